// ChrisOS's `.CLV` container, versions 1 and 2: bytes to code. The checksum is FNV-1a over the code.

import { ByteReader, FormatError } from '../../base/index';

export interface Container {
  readonly version: 1 | 2;
  readonly flags: number;
  readonly entry: number;
  readonly code: Uint8Array;
  /** 0: the host's default. */
  readonly memoryHint: number;
}

const KNOWN_FLAGS = 0x01;
const MAX_CODE = 16 << 20;

export function fnv1a(bytes: Uint8Array): number {
  let hash = 2166136261;
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 16777619);
  return hash >>> 0;
}

/** @throws FormatError naming the header field: small, magic, version, flags, size, entry, checksum */
export function readContainer(bytes: Uint8Array): Container {
  const fail = (code: string, offset: number, detail: string): never => {
    throw new FormatError(code, 'CLVM header', offset, detail);
  };
  if (bytes.length < 16) fail('small', bytes.length, 'shorter than a header');
  const reader = new ByteReader(bytes, 'CLVM header');
  if (String.fromCharCode(...reader.raw(4)) !== 'CLVM') fail('magic', 0, 'does not begin with CLVM');
  const version = reader.u8();
  if (version !== 1 && version !== 2) fail('version', 4, `version ${version} is not known`);
  const flags = reader.u8();
  if (flags & ~KNOWN_FLAGS) fail('flags', 5, `unknown flags 0x${flags.toString(16)}`);
  const word = reader.raw(2);
  if (version === 2 && bytes.length < 24) fail('small', bytes.length, 'shorter than a version 2 header');
  const size = reader.u32();
  const checksum = reader.u32();
  const entry = version === 1 ? word[0]! | (word[1]! << 8) : reader.u32();
  const memoryHint = version === 1 ? 0 : reader.u32();
  const start = version === 1 ? 16 : 24;
  if (size > MAX_CODE || start + size !== bytes.length) fail('size', 8, `${size} bytes of code do not fill the file`);
  if (entry >= size) fail('entry', version === 1 ? 6 : 16, `entry ${entry} is outside of the code`);
  const code = bytes.slice(start);
  if (fnv1a(code) !== checksum) fail('checksum', 12, 'the code does not match its checksum');
  return { version: version as 1 | 2, flags, entry, code, memoryHint };
}
