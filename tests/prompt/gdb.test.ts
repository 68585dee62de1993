// What a user of gdb types by habit, at the prompt, and what comes back.

import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Debugger } from '../../cli/debug/debugger';
import { openSession } from '../../cli/target';
import { compileC } from '../support/compile-c';

const SOURCE = `#include <stdio.h>
#include <stdlib.h>
struct point { int x, y; };
typedef struct { struct point a; double w; unsigned low : 3; union { int i; float f; }; char name[8]; } thing;
enum color { RED, GREEN = 5, BLUE };
int counter = 3;
int table[5] = { 1, -2, 3, 3, 3 };
unsigned char bytes[4] = { 1, 200, 65, 0 };
int square(int n) { return n * n; }
static thing make(int i)
{
    thing t = { { i, -i }, i * 0.5, 5, { 1 }, "nm" };
    counter++;
    return t;
}
int main(int argc, char **argv)
{
    int neg = -5;
    short sh = -2;
    long long big = 1LL << 40;
    const char *text = "hello\\n";
    enum color c = GREEN;
    int (*fp)(int) = square;
    struct point *pp = calloc(2, sizeof *pp);
    float half = 0.5f;
    pp[0].x = 7;
    for (int i = 0; i < 5; i++) {
        thing t = make(i);
        printf("%d %g\\n", square(t.a.x), t.w);
    }
    free(pp);
    return argc + (int)big * 0 + neg + sh + (text[0] + c + half > fp(2) ? 0 : 1);
}
`;

async function session(format: 'text' | 'json' = 'text') {
  const built = compileC(SOURCE);
  const launch = { image: built.image, debugInfo: built.debugInfo, endInput: true, programName: 'program' };
  const own = openSession('en');
  await own.launch({ ...launch, entry: 'start' });
  let text = '';
  const prompt = new Debugger({
    session: own,
    launch,
    lines: { next: async () => null, onInterrupt: () => {}, close: () => {} },
    format,
    write: (more) => (text += more),
    batch: true,
  });
  const taken = (): string => {
    const all = text;
    text = '';
    return all.replace(/\n$/, '');
  };
  return { prompt, taken };
}

/** Each command with its answer, after the program has stopped at line 26. */
async function answers(commands: readonly string[], before: readonly string[] = ['break 26', 'run'], moving = /0x[0-9a-f]{4,8}(?= <|:|$|\.| \(| in|,|\))/gm): Promise<string> {
  const { prompt, taken } = await session();
  for (const command of before) await prompt.execute(command);
  taken();
  let all = '';
  for (const command of commands) {
    await prompt.execute(command);
    all += `> ${command}\n${taken()}\n`.replace(/\n\n$/, '\n');
  }
  // Addresses move with every change of compiler and library.
  return all.replace(moving, 'ADDRESS');
}

test('formats show the bits of every size, in arrays and structs too', async () => {
  expect(await answers(['p/u neg', 'p/x neg', 'p $', 'p/d 4294967295U', 'p/t 5', 'p/o 8', 'p/c 65', 'p/z sh', 'p/x sh', 'p/u sh', 'p/x big', 'p/f 1078530011', 'p/f sh', 'p/x half', 'p/x 3.5', 'p/d bytes', 'p/u bytes', 'p/c bytes', 'p/s bytes', 'p/x table', 'p/x *pp', 'p/d c', 'p/x c', 'p/a &table[1]', 'p/a fp', 'p/x', 'output/x neg', 'p/q 1'], ['break 26', 'run'], /0x[0-9a-f]+(?= <)/g)).toMatchInlineSnapshot(`
    "> p/u neg
    $1 = 4294967291
    > p/x neg
    $2 = 0xfffffffb
    > p $
    $3 = -5
    > p/d 4294967295U
    $4 = -1
    > p/t 5
    $5 = 0b101
    > p/o 8
    $6 = 010
    > p/c 65
    $7 = 65 'A'
    > p/z sh
    $8 = 0xfffe
    > p/x sh
    $9 = 0xfffe
    > p/u sh
    $10 = 65534
    > p/x big
    $11 = 0x10000000000
    > p/f 1078530011
    $12 = 3.1415927
    > p/f sh
    $13 = -2
    > p/x half
    $14 = 0x3f000000
    > p/x 3.5
    $15 = 0x400c000000000000
    > p/d bytes
    $16 = {1, -56, 65, 0}
    > p/u bytes
    $17 = {1, 200, 65, 0}
    > p/c bytes
    $18 = {1 '\\001', 200 '\\310', 65 'A', 0 '\\0'}
    > p/s bytes
    $19 = "\\001\\310A"
    > p/x table
    $20 = {0x1, 0xfffffffe, 0x3, 0x3, 0x3}
    > p/x *pp
    $21 = {x = 0x0, y = 0x0}
    > p/d c
    $22 = 5
    > p/x c
    $23 = 0x5
    > p/a &table[1]
    $24 = ADDRESS <table+4>
    > p/a fp
    $25 = ADDRESS <square>
    > p/x
    $26 = 0x40000000
    > output/x neg
    0xfffffffb
    > p/q 1

    Unknown format /q; there are x d u o t c s a f z.
    "
  `); // prettier-ignore
});

