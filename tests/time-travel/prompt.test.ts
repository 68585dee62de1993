import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { Debugger } from '../../cli/debug/debugger';
import { compileC } from '../support/compile-c';
import { recorded } from './support';

const SOURCE = `
#include <stdio.h>
int total;
void add(int n) {
    total += n;
}
int main(void) {
    for (int i = 1; i < 4; i++)
        add(i);
    printf("%d\\n", total);
    return 0;
}
`;

async function prompt(format: 'text' | 'json', commands: readonly string[]): Promise<string> {
  const { session, launch } = recorded(SOURCE);
  await launch();
  const built = compileC(SOURCE.replace(/^\n/, ''));
  let text = '';
  const debug = new Debugger({
    session,
    launch: { image: built.image, debugInfo: built.debugInfo, endInput: true },
    lines: { next: async () => null, onInterrupt: () => {}, close: () => {} },
    format,
    write: (more) => (text += more),
    batch: true,
  });
  for (const command of commands) {
    if (format === 'text') text += `> ${command}\n`;
    await debug.execute(command);
  }
  return text;
}

it('goes back, asks and branches at the prompt', async () => {
  const text = await prompt('text', ['start', 'break add if n == 2', 'continue', 'delete', 'finish', 'bookmark here', 'continue', 'reverse-next', 'rc', 'goto-position here', 'last-write total', 'writes total', 'first-write total', 'when-true total == 6', 'when-changed total * 2', 'goto-position end', 'info host-calls', 'info calls add', 'rs', 'rs 2', 'reverse-finish', 'set var total = 50', 'branch', 'continue', 'branch 0', 'branch 1 fifty', 'info history', 'goto-position nowhere', 'last-write']); // prettier-ignore
  expect(text.replace(/\d+:\d+:\d+:\d+/g, 'POSITION').replace(/0x[0-9a-f]+/g, 'PC').replace(/\d+ of \d+ bytes|\d+ checkpoints/g, 'N')).toMatchInlineSnapshot(`
    "> start
    main () at main.c:7
    7	    for (int i = 1; i < 4; i++)
    > break add if n == 2
    Breakpoint 1 at PC: file main.c, line 4.
    > continue
    Continuing.

    Breakpoint 1, add (n=2) at main.c:4
    4	    total += n;
    > delete
    > finish
    Run till exit from #0  add (n=2) at main.c:4
    main () at main.c:7
    7	    for (int i = 1; i < 4; i++)
    > bookmark here
    Bookmark 1 (here) at POSITION
    > continue
    Continuing.
    6
    [Program exited normally]
    > reverse-next
    main () at main.c:11
    11	}
    > rc

    No more reverse-execution history: this is the start.
    main () at main.c:7
    7	    for (int i = 1; i < 4; i++)
    > goto-position here
    7	    for (int i = 1; i < 4; i++)
    > last-write total
    POSITION  add at main.c:4: 1 -> 3
    > writes total
    POSITION  add at main.c:4: 1 -> 3
    POSITION  add at main.c:4: 0 -> 1
    > first-write total
    POSITION  add at main.c:4: 0 -> 1
    > when-true total == 6
    total == 6 has not been true.
    > when-changed total * 2
    POSITION  add at main.c:4: 2 -> 6
    POSITION  add at main.c:4: 0 -> 2
    > goto-position end
    No more history: this is the end of what was recorded.
    [Program exited normally]
    > info host-calls
    POSITION  main at main.c:9: printf(4096, 16777128) = 2
    POSITION  _start at <stopline>/src/start.c:13: __libc_init(4376, 4112)
    > info calls add
    POSITION  add(n=3) from main at main.c:8
    POSITION  add(n=2) from main at main.c:8
    POSITION  add(n=1) from main at main.c:8
    > rs
    main () at main.c:11
    11	}
    > rs 2
    9	    printf("%d\\n", total);
    > reverse-finish

    No more reverse-execution history: this is the start.
    main () at main.c:7
    7	    for (int i = 1; i < 4; i++)
    > set var total = 50
    [On branch 1]
    > branch
      0 main, to POSITION
    * 1 branch 1, from 0 at POSITION, to POSITION
    > continue
    Continuing.
    56
    [Program exited normally]
    > branch 0
    [On main]
    main () at main.c:7
    7	    for (int i = 1; i < 4; i++)
    > branch 1 fifty
    * 0 main, to POSITION
      1 fifty, from 0 at POSITION, to POSITION
    > info history
    start POSITION
    now   POSITION
    end   POSITION
    N, N
    bookmark 1 (here) POSITION
    > goto-position nowhere
    Usage: goto-position start | end | BRANCH:CLOCK:DEPTH:PC | BOOKMARK
    > last-write
    Usage: last-write EXPRESSION | ADDRESS, SIZE
    "
  `);
});

it('saves a recording and takes it up', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'stopline-')), 'run.slr');
  const text = await prompt('text', ['start', 'break add if n == 3', 'continue', `save-recording ${file}`, 'start', `open-recording ${file}`, 'print n', 'open-recording /nowhere/at-all']);
  expect(text).toContain('$1 = 3');
  expect(text).toMatch(/\d+ bytes to .*run\.slr/);
  expect(text).toContain('Cannot read /nowhere/at-all.');
});

it('answers in JSON', async () => {
  const text = await prompt('json', ['start', 'break add', 'continue', 'reverse-continue', 'writes total', 'info history']);
  const events = text.trim().split('\n').map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(events.map((e) => e['event'])).toEqual(['stopped', 'breakpoint', 'stopped', 'stopped', 'writes', 'history']);
  expect(events[3]).toMatchObject({ reasons: [{ kind: 'historyStart' }] });
});
