// What the program prints, and the line that is its input. A click on printed text goes to the moment it was printed.

import { html, type TemplateResult } from 'lit';
import { charactersIn, offsetOf, type OutputLog, type OutputPiece } from '../output-log';
import { ModelElement } from './model-element';

export class OutputView extends ModelElement {
  private log: OutputLog | null = null;
  /** Of `log.pieces`, in order; the first is that of piece `dropped`. */
  private rows: HTMLElement[] = [];
  private dropped = 0;
  /** Which row is in the tab order. */
  private cursor: HTMLElement | null = null;
  private nowShown = Infinity;

  override render(): TemplateResult {
    const { model } = this;
    const live = model.state === 'running' || model.state === 'waiting' || model.state === 'stopped';
    return html`<div class="pane-head">
        <h2 id="output-title">${model.t('output')}</h2>
        <button id="clear" @click=${() => model.clearOutput()}>${model.t('clear')}</button>
      </div>
      <pre id="output" class="output" tabindex="0" role="log" aria-labelledby="output-title" aria-live="polite" @click=${this.onClick} @keydown=${this.onKey}></pre>
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
        <button type="button" id="end-input" ?disabled=${!live} @click=${() => void model.endInput()}>${model.t('endInput')}</button>
      </form>`;
  }

  private send = (event: Event): void => {
    event.preventDefault();
    const input = (event.target as HTMLFormElement).elements.namedItem('line') as HTMLInputElement;
    void this.model.sendInput(input.value);
    input.value = '';
  };

  protected override updated(): void {
    this.draw();
    if (this.model.state === 'waiting' && document.activeElement === document.body) this.querySelector<HTMLInputElement>('#stdin')?.focus();
  }

  // Thousands of lines come in a second: rows are made once and moved by nobody.
  private draw(): void {
    const { model } = this;
    const pane = this.querySelector<HTMLElement>('#output')!;
    const { output } = model;
    // Settles what has come, by which some may go.
    const { pieces } = output;
    if (output !== this.log) {
      pane.replaceChildren();
      this.rows = [];
      this.dropped = output.dropped;
      this.log = output;
      this.nowShown = Infinity;
    }
    const gone = Math.min(this.rows.length, output.dropped - this.dropped);
    if (gone > 0 && gone === this.rows.length) pane.replaceChildren();
    for (const row of this.rows.splice(0, gone)) row.remove();
    this.dropped = output.dropped;
    const last = this.rows.length - 1;
    if (last >= 0) this.fill(last);
    const fresh = document.createDocumentFragment();
    for (let i = this.rows.length; i < pieces.length; i++) {
      const row = document.createElement('span');
      const { stream, sizeBytes } = pieces[i]!;
      row.className = `out-${stream}`;
      if (sizeBytes > 0) {
        row.tabIndex = -1;
        row.setAttribute('role', 'link');
      }
      this.rows.push(row);
      this.fill(i);
      fresh.append(row);
    }
    const grew = fresh.childNodes.length > 0;
    if (grew) pane.append(fresh);
    this.dim();
    if (grew && this.nowShown === Infinity) pane.scrollTop = pane.scrollHeight;
    const title = model.canGoBack ? model.t('printedHere') : '';
    if (pane.title !== title) pane.title = title;
    pane.classList.toggle('clickable', model.canGoBack);
    if (!this.cursor?.isConnected) this.choose(null);
  }

  private fill(index: number): void {
    const row = this.rows[index]!;
    const { text } = this.log!.pieces[index]!;
    if (row.textContent !== text) row.textContent = text;
  }

  /** What comes after the present moment is shown, but as what is yet to come. */
  private dim(): void {
    const { model, rows } = this;
    const { pieces } = this.log!;
    const { history } = model.past;
    const now = model.canGoBack && history && history.outputBytes < this.log!.bytes ? history.outputBytes : model.canGoBack || !model.isLive ? Infinity : this.nowShown;
    if (now === Infinity && this.nowShown === Infinity) return;
    let here: HTMLElement | null = null;
    pieces.forEach((piece, i) => {
      const row = rows[i]!;
      const isLater = piece.sizeBytes > 0 ? piece.offset >= now : piece.offset > now;
      const isSplit = !isLater && piece.offset + piece.sizeBytes > now;
      row.classList.toggle('later', isLater);
      if (isSplit) {
        const at = charactersIn(piece, now - piece.offset);
        const rest = document.createElement('span');
        rest.className = 'later';
        rest.textContent = piece.text.slice(at);
        row.replaceChildren(piece.text.slice(0, at), rest);
      } else if (row.childElementCount > 0) row.textContent = piece.text;
      const isHere = isSplit || (isLater && here === null && piece.sizeBytes > 0);
      row.classList.toggle('next-out', isHere && here === null);
      if (isHere) here ??= row;
      if (isLater) row.setAttribute('aria-description', model.t('outputLater'));
      else row.removeAttribute('aria-description');
    });
    if (now !== this.nowShown) (here as HTMLElement | null)?.scrollIntoView({ block: 'nearest' });
    this.nowShown = now;
  }

  /** The character of a row that a point of the page shows. */
  private characterAt(row: HTMLElement, piece: OutputPiece, x: number, y: number): number {
    const range = document.caretRangeFromPoint?.(x, y);
    if (!range || !row.contains(range.startContainer)) return 0;
    const before = document.createRange();
    before.setStart(row, 0);
    before.setEnd(range.startContainer, range.startOffset);
    const at = before.toString().length;
    // The caret stands between two characters: the one that was hit may be the one before.
    const box = document.createRange();
    box.setStart(range.startContainer, range.startOffset);
    const isPast = at > 0 && (at >= piece.text.length || box.getBoundingClientRect().left > x);
    return isPast ? at - 1 : at;
  }

  private onClick = (event: MouseEvent): void => {
    const row = (event.target as HTMLElement).closest<HTMLElement>('#output > span');
    const piece = row && this.log?.pieces[this.rows.indexOf(row)];
    // Text that is being selected is not a click.
    if (!row || !piece?.sizeBytes || !this.model.canGoBack || !(getSelection()?.isCollapsed ?? true)) return;
    this.choose(row);
    void this.model.past.toOutput(offsetOf(piece, this.characterAt(row, piece, event.clientX, event.clientY)));
  };

  private choose(row: HTMLElement | null): void {
    if (this.cursor) this.cursor.tabIndex = -1;
    this.cursor = row ?? this.rows.filter((r) => r.hasAttribute('role')).at(-1) ?? null;
    if (this.cursor) this.cursor.tabIndex = 0;
  }

  private onKey = (event: KeyboardEvent): void => {
    const { cursor } = this;
    if (!cursor || event.ctrlKey || event.altKey || event.metaKey) return;
    const links = this.rows.filter((r) => r.hasAttribute('role'));
    const isOnRow = document.activeElement === cursor;
    const at = links.indexOf(cursor);
    const step: Record<string, number> = { ArrowUp: isOnRow ? at - 1 : at, ArrowDown: isOnRow ? at + 1 : at, Home: 0, End: links.length - 1 };
    const target = step[event.key];
    if (target !== undefined) {
      event.preventDefault();
      const row = links[Math.max(0, Math.min(links.length - 1, target))]!;
      this.choose(row);
      row.focus();
    } else if (event.key === 'Enter' && isOnRow && this.model.canGoBack) {
      event.preventDefault();
      const piece = this.log?.pieces[this.rows.indexOf(cursor)];
      if (piece) void this.model.past.toOutput(piece.offset);
    }
  };
}