test('values', async () => {
  expect(await answers(["p 'a'", 'p "abc"', 'p sizeof(int)', 'p NULL', 'p pp == NULL', 'p main', 'p fp', 'p &table', 'p table[1]@2', 'p *pp@2', 'p c', 'p $1', 'p $$2', 'p', 'set $i = 3', 'p $i + 1', 'p $nope', 'show convenience', 'set var neg = 4', 'p neg', 'p -5 % 3', 'output table', 'echo hi\\tthere\\n', 'printf "%d|%-4d|%04d|%+d|%u|%x|%#x|%lld|%c|%5.2f|%g|%s|%.3s|%s|%%\\n", neg, 7, 42, 3, -1, 255, 255, big, 65, 2.5, 1e10, text, text, "lit"', 'printf "%d\\n"', 'printf neg'])).toMatchInlineSnapshot(`
    "> p 'a'
    $1 = 97 'a'
    > p "abc"
    $2 = "abc"
    > p sizeof(int)
    $3 = 4
    > p NULL
    $4 = (void *) 0x0
    > p pp == NULL
    $5 = 0
    > p main
    $6 = {int (int, char **)} ADDRESS <main>
    > p fp
    $7 = (int (*)(int)) ADDRESS <square>
    > p &table
    $8 = (int (*)[5]) ADDRESS <table>
    > p table[1]@2
    $9 = {-2, 3}
    > p *pp@2
    $10 = {{x = 0, y = 0}, {x = 0, y = 0}}
    > p c
    $11 = GREEN
    > p $1
    $12 = 97 'a'
    > p $$2
    $$2 is not a number, pointer or string, and cannot be used again.
    > p
    $13 = 97 'a'
    > set $i = 3
    > p $i + 1
    $14 = 4
    > p $nope
    $nope is void: set $nope = VALUE gives it a value.
    > show convenience
    $bpnum = 1
    $i = 3
    > set var neg = 4
    > p neg
    $15 = 4
    > p -5 % 3
    $16 = -2
    > output table
    {1, -2, 3, 3, 3}
    > echo hi\\tthere\\n
    hi	there
    > printf "%d|%-4d|%04d|%+d|%u|%x|%#x|%lld|%c|%5.2f|%g|%s|%.3s|%s|%%\\n", neg, 7, 42, 3, -1, 255, 255, big, 65, 2.5, 1e10, text, text, "lit"
    4|7   |0042|+3|4294967295|ff|0xff|1099511627776|A| 2.50|1e+10|hello
    |hel|lit|%
    > printf "%d\\n"
    Usage: printf "FORMAT", EXPRESSION...; as many expressions as the format has directives
    > printf neg
    Usage: printf "FORMAT", EXPRESSION...; as many expressions as the format has directives
    "
  `); // prettier-ignore
});

