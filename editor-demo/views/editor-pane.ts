// Tabs and the editor: a plain text area until CodeMirror has loaded.

import { html, nothing, type TemplateResult } from 'lit';
import type { Diagnostic } from '../../protocol/index';
import { markState, shownLine } from '../breakpoint-list';
import type { CodeEditor } from '../code-editor';
import { FILE_NAME } from '../model';
import { ModelElement } from './model-element';

interface LineMenu {
  readonly line: number;
  readonly x: number;
  readonly y: number;
}

export class EditorPane extends ModelElement {
  private editor: CodeEditor | null = null;
  private shown = '';
  private marksShown = '';
  private diagnosticsShown: readonly Diagnostic[] | null = null;
  private lineShown = '';
  private placeShown: unknown = null;
  private labelShown = '';
  private menu: LineMenu | null = null;

  override render(): TemplateResult {
    const { model } = this;
    const isActive = (name: string): boolean => !model.libraryFile && model.active === name;
    return html`
      <div class="tabs">
        <div class="tab-list" role="tablist" aria-label=${model.t('fileTabs')} title=${model.t('fileTabs')} @keydown=${this.onTabKey}>
          ${[...model.files.keys()].map(
            (name) =>
              html`<span class="tab ${isActive(name) ? 'active' : ''}" role="presentation">
                <button
                  role="tab"
                  aria-controls="code"
                  aria-selected=${isActive(name)}
                  tabindex=${isActive(name) || model.libraryFile ? 0 : -1}
                  data-file=${name}
                  @click=${() => model.openFile(name)}
                  @dblclick=${() => this.rename(name)}
                >
                  ${name}
                </button>
                ${
                  model.files.size > 1
                    ? html`<button class="close" tabindex="-1" title=${model.t('closeFile', { name })} aria-label=${model.t('closeFile', { name })} @click=${() => this.removeFile(name)}>×</button>`
                    : nothing
                }
              </span>`,
          )}
          ${model.libraryFile ? html`<span class="tab active library" role="presentation"><button role="tab" aria-controls="code" aria-selected="true">${model.libraryFile.path} (${model.t('library')})</button></span>` : nothing}
        </div>
        <button class="new-file" title=${model.t('newFile')} aria-label=${model.t('newFile')} @click=${this.newFile}>+</button>
      </div>
      <div class="code" id="code" role="tabpanel" aria-label=${model.t('editor')}></div>
      ${this.menu ? this.lineMenu(this.menu.line) : nothing}
    `;
  }

  // ---------------------------------------------------------------- files

  private newFile = (): void => {
    const name = prompt(this.model.t('newFileName'), 'util.c');
    if (name === null) return;
    if (!FILE_NAME.test(name) || !this.model.addFile(name)) alert(this.model.t('badFileName'));
  };

  private rename(from: string): void {
    const to = prompt(this.model.t('renameFile', { name: from }), from);
    if (to === null || to === from) return;
    if (!FILE_NAME.test(to) || !this.model.renameFile(from, to)) alert(this.model.t('badFileName'));
  }

  private removeFile(name: string): void {
    if (this.model.files.size > 1 && confirm(this.model.t('confirmDelete', { name }))) this.model.removeFile(name);
  }

