// The CodeMirror editor: loaded when the page has drawn, never needed to run a program.

import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { cpp } from '@codemirror/lang-cpp';
import { bracketMatching, HighlightStyle, indentOnInput, indentUnit, syntaxHighlighting } from '@codemirror/language';
import { lintGutter, setDiagnostics, type Diagnostic as CmDiagnostic } from '@codemirror/lint';
import { Compartment, EditorState, MapMode, RangeSet, StateEffect, StateField, type Text } from '@codemirror/state';
import {
  Decoration,
  drawSelection,
  EditorView,
  gutter,
  GutterMarker,
  highlightActiveLine,
  hoverTooltip,
  keymap,
  lineNumbers,
  WidgetType,
  type BlockInfo,
  type DecorationSet,
  type ViewUpdate,
} from '@codemirror/view';
import { tags } from '@lezer/highlight';
import type { Diagnostic } from '../protocol/index';

export interface EditorBreakpoint {
  readonly line: number;
  readonly state: 'bound' | 'unbound' | 'unknown' | 'disabled';
  readonly kind: 'plain' | 'conditional' | 'log';
}

/** Where the program stands. */
export interface CurrentLine {
  readonly line: number;
  readonly isTop: boolean;
  /** Shown behind the line's text; empty: nothing. */
  readonly values: string;
  /** The expression that has just been computed. */
  readonly range: { readonly location: { readonly line: number; readonly column: number }; readonly endLine: number; readonly endColumn: number } | null;
}

export interface EditorEvents {
  onText(text: string): void;
  onToggleBreakpoint(line: number): void;
  /** After an edit: where a line has gone; null if it is gone itself. */
  onMoveBreakpoints(moved: (line: number) => number | null): void;
  /** The menu of a line was asked for, at a point of the window. */
  onMenu(line: number, x: number, y: number): void;
  onRunTo(line: number): void;
  hover(expression: string): Promise<string | null>;
}

const MARKS: Record<EditorBreakpoint['kind'], string> = { plain: '●', conditional: '◉', log: '◆' };

class BreakpointMarker extends GutterMarker {
  // What is to become of one whose line goes is decided elsewhere.
  override mapMode = MapMode.Simple;
  constructor(
    readonly state: EditorBreakpoint['state'],
    readonly kind: EditorBreakpoint['kind'],
  ) {
    super();
  }
  override eq(other: GutterMarker): boolean {
    return other instanceof BreakpointMarker && other.state === this.state && other.kind === this.kind;
  }
  override toDOM(): Node {
    const dot = document.createElement('span');
    dot.className = `bp-dot bp-${this.state} bp-${this.kind}`;
    dot.textContent = MARKS[this.kind];
    return dot;
  }
}

const setMarks = StateEffect.define<readonly EditorBreakpoint[]>();
const setCurrent = StateEffect.define<CurrentLine | null>();

const marks = StateField.define<RangeSet<GutterMarker>>({
  create: () => RangeSet.empty,
  update(value, transaction) {
    let next = value.map(transaction.changes);
    for (const effect of transaction.effects)
      if (effect.is(setMarks)) {
        const { doc } = transaction.state;
        // Several that were moved to one line show as one.
        const byLine = new Map(effect.value.filter((b) => b.line <= doc.lines).map((b) => [b.line, b]));
        const list = [...byLine.values()].map((b) => new BreakpointMarker(b.state, b.kind).range(doc.line(b.line).from));
        next = RangeSet.of(list, true);
      }
    return next;
  },
});

/** Offset of a line and column, both from 1; of the nearest place if there is none. */
function offsetIn(doc: Text, line: number, column: number): number {
  if (line > doc.lines) return doc.length;
  const at = doc.line(Math.max(1, line));
  return Math.min(at.to, at.from + Math.max(0, column - 1));
}

/** Where a line of the text before an edit has gone; null if all of it was deleted, and an end of it too. */
function lineAfter({ startState, changes, state: { doc } }: ViewUpdate, number: number): number | null {
  const before = startState.doc;
  if (number > before.lines) return number;
  const { from, to } = before.line(number);
  let isGone = false;
  changes.iterChangedRanges((start, end) => {
    isGone ||= (start <= from && end > to) || (start < from && end >= to) || (start === 0 && end === before.length && before.lines > 1);
  });
  return isGone ? null : doc.lineAt(changes.mapPos(from, 1)).number;
}

