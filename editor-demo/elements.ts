// The page's elements, drawn in the light DOM from the one model; playground.css dresses them.

import { html, LitElement, nothing, type TemplateResult } from 'lit';
import type { Diagnostic, Scope, Variable } from '../protocol/index';
import type { CodeEditor, EditorBreakpoint } from './code-editor';
import { EXAMPLES } from './examples';
import { LANGUAGES, type Language, type MessageKey } from './i18n';
import { FILE_NAME, shownLine, type FileBreakpoint, type Playground } from './model';

/** Puts the link into the address, and on the clipboard where that is allowed. */
export async function shareLink(model: Playground): Promise<void> {
  const fragment = await model.link();
  if (fragment === null) return model.say(model.t('shareTooLarge'));
  history.replaceState(null, '', `#${fragment}`);
  await navigator.clipboard?.writeText(location.href).catch(() => {});
  model.say(model.t('shared'));
}

abstract class ModelElement extends LitElement {
  private undo: (() => void) | null = null;
  declare model: Playground;

  protected override createRenderRoot(): HTMLElement {
    return this;
  }
  override connectedCallback(): void {
    super.connectedCallback();
    this.undo = this.model.subscribe(() => this.requestUpdate());
  }
  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.undo?.();
  }
  static override properties = { model: { attribute: false } };
}

const STATUS_MARKS: Partial<Record<Variable['status'], MessageKey>> = {
  fresh: 'statusFresh',
  'partly-fresh': 'statusPartlyFresh',
  freed: 'statusFreed',
  'not-allocated': 'statusNotAllocated',
};

/** The session's own words for a block or a file stay; plain kinds are translated. */
function scopeName(model: Playground, kind: Scope['kind'], name: string): string {
  const keys: Partial<Record<Scope['kind'], MessageKey>> = {
    arguments: 'scopeArguments',
    locals: 'scopeLocals',
    statics: 'scopeStatics',
    globals: 'scopeGlobals',
    returnValue: 'scopeReturnValue',
  };
  const key = keys[kind];
  return key && /^(Arguments|Locals|Statics|Globals|Return value)$/.test(name) ? model.t(key) : name;
}

const markState = (b: FileBreakpoint): EditorBreakpoint['state'] =>
  !b.enabled ? 'disabled' : b.bound === null ? 'unknown' : b.bound.verified ? 'bound' : 'unbound';

/** Tabs and the editor: a plain text area until CodeMirror has loaded. */
export class EditorPane extends ModelElement {
  private editor: CodeEditor | null = null;
  private shown = '';
  private marksShown = '';
  private diagnosticsShown: readonly Diagnostic[] | null = null;
  private lineShown = '';

  override render(): TemplateResult {
    const { model } = this;
    return html`
      <div class="tabs" role="tablist">
        ${[...model.files.keys()].map(
          (name) =>
            html`<span class="tab ${!model.libraryFile && model.active === name ? 'active' : ''}">
              <button
                role="tab"
                aria-selected=${!model.libraryFile && model.active === name}
                @click=${() => model.openFile(name)}
              >
                ${name}
              </button>
              ${
                model.files.size > 1
                  ? html`<button
                      class="close"
                      title=${model.t('closeFile', { name })}
                      aria-label=${model.t('closeFile', { name })}
                      @click=${() => confirm(model.t('confirmDelete', { name })) && model.removeFile(name)}
                    >
                      ×
                    </button>`
                  : nothing
              }
            </span>`,
        )}
        ${model.libraryFile ? html`<span class="tab active library"><button role="tab" aria-selected="true">${model.libraryFile.path} (${model.t('library')})</button></span>` : nothing}
        <button class="new-file" title=${model.t('newFile')} @click=${this.newFile}>+</button>
      </div>
      <div class="code" id="code"></div>
    `;
  }

  private newFile = (): void => {
    const name = prompt(this.model.t('newFileName'), 'util.c');
    if (name === null) return;
    if (!FILE_NAME.test(name) || !this.model.addFile(name)) alert(this.model.t('badFileName'));
  };

