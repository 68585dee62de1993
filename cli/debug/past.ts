// The prompt's commands of time travel: going back, questions about the past, bookmarks and branches.

import { readFileSync, writeFileSync } from 'node:fs';
import type { ChangeRecord, Position, Session, SourceLocation, Stop, StorageRequest } from '../../session/index';
import { decodePosition, encodePosition } from '../../vm/index';

export interface PastPrompt {
  readonly session: Session;
  readonly json: boolean;
  say(text: string): void;
  event(event: string, data: Readonly<Record<string, unknown>>): void;
  /** Goes somewhere else and shows where. */
  travel(action: () => Promise<Stop>): Promise<void>;
  frameOption(): { frameId?: number };
  count(text: string): number;
  /** What to throw where a command is not well-formed. */
  mistake(message: string): Error;
}

const PAGE = 20;

const at = (name: string, location: SourceLocation | null): string => (location ? `${name} at ${location.file}:${location.line}` : name);
const writeText = (w: ChangeRecord): string =>
  `${encodePosition(w.position)}  ${w.pc === null ? 'set by the debugger' : at(w.function, w.location)}: ${w.oldValue} -> ${w.newValue}`;

export class PastCommands {
  /** What an empty line after `writes` goes on with. */
  private more: { readonly what: string; readonly before: Position } | null = null;

  constructor(private readonly prompt: PastPrompt) {}

  /** False if the command is none of these. */
  async perform(name: string, args: string, isRepeat: boolean): Promise<boolean> {
    const { session, prompt } = this;
    const count = (): { count: number } => ({ count: prompt.count(args) });
    switch (name) {
      case 'reverse-step':
        await prompt.travel(() => session.reverseStepIn(count()));
        return true;
      case 'reverse-next':
        await prompt.travel(() => session.stepBack(count()));
        return true;
      case 'reverse-stepi':
        await prompt.travel(() => session.reverseStepIn({ ...count(), granularity: 'instruction' }));
        return true;
      case 'reverse-nexti':
        await prompt.travel(() => session.stepBack({ ...count(), granularity: 'instruction' }));
        return true;
      case 'reverse-finish':
        await prompt.travel(() => session.reverseStepOut());
        return true;
      case 'reverse-continue':
        await prompt.travel(() => session.reverseContinue());
        return true;
      case 'goto-position':
        await this.goTo(args.trim());
        return true;
      case 'last-write':
      case 'first-write': {
        const request = this.storage(args, name);
        const write = await (name === 'last-write' ? session.lastWrite(request) : session.firstWrite(request));
        prompt.event('write', { expression: args, write });
        prompt.say(write ? writeText(write) : `No write to ${args.trim()} is recorded.`);
        return true;
      }
      case 'writes': {
        const before = isRepeat && this.more?.what === args ? { before: this.more.before } : {};
        const { items, next } = await session.writes({ ...this.storage(args, name), ...before, count: PAGE });
        this.show('writes', items, next, args, writeText, `No write to ${args.trim()} is recorded.`);
        return true;
      }
      case 'when-true': {
        if (!args.trim()) throw prompt.mistake('Usage: when-true EXPRESSION');
        const position = await session.whenTrue(args.trim());
        prompt.event('position', { expression: args, position });
        prompt.say(position ? encodePosition(position) : `${args.trim()} has not been true.`);
        return true;
      }
      case 'when-changed': {
        const expression = args.trim();
        if (!expression) throw prompt.mistake('Usage: when-changed EXPRESSION');
        const before = isRepeat && this.more?.what === args ? { before: this.more.before } : {};
        const { items, next } = await session.whenChanged(expression, { ...prompt.frameOption(), ...before, count: PAGE });
        this.show('changes', items, next, args, writeText, `No change of ${expression} is recorded.`);
        return true;
      }
      case 'checkpoint':
      case 'bookmark': {
        const bookmark = await session.bookmark(args.trim());
        prompt.event('bookmark', { bookmark });
        prompt.say(`Bookmark ${bookmark.id} (${bookmark.name}) at ${encodePosition(bookmark.position)}`);
        return true;
      }
      case 'save-recording': {
        if (!args.trim()) throw prompt.mistake('Usage: save-recording FILE');
        const bytes = await session.exportRecording();
        try {
          writeFileSync(args.trim(), bytes);
        } catch {
          throw prompt.mistake(`Cannot write ${args.trim()}.`);
        }
        prompt.event('saved', { file: args.trim(), sizeBytes: bytes.length });
        prompt.say(`${bytes.length} bytes to ${args.trim()}`);
        return true;
      }
      case 'open-recording': {
        let bytes: Uint8Array;
        try {
          bytes = new Uint8Array(readFileSync(args.trim()));
        } catch {
          throw prompt.mistake(args.trim() ? `Cannot read ${args.trim()}.` : 'Usage: open-recording FILE');
        }
        await prompt.travel(() => session.openRecording(bytes));
        return true;
      }
      case 'branch':
        await this.branch(args.trim());
        return true;
      default:
        return false;
    }
  }

