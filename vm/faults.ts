// The one table of guest faults: what a machine may report instead of going on.

export interface FaultRow {
  /** Plain words for a person; the session adds what it knows (which pointer, which function). */
  readonly text: string;
  /** Exit status as a shell would report the matching signal: 134 SIGABRT, 136 SIGFPE, 139 SIGSEGV; 70 otherwise. */
  readonly exitStatus: 134 | 136 | 139 | 70;
}

export const FAULTS = {
  'unmapped-read': { text: 'read of unmapped memory', exitStatus: 139 },
  'unmapped-write': { text: 'write to unmapped memory', exitStatus: 139 },
  'readonly-write': { text: 'write to read-only memory', exitStatus: 139 },
  'stack-overflow': { text: 'stack overflow', exitStatus: 139 },
  'bad-function': { text: 'call through something that is not a function pointer', exitStatus: 139 },
  'bad-signature': { text: 'call of a function through a pointer of another type', exitStatus: 139 },
  'bad-label': { text: 'computed goto to something that is not a label of this function', exitStatus: 139 },
  'bad-longjmp': { text: 'longjmp to a setjmp whose function has returned, or that never was', exitStatus: 139 },
  'bad-stack-restore': { text: 'stack pointer restored to a place outside the frame', exitStatus: 139 },
  'divide-by-zero': { text: 'integer division by zero', exitStatus: 136 },
  'divide-overflow': { text: 'integer division overflow', exitStatus: 136 },
  abort: { text: 'abort() was called', exitStatus: 134 },
  'double-free': { text: 'free() of a block that is free already', exitStatus: 134 },
  'bad-free': { text: 'free() or realloc() of something malloc() did not return', exitStatus: 134 },
  trap: { text: 'the program reached code that must not run', exitStatus: 70 },
  'host-error': { text: 'a host call failed', exitStatus: 70 },
} as const satisfies Record<string, FaultRow>;

export type FaultKind = keyof typeof FAULTS;

/** A guest fault as a value. `pc` is the instruction that faulted; nothing of it has been done. */
export interface Fault {
  readonly kind: FaultKind;
  readonly pc: number;
  /** The guest address concerned, where there is one. */
  readonly address?: number;
  /** Bytes the access wanted, where there is an address. */
  readonly sizeBytes?: number;
  /** More words from who raised it (a host call's message, the trap's reason). */
  readonly detail?: string;
}
