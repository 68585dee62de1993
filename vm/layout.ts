// Where everything of a machine's state lies in its one buffer. Nothing outside this file knows a distance.
//
//   guest   [0, guestBytes)           page 0 unmapped | read-only data | data | heap … guard | stack (grows down)
//   temps   + stackBytes              the operand stack entries of the frame at fp lie at fp + stackBytes + 8 * slot
//   control + 2 * stackBytes          the control record (32 bytes) of the frame at fp lies at fp + 2 * stackBytes
//   registers, heap header, host state, ledger, chunk links     after them
//
// Frames are 16-aligned and at least max(32, 8 * operand depth) bytes, so temporaries and control records of
// two frames never overlap, and `fp + constant` reaches locals, temporaries and the record alike.

export const PAGE_BYTES = 4096;
/** Guest page 0 is never mapped. */
export const FIRST_ADDRESS = PAGE_BYTES;
export const REGION_GRANULE = 65536;

export const DEFAULT_GUEST_BYTES = 16 << 20;
export const DEFAULT_STACK_BYTES = 4 << 20;
/** Bytes at the stack's low end that a frame may not reach. */
export const STACK_GUARD_BYTES = PAGE_BYTES;

export const FRAME_ALIGN = 16;
export const MIN_FRAME_BYTES = 32;
export const TEMP_BYTES = 8;

/** Fresh storage holds these bytes; documented, the same in every executor. */
export const FRESH_STACK_BYTE = 0xcc;
export const FRESH_HEAP_BYTE = 0xcd;
export const FREED_HEAP_BYTE = 0xdd;

/** Function index i is the pointer value FUNCTION_POINTER_BASE + 16 * i: never a data address, never 0. */
export const FUNCTION_POINTER_BASE = 0x40000000;
export const FUNCTION_POINTER_STEP = 16;
export const MAX_GUEST_BYTES = FUNCTION_POINTER_BASE;

/** Control record of a frame: 32-bit word offsets; SERIAL is a float64 (the clock at entry, after its tick). */
export const CONTROL = {
  callerFp: 0,
  /** pc after the call in the caller; -1 in the entry frame. */
  returnPc: 1,
  /** sp of the caller, to be restored at return. */
  callerSp: 2,
  functionIndex: 3,
  serial: 4,
  /** 0 in the entry frame. */
  depth: 6,
  callPc: 7,
} as const;
export const CONTROL_BYTES = 32;

/** Registers, as 32-bit word offsets from `registersAt`; CLOCK is a float64. Loaded at a run's start, stored at its end. */
export const REGISTER = {
  pc: 0,
  fp: 1,
  sp: 2,
  depth: 3,
  clock: 4,
  /** MachineStatus as a code; waiting is stored as ready, since it is not part of the hashed state. */
  status: 6,
  exitCode: 7,
  faultKind: 8,
  faultAddress: 9,
  faultSize: 10,
  /** 1: `faultAddress` and `faultSize` mean something. */
  faultHasAddress: 11,
  /** How many values `HostCall.external` has handed out. */
  externals: 12,
  /** Bytes of output so far, both streams, as a float64: what of it has been shown is the machine's affair. */
  outputBytes: 14,
} as const;
export const REGISTER_BYTES = 256;
/** The heap's header (free lists, totals) lies this far behind the registers. */
export const HEAP_HEADER_OFFSET = PAGE_BYTES;
export const HEAP_GRANULE = 32;
/** Chunk links: this many bytes for each granule of the heap. */
export const HEAP_LINK_BYTES = 16;

export interface LayoutOptions {
  readonly guestBytes?: number;
  readonly stackBytes?: number;
  /** Room for files and streams and embedders' host state. */
  readonly hostBytes?: number;
}

export interface Layout {
  readonly guestBytes: number;
  readonly stackBytes: number;
  /** Guest address of the stack region's low end; the guard lies above it. */
  readonly stackBase: number;
  /** Buffer offset of temporaries of the frame at guest address 0 (so: of fp, fp + tempsDelta). */
  readonly tempsDelta: number;
  readonly controlDelta: number;
  readonly registersAt: number;
  readonly hostAt: number;
  readonly hostBytes: number;
  readonly ledgerAt: number;
  readonly ledgerBytes: number;
  readonly heapHeaderAt: number;
  /** The allocator's chunk links: HEAP_LINK_BYTES for each granule below the stack. */
  readonly linksAt: number;
  readonly linksBytes: number;
  readonly totalBytes: number;
}

const roundUp = (n: number, to: number): number => Math.ceil(n / to) * to;

/** Sizes are rounded up to 64 KiB. The ledger has 32 bytes for each 32 bytes that the heap may hand out. */
export function layoutOf(options: LayoutOptions = {}): Layout {
  const guestBytes = Math.min(roundUp(options.guestBytes ?? DEFAULT_GUEST_BYTES, REGION_GRANULE), MAX_GUEST_BYTES);
  const wanted = roundUp(options.stackBytes ?? DEFAULT_STACK_BYTES, REGION_GRANULE);
  const stackBytes = Math.min(wanted, roundUp(guestBytes / 2, REGION_GRANULE));
  const hostBytes = roundUp(options.hostBytes ?? 4 << 20, REGION_GRANULE);
  const ledgerBytes = guestBytes - stackBytes;
  const registersAt = guestBytes + 2 * stackBytes;
  const hostAt = registersAt + REGION_GRANULE;
  const linksAt = hostAt + hostBytes + ledgerBytes;
  const linksBytes = (ledgerBytes / HEAP_GRANULE) * HEAP_LINK_BYTES;
  return {
    guestBytes,
    stackBytes,
    stackBase: guestBytes - stackBytes,
    tempsDelta: stackBytes,
    controlDelta: 2 * stackBytes,
    registersAt,
    hostAt,
    hostBytes,
    ledgerAt: hostAt + hostBytes,
    ledgerBytes,
    heapHeaderAt: registersAt + HEAP_HEADER_OFFSET,
    linksAt,
    linksBytes,
    totalBytes: linksAt + linksBytes,
  };
}