  /** What `info` can tell of the past; false if `what` is none of it. */
  async info(what: string, rest: readonly string[], isRepeat: boolean): Promise<boolean> {
    const { session, prompt } = this;
    const before = isRepeat && this.more?.what === what ? { before: this.more.before } : {};
    switch (what) {
      case 'history': {
        const history = await session.history();
        prompt.event('history', { history });
        prompt.say(
          `start ${encodePosition(history.start)}\nnow   ${encodePosition(history.now)}${history.isAtEnd ? ' (the end)' : ''}\nend   ${encodePosition(history.end)}\n` +
            `${history.checkpoints.length} checkpoints, ${history.sizeBytes} of ${history.budgetBytes} bytes`,
        );
        for (const b of history.bookmarks) prompt.say(`bookmark ${b.id} (${b.name}) ${encodePosition(b.position)}`);
        return true;
      }
      case 'bookmarks':
      case 'checkpoints': {
        const { bookmarks } = await session.history();
        prompt.event('bookmarks', { bookmarks });
        for (const b of bookmarks) prompt.say(`${b.id} (${b.name}) ${encodePosition(b.position)}`);
        if (!bookmarks.length) prompt.say('No bookmarks.');
        return true;
      }
      case 'branches':
        await this.branch('');
        return true;
      case 'host-calls': {
        const { items, next } = await session.hostCalls({ ...before, count: PAGE, ...(rest[0] ? { name: rest[0] } : {}) });
        this.show('hostCalls', items, next, what, (c) => `${encodePosition(c.position)}  ${at(c.function, c.location)}: ${c.name}(${c.arguments.join(', ')})${c.result === null ? '' : ` = ${c.result}`}`, 'No host calls are recorded.');
        return true;
      }
      case 'calls': {
        if (!rest[0]) throw prompt.mistake('Usage: info calls FUNCTION');
        const { items, next } = await session.calls(rest[0], { ...before, count: PAGE });
        this.show('calls', items, next, what, (c) => `${encodePosition(c.position)}  ${c.function}(${c.arguments.map((a) => `${a.name}=${a.value}`).join(', ')})${c.result === null ? '' : ` = ${c.result}`} from ${at(c.caller ?? '?', c.callerLocation)}`, `No call of ${rest[0]} is recorded.`);
        return true;
      }
      default:
        return false;
    }
  }

  private get session(): Session {
    return this.prompt.session;
  }

  private show<T>(name: string, items: readonly T[], next: Position | null, what: string, text: (item: T) => string, none: string): void {
    this.more = next && { what, before: next };
    this.prompt.event(name, { items, next });
    if (this.prompt.json) return;
    for (const item of items) this.prompt.say(text(item));
    if (items.length === 0) this.prompt.say(none);
    if (next) this.prompt.say('(There are older ones: an empty line shows them.)');
  }

  /** An expression, or `ADDRESS, SIZE`. */
  private storage(args: string, name: string): StorageRequest {
    const text = args.trim();
    if (!text) throw this.prompt.mistake(`Usage: ${name} EXPRESSION | ADDRESS, SIZE`);
    const range = /^(0x[0-9a-f]+|\d+)\s*,\s*(\d+)$/i.exec(text);
    return range ? { address: Number(range[1]), sizeBytes: Number(range[2]) } : { expression: text, ...this.prompt.frameOption() };
  }

  private async goTo(text: string): Promise<void> {
    const { session, prompt } = this;
    if (text === 'start') return prompt.travel(() => session.goToStart());
    if (text === 'end') return prompt.travel(() => session.goToEnd());
    const { bookmarks } = await session.history();
    const position = bookmarks.find((b) => b.name === text || String(b.id) === text)?.position ?? decodePosition(text);
    if (!position) throw prompt.mistake('Usage: goto-position start | end | BRANCH:CLOCK:DEPTH:PC | BOOKMARK');
    await prompt.travel(() => session.seek(position));
  }

  private async branch(text: string): Promise<void> {
    const { session, prompt } = this;
    const match = /^(\d+)\s*(.*)$/.exec(text);
    if (match && match[2]) await session.nameBranch(Number(match[1]), match[2]);
    else if (match) return prompt.travel(() => session.switchBranch(Number(match[1])));
    else if (text) throw prompt.mistake('Usage: branch [NUMBER [NAME]]');
    const { branches } = await session.history();
    prompt.event('branches', { branches });
    for (const b of branches) prompt.say(`${b.isCurrent ? '*' : ' '} ${b.id} ${b.name}${b.parent === null ? '' : `, from ${b.parent} at ${encodePosition(b.fork)}`}, to ${encodePosition(b.end)}`);
  }
}