  protected override firstUpdated(): void {
    const host = this.querySelector<HTMLElement>('#code')!;
    const plain = document.createElement('textarea');
    plain.className = 'plain-editor';
    plain.spellcheck = false;
    plain.value = this.currentText();
    plain.addEventListener('input', () => this.model.setText(this.model.active, plain.value));
    host.append(plain);
    void import('./code-editor').then(({ CodeEditor: Editor }) => {
      plain.remove();
      const { model } = this;
      const place = document.createElement('div');
      place.className = 'editor-host';
      host.append(place);
      this.editor = new Editor(place, this.currentText(), {
        onText: (text) => {
          if (!model.libraryFile) model.setText(model.active, text);
        },
        onToggleBreakpoint: (line) => model.toggleBreakpoint(this.file(), line),
        onMoveBreakpoints: (lines) => {
          if (!model.libraryFile) model.moveBreakpoints(model.active, lines);
        },
        hover: async (expression) => (await model.hover(expression))?.text ?? null,
      });
      this.editor.open(this.currentText(), model.libraryFile !== null);
      this.shown = this.key();
      this.sync();
    });
  }

  private file(): string {
    return this.model.libraryFile?.path ?? this.model.active;
  }
  private key(): string {
    return this.model.libraryFile ? `library:${this.model.libraryFile.path}` : this.model.active;
  }
  private currentText(): string {
    return this.model.libraryFile?.text ?? this.model.files.get(this.model.active) ?? '';
  }

  protected override updated(): void {
    this.sync();
  }

  private sync(): void {
    const { editor, model } = this;
    if (!editor) return;
    const key = this.key();
    if (key !== this.shown || editor.text !== this.currentText()) {
      editor.open(this.currentText(), model.libraryFile !== null);
      this.shown = key;
      this.marksShown = this.lineShown = '';
      this.diagnosticsShown = null;
    }
    const file = this.file();
    const marks = model.breakpointsOf(file).map((b) => ({ line: shownLine(b), state: markState(b) }));
    const marksKey = JSON.stringify(marks);
    if (marksKey !== this.marksShown) {
      editor.setBreakpoints(marks);
      this.marksShown = marksKey;
    }
    if (this.diagnosticsShown !== model.diagnostics) {
      editor.setDiagnostics(model.diagnostics.filter((d) => d.at.file === file));
      this.diagnosticsShown = model.diagnostics;
    }
    const { location } = model;
    const line =
      location && location.file === file ? { line: location.line, isTop: model.selectedFrame === 0 } : null;
    const lineKey = JSON.stringify([line, model.stop?.position]);
    if (lineKey !== this.lineShown) {
      editor.setCurrentLine(line);
      this.lineShown = lineKey;
    }
  }
}

