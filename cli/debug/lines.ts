// Lines from the terminal or a pipe. The debugger's prompt and the debugged program share them, as under gdb:
// whoever asks gets the next one.

import { createInterface, type Interface } from 'node:readline';

export interface LineSource {
  /** The next line with its newline (the last of a pipe may have none); null at the end. `prompt` is shown on a terminal. */
  next(prompt: string): Promise<string | null>;
  onInterrupt(listener: () => void): void;
  /** `list` tells what the last word of a line may become. */
  onComplete?(list: (line: string) => Promise<readonly string[]>): void;
  close(): void;
}

/** A terminal: editing, history, Ctrl+D for the end. */
class TerminalLines implements LineSource {
  private readonly reader: Interface;
  private waiting: ((line: string | null) => void) | null = null;
  private readonly queue: string[] = [];
  private ended = false;
  private complete: (line: string) => Promise<readonly string[]> = async () => [];

  constructor() {
    const completer = (line: string, done: (error: null, result: [string[], string]) => void): void => {
      const word = /[\w$-]*$/.exec(line)![0];
      const answer = (list: readonly string[]): void => done(null, [[...new Set(list)].filter((w) => w.startsWith(word)).sort(), word]);
      this.complete(line).then(answer, () => answer([]));
    };
    this.reader = createInterface({ input: process.stdin, output: process.stdout, historySize: 500, completer });
    this.reader.on('line', (line) => this.give(`${line}\n`));
    this.reader.on('close', () => {
      this.ended = true;
      this.waiting?.(null);
    });
  }

  private give(line: string): void {
    const { waiting } = this;
    this.waiting = null;
    if (waiting) waiting(line);
    else this.queue.push(line);
  }

  next(prompt: string): Promise<string | null> {
    const ready = this.queue.shift();
    if (ready !== undefined) return Promise.resolve(ready);
    if (this.ended) return Promise.resolve(null);
    this.reader.setPrompt(prompt);
    this.reader.prompt(true);
    return new Promise((resolve) => (this.waiting = resolve));
  }

  onComplete(list: (line: string) => Promise<readonly string[]>): void {
    this.complete = list;
  }

  onInterrupt(listener: () => void): void {
    this.reader.on('SIGINT', listener);
  }

  close(): void {
    this.reader.close();
  }
}

/** A pipe or file: bytes as they come, split at newlines. */
export class StreamLines implements LineSource {
  private buffered = '';
  private ended = false;
  private wake: (() => void) | null = null;

  constructor(private readonly stream: NodeJS.ReadableStream) {
    stream.setEncoding('utf8');
    stream.on('data', (chunk: string) => {
      this.buffered += chunk;
      if (this.buffered.length > 1 << 20) stream.pause();
      this.wake?.();
    });
    stream.on('end', () => {
      this.ended = true;
      this.wake?.();
    });
    stream.on('error', () => {
      this.ended = true;
      this.wake?.();
    });
    stream.pause();
  }

  async next(): Promise<string | null> {
    for (;;) {
      const at = this.buffered.indexOf('\n');
      if (at >= 0 || (this.ended && this.buffered)) {
        const end = at >= 0 ? at + 1 : this.buffered.length;
        const line = this.buffered.slice(0, end);
        this.buffered = this.buffered.slice(end);
        return line;
      }
      if (this.ended) return null;
      this.stream.resume();
      await new Promise<void>((resolve) => (this.wake = resolve));
      this.wake = null;
    }
  }

  onInterrupt(listener: () => void): void {
    process.on('SIGINT', listener);
  }

  close(): void {
    this.stream.pause();
    (this.stream as { unref?: () => void }).unref?.();
  }
}

export function openLines(): LineSource {
  return process.stdin.isTTY && process.stdout.isTTY ? new TerminalLines() : new StreamLines(process.stdin);
}
