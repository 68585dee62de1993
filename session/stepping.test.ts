import { describe, expect, it } from 'vitest';
import type { Session, Stop } from './api';
import { stopText, toySession, type ToyOptions } from './testing';

// Each row is a command and where it stops. The same tables must pass however the machine's run is sliced.
const SLICES: readonly [string, ToyOptions][] = [
  ['slices of one tick', { budget: 1 }],
  ['slices of one tick that end unlooked at', { budget: 1, slicesFirst: true }],
  ['slices of three ticks that end unlooked at', { budget: 3, slicesFirst: true }],
  ['one slice', { budget: 1_000_000 }],
];

type Row = readonly [command: string, expected: string];

async function command(session: Session, text: string): Promise<Stop> {
  const [name, argument] = text.split(' ');
  switch (name) {
    case 'continue':
      return session.continue();
    case 'next':
    case 'stepIn':
    case 'stepOut':
      return session[name](argument ? { granularity: argument as 'statement' } : {});
    case 'until':
      return session.until(argument ? { kind: 'source', file: 'toy.c', line: Number(argument) } : undefined);
    case 'runTo':
      return session.runTo({ kind: 'source', file: 'toy.c', line: Number(argument) });
    default:
      throw new Error(text);
  }
}

async function follow(program: string, options: ToyOptions, setup: (session: Session) => Promise<unknown>, rows: readonly Row[]): Promise<void> {
  const { session, launch } = toySession(program, options);
  await setup(session);
  const got: Row[] = [['launch', stopText(await launch())]];
  for (const [name] of rows.slice(1)) got.push([name, stopText(await command(session, name))]);
  expect(got).toEqual(rows);
}

function table(name: string, program: string, rows: readonly Row[], setup: (session: Session) => Promise<unknown> = async () => {}): void {
  describe(name, () => {
    for (const [slices, options] of SLICES) it(slices, () => follow(program, options, setup, rows));
  });
}

const START = `
lib fn _start
  call main
  halt 7
`;

const CALLS = `${START}
fn main
  nop
  10p: set x 1
  11: call f
  add x 10
  12: call f
  13: ret
fn f
  nop
  20p: add y 1
  21: call g
  22: ret
fn g
  nop
  30p: add z 1
  31: ret
`;

table('next goes over calls', CALLS, [
  ['launch', 'main:10 entry'],
  ['next', 'main:11 step'],
  ['next', 'main:12 step'],
  ['next', 'main:13 step'],
  ['next', '_start:pc1 exit(7)'],
]);

table('stepIn goes into functions, after their prologue; a finished function ends in its caller', CALLS, [
  ['launch', 'main:10 entry'],
  ['stepIn', 'main:11 step'],
  ['stepIn', 'f:20 step'],
  ['stepIn', 'f:21 step'],
  ['stepIn', 'g:30 step'],
  ['stepIn', 'g:31 step'],
  ['stepIn', 'f:22 step'],
  ['next', 'main:11 step'],
  ['next', 'main:12 step'],
  ['stepIn', 'f:20 step'],
  ['stepOut', 'main:13 step+return(f)'],
  ['stepOut', '_start:pc1 exit(7)'],
]);

table('a breakpoint inside a stepped-over call stops there; next goes on from it', CALLS, [
  ['launch', 'main:10 entry'],
  ['next', 'main:11 step'],
  ['next', 'g:30 breakpoint(1)'],
  ['stepOut', 'f:22 step+return(g)'],
  ['continue', 'g:30 breakpoint(1)'],
  ['continue', '_start:pc1 exit(7)'],
], (s) => s.addBreakpoint({ kind: 'source', file: 'toy.c', line: 30 }));

table('until a place, or out of the frame', CALLS, [
  ['launch', 'main:10 entry'],
  ['runTo 21', 'f:21 step'],
  ['until 13', 'main:11 step'],
  ['until 22', 'f:22 step'],
]);

table('instruction steps go into calls and over them', CALLS, [
  ['launch', 'main:10 entry'],
  ['next instruction', 'main:11 step'],
  ['next instruction', 'main:11 step'],
  ['next instruction', 'main:12 step'],
  ['stepIn instruction', 'f:pc8 step'],
  ['stepIn instruction', 'f:20 step'],
]);

const LOOP = `${START}
fn main
  nop
  10pe: set i 0
  jmp test
  body: 11: add x 1
  12: call f
  10q: add i 1
  test: 10q: jlt i 3 body
  13: ret
fn f
  nop
  20p: ret
`;

table('a for header: one stop on entry and one after each body', LOOP, [
  ['launch', 'main:10 entry'],
  ['next', 'main:11 step'],
  ['next', 'main:12 step'],
  ['next', 'main:10 step'],
  ['next', 'main:11 step'],
  ['next', 'main:12 step'],
  ['next', 'main:10 step'],
  ['next', 'main:11 step'],
  ['next', 'main:12 step'],
  ['next', 'main:10 step'],
  ['next', 'main:13 step'],
]);

table('by statement each part of a for header is a stop', LOOP, [
  ['launch', 'main:10 entry'],
  ['next statement', 'main:10 step'],
  ['next statement', 'main:11 step'],
  ['next statement', 'main:12 step'],
  ['next statement', 'main:10 step'],
  ['next statement', 'main:10 step'],
  ['next statement', 'main:11 step'],
]);

table('until goes past the loop', LOOP, [
  ['launch', 'main:10 entry'],
  ['next', 'main:11 step'],
  ['next', 'main:12 step'],
  ['until', 'main:13 step'],
]);

