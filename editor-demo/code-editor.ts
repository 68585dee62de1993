// The CodeMirror editor: loaded when the page has drawn, never needed to run a program.

import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { cpp } from '@codemirror/lang-cpp';
import { bracketMatching, HighlightStyle, indentOnInput, indentUnit, syntaxHighlighting } from '@codemirror/language';
import { lintGutter, setDiagnostics, type Diagnostic as CmDiagnostic } from '@codemirror/lint';
import { Compartment, EditorState, RangeSet, StateEffect, StateField } from '@codemirror/state';
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
  type DecorationSet,
} from '@codemirror/view';
import { tags } from '@lezer/highlight';
import type { Diagnostic } from '../protocol/index';

export interface EditorBreakpoint {
  readonly line: number;
  readonly state: 'bound' | 'unbound' | 'unknown' | 'disabled';
}

export interface EditorEvents {
  onText(text: string): void;
  onToggleBreakpoint(line: number): void;
  /** Lines of the breakpoints after an edit, in order. */
  onMoveBreakpoints(lines: number[]): void;
  hover(expression: string): Promise<string | null>;
}

class BreakpointMarker extends GutterMarker {
  constructor(readonly state: EditorBreakpoint['state']) {
    super();
  }
  override eq(other: GutterMarker): boolean {
    return other instanceof BreakpointMarker && other.state === this.state;
  }
  override toDOM(): Node {
    const dot = document.createElement('span');
    dot.className = `bp-dot bp-${this.state}`;
    dot.textContent = '●';
    return dot;
  }
}

const setMarks = StateEffect.define<readonly EditorBreakpoint[]>();
const setCurrent = StateEffect.define<{ line: number; isTop: boolean } | null>();

const marks = StateField.define<RangeSet<GutterMarker>>({
  create: () => RangeSet.empty,
  update(value, transaction) {
    let next = value.map(transaction.changes);
    for (const effect of transaction.effects)
      if (effect.is(setMarks)) {
        const { doc } = transaction.state;
        // Several that were moved to one line show as one.
        const byLine = new Map(effect.value.filter((b) => b.line <= doc.lines).map((b) => [b.line, b]));
        const list = [...byLine.values()].map((b) => new BreakpointMarker(b.state).range(doc.line(b.line).from));
        next = RangeSet.of(list, true);
      }
    return next;
  },
});

const topLine = Decoration.line({ class: 'cm-stopped-line' });
const outerLine = Decoration.line({ class: 'cm-caller-line' });
const current = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(value, transaction) {
    let next = value.map(transaction.changes);
    for (const effect of transaction.effects)
      if (effect.is(setCurrent)) {
        const at = effect.value;
        next =
          at && at.line <= transaction.state.doc.lines
            ? Decoration.set([(at.isTop ? topLine : outerLine).range(transaction.state.doc.line(at.line).from)])
            : Decoration.none;
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
    return EditorState.create({
      doc: text,
      extensions: [
        marks,
        current,
        gutter({
          class: 'cm-breakpoint-gutter',
          markers: (view) => view.state.field(marks),
          initialSpacer: () => new BreakpointMarker('unknown'),
          domEventHandlers: {
            mousedown: (view, block) => {
              this.events.onToggleBreakpoint(view.state.doc.lineAt(block.from).number);
              return true;
            },
          },
        }),
        lineNumbers({
          domEventHandlers: {
            mousedown: (view, block) => {
              this.events.onToggleBreakpoint(view.state.doc.lineAt(block.from).number);
              return true;
            },
          },
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
          const lines: number[] = [];
          update.state.field(marks).between(0, update.state.doc.length, (from) => void lines.push(update.state.doc.lineAt(from).number));
          this.events.onMoveBreakpoints(lines);
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

  setCurrentLine(at: { line: number; isTop: boolean } | null): void {
    const effects: StateEffect<unknown>[] = [setCurrent.of(at)];
    const { doc } = this.view.state;
    if (at && at.line <= doc.lines) effects.push(EditorView.scrollIntoView(doc.line(at.line).from, { y: 'nearest', yMargin: 60 }));
    this.view.dispatch({ effects });
  }

  /** Squiggles for one file's diagnostics. */
  setDiagnostics(diagnostics: readonly Diagnostic[]): void {
    const { doc } = this.view.state;
    const offset = (line: number, column: number): number => {
      if (line > doc.lines) return doc.length;
      const at = doc.line(Math.max(1, line));
      return Math.min(at.to, at.from + Math.max(0, column - 1));
    };
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
