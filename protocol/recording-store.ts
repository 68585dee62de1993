// Recordings kept in the browser, beside the page: the newest ones, within a budget. Oldest go first, and whoever
// keeps is told which went.

import { openDB, type DBSchema, type IDBPDatabase } from 'idb';

export interface KeptRecording {
  readonly key: string;
  readonly title: string;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
  readonly sizeBytes: number;
}

interface Schema extends DBSchema {
  /** Without bytes, so that listing reads none. */
  entries: { key: string; value: KeptRecording; indexes: { savedAt: number } };
  bytes: { key: string; value: Uint8Array };
}

/** 1 had one store `recordings` of `{ key, title, bytes }`. */
const SCHEMA_VERSION = 2;
const DEFAULT_BUDGET = 256 << 20;

export interface StoreOptions {
  readonly name?: string;
  readonly budgetBytes?: number;
  readonly now?: () => number;
  /** Another page has a newer schema and waits for this one: the store has closed. */
  readonly onSuperseded?: () => void;
}

export interface KeepResult {
  readonly isKept: boolean;
  /** What had to go for it. */
  readonly dropped: readonly KeptRecording[];
}

export class RecordingStore {
  private constructor(
    private readonly db: IDBPDatabase<Schema>,
    private readonly options: StoreOptions,
  ) {}

  static async open(options: StoreOptions = {}): Promise<RecordingStore> {
    const now = options.now ?? Date.now;
    const db = await openDB<Schema>(options.name ?? 'stopline', SCHEMA_VERSION, {
      async upgrade(made, oldVersion, _, transaction) {
        const entries = made.createObjectStore('entries', { keyPath: 'key' });
        entries.createIndex('savedAt', 'savedAt');
        const bytes = made.createObjectStore('bytes');
        if (oldVersion !== 1) return;
        const old = (transaction as unknown as { objectStore(name: string): { getAll(): Promise<{ key: string; title: string; bytes: Uint8Array }[]> } }).objectStore('recordings');
        for (const { key, title, bytes: kept } of await old.getAll()) {
          await entries.put({ key, title, savedAt: now(), sizeBytes: kept.length });
          await bytes.put(kept, key);
        }
        (made as unknown as { deleteObjectStore(name: string): void }).deleteObjectStore('recordings');
      },
      blocking(_, __, event) {
        (event.target as IDBDatabase).close();
        options.onSuperseded?.();
      },
    });
    return new RecordingStore(db, options);
  }

  /** Oldest first. */
  list(): Promise<KeptRecording[]> {
    return this.db.getAllFromIndex('entries', 'savedAt');
  }

  async load(key: string): Promise<Uint8Array | null> {
    return (await this.db.get('bytes', key)) ?? null;
  }

  async remove(key: string): Promise<void> {
    const transaction = this.db.transaction(['entries', 'bytes'], 'readwrite');
    await Promise.all([transaction.objectStore('entries').delete(key), transaction.objectStore('bytes').delete(key), transaction.done]);
  }

  /** Keeps `bytes` under `key`, in place of what was there. Older ones go where the budget or the browser's quota asks for it. */
  async keep(key: string, title: string, bytes: Uint8Array): Promise<KeepResult> {
    const budget = this.options.budgetBytes ?? DEFAULT_BUDGET;
    const dropped: KeptRecording[] = [];
    if (bytes.length > budget) return { isKept: false, dropped };
    const others = (await this.list()).filter((entry) => entry.key !== key);
    let total = others.reduce((sum, entry) => sum + entry.sizeBytes, 0) + bytes.length;
    const dropOldest = async (): Promise<boolean> => {
      const oldest = others.shift();
      if (!oldest) return false;
      await this.remove(oldest.key);
      total -= oldest.sizeBytes;
      dropped.push(oldest);
      return true;
    };
    while (total > budget && (await dropOldest()));
    for (;;) {
      try {
        await this.put({ key, title, savedAt: (this.options.now ?? Date.now)(), sizeBytes: bytes.length }, bytes);
        return { isKept: true, dropped };
      } catch (error) {
        if ((error as { name?: unknown }).name !== 'QuotaExceededError') throw error;
        if (!(await dropOldest())) return { isKept: false, dropped };
      }
    }
  }

  private async put(entry: KeptRecording, bytes: Uint8Array): Promise<void> {
    const transaction = this.db.transaction(['entries', 'bytes'], 'readwrite');
    // All of them at once: one that fails makes the others fail with it.
    const all = await Promise.allSettled([transaction.objectStore('entries').put(entry), transaction.objectStore('bytes').put(bytes, entry.key), transaction.done]);
    const failed = all.find((one) => one.status === 'rejected' && (one.reason as { name?: unknown })?.name === 'QuotaExceededError') ?? all.find((one) => one.status === 'rejected');
    if (failed?.status === 'rejected') throw failed.reason;
  }

  close(): void {
    this.db.close();
  }
}
