// The built command line, as a person or a script runs it.

import { execFile, spawn } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const cli = fileURLToPath(new URL('../../dist/cli.cjs', import.meta.url));
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'stopline-cli-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Result {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

function stopline(args: readonly string[], input: string | null = null, env: Record<string, string> = {}): Promise<Result> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [cli, ...args], { cwd: folder, env: { ...process.env, LANG: 'C', LC_ALL: 'C', ...env } });
    let stdout = '';
    let stderr = '';
    child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
    child.on('close', (status) => resolve({ status, stdout, stderr }));
    child.stdin.on('error', () => undefined);
    child.stdin.end(input ?? '');
  });
}

const file = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text);
  return name;
};

const FACT = `#include <stdio.h>
#include <stdlib.h>

int fact(int n)
{
    if (n <= 1)
        return 1;
    return n * fact(n - 1);
}

int main(int argc, char **argv)
{
    int result = fact(argc > 1 ? atoi(argv[1]) : 4);
    printf("result %d\\n", result);
    return result % 256;
}
`;

describe('run', () => {
  test('output and exit status are the program’s', async () => {
    const { status, stdout, stderr } = await stopline(['run', file('fact.c', FACT), '--', '5']);
    expect({ status, stdout, stderr }).toEqual({ status: 120, stdout: 'result 120\n', stderr: '' });
  });

  test('input passes through, and its end', async () => {
    file('sum.c', '#include <stdio.h>\nint main(void) { int x, s = 0; while (scanf("%d", &x) == 1) s += x; printf("%d\\n", s); return 0; }\n');
    expect((await stopline(['run', 'sum.c'], '1 2 3\n4')).stdout).toBe('10\n');
  });

  test.each([
    ['abort', '#include <stdlib.h>\nint main(void) { abort(); }\n', 134],
    ['divide', 'int main(int c, char **v) { return 1 / (c - 1); }\n', 136],
    ['null', 'int main(int c, char **v) { int *p = (int *)(long)(c - 1); return *p; }\n', 139],
    ['overflow', 'int f(int n) { char big[1000]; big[0] = n; return f(n + 1) + big[0]; }\nint main(void) { return f(0); }\n', 139],
    ['exit', '#include <stdlib.h>\nint main(void) { exit(300); }\n', 44],
  ])('%s gives its status as a shell reports it', async (name, text, status) => {
    const result = await stopline(['run', file(`${name}.c`, text)]);
    expect(result.status).toBe(status);
  });

  test('a fault says kind, address and where', async () => {
    file('deep.c', 'struct s { int a, b; };\nstatic int get(struct s *p)\n{\n    return p->b;\n}\nint main(void)\n{\n    struct s *none = 0;\n    return get(none);\n}\n');
    const { status, stderr } = await stopline(['run', 'deep.c']);
    expect(status).toBe(139);
    expect(stderr).toContain('fault unmapped-read at address 0x4');
    expect(stderr).toContain('`p`');
    expect(stderr).toMatch(/#0 +get \(p=0x0\) at deep\.c:4\n#1 +main \(\) at deep\.c:9/);
  });

  test('compile errors: status 1, place, caret', async () => {
    const { status, stderr, stdout } = await stopline(['run', file('bad.c', 'int main(void)\n{\n    int x = y;\n    return x\n}\n')]);
    expect(status).toBe(1);
    expect(stdout).toBe('');
    expect(stderr).toContain('bad.c:3:13: error:');
    expect(stderr).toContain('bad.c:4:13: error:');
    expect(stderr).toMatch(/\n +(3 )?\| +int x = y;\n *\| +\^/);
  });

  test('errors in Portuguese', async () => {
    const { stderr } = await stopline(['run', '--lang', 'pt-BR', 'bad.c']);
    expect(stderr).toContain('erro:');
  });

  test.each([
    [['run'], /needs a file/],
    [['run', 'no-such.c'], /cannot read no-such\.c/],
    [['frobnicate'], /unknown command/],
    [[], /a command is needed/],
    [['build', 'fact.c'], /needs -o/],
  ])('usage mistakes: %j', async (args, message) => {
    const { status, stderr } = await stopline(args);
    expect(status).toBe(2);
    expect(stderr).toMatch(message);
  });
});

describe('start', () => {
  const dist = (name: string): string => fileURLToPath(new URL(`../../dist/${name}`, import.meta.url));
  const cache = `cli-main-${process.versions.v8}.cache`;
  const node = (...args: string[]): Promise<string> =>
    new Promise((resolve, reject) => execFile(process.execPath, args, { cwd: folder }, (error, stdout) => (error ? reject(error) : resolve(stdout))));

  test('the code made by the build is taken', async () => {
    const load = `require('v8').setFlagsFromString('--interrupt-budget=200000');
      const [source, cachedData] = process.argv.slice(1).map((f) => require('fs').readFileSync(f));
      console.log(new (require('vm').Script)(source.toString('latin1'), { cachedData }).cachedDataRejected)`;
    expect(await node('-e', load, dist('cli-main.cjs'), dist(cache))).toBe('false\n');
  });

  test('without it, or with one cut short, it starts all the same; by its older name too', async () => {
    mkdirSync(join(folder, 'copy'));
    for (const name of ['cli.cjs', 'cli-main.cjs']) copyFileSync(dist(name), join(folder, 'copy', name));
    expect(await node('copy/cli.cjs', '--version')).toMatch(/^stopline \d/);
    writeFileSync(join(folder, 'copy', cache), readFileSync(dist(cache)).subarray(0, 100_000));
    expect(await node('copy/cli.cjs', '--version')).toMatch(/^stopline \d/);
    expect(await node(dist('cli.js'), '--version')).toMatch(/^stopline \d/);
  });

  test('builds the very bytes that the compiler’s package makes', async () => {
    const text = file('bytes.c', '#include <stdio.h>\n#include <stdlib.h>\n#include <math.h>\nint main(void) { void *p = malloc(3); printf("%f", sqrt(2)); free(p); return 0; }\n') && readFileSync(join(folder, 'bytes.c'), 'utf8');
    await stopline(['build', 'bytes.c', '-o', 'bytes']);
    const { compile } = (await import(pathToFileURL(dist('compiler.js')).href)) as typeof import('../../compiler/index');
    const { output } = compile({ sources: { read: () => text }, units: ['bytes.c'] });
    expect(readFileSync(join(folder, 'bytes.sli')).equals(output!.image)).toBe(true);
    expect(readFileSync(join(folder, 'bytes.cdbg')).equals(output!.debugInfo)).toBe(true);
  });
});

describe('build, dump and images', () => {
  test('an image runs and is debugged through its sidecar; a foreign one is refused with the reason', async () => {
    file('fact.c', FACT);
    expect((await stopline(['build', 'fact.c', '-o', 'fact'])).status).toBe(0);
    expect((await stopline(['run', 'fact.sli', '--', '3'])).stdout).toBe('result 6\n');
    const debugged = await stopline(['debug', 'fact.sli', '--batch', '-ex', 'break fact', '-ex', 'run', '-ex', 'backtrace']);
    expect(debugged.stdout).toContain('fact (n=4) at fact.c:6');

    file('fact.c', `/* changed */\n${FACT}`);
    const changed = await stopline(['debug', 'fact.sli', '--batch', '-ex', 'break fact', '-ex', 'run', '-ex', 'list']);
    expect(changed.stderr).toContain('fact.c has changed since it was compiled');
    expect(changed.stdout).toContain('4\tint fact(int n)');

    await stopline(['build', 'fact.c', '-o', 'other']);
    file('one.c', 'int main(void) { return 1; }\n');
    await stopline(['build', 'one.c', '-o', 'one']);
    writeFileSync(join(folder, 'one.cdbg'), readFileSync(join(folder, 'other.cdbg')));
    const foreign = await stopline(['debug', 'one.sli', '--batch', '-ex', 'break main', '-ex', 'run', '-ex', 'backtrace']);
    expect(foreign.stderr).toContain('debug information not used');
    expect(foreign.stdout).toMatch(/#0 +0x[0-9a-f]+ in main \(\)/);
  });

  test('damaged files are refused by name', async () => {
    writeFileSync(join(folder, 'broken.sli'), readFileSync(join(folder, 'fact.sli')).subarray(0, 100));
    const { status, stderr } = await stopline(['run', 'broken.sli']);
    expect(status).toBe(2);
    expect(stderr).toMatch(/not a usable file: .* at byte \d+/);
  });

  test('dump shows images, debug information, and source beside bytecode', async () => {
    file('fact.c', FACT);
    await stopline(['build', 'fact.c', '-o', 'fact']);
    expect((await stopline(['dump', 'fact.sli'])).stdout).toMatch(/fact: \(i32\) -> i32, frame \d+/);
    expect((await stopline(['dump', 'fact.cdbg'])).stdout).toContain('fact.c');
    const mixed = (await stopline(['dump', '--mixed', 'fact.sli'])).stdout;
    expect(mixed).toMatch(/fact\.c:8:5 +return n \* fact\(n - 1\);\n +[0-9a-f]{6}: /);
  });
});

describe('debug', () => {
  const script = (...commands: string[]): string[] => ['--batch', ...commands.flatMap((c) => ['-ex', c])];

  test('a session as under gdb', async () => {
    file('fact.c', FACT);
    const { stdout, status } = await stopline(['debug', 'fact.c', ...script('b fact', 'r', 'bt', 'c', 'p n * 10', 'info args', 'del', 'fin', 'fin', 'n', 'info locals', 'p result', 'c')]);
    expect(status).toBe(0);
    expect(stdout).toContain('Breakpoint 1 at ');
    expect(stdout).toContain('Breakpoint 1, fact (n=4) at fact.c:6\n6\t    if (n <= 1)');
    expect(stdout).toMatch(/#0 +fact \(n=4\) at fact\.c:6\n#1 +main \(argc=1, argv=0x[0-9a-f]+\) at fact\.c:13\n/);
    expect(stdout).toContain('$1 = 30');
    expect(stdout).toContain('n = 3');
    expect(stdout).toMatch(/Value returned is \$\d+ = 6/);
    expect(stdout).toContain('result = 24');
    expect(stdout).toContain('[Program exited with code 24]');
  });

  test('tbreak, until, x, list, disassemble, conditions', async () => {
    const { stdout } = await stopline(['debug', 'fact.c', ...script('tbreak main', 'run', 'info breakpoints', 'break fact if n == 2', 'c', 'p n', 'x/2xw &n', 'disas', 'l fact', 'stepi')]);
    expect(stdout).toContain('Temporary breakpoint 1');
    expect(stdout).toContain('No breakpoints.');
    expect(stdout).toContain('$1 = 2');
    expect(stdout).toMatch(/0x[0-9a-f]{8}:\t0x00000002/);
    expect(stdout).toMatch(/=> 0x[0-9a-f]+ <\+0>:\tlload\.i32 0/);
    expect(stdout).toContain('5\t{');
  });

  test('mistakes are said, and make a batch fail', async () => {
    const { stdout, status } = await stopline(['debug', 'fact.c', ...script('frobnicate', 'print 1 + 1', 'print n', 'break 9999', 'break fact', 'run', 'print nope')]);
    expect(status).toBe(1);
    expect(stdout).toContain('Undefined command');
    expect(stdout).toContain('$1 = 2');
    expect(stdout).toContain('The program is not being run.');
    expect(stdout).toContain('nope');
  });

  test('the prompt reads commands from a pipe, an empty line repeats, the program shares the input', async () => {
    file('echo.c', '#include <stdio.h>\nint main(void)\n{\n    char line[80];\n    while (fgets(line, sizeof line, stdin))\n        printf("<%s>", line);\n    return 0;\n}\n');
    const { stdout } = await stopline(['debug', 'echo.c'], 'break 6\nrun\nhello\nprint line\ndelete\nnext\n\nquit\n');
    expect(stdout).toContain('"hello\\n"');
    expect(stdout).toContain('<hello\n>');
  });

  test('one JSON event a line', async () => {
    file('fact.c', FACT);
    const { stdout } = await stopline(['debug', '--format', 'json', 'fact.c', ...script('break 6', 'run', 'backtrace', 'info locals', 'info args', 'delete', 'continue')]);
    const events = stdout.trim().split('\n').map((line) => JSON.parse(line) as Record<string, unknown> & { event: string });
    const kinds = events.map((e) => e.event);
    for (const kind of ['breakpoint', 'stopped', 'frames', 'scopes', 'variables', 'output', 'exited']) expect(kinds).toContain(kind);
    expect(events.find((e) => e.event === 'stopped')).toMatchObject({ reasons: [{ kind: 'breakpoint', ids: [1] }], frame: { function: 'fact' } });
    expect(events.find((e) => e.event === 'output')).toMatchObject({ stream: 'stdout', text: 'result 24\n' });
    expect(events.find((e) => e.event === 'exited')).toMatchObject({ exitCode: 24 });
  });
});
