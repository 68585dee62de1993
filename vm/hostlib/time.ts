// time.h's sources of time: host input, logged and replayed. Sleeping does not wait: it puts the program's own
// clock forward, so that a program sees the time pass that it asked for.

import type { HostCall, HostFunction } from '../host';
import { doubleAt, getU32, longBytes, putF64 } from './bits';
import { hostFunction } from './define';
import { EINVAL, setErrno } from './errno';
import { HEADER } from './streams';

/** Microseconds since 1970, sleeping included. */
function nowMicroseconds(call: HostCall): number {
  const ms = call.external(() => Date.now());
  return ms * 1000 + doubleAt(call.state, HEADER.slept);
}

function sleepMicroseconds(call: HostCall, microseconds: number): void {
  putF64(call.state, HEADER.slept, doubleAt(call.state, HEADER.slept) + microseconds);
}

function readTime(call: HostCall, resultAt: number): void {
  const seconds = BigInt(Math.floor(nowMicroseconds(call) / 1e6));
  if (resultAt !== 0) call.write(resultAt, longBytes(seconds));
  call.returnI64(seconds);
}

/** A pair of longs: seconds, and the rest in units of `unit` microseconds. */
function writePair(call: HostCall, address: number, unit: number): void {
  const now = nowMicroseconds(call);
  const seconds = Math.floor(now / 1e6);
  call.write(address, longBytes(BigInt(seconds)));
  call.write(address + 8, longBytes(BigInt(Math.floor((now - seconds * 1e6) / unit))));
}

export const timeFunctions: readonly HostFunction[] = [
  hostFunction('input', 'time_t time(time_t *result)', (call) => readTime(call, call.argI32(0))),
  hostFunction('input', 'clock_t clock(void)', (call) => {
    const now = call.external(() => Math.floor(performance.now() * 1000));
    if (call.state[HEADER.hasClockBase] === 0) {
      call.state[HEADER.hasClockBase] = 1;
      putF64(call.state, HEADER.clockBase, now);
    }
    // A program that asks has run a little already: never 0, which some take for failure.
    call.returnI64(BigInt(Math.floor(now - doubleAt(call.state, HEADER.clockBase))) + 1n);
  }),
  hostFunction('input', 'int gettimeofday(struct timeval *result, void *zone)', (call) => {
    writePair(call, call.argI32(0), 1);
    call.returnI32(0);
  }),
  hostFunction('input', 'int clock_gettime(int clock, struct timespec *result)', (call) => {
    writePair(call, call.argI32(1), 1e-3);
    call.returnI32(0);
  }),
  hostFunction('pure', 'unsigned int sleep(unsigned int seconds)', (call) => {
    sleepMicroseconds(call, (call.argI32(0) >>> 0) * 1e6);
    call.returnI32(0);
  }),
  hostFunction('pure', 'int usleep(unsigned int microseconds)', (call) => {
    sleepMicroseconds(call, call.argI32(0) >>> 0);
    call.returnI32(0);
  }),
  hostFunction('pure', 'int nanosleep(const struct timespec *wanted, struct timespec *left)', (call) => {
    const wanted = call.read(call.argI32(0), 16);
    const seconds = getU32(wanted, 0) + getU32(wanted, 4) * 4294967296;
    const nanoseconds = getU32(wanted, 8);
    if (nanoseconds >= 1e9 || getU32(wanted, 12) !== 0 || seconds > Number.MAX_SAFE_INTEGER) {
      setErrno(call, EINVAL);
      return call.returnI32(-1);
    }
    sleepMicroseconds(call, seconds * 1e6 + Math.floor(nanoseconds / 1000));
    if (call.argI32(1) !== 0) {
      call.write(call.argI32(1), new Uint8Array(16));
    }
    call.returnI32(0);
  }),
];