test('types', async () => {
  expect(await answers(['whatis pp', 'ptype pp', 'whatis thing', 'ptype thing', 'ptype struct point', 'whatis struct point', 'ptype enum color', 'whatis main', 'ptype square', 'whatis fp', 'ptype int *', 'whatis &table', 'whatis table[0]', 'ptype unsigned long', 'ptype nothing', 'ptype'])).toMatchInlineSnapshot(`
    "> whatis pp
    type = struct point *
    > ptype pp
    type = struct point {
        int x;
        int y;
    } *
    > whatis thing
    type = struct {...}
    > ptype thing
    type = struct {
        struct point a;
        double w;
        unsigned int low : 3;
        union {
            int i;
            float f;
        };
        char name[8];
    }
    > ptype struct point
    type = struct point {
        int x;
        int y;
    }
    > whatis struct point
    type = struct point
    > ptype enum color
    type = enum color {RED, GREEN = 5, BLUE}
    > whatis main
    type = int (int, char **)
    > ptype square
    type = int (int)
    > whatis fp
    type = int (*)(int)
    > ptype int *
    type = int *
    > whatis &table
    type = int (*)[5]
    > whatis table[0]
    type = int
    > ptype unsigned long
    type = unsigned long
    > ptype nothing
    use of undeclared identifier 'nothing'
    nothing
    ^
    > ptype
    Usage: ptype EXPRESSION | TYPE
    "
  `); // prettier-ignore
});

test('names that are not there yet, or not at all', async () => {
  expect(await answers(['p big', 'p bigg'], ['break main', 'run'])).toMatchInlineSnapshot(`
    "> p big
    'big' is not yet in scope here: it is declared at line 20
    big
    ^
    > p bigg
    use of undeclared identifier 'bigg'; did you mean 'big'?
    bigg
    ^
    "
  `);
});

test('conditions are checked when they are given', async () => {
  expect(await answers(['break square if nope', 'break square if n ==', 'break square if n == 2', 'condition 1 m == 1', 'condition 1 n == 3', 'condition 7 1', 'start', 'watch counter if undeclared', 'watch counter if counter > 5', 'info breakpoints', 'continue', 'p n', 'info watchpoints'], [])).toMatchInlineSnapshot(`
    "> break square if nope
    use of undeclared identifier 'nope'
    nope
    ^
    > break square if n ==
    expected expression before the end of the file
    n ==
        ^
    > break square if n == 2
    Breakpoint 1 at ADDRESS: file main.c, line 9.
    > condition 1 m == 1
    use of undeclared identifier 'm'
    m == 1
    ^
    > condition 1 n == 3
    Breakpoint 1 stops only if n == 3.
    > condition 7 1
    No breakpoint number 7.
    > start
    main (argc=1, argv=ADDRESS) at main.c:18
    18	    int neg = -5;
    > watch counter if undeclared
    use of undeclared identifier 'undeclared'
    undeclared
    ^
    > watch counter if counter > 5
    Watchpoint 2: counter
    > info breakpoints
    Num     Type            Disp Enb What
    1       breakpoint      keep y   ADDRESS in square at main.c:9
            stop only if n == 3
    2       watchpoint      keep y   counter
            stop only if counter > 5
    > continue
    Continuing.
    0 0
    1 0.5

    Watchpoint 2: counter

    Old value = 5
    New value = 6
    make (i=2) at main.c:14
    14	    return t;
    > p n
    use of undeclared identifier 'n'
    n
    ^
    > info watchpoints
    Num     Type            Disp Enb What
    2       watchpoint      keep y   counter
            stop only if counter > 5
            breakpoint already hit 1 time
    "
  `); // prettier-ignore
});