/** Buttons, state, language and examples. */
export class ControlBar extends ModelElement {
  override render(): TemplateResult {
    const { model } = this;
    const { state } = model;
    const stopped = state === 'stopped';
    const busy = state === 'running' || state === 'waiting';
    const button = (
      id: string,
      label: string,
      key: string,
      glyph: string,
      enabled: boolean,
      act: () => unknown,
    ): TemplateResult =>
      html`<button
        id=${id}
        title="${label} (${key})"
        aria-label=${label}
        ?disabled=${!enabled}
        @click=${() => void act()}
      >
        <span class="glyph">${glyph}</span><span class="label">${label}</span>
      </button>`;
    return html`
      <span class="brand"><img src="icon.svg" alt="" width="22" height="22" /> stopline</span>
      <span class="controls" role="toolbar">
        ${
          stopped
            ? button('continue', model.t('continue'), 'F5', '▶', true, () => model.continue())
            : button('run', model.t('run'), 'F5', '▶', !busy && state !== 'compiling', () =>
                model.start(false),
              )
        }
        ${button('pause', model.t('pause'), 'F6', '❚❚', busy, () => model.pause())}
        ${button('next', model.t('stepOver'), 'F10', '↷', stopped || !model.isLive, () => model.next())}
        ${button('step-in', model.t('stepIn'), 'F11', '↓', stopped || !model.isLive, () => model.stepIn())}
        ${button('step-out', model.t('stepOut'), 'Shift+F11', '↑', stopped, () => model.stepOut())}
        ${button('step-back', model.t('stepBack'), 'Alt+F10', '↶', model.canGoBack, () => model.stepBack())}
        ${button('reverse-continue', model.t('reverseContinue'), 'Alt+F5', '◀', model.canGoBack, () => model.reverseContinue())}
        ${button('share', model.t('share'), 'Alt+L', '#', model.state !== 'compiling', () => shareLink(model))}
        ${button('restart', model.t('restart'), 'Ctrl+Shift+F5', '↻', stopped || busy || state === 'exited' || state === 'faulted', () => model.restart())}
        ${button('stop', model.t('stop'), 'Shift+F5', '■', stopped || busy || state === 'faulted', () => model.terminate())}
      </span>
      <input
        id="timeline"
        type="range"
        aria-label=${model.t('timeline')}
        title=${model.t('timeline')}
        min=${model.timeline?.start ?? 0}
        max=${model.timeline?.end ?? 0}
        .value=${String(model.timeline?.now ?? 0)}
        ?disabled=${!model.canGoBack}
        @change=${(e: Event) => void model.seekClock(Number((e.target as HTMLInputElement).value))}
      />
      <span id="state" class="state state-${state}" role="status" title=${this.stateText()}
        >${this.stateText()}</span
      >
      <span class="choices">
        <select id="examples" aria-label=${model.t('examples')} @change=${this.pickExample}>
          <option value="">${model.t('examples')}</option>
          ${EXAMPLES.map((e, i) => html`<option value=${i}>${e.name}</option>`)}
        </select>
        <select
          id="language"
          aria-label=${model.t('language')}
          @change=${(e: Event) => model.setLanguage((e.target as HTMLSelectElement).value as Language)}
        >
          ${Object.entries(LANGUAGES).map(([id, name]) => html`<option value=${id} ?selected=${id === model.language}>${name}</option>`)}
        </select>
      </span>
    `;
  }

  private pickExample(event: Event): void {
    const select = event.target as HTMLSelectElement;
    const example = EXAMPLES[Number(select.value)];
    if (select.value !== '' && example) this.model.loadExample(example);
    select.value = '';
  }

