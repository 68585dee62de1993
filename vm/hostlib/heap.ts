// malloc and its family, over the machine's heap.

import type { HostCall, HostFunction, HostModule } from '../host';

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

const heapFunction = (name: string, prototype: string, call: HostFunction['call']): HostFunction => ({ name, prototype, class: 'pure', call });

export const heapModule: HostModule = {
  name: 'heap',
  stateBytes: 0,
  functions: [
    heapFunction('malloc', 'void *malloc(size_t size)', (c) => c.heap.allocate(c.argI32(0))),
    heapFunction('free', 'void free(void *pointer)', (c) => {
      const pointer = c.argI32(0);
      if (pointer !== 0) c.heap.release(pointer);
    }),
    heapFunction('calloc', 'void *calloc(size_t count, size_t size)', (c) => {
      const total = (c.argI32(0) >>> 0) * (c.argI32(1) >>> 0);
      const address = total > 0xffffffff ? 0 : c.heap.allocate(total);
      if (address !== 0) c.fill(address, 0, total);
      return address;
    }),
    heapFunction('realloc', 'void *realloc(void *pointer, size_t size)', (c) => reallocate(c, c.argI32(0), c.argI32(1) >>> 0)),
    heapFunction('aligned_alloc', 'void *aligned_alloc(size_t alignment, size_t size)', (c) => {
      const alignment = c.argI32(0) >>> 0;
      return alignment === 0 ? 0 : c.heap.allocate(c.argI32(1), alignment);
    }),
    heapFunction('malloc_usable_size', 'size_t malloc_usable_size(void *pointer)', (c) => c.heap.sizeOf(c.argI32(0)) ?? 0),
  ],
};
