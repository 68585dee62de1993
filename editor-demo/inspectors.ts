// Memory as bytes and the program as instructions: for those who ask how it really is. Loaded when one is opened.

import { html, nothing, type TemplateResult } from 'lit';
import type { DisassemblyLine, MemoryContents, Value } from '../protocol/index';
import { ModelElement } from './views/model-element';

const ROWS = 12;
const ROW_BYTES = 8;
const BEFORE = 8;
const INSTRUCTIONS = 40;

const hex = (n: number, width: number): string => n.toString(16).padStart(width, '0');

/** Redraws what it shows whenever the program stands somewhere else. */
abstract class Inspector extends ModelElement {
  private asked: unknown = null;
  private key = '';

  protected abstract load(): Promise<void>;
  protected abstract drop(): void;
  protected abstract question(): string;

  protected override updated(): void {
    const { model } = this;
    const { stop } = model;
    const key = `${model.inspection.selectedFrame} ${model.edits} ${this.question()}`;
    if (stop === this.asked && key === this.key) return;
    if (stop && model.state === 'running') return;
    this.asked = stop;
    this.key = key;
    const done = (): void => this.requestUpdate();
    if (stop) void this.load().then(done, done);
    else {
      this.drop();
      done();
    }
  }
}

export class MemoryView extends Inspector {
  private contents: MemoryContents | null = null;
  private earlier: MemoryContents | null = null;
  private marked: { start: number; end: number } | null = null;
  private problem = '';

  override render(): TemplateResult {
    const { model, contents } = this;
    const rows = contents ? Math.ceil(contents.bytes.length / ROW_BYTES) : 0;
    return html`<form class="add-watch" @submit=${this.ask}>
        <input name="at" id="memory-at" .value=${model.memoryOf} placeholder=${model.t('memoryOf')} aria-label=${model.t('memoryOf')} autocomplete="off" spellcheck="false" />
      </form>
      ${this.problem ? html`<p class="empty">${this.problem}</p>` : nothing}
      ${
        contents
          ? html`<div class="bytes-pane" tabindex="0" role="group" aria-label=${model.t('memory')}>
              <table class="bytes" id="memory">
                ${Array.from({ length: rows }, (_, r) => this.row(contents, r * ROW_BYTES))}
              </table>
            </div>`
          : this.problem
            ? nothing
            : html`<p class="empty">${model.t('noMemory')}</p>`
      }`;
  }

  private row(contents: MemoryContents, from: number): TemplateResult {
    const { model } = this;
    const { bytes, address, stretches } = contents;
    const part = bytes.subarray(from, from + ROW_BYTES);
    const statusAt = (at: number): string => stretches.find((s) => at >= s.start && at < s.end)?.status ?? 'unmapped';
    const text = [...part].map((b) => (b >= 32 && b < 127 ? String.fromCharCode(b) : '·')).join('');
    const cell = (byte: number, i: number): TemplateResult => {
      const at = address + from + i;
      const status = statusAt(from + i);
      const old = this.earlier && at >= this.earlier.address ? this.earlier.bytes[at - this.earlier.address] : undefined;
      const isMarked = this.marked && at >= this.marked.start && at < this.marked.end;
      const title = status === 'freed' ? model.t('memoryFree') : status === 'not-allocated' ? model.t('statusNotAllocated') : '';
      return html`<td class="mem-${status} ${old !== undefined && old !== byte ? 'changed' : ''} ${isMarked ? 'asked' : ''}" title=${title || nothing}>${status === 'unmapped' ? '··' : hex(byte, 2)}</td>`;
    };
    return html`<tr>
      <th scope="row">${hex(address + from, 6)}</th>
      ${[...part].map(cell)}
      <td class="chars">${text}</td>
    </tr>`;
  }

  private ask = (event: Event): void => {
    event.preventDefault();
    const input = (event.target as HTMLFormElement).elements.namedItem('at') as HTMLInputElement;
    this.model.showMemory(input.value.trim());
  };

  protected question(): string {
    return this.model.memoryOf;
  }
  protected drop(): void {
    this.contents = this.earlier = null;
    this.problem = '';
  }

  protected async load(): Promise<void> {
    const { model } = this;
    const session = model.live;
    this.problem = '';
    if (!session || !model.memoryOf) return this.drop();
    try {
      const value: Value = await session.evaluate(model.memoryOf, { context: 'hover', ...(model.inspection.frame ? { frameId: model.inspection.frame.id } : {}) });
      const number = /^-?(0x[0-9a-f]+|\d+)/i.exec(value.text);
      const start = value.pointsTo ?? (value.children === 0 && number ? Number(number[0]) : value.address);
      if (start === null) throw new Error(value.text);
      // What a pointer to it says of its size is in its first part.
      const part = value.pointsTo !== null && value.children ? (await session.variables(value.children, { start: 0, count: 1 })).variables[0] : null;
      const size = value.pointsTo === null ? value.sizeBytes : part?.address === start ? part.sizeBytes : 1;
      this.marked = { start, end: start + size };
      const address = Math.max(0, start - (start % ROW_BYTES) - ROW_BYTES);
      this.earlier = this.contents;
      this.contents = await session.readMemory(address, ROWS * ROW_BYTES);
    } catch (error) {
      this.contents = null;
      this.problem = this.model.words(error);
    }
  }
}

export class BytecodeView extends Inspector {
  private lines: readonly DisassemblyLine[] = [];
  private pc = -1;

  override render(): TemplateResult {
    const { model } = this;
    if (!this.lines.length) return html`<p class="empty">${model.t('noMemory')}</p>`;
    return html`<div class="bytes-pane" tabindex="0" role="group" aria-label=${model.t('bytecode')}>
      <table class="bytes" id="bytecode">
        ${this.lines.map(
          (l) => html`
            ${
              l.startsLine && l.location
                ? html`<tr class="source-line">
                    <th scope="row">${l.location.line}</th>
                    <td colspan="2">${l.sourceText?.trim() ?? l.location.file}</td>
                  </tr>`
                : nothing
            }
            <tr class=${l.pc === this.pc ? 'at' : ''} aria-current=${l.pc === this.pc ? 'true' : nothing}>
              <th scope="row" title=${`${l.function}+${l.offset}`}>${l.pc}</th>
              <td class="code-bytes">${[...l.bytes].map((b) => hex(b, 2)).join(' ')}</td>
              <td class="code-text">${l.text}</td>
            </tr>
          `,
        )}
      </table>
    </div>`;
  }

  protected question(): string {
    return '';
  }
  protected drop(): void {
    this.lines = [];
  }

  protected async load(): Promise<void> {
    const { model } = this;
    const session = model.live;
    const { frame } = model.inspection;
    if (!session || !frame) return this.drop();
    this.lines = await session.disassemble({ pc: frame.pc, before: BEFORE, count: INSTRUCTIONS });
    this.pc = frame.pc;
    this.requestUpdate();
    await this.updateComplete;
    const pane = this.querySelector<HTMLElement>('.bytes-pane');
    const row = this.querySelector<HTMLElement>('tr.at');
    // The pane moves, the page does not.
    if (pane && row) pane.scrollTop = row.offsetTop - pane.clientHeight / 3;
  }
}

export function defineInspectors(): void {
  if (customElements.get('stopline-memory')) return;
  customElements.define('stopline-memory', MemoryView);
  customElements.define('stopline-bytecode', BytecodeView);
}