table('a breakpoint on a for header is hit once, by its entry', LOOP, [
  ['launch', 'main:10 entry+breakpoint(1)'],
  ['continue', '_start:pc1 exit(7)'],
], (s) => s.addBreakpoint({ kind: 'source', file: 'toy.c', line: 10 }));

table('breakpoints in a loop are hit once each time round', LOOP, [
  ['launch', 'main:10 entry'],
  ['continue', 'main:11 breakpoint(1)'],
  ['continue', 'f:20 functionBreakpoint(2)'],
  ['continue', 'main:11 breakpoint(1)'],
  ['next', 'main:12 step'],
  ['next', 'f:20 functionBreakpoint(2)'],
  ['stepOut', 'main:10 step+return(f)'],
  ['continue', 'main:11 breakpoint(1)'],
  ['continue', 'f:20 functionBreakpoint(2)'],
  ['continue', '_start:pc1 exit(7)'],
], async (s) => {
  await s.addBreakpoint({ kind: 'source', file: 'toy.c', line: 11 });
  await s.addBreakpoint({ kind: 'function', name: 'f' });
});

const RECURSION = `${START}
fn main
  nop
  10p: set n 0
  11: call r
  12: ret
fn r
  nop
  20p: add n 1
  21: jlt n 4 again
  22: jmp done
  again: 23: call r
  24: add m 1
  done: 25: ret
`;

table('over and out go by frame, not by place: recursion', RECURSION, [
  ['launch', 'main:10 entry'],
  ['next', 'main:11 step'],
  ['stepIn', 'r:20 step'],
  ['next', 'r:21 step'],
  ['next', 'r:23 step'],
  ['stepIn', 'r:20 step'],
  ['next', 'r:21 step'],
  ['next', 'r:23 step'],
  ['next', 'r:24 step'],
  ['stepOut', 'r:24 step+return(r)'],
  ['next', 'r:25 step'],
  ['next', 'main:12 step'],
]);

const JUMPS = `${START}
fn main
  nop
  10p: setjmp j
  jlt j 1 first
  11: set x 9
  12: ret
  first: 13: call f
  14: ret
fn f
  nop
  20p: call g
  21: ret
fn g
  nop
  30p: longjmp j 5
  31: ret
`;

table('longjmp out of a stepped call ends the step where the program lands', JUMPS, [
  ['launch', 'main:10 entry'],
  ['next', 'main:13 step'],
  ['stepIn', 'f:20 step'],
  ['next', 'main:10 step'],
  ['next', 'main:11 step'],
]);

table('longjmp back into the stepping frame goes on to its next statement', JUMPS, [
  ['launch', 'main:10 entry'],
  ['next', 'main:13 step'],
  ['next', 'main:11 step'],
]);

const CALLBACK = `${START}
fn main
  nop
  10p: call sort
  11: ret
lib fn sort
  nop
  50p: call helper
  51: call helper
  52: ret
lib fn helper
  nop
  60p: call cmp
  61: ret
fn cmp
  nop
  20p: add c 1
  21: ret
`;

table('library code is stepped through, to the user’s callbacks and back', CALLBACK, [
  ['launch', 'main:10 entry'],
  ['stepIn', 'cmp:20 step'],
  ['stepIn', 'cmp:21 step'],
  ['stepIn', 'cmp:20 step'],
  ['next', 'cmp:21 step'],
  ['next', 'main:11 step'],
]);

table('stepOut of a callback ends in the user’s code below', CALLBACK, [
  ['launch', 'main:10 entry'],
  ['stepIn', 'cmp:20 step'],
  ['stepOut', 'main:11 step'],
]);

const ONE_LINE = `${START}
fn main
  nop
  top: 10.1p: add a 1
  10.8: call f
  10.20: add b 1
  11: jlt a 3 top
  12: ret
fn f
  nop
  20p: ret
`;

table('several statements of a line are one place: one pass is one hit', ONE_LINE, [
  ['launch', 'main:10 entry+breakpoint(1)'],
  ['continue', 'main:10 breakpoint(1)'],
  ['stepIn', 'f:20 step'],
  ['continue', 'main:10 breakpoint(1)'],
  ['next', 'main:11 step'],
  ['continue', '_start:pc1 exit(7)'],
], (s) => s.addBreakpoint({ kind: 'source', file: 'toy.c', line: 10 }));

table('a column selects a statement of the line', ONE_LINE, [
  ['launch', 'main:10 entry'],
  ['continue', 'main:10 breakpoint(1)'],
  ['next statement', 'main:10 step'],
  ['next statement', 'main:11 step'],
  ['continue', 'main:10 breakpoint(1)'],
], (s) => s.addBreakpoint({ kind: 'source', file: 'toy.c', line: 10, column: 8 }));

table('a breakpoint where a step ends: both reasons; with a false condition only the step', CALLS, [
  ['launch', 'main:10 entry'],
  ['next', 'main:11 step+breakpoint(1)'],
  ['next', 'main:12 step'],
  ['next', 'main:13 step+breakpoint(3)+instructionBreakpoint(4)'],
], async (s) => {
  await s.addBreakpoint({ kind: 'source', file: 'toy.c', line: 11 });
  await s.addBreakpoint({ kind: 'source', file: 'toy.c', line: 12, condition: 'x == 99' });
  await s.addBreakpoint({ kind: 'source', file: 'src/toy.c', line: 13 });
  await s.addBreakpoint({ kind: 'instruction', pc: 7 });
});