  private stateText(): string {
    const { model } = this;
    if (model.problem) return model.problem;
    if (model.isStale && model.state === 'stopped') return `${this.placeText()} — ${model.t('stale')}`;
    switch (model.state) {
      case 'none':
        return model.diagnostics.some((d) => d.severity === 'error')
          ? model.t('compileFailed')
          : model.t('notRunning');
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
    const location = model.frames[0]?.location;
    const why = (model.stop?.reasons ?? []).map((r) =>
      r.kind === 'entry'
        ? model.t('reasonEntry')
        : r.kind === 'step'
          ? model.t('reasonStep')
          : r.kind === 'pause'
            ? model.t('reasonPause')
            : r.kind === 'historyStart'
              ? model.t('reasonStart')
            : r.kind === 'breakpoint' || r.kind === 'functionBreakpoint' || r.kind === 'instructionBreakpoint'
              ? model.t('reasonBreakpoint')
              : '',
    );
    const place = location ? `${location.file}:${location.line}` : (model.frames[0]?.function ?? '?');
    return `${model.t('stoppedAt', { place })} ${why.filter(Boolean).join(', ')}`;
  }
}

export class StackView extends ModelElement {
  override render(): TemplateResult {
    const { model } = this;
    return html`<h2>${model.t('callStack')}</h2>
      <ol class="stack" id="stack">
        ${model.frames.map(
          (f, i) =>
            html`<li class=${i === model.selectedFrame ? 'selected' : ''}>
              <button @click=${() => void model.selectFrame(i)}>
                <span class="function">${f.function}</span>
                <span class="place"
                  >${f.location ? `${f.location.file}:${f.location.line}` : `pc ${f.pc}`}</span
                >
              </button>
            </li>`,
        )}
        ${model.totalFrames > model.frames.length ? html`<li class="more">… ${model.totalFrames - model.frames.length}</li>` : nothing}
      </ol>
      ${model.frames.length ? nothing : html`<p class="empty">${model.t('noStack')}</p>`}`;
  }
}

export class VariablesView extends ModelElement {
  override render(): TemplateResult {
    const { model } = this;
    const serial = model.frames[model.selectedFrame]?.serial ?? 0;
    const scopes = model.scopes.filter((s) => s.variables.length);
    return html`<h2>${model.t('variables')}</h2>
      <div class="variables" id="variables">
        ${scopes.map(
          (scope) =>
            html`<details ?open=${scope.kind !== 'globals' || scope.count < 30}>
              <summary>${scopeName(model, scope.kind, scope.name)}</summary>
              <ul>
                ${scope.variables.map((v) => this.row(scope.kind, v, serial))}
              </ul>
            </details>`,
        )}
        ${scopes.length ? nothing : html`<p class="empty">${model.t('noVariables')}</p>`}
      </div>
      <h2>${model.t('watch')}</h2>
      <ul class="variables" id="watches">
        ${model.watches.map(
          (w, i) =>
            html`<li>
              <div class="variable">
                <span class="name">${w.expression}</span
                ><span class="value ${w.error ? 'status-unavailable' : ''}"
                  >${w.value?.text ?? w.error ?? ''}</span
                >
                <button
                  class="close"
                  title=${model.t('remove')}
                  aria-label=${model.t('remove')}
                  @click=${() => model.removeWatch(i)}
                >
                  ×
                </button>
              </div>
            </li>`,
        )}
      </ul>
      <form class="add-watch" @submit=${this.addWatch}>
        <input
          name="expression"
          placeholder=${model.t('addWatch')}
          aria-label=${model.t('addWatch')}
          autocomplete="off"
          spellcheck="false"
        />
      </form>`;
  }

  private addWatch = (event: Event): void => {
    event.preventDefault();
    const input = (event.target as HTMLFormElement).elements.namedItem('expression') as HTMLInputElement;
    void this.model.addWatch(input.value);
    input.value = '';
  };

