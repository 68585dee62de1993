// time.h's sources of time: host input, logged and replayed. Sleeping does not wait: it puts the program's own
// clock forward, so that a program sees the time pass that it asked for.

import type { HostCall } from '../host';
import { doubleAt, getU32, longBytes, putF64 } from './bits';
import type { Calls } from './define';
import { EINVAL, setErrno } from './errno';
import { HEADER } from './streams';

/** Microseconds since 1970, sleeping included. */
function nowMicroseconds(call: HostCall): number {
  const ms = call.external(() => Date.now());
  return ms * 1000 + doubleAt(call.state, HEADER.slept);
}

function sleep(call: HostCall, microseconds: number): number {
  putF64(call.state, HEADER.slept, doubleAt(call.state, HEADER.slept) + microseconds);
  return 0;
}

/** A pair of longs: seconds, and the rest in units of `unit` microseconds. */
function writePair(call: HostCall, address: number, unit: number): number {
  const now = nowMicroseconds(call);
  const seconds = Math.floor(now / 1e6);
  call.write(address, longBytes(BigInt(seconds)));
  call.write(address + 8, longBytes(BigInt(Math.floor((now - seconds * 1e6) / unit))));
  return 0;
}

export const timeCalls: Calls = {
  time(call) {
    const seconds = BigInt(Math.floor(nowMicroseconds(call) / 1e6));
    const resultAt = call.argI32(0);
    if (resultAt !== 0) call.write(resultAt, longBytes(seconds));
    return seconds;
  },
  clock(call) {
    const { state } = call;
    const now = call.external(() => Math.floor(performance.now() * 1000));
    if (state[HEADER.hasClockBase] === 0) {
      state[HEADER.hasClockBase] = 1;
      putF64(state, HEADER.clockBase, now);
    }
    // A program that asks has run a little already: never 0, which some take for failure.
    return BigInt(Math.floor(now - doubleAt(state, HEADER.clockBase))) + 1n;
  },
  gettimeofday: (call) => writePair(call, call.argI32(0), 1),
  clock_gettime: (call) => writePair(call, call.argI32(1), 1e-3),
  sleep: (call) => sleep(call, (call.argI32(0) >>> 0) * 1e6),
  usleep: (call) => sleep(call, call.argI32(0) >>> 0),
  nanosleep(call) {
    const wanted = call.read(call.argI32(0), 16);
    const seconds = getU32(wanted, 0) + getU32(wanted, 4) * 4294967296;
    const nanoseconds = getU32(wanted, 8);
    if (nanoseconds >= 1e9 || getU32(wanted, 12) !== 0 || seconds > Number.MAX_SAFE_INTEGER) return setErrno(call, EINVAL);
    sleep(call, seconds * 1e6 + Math.floor(nanoseconds / 1000));
    if (call.argI32(1) !== 0) call.write(call.argI32(1), new Uint8Array(16));
    return 0;
  },
};