test('memory', async () => {
  expect(await answers(['x/4xw table', 'x/2dw table', 'x/8xb table', 'x/2uh table', 'x', 'x/s text', 'x/2c text', 'x/f &half', 'x/i square', 'x/xg &big', 'x/2f &half', 'x/3s text', 'info symbol &table[1]', 'info symbol main', 'info symbol 0x7fffffff'])).toMatchInlineSnapshot(`
    "> x/4xw table
    ADDRESS <table>:	0x00000001	0xfffffffe	0x00000003	ADDRESS
    > x/2dw table
    ADDRESS <table>:	1	-2
    > x/8xb table
    ADDRESS <table>:	0x01	0x00	0x00	0x00	0xfe	0xff	0xff	0xff
    > x/2uh table
    ADDRESS <table>:	1	0
    > x
    ADDRESS <table+4>:	65534
    > x/s text
    ADDRESS:	"hello\\n"
    > x/2c text
    ADDRESS:	104 'h'	101 'e'
    > x/f &half
    ADDRESS:	0.5
    > x/i square
       ADDRESS <square+0>:	lload.i32 0
    > x/xg &big
    ADDRESS:	0x0000010000000000
    > x/2f &half
    ADDRESS:	0.5	-107374180
    > x/3s text
    ADDRESS:	"hello\\n"
    ADDRESS:	"%d %g\\n"
    ADDRESS:	""
    > info symbol &table[1]
    table + 4 at ADDRESS
    > info symbol main
    main at ADDRESS
    > info symbol ADDRESS
    No symbol matches ADDRESS.
    "
  `); // prettier-ignore
});

test('breakpoints by number, once, with something to do', async () => {
  const { prompt, taken } = await session();
  await prompt.executeAll(['tbreak main.c:27', 'break square', 'break make', 'enable once 3', 'commands 2', 'silent', 'printf "n is %d\\n", n', 'continue', 'end', 'run', 'ignore 2 1', 'info breakpoints', 'continue', 'continue', 'p $_exitcode', 'delete 2-3', 'delete 9', 'clear', 'run', 'break 29', 'start', 'continue', 'clear', 'until 31', 'p $bpnum', 'info breakpoints']);
  expect(taken().replace(/0x[0-9a-f]{4,8}/g, 'ADDRESS')).toMatchInlineSnapshot(`
    "Temporary breakpoint 1 at ADDRESS: file main.c, line 27.
    Breakpoint 2 at ADDRESS: file main.c, line 9.
    Breakpoint 3 at ADDRESS: file main.c, line 12.
    Starting program: program

    Temporary breakpoint 1, main (argc=1, argv=ADDRESS) at main.c:27
    27	    for (int i = 0; i < 5; i++) {
    Will ignore next crossing of breakpoint 2.
    Num     Type            Disp Enb What
    2       breakpoint      keep y   ADDRESS in square at main.c:9
            ignore next 1 hits
            silent
            printf "n is %d\\n", n
            continue
    3       breakpoint      dis  y   ADDRESS in make at main.c:12
    Continuing.

    Breakpoint 3, make (i=0) at main.c:12
    12	    thing t = { { i, -i }, i * 0.5, 5, { 1 }, "nm" };
    Continuing.
    0 0
    n is 1
    Continuing.
    1 0.5
    n is 2
    Continuing.
    4 1
    n is 3
    Continuing.
    9 1.5
    n is 4
    Continuing.
    16 2
    n is 2
    Continuing.
    [Program exited with code 250]
    $1 = 250
    No breakpoint number 9.
    The program is not being run.
    Starting program: program
    0 0
    1 0.5
    4 1
    9 1.5
    16 2
    [Program exited with code 250]
    Breakpoint 4 at ADDRESS: file main.c, line 29.
    main (argc=1, argv=ADDRESS) at main.c:18
    18	    int neg = -5;
    Continuing.

    Breakpoint 4, main (argc=1, argv=ADDRESS) at main.c:29
    29	        printf("%d %g\\n", square(t.a.x), t.w);
    Deleted breakpoint 4
    0 0
    1 0.5
    4 1
    9 1.5
    16 2
    31	    free(pp);
    $2 = 4
    No breakpoints."
  `);
});

