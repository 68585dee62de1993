// Buttons, state, language and examples.

import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { Granularity } from '../../protocol/index';
import { EXAMPLES, isOwnText } from '../examples';
import { LANGUAGES, type Language, type MessageKey } from '../i18n';
import type { Playground } from '../model';
import { ModelElement } from './model-element';

/** Puts the link into the address, and on the clipboard where that is allowed. */
export async function shareLink(model: Playground): Promise<void> {
  let fragment: string | null;
  try {
    fragment = await model.link();
  } catch (error) {
    return model.tellError(error);
  }
  if (fragment === null) return model.tell('shareTooLarge');
  history.replaceState(null, '', `#${fragment}`);
  const isCopied = await (navigator.clipboard?.writeText(location.href).then(() => true, () => false) ?? false);
  model.tell(isCopied ? 'shared' : 'sharedAddress');
}

const GRANULARITIES: Record<Granularity, MessageKey> = { line: 'byLine', statement: 'byStatement', expression: 'byExpression', instruction: 'byInstruction' };

export class ControlBar extends ModelElement {
  override render(): TemplateResult {
    const { model } = this;
    const { state } = model;
    const stopped = state === 'stopped';
    const busy = state === 'running' || state === 'waiting';
    const button = (id: string, label: string, key: string, glyph: string, enabled: boolean, act: () => unknown): TemplateResult =>
      html`<button id=${id} title="${label} (${key})" aria-label=${label} aria-keyshortcuts=${key.replace('Ctrl', 'Control')} ?disabled=${!enabled} @click=${() => void act()}>
        <span class="glyph" aria-hidden="true">${glyph}</span><span class="label">${label}</span>
      </button>`;
    return html`
      <span class="brand"><img src="icon.svg" alt="" width="22" height="22" /> stopline</span>
      <span class="controls" role="toolbar" aria-label="stopline">
        ${
          stopped
            ? button('continue', model.t('continue'), 'F5', '▶', true, () => model.continue())
            : button('run', model.t('run'), 'F5', '▶', !busy && state !== 'compiling', () => model.start(false))
        }
        ${button('pause', model.t('pause'), 'F6', '❚❚', busy, () => model.pause())}
        ${button('next', model.t('stepOver'), 'F10', '↷', stopped || !model.isLive, () => model.next())}
        ${button('step-in', model.t('stepIn'), 'F11', '↓', stopped || !model.isLive, () => model.stepIn())}
        ${button('step-out', model.t('stepOut'), 'Shift+F11', '↑', stopped, () => model.stepOut())}
        ${button('step-back', model.t('stepBack'), 'Alt+F10', '↶', model.canGoBack, () => model.stepBack())}
        ${button('reverse-continue', model.t('reverseContinue'), 'Alt+F5', '◀', model.canGoBack, () => model.reverseContinue())}
        <select
          id="granularity"
          aria-label=${model.t('granularity')}
          title=${model.t('granularity')}
          .value=${live(model.granularity)}
          @change=${(e: Event) => model.setGranularity((e.target as HTMLSelectElement).value as Granularity)}
        >
          ${Object.entries(GRANULARITIES).map(([id, key]) => html`<option value=${id}>${model.t(key)}</option>`)}
        </select>
        ${button('share', model.t('share'), 'Alt+L', '#', model.state !== 'compiling', () => shareLink(model))}
        ${button('restart', model.t('restart'), 'Ctrl+Shift+F5', '↻', stopped || busy || state === 'exited' || state === 'faulted', () => model.restart())}
        ${button('stop', model.t('stop'), 'Shift+F5', '■', stopped || busy || state === 'faulted', () => model.terminate())}
      </span>
      <span class="choices">
        <select id="examples" aria-label=${model.t('examples')} @change=${this.pickExample}>
          <option value="">${model.t('examples')}</option>
          ${EXAMPLES.map((e, i) => html`<option value=${i}>${model.t(e.name)}</option>`)}
        </select>
        <select id="language" aria-label=${model.t('language')} @change=${(e: Event) => model.setLanguage((e.target as HTMLSelectElement).value as Language)}>
          ${Object.entries(LANGUAGES).map(([id, name]) => html`<option value=${id} lang=${id} ?selected=${id === model.language}>${name}</option>`)}
        </select>
      </span>
    `;
  }

  private pickExample(event: Event): void {
    const select = event.target as HTMLSelectElement;
    const example = EXAMPLES[Number(select.value)];
    const { model } = this;
    if (select.value !== '' && example && (!isOwnText(model.files) || confirm(model.t('confirmExample')))) model.loadExample(example);
    select.value = '';
  }
}

/** Where the program stands and why, and what else there is to say. */
export class StateView extends ModelElement {
  override render(): TemplateResult {
    const { model } = this;
    return html`
      <span id="state" class="state state-${model.state}" role="status" title=${this.stateText()}>${this.stateText()}</span>
      <div id="notice" role="status" class=${model.notice ? 'notice' : ''}>
        ${model.notice}${model.notice ? html`<button class="close" aria-label=${model.t('dismiss')} @click=${() => model.tell(null)}>×</button>` : nothing}
      </div>
    `;
  }

  private stateText(): string {
    const { model } = this;
    if (model.problem) return model.problem;
    if (model.isStale && model.state === 'stopped') return `${this.placeText()} — ${model.t('stale')}`;
    switch (model.state) {
      case 'none':
        return model.diagnostics.some((d) => d.severity === 'error') ? model.t('compileFailed') : model.t('notRunning');
      case 'compiling':
        return model.t('compiling');
      case 'running':
        return model.t('running');
      case 'waiting':
        return model.t('waiting');
      case 'exited':
      case 'faulted':
        return model.exitText;
      case 'stopped':
        return this.placeText();
    }
  }

  private placeText(): string {
    const { model } = this;
    const location = model.inspection.stopFrame?.location;
    const why = (model.stop?.reasons ?? []).map((r) => {
      switch (r.kind) {
        case 'entry':
          return model.t('reasonEntry');
        case 'step':
          if (r.expression?.value) return model.t('computed', { text: r.expression.text ?? '…', value: r.expression.value.text });
          return r.expression?.text ? model.t('afterExpression', { text: r.expression.text }) : model.t('reasonStep');
        case 'pause':
          return model.t('reasonPause');
        case 'historyStart':
          return model.t('reasonStart');
        case 'breakpoint':
          return [model.t('reasonBreakpoint'), r.problem].filter(Boolean).join(': ');
        case 'functionBreakpoint':
        case 'instructionBreakpoint':
          return model.t('reasonBreakpoint');
        default:
          return '';
      }
    });
    const place = location ? `${location.file}:${location.line}` : (model.inspection.frames[0]?.function ?? '?');
    return `${model.t('stoppedAt', { place })} ${why.filter(Boolean).join(', ')}`.trim();
  }
}
