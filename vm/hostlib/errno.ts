// Error numbers (Linux's) and their texts. `errno` itself is a guest variable: `_start` tells where it is.

import type { HostCall } from '../host';
import { getU32, intBytes } from './bits';

export const EPERM = 1;
export const ENOENT = 2;
export const EBADF = 9;
export const ENOMEM = 12;
export const EEXIST = 17;
export const EINVAL = 22;
export const EMFILE = 24;
export const ENOSPC = 28;
export const ENOTTY = 25;
export const ESPIPE = 29;
export const EDOM = 33;
export const ERANGE = 34;
export const ENAMETOOLONG = 36;
export const EOVERFLOW = 75;
export const EILSEQ = 84;

/** Where in the library's state the address of `errno` stands; 0 before `_start` has told it. */
export const ERRNO_ADDRESS_AT = 0;

/** Returns -1, which is what a function that fails answers most of the time. */
export function setErrno(call: HostCall, code: number): -1 {
  const address = getU32(call.state, ERRNO_ADDRESS_AT);
  if (address !== 0) call.write(address, intBytes(code));
  return -1;
}

export function getErrno(call: HostCall): number {
  const address = getU32(call.state, ERRNO_ADDRESS_AT);
  return address === 0 ? 0 : getU32(call.read(address, 4), 0) | 0;
}

// In order from 0; glibc's words.
const TEXTS = (
  'Success|Operation not permitted|No such file or directory|No such process|Interrupted system call|' +
  'Input/output error|No such device or address|Argument list too long|Exec format error|Bad file descriptor|' +
  'No child processes|Resource temporarily unavailable|Cannot allocate memory|Permission denied|Bad address|' +
  'Block device required|Device or resource busy|File exists|Invalid cross-device link|No such device|' +
  'Not a directory|Is a directory|Invalid argument|Too many open files in system|Too many open files|' +
  'Inappropriate ioctl for device|Text file busy|File too large|No space left on device|Illegal seek|' +
  'Read-only file system|Too many links|Broken pipe|Numerical argument out of domain|' +
  'Numerical result out of range|Resource deadlock avoided|File name too long|No locks available|' +
  'Function not implemented|Directory not empty|Too many levels of symbolic links'
).split('|');
const LATER: Readonly<Record<number, string>> = {
  71: 'Protocol error',
  75: 'Value too large for defined data type',
  84: 'Invalid or incomplete multibyte or wide character',
  95: 'Operation not supported',
  110: 'Connection timed out',
};

export const errorText = (code: number): string => TEXTS[code] ?? LATER[code] ?? `Unknown error ${code}`;