test('scripts end at their first mistake, which is named', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'stopline-prompt-'));
  const [good, bad] = ['good.gdb', 'bad.gdb'].map((name) => join(folder, name)) as [string, string];
  writeFileSync(good, '# comment\nbreak square\ncommands\n  print n\nend\n\nset args one "two three"\nrun\n');
  writeFileSync(bad, 'print 1\n\nfrobnicate\nprint 2\n');
  const { prompt, taken } = await session();
  await prompt.executeAll([`source ${good}`, 'show args', 'up', 'p argc', 'p argv[2]', `source ${bad}`, 'source /nowhere', 'commands 1', 'print 3']);
  expect(prompt.failed).toBe(3);
  expect(taken().replaceAll(folder, '').replace(/0x[0-9a-f]{4,8}/g, 'ADDRESS')).toMatchInlineSnapshot(`
    "Breakpoint 1 at ADDRESS: file main.c, line 9.
    Starting program: program one two three

    Breakpoint 1, square (n=0) at main.c:9
    9	int square(int n) { return n * n; }
    $1 = 0
    Argument list to give program being debugged when it is started is "one 'two three'".
    #1   main (argc=3, argv=ADDRESS) at main.c:29
    29	        printf("%d %g\\n", square(t.a.x), t.w);
    $2 = 3
    $3 = ADDRESS "two three"
    $4 = 1
    /bad.gdb:3: Error in sourced command file:
    Undefined command: "frobnicate".  Try "help".
    Cannot read /nowhere.
    commands: "end" is missing."
  `);
});

test('where the program stands', async () => {
  expect(await answers(['info line', 'info line square', 'info line 3', 'info source', 'info args', 'info frame', 'info macro NULL', 'bt full', 'break square', 'c', 'bt 1', 'bt -1', 'info frame', 'frame level 1', 'disable display', 'display neg', 'display/x neg', 'info display', 'undisplay 1-2', 'help commands'], ['break 30', 'run'])).toMatchInlineSnapshot(`
    "> info line
    Line 31 of "main.c" starts at address ADDRESS <main+120> and ends at ADDRESS.
    > info line square
    Line 9 of "main.c" starts at address ADDRESS <square> and ends at ADDRESS.
    > info line 3
    Line 3 of "main.c" has no code.
    > info source
    Current source file is main.c
    Contains 33 lines.
    Source language is c.
    > info args
    argc = 1
    argv = ADDRESS
    > info frame
    Stack level 0, frame at ADDRESS:
     pc = ADDRESS in main (main.c:31); 1 frames below it
     args: argc=1, argv=ADDRESS
    > info macro NULL
    The program uses no macro NULL.
    > bt full
    #0   main (argc=1, argv=ADDRESS) at main.c:31
            neg = -5
            sh = -2
            big = 1099511627776
            text = 0x1020 "hello\\n"
            c = GREEN
            fp = ADDRESS <square>
            pp = ADDRESS
            half = 0.5
    > break square
    Breakpoint 2 at ADDRESS: file main.c, line 9.
    > c
    Continuing.

    Breakpoint 2, square (n=2) at main.c:9
    9	int square(int n) { return n * n; }
    > bt 1
    #0   square (n=2) at main.c:9
    (More stack frames follow: 3 in all.)
    > bt -1
    #1   main (argc=1, argv=ADDRESS) at main.c:32
    > info frame
    Stack level 0, frame at ADDRESS:
     pc = ADDRESS in square (main.c:9); 2 frames below it
     called by frame 1 at ADDRESS, main
     args: n=2
    > frame level 1
    #1   main (argc=1, argv=ADDRESS) at main.c:32
    32	    return argc + (int)big * 0 + neg + sh + (text[0] + c + half > fp(2) ? 0 : 1);
    > disable display
    > display neg
    1: neg = -5
    > display/x neg
    2: /x neg = ADDRESS
    > info display
    1: neg = -5
    2: /x neg = ADDRESS
    > undisplay 1-2
    > help commands
    commands [ID...]
    What to do when a breakpoint stops the program: lines up to \`end\`; \`silent\` first says nothing of the stop.
    "
  `); // prettier-ignore
});

test('words are completed by what may stand there', async () => {
  const { prompt } = await session();
  await prompt.execute('break square');
  await prompt.execute('run');
  expect(await prompt.completions('inf')).toContain('info');
  expect(await prompt.completions('info wa')).toContain('watchpoints');
  expect(await prompt.completions('break ma')).toEqual(['square', 'make', 'main']);
  expect(await prompt.completions('print cou')).toContain('counter');
  expect(await prompt.completions('print/x n')).toContain('n');
});