class InlineValues extends WidgetType {
  constructor(readonly text: string) {
    super();
  }
  override eq(other: InlineValues): boolean {
    return other.text === this.text;
  }
  override toDOM(): HTMLElement {
    const dom = document.createElement('span');
    dom.className = 'inline-values';
    dom.textContent = this.text;
    return dom;
  }
}

const computed = Decoration.mark({ class: 'cm-computed' });
const topLine = Decoration.line({ class: 'cm-stopped-line' });
const outerLine = Decoration.line({ class: 'cm-caller-line' });
const current = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(value, transaction) {
    let next = value.map(transaction.changes);
    for (const effect of transaction.effects)
      if (effect.is(setCurrent)) {
        const at = effect.value;
        const { doc } = transaction.state;
        next = Decoration.none;
        if (!at || at.line > doc.lines) continue;
        const { from, to } = doc.line(at.line);
        const list = [(at.isTop ? topLine : outerLine).range(from)];
        if (at.values) list.push(Decoration.widget({ widget: new InlineValues(at.values), side: 1 }).range(to));
        if (at.range) {
          const start = offsetIn(doc, at.range.location.line, at.range.location.column);
          const end = offsetIn(doc, at.range.endLine, at.range.endColumn);
          if (end > start) list.push(computed.range(start, end));
        }
        next = Decoration.set(list, true);
      }
    return next;
  },
  provide: (field) => EditorView.decorations.from(field),
});

const colours = HighlightStyle.define([
  { tag: [tags.keyword, tags.controlKeyword, tags.modifier, tags.operatorKeyword], class: 'tok-keyword' },
  { tag: [tags.typeName, tags.standard(tags.typeName)], class: 'tok-type' },
  { tag: [tags.string, tags.character], class: 'tok-string' },
  { tag: [tags.number, tags.bool, tags.null], class: 'tok-number' },
  { tag: [tags.lineComment, tags.blockComment], class: 'tok-comment' },
  { tag: [tags.processingInstruction, tags.macroName], class: 'tok-macro' },
  { tag: [tags.function(tags.variableName), tags.function(tags.definition(tags.variableName))], class: 'tok-function' },
]);

/** The C expression under a position: a name with its members and subscripts to the left. */
export function expressionAt(line: string, column: number): string | null {
  const isWord = (c: string | undefined): boolean => c !== undefined && /\w/.test(c);
  let end = column;
  while (isWord(line[end])) end++;
  let start = end;
  for (;;) {
    const word = start;
    while (isWord(line[start - 1])) start--;
    if (start === word) break;
    if (line[start - 1] === '.') start--;
    else if (line.slice(start - 2, start) === '->') start -= 2;
    else break;
  }
  const text = line.slice(start, end).replace(/^(\.|->)/, '');
  return /^[A-Za-z_]/.test(text) ? text : null;
}

export class CodeEditor {
  private readonly view: EditorView;
  private readonly writable = new Compartment();
  private loading = false;

  constructor(parent: HTMLElement, text: string, private readonly events: EditorEvents) {
    // In a shadow root CodeMirror adopts its style sheets; elsewhere it would need inline styles, which a strict
    // content security policy forbids.
    const root = parent.attachShadow({ mode: 'open' });
    const sheet = document.createElement('link');
    sheet.rel = 'stylesheet';
    sheet.href = 'playground.css';
    root.append(sheet);
    this.view = new EditorView({ parent: root, root, state: this.stateFor(text, false) });
  }

