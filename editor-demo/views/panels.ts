// Call stack, breakpoints, problems; and the two inspectors, which are loaded when they are opened.

import { html, nothing, type TemplateResult } from 'lit';
import type { Diagnostic } from '../../protocol/index';
import { markState, shownLine, type FileBreakpoint } from '../breakpoint-list';
import type { MessageKey } from '../i18n';
import { ModelElement } from './model-element';

export class StackView extends ModelElement {
  override render(): TemplateResult {
    const { model } = this;
    return html`<h2>${model.t('callStack')}</h2>
      <ol class="stack" id="stack">
        ${model.inspection.frames.map(
          (f, i) =>
            html`<li class=${i === model.inspection.selectedFrame ? 'selected' : ''}>
              <button aria-current=${i === model.inspection.selectedFrame ? 'true' : nothing} @click=${() => void model.inspection.selectFrame(i)}>
                <span class="function">${f.function}</span>
                <span class="place">${f.location ? `${f.location.file}:${f.location.line}` : `pc ${f.pc}`}</span>
              </button>
            </li>`,
        )}
        ${model.inspection.totalFrames > model.inspection.frames.length ? html`<li class="more">${model.t('more', { n: model.inspection.totalFrames - model.inspection.frames.length })}</li>` : nothing}
      </ol>
      ${model.inspection.frames.length ? nothing : html`<p class="empty">${model.t('noStack')}</p>`}`;
  }
}

export class BreakpointsView extends ModelElement {
  private get all(): { file: string; b: FileBreakpoint }[] {
    return [...this.model.breakpoints.all()].flatMap(([file, list]) => list.map((b) => ({ file, b })));
  }

  override render(): TemplateResult {
    const { model } = this;
    const { all } = this;
    return html`<h2>${model.t('breakpoints')}</h2>
      <ul class="breakpoints" id="breakpoints">
        ${all.map(({ file, b }) => this.row(file, b))}
      </ul>
      ${all.length ? nothing : html`<p class="empty">${model.t('noBreakpoints')}</p>`}`;
  }

  private row(file: string, b: FileBreakpoint): TemplateResult {
    const { model } = this;
    const place = `${file}:${b.line}`;
    const isOpen = model.breakpoints.edited === b;
    const words = [
      b.condition && `${model.t('condition')} ${b.condition}`,
      b.hitCondition && `${model.t('hitCondition')} ${b.hitCondition}`,
      b.logMessage && `“${b.logMessage}”`,
      b.bound && shownLine(b) !== b.line && model.t('moved', { line: shownLine(b) }),
      b.bound && !b.bound.verified && (b.bound.locations.length === 0 && !b.condition && !b.hitCondition ? model.t('notBound') : (b.bound.message ?? model.t('notBound'))),
    ].filter(Boolean);
    const field = (name: 'condition' | 'hitCondition' | 'logMessage', hint: MessageKey): TemplateResult =>
      html`<label>${model.t(name)} <input name=${name} .value=${b[name]} placeholder=${model.t(hint)} spellcheck="false" autocomplete="off" /></label>`;
    return html`<li>
      <div class="bp-row">
        <input
          type="checkbox"
          .checked=${b.enabled}
          aria-label=${model.t('enabled', { place })}
          @change=${(e: Event) => model.breakpoints.change(file, b, { enabled: (e.target as HTMLInputElement).checked })}
        />
        <span class="bp-dot bp-${markState(b)}" aria-hidden="true">${b.logMessage ? '◆' : '●'}</span>
        <button class="where" @click=${() => model.showPlace(file, shownLine(b))}>${place}</button>
        <small>${words.join(', ')}</small>
        <button class="edit-bp" aria-expanded=${isOpen} title=${model.t('editBreakpoint', { place })} aria-label=${model.t('editBreakpoint', { place })} @click=${() => this.edit(isOpen ? null : b)}>✎</button>
        <button class="close" title=${model.t('remove')} aria-label="${model.t('remove')} ${place}" @click=${() => model.breakpoints.toggle(file, b.line)}>×</button>
      </div>
      ${
        isOpen
          ? html`<form class="bp-form" @submit=${(e: Event) => this.save(e, file, b)} @keydown=${(e: KeyboardEvent) => e.key === 'Escape' && this.edit(null)}>
              ${field('condition', 'conditionHint')} ${field('hitCondition', 'hitConditionHint')} ${field('logMessage', 'logHint')}
              <button type="submit">OK</button>
            </form>`
          : nothing
      }
    </li>`;
  }

