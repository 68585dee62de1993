// Variables of the chosen frame as a tree, with what can be asked and done about each; watched expressions.

import { html, nothing, type TemplateResult } from 'lit';
import type { Scope, Variable } from '../../protocol/index';
import type { MessageKey } from '../i18n';
import type { Playground } from '../model';
import { ModelElement } from './model-element';

const STATUS_MARKS: Partial<Record<Variable['status'], MessageKey>> = {
  fresh: 'statusFresh',
  'partly-fresh': 'statusPartlyFresh',
  freed: 'statusFreed',
  'not-allocated': 'statusNotAllocated',
};

/** What the session names in English, in the page's language. */
function scopeName(model: Playground, kind: Scope['kind'], name: string): string {
  const keys: Partial<Record<Scope['kind'], MessageKey>> = {
    arguments: 'scopeArguments',
    locals: 'scopeLocals',
    statics: 'scopeStatics',
    globals: 'scopeGlobals',
    returnValue: 'scopeReturnValue',
  };
  const key = keys[kind];
  const block = /^Locals of the block at line (\d+)$/.exec(name);
  if (block) return model.t('scopeBlock', { line: block[1]! });
  const file = /^Statics of (.+)$/.exec(name);
  if (file) return model.t('scopeFile', { file: file[1]! });
  return key ? model.t(key) : name;
}

export class VariablesView extends ModelElement {
  /** Path of the row whose value is being typed. */
  private editing: string | null = null;

  override render(): TemplateResult {
    const { model } = this;
    const serial = model.inspection.frames[model.inspection.selectedFrame]?.serial ?? 0;
    const scopes = model.inspection.scopes.filter((s) => s.variables.length);
    return html`<h2>${model.t('variables')}</h2>
      <div class="variables" id="variables">
        ${scopes.map(
          (scope) =>
            html`<details ?open=${scope.kind !== 'globals' || scope.count < 30}>
              <summary>${scopeName(model, scope.kind, scope.name)}</summary>
              <ul>
                ${scope.variables.map((v) => this.row(scope.kind, v, serial, scope.children))}
              </ul>
            </details>`,
        )}
        ${scopes.length ? nothing : html`<p class="empty">${model.t('noVariables')}</p>`}
      </div>
      <h2>${model.t('watch')}</h2>
      <ul class="variables" id="watches">
        ${model.inspection.watches.map(
          (w, i) =>
            html`<li>
              <div class="variable">
                <span class="name">${w.expression}</span
                ><span class="value ${w.error ? 'status-unavailable' : ''} ${w.changed ? 'changed' : ''}">${w.value?.text ?? w.error ?? ''}</span>
                <button class="close" title=${model.t('remove')} aria-label="${model.t('remove')} ${w.expression}" @click=${() => model.inspection.removeWatch(i)}>×</button>
              </div>
            </li>`,
        )}
      </ul>
      <form class="add-watch" @submit=${this.addWatch}>
        <input name="expression" placeholder=${model.t('addWatch')} aria-label=${model.t('addWatch')} autocomplete="off" spellcheck="false" />
      </form>`;
  }

  private addWatch = (event: Event): void => {
    event.preventDefault();
    const input = (event.target as HTMLFormElement).elements.namedItem('expression') as HTMLInputElement;
    void this.model.inspection.addWatch(input.value);
    input.value = '';
  };

