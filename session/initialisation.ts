// Which bytes of a storage have been written since it began. One that does not hold the pattern of fresh storage has
// been; of one that does, only the recorded past can tell: without it, it is presumed not to have been.

import type { DataBreakpointInfo, Initialisation, InitialisationStretch } from './api';
import type { Place } from './place';
import type { Program } from './program';
import { readMemory } from './program-text';
import type { Questions } from './questions';

/** Bytes asked about one by one, where some of a stretch have been written. */
const MOST_SINGLE = 256;

type Range = Pick<DataBreakpointInfo, 'address' | 'sizeBytes' | 'frameSerial'>;

/** From the bytes as they are. */
export function presumed(program: Program, { address, sizeBytes }: Range): Initialisation {
  const stretches = readMemory(program, address, sizeBytes).stretches.map(({ start, end, status }): InitialisationStretch => {
    if (status === 'valid') return { start, end, status: 'written', certainty: 'proven' };
    if (status === 'fresh') return { start, end, status: 'uninitialised', certainty: 'presumed' };
    return { start, end, status: 'no-storage', certainty: 'proven' };
  });
  return { address, sizeBytes, stretches };
}

/** Asks the past. */
export async function proven(program: Program, questions: Questions, range: Range, now: Place): Promise<Initialisation> {
  const { address } = range;
  const born = range.frameSerial === null ? program.machine.heapBlock(address)?.allocatedAt : undefined;
  const since = range.frameSerial ?? born?.clock ?? null;
  const isWritten = async (start: number, end: number): Promise<boolean> => {
    const storage = { address: address + start, sizeBytes: end - start, since, text: () => '' };
    const [last] = (await questions.writes(storage, 'write', now, 1, true)).items;
    // What the allocation itself has filled in is no write of the program's.
    return last !== undefined && !(born && last.pc === born.pc && last.position.clock === born.clock);
  };
  const first = presumed(program, range);
  const stretches: InitialisationStretch[] = [];
  const add = (next: InitialisationStretch): void => {
    const last = stretches.at(-1);
    if (last && last.status === next.status && last.certainty === next.certainty) stretches[stretches.length - 1] = { ...last, end: next.end };
    else stretches.push(next);
  };
  for (const stretch of first.stretches) {
    const { start, end, certainty } = stretch;
    if (certainty === 'proven') add(stretch);
    else if (!(await isWritten(start, end))) add({ ...stretch, certainty: 'proven' });
    else if (end - start > MOST_SINGLE) add(stretch);
    else for (let at = start; at < end; at++) add({ start: at, end: at + 1, status: (await isWritten(at, at + 1)) ? 'written' : 'uninitialised', certainty: 'proven' });
  }
  return { ...first, stretches };
}