  private stateFor(text: string, readOnly: boolean): EditorState {
    const gutterEvents = {
      mousedown: (view: EditorView, block: BlockInfo, event: Event) => {
        // Ctrl with a click is the other button on a Mac.
        if ((event as MouseEvent).button !== 0 || (event as MouseEvent).ctrlKey) return false;
        this.events.onToggleBreakpoint(view.state.doc.lineAt(block.from).number);
        return true;
      },
      contextmenu: (view: EditorView, block: BlockInfo, event: Event) => {
        event.preventDefault();
        const { clientX, clientY } = event as MouseEvent;
        this.events.onMenu(view.state.doc.lineAt(block.from).number, clientX, clientY);
        return true;
      },
    };
    return EditorState.create({
      doc: text,
      extensions: [
        marks,
        current,
        gutter({
          class: 'cm-breakpoint-gutter',
          markers: (view) => view.state.field(marks),
          initialSpacer: () => new BreakpointMarker('unknown', 'plain'),
          domEventHandlers: gutterEvents,
        }),
        lineNumbers({
          domEventHandlers: gutterEvents,
        }),
        lintGutter(),
        history(),
        drawSelection(),
        indentOnInput(),
        indentUnit.of('    '),
        bracketMatching(),
        highlightActiveLine(),
        cpp(),
        syntaxHighlighting(colours),
        keymap.of([
          {
            key: 'F9',
            run: (view) => {
              this.events.onToggleBreakpoint(view.state.doc.lineAt(view.state.selection.main.head).number);
              return true;
            },
          },
          {
            key: 'Ctrl-F10',
            run: (view) => {
              this.events.onRunTo(view.state.doc.lineAt(view.state.selection.main.head).number);
              return true;
            },
          },
          {
            key: 'Shift-F9',
            run: (view) => {
              const { head } = view.state.selection.main;
              const at = view.coordsAtPos(head);
              this.events.onMenu(view.state.doc.lineAt(head).number, at?.left ?? 0, at?.bottom ?? 0);
              return true;
            },
          },
          // Tab indents; Escape, then Tab, leaves the editor.
          indentWithTab,
          ...defaultKeymap,
          ...historyKeymap,
        ]),
        this.writable.of(EditorState.readOnly.of(readOnly)),
        hoverTooltip(async (view, position) => {
          const line = view.state.doc.lineAt(position);
          const expression = expressionAt(line.text, position - line.from);
          const text = expression ? await this.events.hover(expression) : null;
          if (text === null) return null;
          return {
            pos: position,
            create: () => {
              const dom = document.createElement('div');
              dom.className = 'hover-value';
              dom.textContent = `${expression} = ${text}`;
              return { dom };
            },
          };
        }),
        EditorView.updateListener.of((update) => {
          if (!update.docChanged || this.loading) return;
          this.events.onText(update.state.doc.toString());
          this.events.onMoveBreakpoints((line) => lineAfter(update, line));
        }),
      ],
    });
  }

  /** Shows another file. */
  open(text: string, readOnly: boolean): void {
    this.loading = true;
    this.view.setState(this.stateFor(text, readOnly));
    this.loading = false;
  }

  get text(): string {
    return this.view.state.doc.toString();
  }

  setBreakpoints(breakpoints: readonly EditorBreakpoint[]): void {
    this.view.dispatch({ effects: setMarks.of(breakpoints) });
  }

  /** What a screen reader calls it. */
  setLabel(label: string): void {
    this.view.contentDOM.setAttribute('aria-label', label);
  }

  /** Puts the cursor to a place that the user has chosen elsewhere. */
  reveal(line: number, column: number): void {
    const anchor = offsetIn(this.view.state.doc, line, column);
    this.view.dispatch({ selection: { anchor }, effects: EditorView.scrollIntoView(anchor, { y: 'nearest', yMargin: 60 }) });
    this.view.focus();
  }

  setCurrentLine(at: CurrentLine | null): void {
    const effects: StateEffect<unknown>[] = [setCurrent.of(at)];
    const { doc } = this.view.state;
    if (at && at.line <= doc.lines) effects.push(EditorView.scrollIntoView(doc.line(at.line).from, { y: 'nearest', yMargin: 60 }));
    this.view.dispatch({ effects });
  }

  /** Squiggles for one file's diagnostics. */
  setDiagnostics(diagnostics: readonly Diagnostic[]): void {
    const { doc } = this.view.state;
    const offset = (line: number, column: number): number => offsetIn(doc, line, column);
    const list: CmDiagnostic[] = diagnostics.map((d) => {
      const from = offset(d.at.line, d.at.column);
      const to = Math.max(from, offset(d.at.endLine, d.at.endColumn));
      return { from, to: to === from ? Math.min(doc.length, from + 1) : to, severity: d.severity === 'note' ? 'info' : d.severity, message: `${d.message} [${d.code}]` };
    });
    this.view.dispatch(setDiagnostics(this.view.state, list));
  }

  focus(): void {
    this.view.focus();
  }
}
