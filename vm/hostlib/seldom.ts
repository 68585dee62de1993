// Host functions that few programs call, and the file system: a page loads them for the program that imports one.

import type { Calls } from './define';
import { fileCalls } from './files';
import { addFile, fileBytes, writeFile } from './filesystem';
import { mathCalls } from './math/index';
import { numberCalls } from './numbers';
import { onFiles } from './on-files';
import { scanCalls } from './scan';
import { timeCalls } from './time';

export function seldomCalls(): Calls {
  onFiles.access = { read: fileBytes, write: writeFile, add: addFile };
  return { ...fileCalls, ...scanCalls, ...numberCalls, ...timeCalls, ...mathCalls() };
}
