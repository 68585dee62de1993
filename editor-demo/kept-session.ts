// The session of this page over a reload: its recording where the keeper puts it, what it printed and was typed beside it.

import type { KeepResult } from '../protocol/index';
import type { MessageKey } from './i18n';
import { OutputLog } from './output-log';

/** A session that stands still this long is kept. */
const KEEP_AFTER_MS = 1000;
/** What a reload takes up; each page has its own. */
const KEPT = 'stopline.kept';
const TYPED = 'stopline.typed';
const OUTPUTS = 'stopline.outputs';

/** Where sessions are kept over a reload. */
export interface Keeper {
  load(key: string): Promise<Uint8Array | null>;
  keep(key: string, title: string, bytes: Uint8Array): Promise<KeepResult>;
  remove(key: string): Promise<void>;
}

/** What has been typed to the program. */
export interface Typed {
  text: string;
  ended: boolean;
}

/** What the playground lends it. */
export interface KeptSessionHost {
  readonly title: string;
  readonly typed: Typed;
  /** By branch. */
  readonly outputs: ReadonlyMap<number, OutputLog>;
  /** The present branch's. */
  readonly output: OutputLog;
  record(): Promise<Uint8Array | undefined>;
  say(text: string): void;
  t(key: MessageKey, values?: Readonly<Record<string, string | number>>): string;
}

export class KeptSession {
  private timer: ReturnType<typeof setTimeout> | null = null;
  private hasNoRoom = false;

  constructor(
    private readonly host: KeptSessionHost,
    /** Null: nothing is kept. */
    private readonly keeper: (() => Promise<Keeper>) | null,
    /** Names this page among those of the browser. */
    private readonly page: Pick<Storage, 'getItem' | 'setItem'> | null,
  ) {}

  get isExpected(): boolean {
    return this.keeper !== null && !!this.page?.getItem(KEPT);
  }

  private get key(): string {
    const known = this.page?.getItem(KEPT);
    if (known) return known;
    const made = `page ${Date.now()} ${Math.random()}`;
    this.page?.setItem(KEPT, made);
    return made;
  }

  /** Keeps the session when it has stood still for a while, if `isStill` holds then. */
  keepSoon(isStill: () => boolean): void {
    if (!this.keeper || !this.page) return;
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.timer = null;
      if (isStill()) void this.keepNow();
    }, KEEP_AFTER_MS);
  }

  private async keepNow(): Promise<void> {
    const { host } = this;
    try {
      const bytes = await host.record();
      if (!bytes) return;
      this.page!.setItem(TYPED, JSON.stringify(host.typed));
      this.keepOutputs();
      const { isKept, dropped } = await (await this.keeper!()).keep(this.key, host.title, bytes);
      this.hasRoom(isKept);
      for (const { title } of dropped) host.say(host.t('droppedKept', { name: title }));
    } catch (error) {
      // It went on meanwhile, or the browser keeps nothing for this page: the next stop tries again.
      if ((error as { name?: unknown } | null)?.name === 'QuotaExceededError') this.hasRoom(false);
    }
  }

  private hasRoom(isKept: boolean): void {
    if (!isKept && !this.hasNoRoom) this.host.say(this.host.t('notKept'));
    this.hasNoRoom = !isKept;
  }

  async forget(): Promise<void> {
    if (this.isExpected) await (await this.keeper!()).remove(this.key).catch(() => {});
  }

  /** The recording that was on this page. */
  async load(): Promise<Uint8Array | null> {
    return (await this.keeper!()).load(this.key);
  }

  loadTyped(): Partial<Typed> {
    const kept: unknown = JSON.parse(this.page?.getItem(TYPED) ?? 'null');
    return typeof kept === 'object' && kept !== null ? kept : {};
  }

  private keepOutputs(): void {
    const { outputs, output } = this.host;
    try {
      this.page!.setItem(OUTPUTS, JSON.stringify([...outputs]));
    } catch {
      // Many branches that print much: the present one's is what is looked at.
      this.page!.setItem(OUTPUTS, JSON.stringify([...outputs].filter(([, log]) => log === output)));
    }
  }

  /** What the branches had printed: the program, taken up, does not print it again. */
  loadOutputs(): Map<number, OutputLog> {
    const outputs = new Map<number, OutputLog>();
    const kept: unknown = JSON.parse(this.page?.getItem(OUTPUTS) ?? 'null');
    if (!Array.isArray(kept)) return outputs;
    for (const [id, log] of kept as [unknown, unknown][]) {
      const found = OutputLog.from(log);
      if (typeof id === 'number' && found) outputs.set(id, found);
    }
    return outputs;
  }
}