  protected override updated(): void {
    // The editor's menu opens the form: the first field is where one types then.
    const { breakpoints } = this.model;
    if (breakpoints.edited && breakpoints.wantsFocus) {
      breakpoints.wantsFocus = false;
      this.querySelector<HTMLInputElement>('.bp-form input')?.focus();
    }
  }

  private edit(b: FileBreakpoint | null): void {
    this.model.breakpoints.edit(b);
  }

  private save(event: Event, file: string, b: FileBreakpoint): void {
    event.preventDefault();
    const { elements } = event.target as HTMLFormElement;
    const value = (name: string): string => (elements.namedItem(name) as HTMLInputElement).value.trim();
    this.model.breakpoints.edit(null);
    this.model.breakpoints.change(file, b, { condition: value('condition'), hitCondition: value('hitCondition'), logMessage: value('logMessage') });
  }
}

export class ProblemsView extends ModelElement {
  override render(): TemplateResult {
    const { model } = this;
    const count = (severity: string): number => model.diagnostics.filter((d) => d.severity === severity).length;
    return html`<div class="pane-head">
        <h2>${model.t('problems')}</h2>
        <span class="counts">
          ${count('error') ? html`<span class="error">${model.t('errors', { n: count('error') })}</span>` : nothing}
          ${count('warning') ? html`<span class="warning">${model.t('warnings', { n: count('warning') })}</span>` : nothing}
        </span>
      </div>
      <ul class="problems" id="problems">
        ${model.diagnostics.map(
          (d) =>
            html`<li class=${d.severity}>
              ${this.place(d.at)} <span>${d.message}</span> <code>${d.code}</code>
              ${d.notes?.map((n) => html`<div class="note">${this.place(n.at)} ${n.message}</div>`)}
            </li>`,
        )}
      </ul>
      ${model.diagnostics.length ? nothing : html`<p class="empty">${model.t('noProblems')}</p>`}`;
  }

  /** Some problems are nobody's line: a program without main. */
  private place(at: Diagnostic['at']): TemplateResult {
    const { model } = this;
    if (!at.file || at.line < 1) return html`<em>${model.t('wholeUnit')}</em>`;
    const text = `${at.file}:${at.line}:${at.column}`;
    return model.files.has(at.file) ? html`<button @click=${() => model.showPlace(at.file, at.line, at.column)}>${text}</button>` : html`<span class="place">${text}</span>`;
  }
}

/** Memory and bytecode: closed, they cost nothing. */
export class InspectorsView extends ModelElement {
  private isLoaded = false;

  override render(): TemplateResult {
    const { model } = this;
    return html`<details id="memory-panel" ?open=${model.isOpen('memory')} @toggle=${(e: Event) => this.toggle('memory', e)}>
        <summary>${model.t('memory')}</summary>
        ${this.isLoaded && model.isOpen('memory') ? html`<stopline-memory .model=${model}></stopline-memory>` : nothing}
      </details>
      <details id="bytecode-panel" ?open=${model.isOpen('bytecode')} @toggle=${(e: Event) => this.toggle('bytecode', e)}>
        <summary>${model.t('bytecode')}</summary>
        ${this.isLoaded && model.isOpen('bytecode') ? html`<stopline-bytecode .model=${model}></stopline-bytecode>` : nothing}
      </details>`;
  }

  private toggle(name: 'memory' | 'bytecode', event: Event): void {
    this.model.setOpen(name, (event.target as HTMLDetailsElement).open);
  }

  protected override updated(): void {
    if (this.isLoaded || !(this.model.isOpen('memory') || this.model.isOpen('bytecode'))) return;
    void import('../inspectors').then((m) => {
      m.defineInspectors();
      this.isLoaded = true;
      this.requestUpdate();
    });
  }
}