  private onTabKey = (event: KeyboardEvent): void => {
    const { model } = this;
    const name = (event.target as HTMLElement).dataset['file'];
    if (name === undefined) return;
    const names = [...model.files.keys()];
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step !== 0) {
      const to = names[(names.indexOf(name) + step + names.length) % names.length]!;
      model.openFile(to);
      void this.updateComplete.then(() => this.querySelector<HTMLElement>(`[data-file="${CSS.escape(to)}"]`)?.focus());
    } else if (event.key === 'F2') this.rename(name);
    else if (event.key === 'Delete') this.removeFile(name);
    else return;
    event.preventDefault();
  };

  // ---------------------------------------------------------------- the menu of a line

  private lineMenu(line: number): TemplateResult {
    const { model } = this;
    const file = this.file();
    const found = model.breakpoints.at(file, line);
    const item = (label: string, act: () => unknown): TemplateResult =>
      html`<button
        role="menuitem"
        tabindex="-1"
        @click=${() => {
          this.openMenu(null);
          void act();
        }}
      >
        ${label}
      </button>`;
    const edited = (): void => {
      if (!found) model.breakpoints.toggle(file, line);
      model.breakpoints.edit(model.breakpoints.at(file, line) ?? null);
    };
    return html`<div class="line-menu" role="menu" @keydown=${this.onMenuKey} @focusout=${this.onMenuBlur}>
      ${item(model.t(found ? 'removeBreakpoint' : 'addBreakpoint'), () => model.breakpoints.toggle(file, line))}
      ${item(`${model.t('condition')}…`, edited)}
      ${found ? item(model.t(found.enabled ? 'disableBreakpoint' : 'enableBreakpoint'), () => model.breakpoints.change(file, found, { enabled: !found.enabled })) : nothing}
      ${model.libraryFile ? nothing : item(model.t('runHere'), () => model.runTo(file, line))}
    </div>`;
  }

  private openMenu(menu: LineMenu | null): void {
    const hadFocus = this.menu !== null && this.querySelector('.line-menu')?.contains(document.activeElement);
    this.menu = menu;
    this.requestUpdate();
    if (!menu) {
      if (hadFocus) this.editor?.focus();
      return;
    }
    void this.updateComplete.then(() => {
      const box = this.querySelector<HTMLElement>('.line-menu');
      if (!box) return;
      box.style.left = `${Math.max(0, Math.min(menu.x, innerWidth - box.offsetWidth - 4))}px`;
      box.style.top = `${Math.max(0, Math.min(menu.y, innerHeight - box.offsetHeight - 4))}px`;
      box.querySelector<HTMLElement>('button')?.focus();
    });
  }

  private onMenuBlur = (event: FocusEvent): void => {
    const to = event.relatedTarget as Node | null;
    if (!to || !(event.currentTarget as HTMLElement).contains(to)) {
      this.menu = null;
      this.requestUpdate();
    }
  };

  private onMenuKey = (event: KeyboardEvent): void => {
    const items = [...this.querySelectorAll<HTMLElement>('.line-menu button')];
    const at = items.indexOf(document.activeElement as HTMLElement);
    if (event.key === 'ArrowDown') items[(at + 1) % items.length]!.focus();
    else if (event.key === 'ArrowUp') items[(at - 1 + items.length) % items.length]!.focus();
    else if (event.key === 'Escape') this.openMenu(null);
    else return;
    event.preventDefault();
  };

  // ---------------------------------------------------------------- the editor

  protected override firstUpdated(): void {
    const host = this.querySelector<HTMLElement>('#code')!;
    const plain = document.createElement('textarea');
    plain.className = 'plain-editor';
    plain.spellcheck = false;
    plain.value = this.currentText();
    plain.setAttribute('aria-label', this.model.t('editor'));
    plain.addEventListener('input', () => this.model.setText(this.model.active, plain.value));
    host.append(plain);
    void import('../code-editor').then(({ CodeEditor: Editor }) => {
      const hadFocus = document.activeElement === plain;
      plain.remove();
      const { model } = this;
      const place = document.createElement('div');
      place.className = 'editor-host';
      host.append(place);
      this.editor = new Editor(place, this.currentText(), {
        onText: (text) => {
          if (!model.libraryFile) model.setText(model.active, text);
        },
        onToggleBreakpoint: (line) => model.breakpoints.toggle(this.file(), line),
        onMoveBreakpoints: (moved) => {
          if (!model.libraryFile) model.breakpoints.move(model.active, moved);
        },
        onMenu: (line, x, y) => this.openMenu({ line, x, y }),
        onRunTo: (line) => void model.runTo(this.file(), line),
        hover: async (expression) => (await model.inspection.hover(expression))?.text ?? null,
      });
      this.editor.open(this.currentText(), model.libraryFile !== null);
      if (hadFocus) this.editor.focus();
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
      this.marksShown = this.lineShown = this.labelShown = '';
      this.diagnosticsShown = null;
    }
    const label = `${model.t('editor')}: ${this.file()}`;
    if (label !== this.labelShown) {
      editor.setLabel(label);
      this.labelShown = label;
    }
    const file = this.file();
    const marks = model.breakpoints.of(file).map((b) => ({ line: shownLine(b), state: markState(b), kind: b.logMessage ? ('log' as const) : b.condition || b.hitCondition ? ('conditional' as const) : ('plain' as const) }));
    const marksKey = JSON.stringify(marks);
    if (marksKey !== this.marksShown) {
      editor.setBreakpoints(marks);
      this.marksShown = marksKey;
    }
    if (this.diagnosticsShown !== model.diagnostics) {
      editor.setDiagnostics(model.diagnostics.filter((d) => d.at.file === file));
      this.diagnosticsShown = model.diagnostics;
    }
    const { computed } = model;
    const { location, selectedFrame, inlineValues } = model.inspection;
    const line =
      location && location.file === file && !model.isStale
        ? { line: location.line, isTop: selectedFrame === 0, values: inlineValues, range: computed?.location.file === file ? computed : null }
        : location && location.file === file
          ? { line: location.line, isTop: selectedFrame === 0, values: '', range: null }
          : null;
    const lineKey = JSON.stringify([line, model.stop?.position]);
    if (lineKey !== this.lineShown) {
      editor.setCurrentLine(line);
      this.lineShown = lineKey;
    }
    const { place } = model;
    if (place && place !== this.placeShown && place.file === file) {
      this.placeShown = place;
      editor.reveal(place.line, place.column);
    }
  }
}