  private row(prefix: string, v: Variable, serial: number): TemplateResult {
    const { model } = this;
    const path = `${prefix}/${v.name}`;
    const parts = v.children ? model.children.get(v.children) : undefined;
    const open = v.children !== 0 && model.expanded.has(path) && parts !== undefined;
    const changed = model.hasChanged(`${serial}/${path}`, v.text);
    const mark = STATUS_MARKS[v.status] ? model.t(STATUS_MARKS[v.status]!) : '';
    return html`<li>
      <div class="variable ${v.isShadowed ? 'shadowed' : ''}">
        ${
          v.children
            ? html`<button
                class="twist"
                aria-expanded=${open}
                @click=${() => void model.toggleVariable(path, v.children)}
              >
                ${open ? '▾' : '▸'}
              </button>`
            : html`<span class="twist"></span>`
        }
        <span class="name">${v.name}</span>
        <span
          class="value status-${v.status} ${changed ? 'changed' : ''}"
          title="${v.type}${v.status === 'valid' ? '' : ` — ${v.status}`}"
          >${v.text}</span
        >
        ${mark ? html`<span class="mark">${mark}</span>` : nothing}
        <span class="type">${v.type}</span>
      </div>
      ${
        open
          ? html`<ul>
              ${parts.variables.map((p) => this.row(path, p, serial))}
              ${
                parts.total > parts.variables.length
                  ? html`<li>
                      <button class="more" @click=${() => void model.moreChildren(v.children)}>
                        … ${parts.total - parts.variables.length}
                      </button>
                    </li>`
                  : nothing
              }
            </ul>`
          : nothing
      }
    </li>`;
  }
}

export class BreakpointsView extends ModelElement {
  override render(): TemplateResult {
    const { model } = this;
    const all = [...model.breakpoints].flatMap(([file, list]) => list.map((b) => ({ file, b })));
    return html`<h2>${model.t('breakpoints')}</h2>
      <ul class="breakpoints" id="breakpoints">
        ${all.map(
          ({ file, b }) =>
            html`<li>
              <span class="bp-dot bp-${markState(b)}">●</span>
              <button @click=${() => model.openFile(file)}>${file}:${b.line}</button>
              ${b.bound && shownLine(b) !== b.line ? html`<small>${model.t('moved', { line: shownLine(b) })}</small>` : nothing}
              ${b.bound && !b.bound.verified ? html`<small>${b.bound.message ?? model.t('notBound')}</small>` : nothing}
              <button
                class="close"
                title=${model.t('remove')}
                aria-label=${model.t('remove')}
                @click=${() => model.toggleBreakpoint(file, b.line)}
              >
                ×
              </button>
            </li>`,
        )}
      </ul>
      ${all.length ? nothing : html`<p class="empty">${model.t('noBreakpoints')}</p>`}`;
  }
}

/** What the program prints, and the line that is its input. */
export class OutputView extends ModelElement {
  override render(): TemplateResult {
    const { model } = this;
    const live = model.state === 'running' || model.state === 'waiting' || model.state === 'stopped';
    return html`<div class="pane-head">
        <h2>${model.t('output')}</h2>
        <button id="clear" @click=${() => model.clearOutput()}>${model.t('clear')}</button>
      </div>
      <pre id="output" class="output" tabindex="0" aria-live="polite">
${model.output.map((p) => html`<span class="out-${p.stream}">${p.text}</span>`)}</pre>
      <form class="stdin ${model.state === 'waiting' ? 'waiting' : ''}" @submit=${this.send}>
        <input
          id="stdin"
          name="line"
          ?disabled=${!live}
          placeholder=${model.t('stdin')}
          aria-label=${model.t('stdin')}
          autocomplete="off"
          spellcheck="false"
        />
        <button type="submit" ?disabled=${!live}>${model.t('send')}</button>
        <button type="button" id="end-input" ?disabled=${!live} @click=${() => void model.endInput()}>
          ${model.t('endInput')}
        </button>
      </form>`;
  }

  private send = (event: Event): void => {
    event.preventDefault();
    const input = (event.target as HTMLFormElement).elements.namedItem('line') as HTMLInputElement;
    void this.model.sendInput(input.value);
    input.value = '';
  };

  protected override updated(): void {
    const output = this.querySelector('#output');
    if (output) output.scrollTop = output.scrollHeight;
    if (this.model.state === 'waiting' && document.activeElement === document.body)
      this.querySelector<HTMLInputElement>('#stdin')?.focus();
  }
}

export class ProblemsView extends ModelElement {
  override render(): TemplateResult {
    const { model } = this;
    const count = (severity: string): number =>
      model.diagnostics.filter((d) => d.severity === severity).length;
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
              <button @click=${() => model.openFile(d.at.file)}>
                ${d.at.file}:${d.at.line}:${d.at.column}
              </button>
              <span>${d.message}</span> <code>${d.code}</code>
              ${d.notes?.map((n) => html`<div class="note">${n.at.file}:${n.at.line}: ${n.message}</div>`)}
            </li>`,
        )}
      </ul>
      ${model.diagnostics.length ? nothing : html`<p class="empty">${model.t('noProblems')}</p>`}`;
  }
}

export function defineElements(): void {
  customElements.define('stopline-editor', EditorPane);
  customElements.define('stopline-controls', ControlBar);
  customElements.define('stopline-stack', StackView);
  customElements.define('stopline-variables', VariablesView);
  customElements.define('stopline-breakpoints', BreakpointsView);
  customElements.define('stopline-output', OutputView);
  customElements.define('stopline-problems', ProblemsView);
}
