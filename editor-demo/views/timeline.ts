// The line of the run: a slider over its clock with what is marked there, bookmarks, and branches.

import { html, nothing, svg, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { Mark } from '../past';
import { ModelElement } from './model-element';

/** Top and height of each sort of mark, in a drawing 1000 wide and 12 high. */
const SHAPES: Record<Mark['kind'], readonly [number, number]> = { checkpoint: [8, 4], hit: [0, 8], fork: [0, 12], bookmark: [0, 12] };

/** The part of the line that one page up or down goes. */
const PAGE = 20;

export class TimelineView extends ModelElement {
  override render(): TemplateResult | typeof nothing {
    const { model } = this;
    const { past } = model;
    const { history } = past;
    if (!history) return nothing;
    const can = model.canGoBack || past.isDragged;
    const moment = model.t('momentOf', { now: past.now, end: past.end });
    const x = (clock: number): number => Math.round(past.part(clock) * 1000);
    return html`
      <button id="to-start" title=${model.t('toStart')} aria-label=${model.t('toStart')} ?disabled=${!can} @click=${() => void past.toStart()}>⇤</button>
      <span class="track">
        <input
          id="timeline"
          type="range"
          aria-label=${model.t('timeline')}
          aria-valuetext=${moment}
          title=${moment}
          step="1"
          min=${past.start}
          max=${past.end}
          .value=${live(String(past.now))}
          ?disabled=${!can}
          @input=${(e: Event) => void past.drag(Number((e.target as HTMLInputElement).value))}
          @keydown=${this.onKey}
        />
        <svg class="marks" viewBox="0 0 1000 12" preserveAspectRatio="none" aria-hidden="true">
          ${history.gaps.map((g) => svg`<rect class="mark-gap" x=${x(g.from.clock)} width=${Math.max(1, x(g.to.clock) - x(g.from.clock))} y="9" height="2"></rect>`)}
          ${past.marks().map(({ kind, clock }) => svg`<rect class="mark-${kind}" x=${x(clock) - 1} width="3" y=${SHAPES[kind][0]} height=${SHAPES[kind][1]}></rect>`)}
        </svg>
      </span>
      <button id="to-end" title=${model.t('toEnd')} aria-label=${model.t('toEnd')} ?disabled=${!can} @click=${() => void past.toEnd()}>⇥</button>
      <button id="bookmark" title=${model.t('bookmark')} aria-label=${model.t('bookmark')} ?disabled=${!can} @click=${this.addBookmark}>☆</button>
      ${history.branches.length > 1 ? this.branches() : nothing}
      ${
        history.bookmarks.length
          ? html`<ul class="bookmarks" id="bookmarks">
              ${history.bookmarks.map(
                (b) =>
                  html`<li>
                    <button title=${model.t('goBookmark', { name: b.name })} ?disabled=${!can} @click=${() => void past.seek(b.position)}>★ ${b.name}</button>
                    <button class="close" aria-label=${model.t('removeBookmark', { name: b.name })} @click=${() => void past.removeBookmark(b.id)}>×</button>
                  </li>`,
              )}
            </ul>`
          : nothing
      }
      ${history.gaps.length ? html`<span class="gaps">${model.t('gap', { n: history.gaps.length })}</span>` : nothing}
    `;
  }

  private branches(): TemplateResult {
    const { model } = this;
    const { past } = model;
    const all = past.history?.branches ?? [];
    const current = all.find((b) => b.isCurrent);
    const name = (b: (typeof all)[number]): string => (b.id === 0 && /^(main|branch 0)$/.test(b.name) ? model.t('firstRun') : b.name);
    return html`<select
        id="branches"
        aria-label=${model.t('branch')}
        title=${model.t('branch')}
        ?disabled=${!model.canGoBack}
        .value=${live(String(current?.id ?? 0))}
        @change=${(e: Event) => void past.switchBranch(Number((e.target as HTMLSelectElement).value))}
      >
        ${all.map((b) => html`<option value=${b.id} ?selected=${b.isCurrent}>${name(b)}</option>`)}
      </select>
      <button
        id="rename-branch"
        title=${model.t('renameBranch')}
        aria-label=${model.t('renameBranch')}
        @click=${() => current && void past.nameBranch(current.id, prompt(model.t('renameBranch'), name(current)) ?? '')}
      >
        ✎
      </button>`;
  }

  private addBookmark = (): void => {
    const { model } = this;
    const at = model.inspection.location;
    const name = prompt(model.t('bookmarkName'), at ? model.t('bookmarkAt', { file: at.file, line: at.line }) : '');
    if (name !== null) void model.past.bookmark(name);
  };

  // A tick of the clock may be no step: arrows step, as the buttons do.
  private onKey = (event: KeyboardEvent): void => {
    const { model } = this;
    const { past } = model;
    const page = Math.max(1, Math.round((past.end - past.start) / PAGE));
    const actions: Record<string, () => unknown> = {
      ArrowLeft: () => model.stepBack(),
      ArrowDown: () => model.stepBack(),
      ArrowRight: () => model.next(),
      ArrowUp: () => model.next(),
      PageDown: () => past.drag(Math.max(past.start, past.now - page)),
      PageUp: () => past.drag(Math.min(past.end, past.now + page)),
      Home: () => past.toStart(),
      End: () => past.toEnd(),
    };
    const action = actions[event.key];
    if (!action || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void action();
  };
}
