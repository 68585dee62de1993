// malloc and its family, over the machine's heap.

import type { HostCall, HostModule } from '../host';

function reallocate(call: HostCall, old: number, size: number): number {
  const { heap } = call;
  if (old === 0) return heap.allocate(size);
  const oldSize = heap.sizeOf(old);
  if (oldSize === null || size === 0) {
    // As glibc: realloc(p, 0) frees. Of something that is no block, releasing raises the right fault.
    heap.release(old);
    return 0;
  }
  if (heap.resize?.(old, size)) return old;
  const moved = heap.allocate(size);
  if (moved === 0) return 0;
  call.move(moved, old, Math.min(oldSize, size));
  heap.release(old);
  return moved;
}

export const heapModule: HostModule = {
  name: 'heap',
  stateBytes: 0,
  functions: [
    {
      name: 'malloc',
      prototype: 'void *malloc(size_t size)',
      class: 'pure',
      call: (c) => c.returnI32(c.heap.allocate(c.argI32(0) >>> 0)),
    },
    {
      name: 'free',
      prototype: 'void free(void *pointer)',
      class: 'pure',
      call: (c) => {
        const pointer = c.argI32(0) >>> 0;
        if (pointer !== 0) c.heap.release(pointer);
      },
    },
    {
      name: 'calloc',
      prototype: 'void *calloc(size_t count, size_t size)',
      class: 'pure',
      call: (c) => {
        const total = (c.argI32(0) >>> 0) * (c.argI32(1) >>> 0);
        const address = total > 0xffffffff ? 0 : c.heap.allocate(total);
        if (address !== 0) c.fill(address, 0, total);
        c.returnI32(address);
      },
    },
    {
      name: 'realloc',
      prototype: 'void *realloc(void *pointer, size_t size)',
      class: 'pure',
      call: (c) => c.returnI32(reallocate(c, c.argI32(0) >>> 0, c.argI32(1) >>> 0)),
    },
    {
      name: 'aligned_alloc',
      prototype: 'void *aligned_alloc(size_t alignment, size_t size)',
      class: 'pure',
      call: (c) => {
        const alignment = c.argI32(0) >>> 0;
        const isPower = alignment !== 0 && (alignment & (alignment - 1)) === 0;
        c.returnI32(isPower ? c.heap.allocate(c.argI32(1) >>> 0, alignment) : 0);
      },
    },
    {
      name: 'malloc_usable_size',
      prototype: 'size_t malloc_usable_size(void *pointer)',
      class: 'pure',
      call: (c) => c.returnI32(c.heap.sizeOf(c.argI32(0) >>> 0) ?? 0),
    },
  ],
};