test('before the run and after its end there are constants and globals, and nothing can be changed', async () => {
  expect(await answers(['print 1 + 1', 'output 2 * 3', 'printf "%d\\n", 2 + 2', 'print NULL', 'print sizeof(int)', 'print counter', 'print table[1]', 'print neg', 'print counter = 9', 'set $a = 2 * 3', 'print $a', 'display $1', 'run', 'print counter', 'print 1 + 1', 'print $_exitcode'], [])).toMatchInlineSnapshot(`
    "> print 1 + 1
    $1 = 2
    > output 2 * 3
    6
    > printf "%d\\n", 2 + 2
    4
    > print NULL
    $2 = (void *) 0x0
    > print sizeof(int)
    $3 = 4
    > print counter
    $4 = 3
    > print table[1]
    $5 = -2
    > print neg
    The program is not being run.
    use of undeclared identifier 'neg'
    neg
    ^
    > print counter = 9
    The program is not being run.
    the expression may change the program
    > set $a = 2 * 3
    > print $a
    $6 = 6
    > display $1
    > run
    Starting program: program
    0 0
    1 0.5
    4 1
    9 1.5
    16 2
    [Program exited with code 250]
    > print counter
    $7 = 8
    > print 1 + 1
    $8 = 2
    > print $_exitcode
    $9 = 250
    "
  `);
});

test('info knows the beginnings of its words, how the program stopped, and what was marked', async () => {
  expect(await answers(['info br', 'info prog', 'finish', 'info program', 'next', 'info program', 'info bookmarks', 'bookmark here', 'info checkpoints', 'info bran', 'goto-position start', 'info program', 'info hist', 'info s', 'info xyz'], ['break square', 'run'], /0x[0-9a-f]{4,8}|\d+:\d+:\d+:\d+|\d+ of \d+ bytes/gm)).toMatchInlineSnapshot(`
    "> info br
    Num     Type            Disp Enb What
    1       breakpoint      keep y   ADDRESS in square at main.c:9
            breakpoint already hit 1 time
    > info prog
    The program is stopped at ADDRESS in square.
    It stopped at breakpoint 1; clock 11.
    > finish
    Run till exit from #0  square (n=0) at main.c:9
    main (argc=1, argv=ADDRESS) at main.c:29
    29	        printf("%d %g\\n", square(t.a.x), t.w);
    Value returned is $1 = 0
    > info program
    The program is stopped at ADDRESS in main.
    It stopped after square returned; clock 11.
    > next
    0 0
    27	    for (int i = 0; i < 5; i++) {
    > info program
    The program is stopped at ADDRESS in main.
    It stopped after being stepped; clock 11.
    > info bookmarks
    No bookmarks.
    > bookmark here
    Bookmark 1 (here) at ADDRESS
    > info checkpoints
    1 (here) ADDRESS
    > info bran
    * 0 main, to ADDRESS
    > goto-position start

    No more reverse-execution history: this is the start.
    _start (argc=1, argv=ADDRESS) at <stopline>/src/start.c:13
    13	  __libc_init(&errno, __files);
    > info program
    The program is stopped at ADDRESS in _start.
    It stopped at the start of its history; clock 0.
    > info hist
    start ADDRESS
    now   ADDRESS
    end   ADDRESS
    2 checkpoints, ADDRESS
    bookmark 1 (here) ADDRESS
    > info s
    #0   _start (argc=1, argv=ADDRESS) at <stopline>/src/start.c:13
    > info xyz
    info takes one of: locals, args, breakpoints, frame, registers, all-registers, functions, sources, source, variables, line, symbol, display, memory, heap, watchpoints, stack, program, macro, history, bookmarks, checkpoints, branches, host-calls, calls.
    "
  `);
});

test('a watch on what outlives a run is there before the first run, and in the next', async () => {
  const told = await answers(['run', 'info watchpoints', 'run', 'info watchpoints'], ['watch counter']);
  expect(told.match(/Old value = 3\nNew value = 4/g)).toHaveLength(2);
  expect(told.match(/watchpoint +keep y +counter\n\tbreakpoint already hit 1 time/g) ?? told.match(/watchpoint +keep y +counter/g)).toHaveLength(2);
});