  private row(prefix: string, v: Variable, serial: number, container: number): TemplateResult {
    const { model } = this;
    const path = `${prefix}/${v.name}`;
    const parts = v.children ? model.inspection.children.get(v.children) : undefined;
    const open = v.children !== 0 && model.inspection.expanded.has(path) && parts !== undefined;
    const changed = model.inspection.hasChanged(`${serial}/${path}`, v.text);
    const mark = STATUS_MARKS[v.status] ? model.t(STATUS_MARKS[v.status]!) : '';
    const name = v.evaluateName ?? v.name;
    return html`<li>
      <div class="variable ${v.isShadowed ? 'shadowed' : ''}">
        ${
          v.children
            ? html`<button class="twist" aria-expanded=${open} aria-label=${name} @click=${() => void model.inspection.toggleVariable(path, v.children)}>${open ? '▾' : '▸'}</button>`
            : html`<span class="twist"></span>`
        }
        <span class="name">${v.name}</span>
        ${
          this.editing === path
            ? html`<input
                class="value edit"
                aria-label=${model.t('newValue', { name })}
                .value=${v.text}
                spellcheck="false"
                autocomplete="off"
                @keydown=${(e: KeyboardEvent) => this.onEdit(e, container, v.name)}
                @blur=${() => this.edit(null)}
              />`
            : html`<span
                class="value status-${v.status} ${changed ? 'changed' : ''}"
                title=${`${v.type}${mark ? ` — ${mark}` : ''}`}
                @dblclick=${() => model.canEdit && !v.isReadOnly && this.edit(path)}
                >${v.text}</span
              >`
        }
        ${mark ? html`<span class="mark" title=${mark}>${mark}</span>` : nothing}
        <span class="type">${v.type}</span>
        <span class="acts">
          ${model.canEdit && !v.isReadOnly && v.address !== null ? this.act('edit', '✎', model.t('editValue', { name }), () => this.edit(path)) : nothing}
          ${v.address !== null ? this.act('memory', '▦', model.t('showMemory', { name }), () => model.showMemory(v.pointsTo === null ? `&(${name})` : name)) : nothing}
          ${model.past.history && v.address !== null ? this.act('who', '?', model.t('whoWrote', { name }), () => void model.past.whoWrote(path, v), model.past.writers?.key === path) : nothing}
        </span>
      </div>
      ${model.past.writers?.key === path ? this.writers() : nothing}
      ${
        open
          ? html`<ul>
              ${parts.variables.map((p) => this.row(path, p, serial, v.children))}
              ${
                parts.total > parts.variables.length
                  ? html`<li>
                      <button class="more" @click=${() => void model.inspection.moreChildren(v.children)}>${model.t('more', { n: parts.total - parts.variables.length })}</button>
                    </li>`
                  : nothing
              }
            </ul>`
          : nothing
      }
    </li>`;
  }

  private act(kind: string, glyph: string, label: string, run: () => unknown, pressed?: boolean): TemplateResult {
    return html`<button class="act act-${kind}" title=${label} aria-label=${label} aria-pressed=${pressed ?? nothing} @click=${run}>${glyph}</button>`;
  }

  private edit(path: string | null): void {
    this.editing = path;
    this.requestUpdate();
    if (path !== null)
      void this.updateComplete.then(() => {
        const input = this.querySelector<HTMLInputElement>('input.edit');
        input?.focus();
        input?.select();
      });
  }

  private onEdit(event: KeyboardEvent, container: number, name: string): void {
    if (event.key === 'Escape') this.edit(null);
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const { value } = event.target as HTMLInputElement;
    this.edit(null);
    void this.model.setVariable(container, name, value);
  }

  /** The answer to "who wrote this?", under its row. */
  private writers(): TemplateResult {
    const { model } = this;
    const { past } = model;
    const { found, state, problem } = past.writers!;
    return html`<div class="writers" role="status">
      ${found.map(
        (w) =>
          html`<div>
            <span class="place">${w.pc === null ? model.t('byDebugger') : `${w.location ? `${w.location.file}:${w.location.line}` : `pc ${w.pc}`} ${w.function}`}</span>
            <span>${model.t('wroteIt', { old: w.oldValue, value: w.newValue })}</span>
            <button class="go" @click=${() => void past.seek(w.position)}>${model.t('goThere')}</button>
          </div>`,
      )}
      ${
        state === 'asking'
          ? model.t('asking')
          : state === 'failed'
            ? problem
            : state === 'all'
              ? model.t(found.length ? 'wroteFirst' : 'wroteNever')
              : html`<button class="go earlier" @click=${() => void past.earlier()}>${model.t('earlierWrite')}</button>`
      }
    </div>`;
  }
}
