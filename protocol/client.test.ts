import { afterEach, describe, expect, it } from 'vitest';
import { FormatError } from '../base';
import { SESSION_METHODS, type SessionEvent, type SessionMethod } from '../session/api';
import { debugging } from '../session/debugging';
import { SessionError } from '../session/session-error';
import { outputText, stopText } from '../session/testing';
import { asEvaluatedInt } from '../session/toy-evaluator';
import { assembleToy, ToyMachine } from '../session/toy-machine';
import { connect, type ConnectOptions, type WorkerConnection } from './client';
import type { Client, ClientEvent } from './client-api';
import { ProtocolError } from './errors';
import type { CompileRequest } from './messages';
import { serve } from './serve';
import { WorkerServer, type ServerParts } from './server';

const FOREVER = `
lib fn _start
  call main
  halt 0
fn main
  nop
  10p: set i 0
  top: 11: add i 1
  out tick
  jmp top
`;

const FAULTY = `
lib fn _start
  call main
  halt 0
fn main
  nop
  20p: fault
`;

/** Images of the toy server are its programs' texts. */
function toyParts(overrides: Partial<ServerParts> = {}): ServerParts {
  return {
    server: 'toy',
    compile: (request: CompileRequest) => ({
      diagnostics: [],
      output: { image: new TextEncoder().encode(Object.values(request.files).join('\n')), debugInfo: new Uint8Array(0) },
    }),
    load: ({ image }) => {
      const text = new TextDecoder().decode(image);
      if (!text.includes('fn ')) throw new FormatError('bad-magic', 'header', 3, 'not an image');
      const machine = new ToyMachine(assembleToy(text), true);
      return { machine, info: machine.info, debugProblem: null, imageSha256: '00' };
    },
    parts: () => debugging,
    evaluator: asEvaluatedInt,
    scheduler: { fixedBudget: 50 },
    ...overrides,
  };
}

const open: Client[] = [];
const servers: WorkerServer[] = [];

afterEach(async () => {
  for (const client of open.splice(0)) await client.dispose();
  for (const server of servers.splice(0)) server.manager.dispose();
});

/** A worker in this process: a channel with a server behind it. */
function channelWorker(server: WorkerServer): WorkerConnection & { readonly closed: () => boolean } {
  const { port1, port2 } = new MessageChannel();
  let isClosed = false;
  const close = serve(server, port2);
  return {
    endpoint: port1,
    terminate: () => {
      isClosed = true;
      close();
      port1.close();
      port2.close();
    },
    closed: () => isClosed,
  };
}

async function start(parts: ServerParts = toyParts(), options: Partial<ConnectOptions> = {}): Promise<{ client: Client; server: WorkerServer }> {
  const server = new WorkerServer(parts);
  servers.push(server);
  const client = await connect({ spawn: () => channelWorker(server), name: 'test', watchdog: null, ...options });
  open.push(client);
  return { client, server };
}

async function launched(client: Client, text = FOREVER) {
  const session = await client.createSession();
  const events: SessionEvent[] = [];
  session.on((event) => events.push(event));
  const { output } = await client.compile({ files: { 'a.c': text } });
  const stop = await session.launch({ image: output!.image });
  return { session, events, stop };
}

const failure = async (promise: Promise<unknown>): Promise<string> => {
  try {
    await promise;
    return 'resolved';
  } catch (error) {
    if (error instanceof SessionError || error instanceof ProtocolError || error instanceof FormatError) return `${error.name} ${error.code}`;
    throw error;
  }
};

describe('parts that are loaded later', () => {
  const order: string[] = [];
  const loaded = async (prepare: () => Promise<void>) => {
    order.length = 0;
    const { client } = await start(toyParts({ prepare }));
    const { session } = await launched(client);
    return { session, done: (what: string) => () => void order.push(what) };
  };

  it('hold up what needs them and what is asked after it, in order; running does not wait', async () => {
    let arrive = (): void => {};
    const { session, done } = await loaded(() => new Promise((resolve) => (arrive = resolve)));
    expect(stopText(await session.next())).toBe('main:11 step');
    const all = [session.evaluate('i').then(done('evaluate')), session.status().then(done('status')), session.evaluate('i').then(done('again'))];
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(order).toEqual([]);
    arrive();
    await Promise.all(all);
    expect(order).toEqual(['evaluate', 'status', 'again']);
    await session.evaluate('i');
  });

  it('do not keep a running program from being paused, nor another session from its turn', async () => {
    const { client } = await start(toyParts({ prepare: () => new Promise(() => {}) }));
    const { session } = await launched(client);
    const run = session.continue();
    const waiting = [failure(session.evaluate('i')), failure(session.pause())];
    expect(stopText(await run)).toContain('pause');
    const { session: other } = await launched(client);
    expect(stopText(await other.next())).toBe('main:11 step');
    const spins = other.continue();
    waiting.push(failure(other.evaluate('i')), failure(other.dispose()));
    expect(stopText(await spins)).toContain('pause');
    await client.dispose();
    for (const end of waiting) expect(await end).toBe('ProtocolError worker-lost');
  });

  it('put a fault into words, for which its stop waits; without them it stops all the same', async () => {
    let arrive = (): void => {};
    let refuse: (error: Error) => void = () => {};
    const { client } = await start(toyParts({ prepare: () => new Promise((resolve, reject) => ([arrive, refuse] = [resolve, reject])) }));
    const faults = async (settle: () => void): Promise<unknown> => {
      const { session } = await launched(client, FAULTY);
      const stopped = session.continue();
      expect(await session.status()).toMatchObject({ state: 'running' });
      settle();
      const [reason] = (await stopped).reasons;
      expect(await session.status()).toMatchObject({ state: 'faulted' });
      return reason;
    };
    expect(await faults(() => refuse(new Error('offline')))).toMatchObject({ kind: 'fault', address: 0, explanation: 'read of unmapped memory', exitStatus: 139 });
    expect(await faults(() => arrive())).toMatchObject({ kind: 'fault', address: 0, explanation: 'null pointer read', exitStatus: 139 });
  });

  it('that could not be had are an error, and asked for again by the next call', async () => {
    let attempts = 0;
    const { session } = await loaded(async () => {
      if (++attempts < 3) throw new Error('offline');
    });
    const error = await session.evaluate('i').catch((e: unknown) => e as Error);
    expect(error).toMatchObject({ name: 'ProtocolError', code: 'not-loaded', message: 'a part of the worker could not be loaded: offline' });
    expect((await session.evaluate('i')).text).toBe('0');
    expect(attempts).toBe(3);
  });
});

describe('client and worker', () => {
  it('compile, launch, step and look, like a session in process', async () => {
    const { client } = await start();
    const { session, stop } = await launched(client);
    expect(stopText(stop)).toBe('main:10 entry');
    expect(stopText(await session.next())).toBe('main:11 step');
    expect((await session.evaluate('i')).text).toBe('0');
    await session.addBreakpoint({ kind: 'source', file: 'toy.c', line: 11, condition: 'i == 5' });
    expect(stopText(await session.continue())).toBe('main:11 breakpoint(1)');
    const { frames } = await session.stackTrace();
    const scopes = await session.scopes(frames[0]!.id);
    expect((await session.variables(scopes[0]!.children)).variables.map((v) => `${v.name}=${v.text}`)).toEqual(['i=5']);
  });

  it('hand out answers after the events that came before them', async () => {
    const { client } = await start();
    const { session, events } = await launched(client);
    await session.addBreakpoint({ kind: 'source', file: 'toy.c', line: 11, condition: 'i == 40' });
    await session.continue();
    expect(events.at(-1)).toMatchObject({ kind: 'stopped' });
    expect(outputText(events)).toBe('tick\n'.repeat(40));
  });

  it('answer while a loop spins forever, and pause it', async () => {
    const { client } = await start();
    const { session } = await launched(client);
    const run = session.continue();
    for (let i = 0; i < 20; i++) expect((await session.status()).state).toBe('running');
    expect(await failure(session.stackTrace())).toBe('SessionError running');
    await session.pause();
    expect(stopText(await run)).toContain('pause');
  });

  it('carry errors as what they are', async () => {
    const { client } = await start();
    const { session } = await launched(client);
    expect(await failure(session.launch({ image: new Uint8Array(2) }))).toBe('FormatError bad-magic');
    expect((await session.status()).state).toBe('stopped');
    expect(await failure(session.scopes(77))).toBe('SessionError unknown-handle');
    expect(await failure(session.evaluate('what is this'))).toBe('SessionError evaluation');
    expect(await failure(client.compile({ files: null as never }))).toBe('ProtocolError bad-request');
    expect(await failure(session.evaluate((() => 1) as never))).toBe('ProtocolError bad-request');
  });

  it('cancel a run command: it is rejected, and its program paused', async () => {
    const { client } = await start();
    const { session, events } = await launched(client);
    const controller = new AbortController();
    const run = session.with({ signal: controller.signal }).continue();
    expect((await session.status()).state).toBe('running');
    controller.abort();
    expect(await failure(run)).toBe('ProtocolError cancelled');
    while ((await session.status()).state === 'running');
    expect(events.at(-1)).toMatchObject({ kind: 'stopped', stop: { reasons: [{ kind: 'pause' }] } });
    const late = new AbortController();
    late.abort();
    expect(await failure(session.with({ signal: late.signal }).next())).toBe('ProtocolError cancelled');
  });

  it('refuse another version, and calls before hello', async () => {
    const { server } = await start();
    const connection = server.connect();
    expect(await connection.hello({ protocolVersion: 99, client: 'old' })).toMatchObject({ ok: false, error: { code: 'wrong-version' } });
    expect(await connection.createSession('guess')).toMatchObject({ ok: false, error: { code: 'no-hello' } });
    expect(await connection.call('guess', 1, { session: 's1', token: 't', method: 'status', args: [] })).toMatchObject({ ok: false, error: { code: 'no-hello' } });
    const hello = await connection.hello({ protocolVersion: 1, client: 'x' });
    if (!hello.ok) throw new Error('hello failed');
    const { clientToken } = hello.value;
    const odd = { session: 's1', token: 't', method: 'constructor' as SessionMethod, args: [] };
    expect(await connection.call(clientToken, 1, odd)).toMatchObject({ ok: false, error: { code: 'unknown-method' } });
    expect(await connection.call(clientToken, 1, { session: 's1', token: 't', method: 'status', args: null as never })).toMatchObject({ ok: false, error: { code: 'bad-request' } });
  });

  it.each(Object.keys(SESSION_METHODS) as SessionMethod[])('a stranger may not %s', async (method) => {
    const { client, server } = await start();
    const { session, events } = await launched(client);
    const before = JSON.stringify([await session.status(), await session.breakpoints()]);
    const stranger = server.connect();
    const hello = await stranger.hello({ protocolVersion: 1, client: 'stranger' });
    if (!hello.ok) throw new Error('hello failed');
    const reply = await stranger.call(hello.value.clientToken, 1, { session: session.id, token: 'guess', method, args: [] });
    expect(reply).toMatchObject({ ok: false, error: { type: 'session', code: 'no-access' } });
    expect(await stranger.attach(hello.value.clientToken, session.id, 'guess')).toMatchObject({ ok: false, error: { code: 'no-access' } });
    const { port1, port2 } = new MessageChannel();
    expect(await stranger.subscribe(hello.value.clientToken, session.id, 'guess', port2)).toMatchObject({ ok: false, error: { code: 'no-access' } });
    port1.close();
    expect(JSON.stringify([await session.status(), await session.breakpoints()])).toBe(before);
    expect(events.at(-1)).toMatchObject({ kind: 'stopped' });
  });

  it('observers of another client see events, and may do no more', async () => {
    const { client, server } = await start();
    const { session } = await launched(client);
    const other = await connect({ spawn: () => channelWorker(server), watchdog: null });
    open.push(other);
    const watcher = await other.attach(session.id, await session.grant(['observe']));
    const heard: string[] = [];
    watcher.on((event) => heard.push(event.kind));
    await session.next();
    expect((await watcher.status()).state).toBe('stopped');
    expect(heard).toEqual(['continued', 'stopped']);
    expect(await failure(watcher.next())).toBe('SessionError no-access');
    expect(await failure(watcher.dispose())).toBe('SessionError no-access');
    const inspector = await other.attach(session.id, await session.grant(['inspect']));
    expect(() => inspector.on(() => {})).toThrow(SessionError);
    expect((await inspector.evaluate('i')).text).toBe('0');
  });

  it('sessions go with their client', async () => {
    const { client, server } = await start();
    const { session } = await launched(client);
    const run = failure(session.continue());
    await session.status();
    await client.dispose();
    expect(await run).toBe('ProtocolError worker-lost');
    expect(server.manager.size).toBe(0);
    expect(await failure(client.createSession())).toBe('ProtocolError closed');
  });

  it('sessions go when their client’s port closes', async () => {
    const server = new WorkerServer(toyParts());
    servers.push(server);
    const { port1, port2 } = new MessageChannel();
    serve(server, port2);
    const client = await connect({ spawn: () => ({ endpoint: port1, terminate: () => {} }), watchdog: null });
    await launched(client);
    expect(server.manager.size).toBe(1);
    port1.close();
    while (server.manager.size > 0) await new Promise((resolve) => setImmediate(resolve));
  });

  it('dispose ends a session for good', async () => {
    const { client, server } = await start();
    const { session, events } = await launched(client);
    await session.dispose();
    expect(events.slice(-2).map((e) => e.kind)).toEqual(['terminated', 'disposed']);
    expect(await failure(session.status())).toBe('SessionError no-access');
    expect(server.manager.size).toBe(0);
  });
});

describe('watchdog', () => {
  // A worker that hears and says nothing: what a hung one looks like from outside.
  function hungAfterHello(server: WorkerServer): WorkerConnection & { hang(): void } {
    const near = new MessageChannel();
    const far = new MessageChannel();
    let isHung = false;
    near.port2.onmessage = ({ data, ports }) => !isHung && far.port1.postMessage(data, [...ports]);
    far.port1.onmessage = ({ data }) => near.port2.postMessage(data);
    const close = serve(server, far.port2);
    return {
      endpoint: near.port1,
      hang: () => (isHung = true),
      terminate: () => {
        close();
        for (const port of [near.port1, near.port2, far.port1, far.port2]) port.close();
      },
    };
  }

  it('notices a worker that stopped answering, replaces it, and loses what was pending', async () => {
    const server = new WorkerServer(toyParts());
    servers.push(server);
    const workers: ReturnType<typeof hungAfterHello>[] = [];
    const client = await connect({
      spawn: () => {
        const worker = hungAfterHello(server);
        workers.push(worker);
        return worker;
      },
      watchdog: { intervalMs: 50, timeoutMs: 1500, replace: true },
    });
    open.push(client);
    const heard: ClientEvent['kind'][] = [];
    const replaced = new Promise<void>((resolve) => {
      client.on((event) => {
        heard.push(event.kind);
        if (event.kind === 'replaced') resolve();
      });
    });
    const old = await client.createSession();
    const events: SessionEvent[] = [];
    old.on((event) => events.push(event));
    workers[0]!.hang();
    const answers = [await failure(old.status()), await replaced];
    expect(answers[0]).toBe('ProtocolError worker-lost');
    expect(heard).toEqual(['unresponsive', 'lost', 'replaced']);
    expect(workers).toHaveLength(2);
    expect(events).toEqual([{ kind: 'disposed', session: old.id }]);
    expect(await failure(old.status())).toBe('ProtocolError worker-lost');
    const fresh = await client.createSession();
    expect(await fresh.status()).toEqual({ state: 'empty' });
  });

  it('reports a worker that died', async () => {
    const server = new WorkerServer(toyParts());
    servers.push(server);
    let die: (reason: string) => void = () => {};
    const worker = channelWorker(server);
    const client = await connect({ spawn: () => ({ ...worker, onDeath: (listener) => (die = listener) }), watchdog: null });
    open.push(client);
    const session = await client.createSession();
    const pending = failure(session.status());
    die('out of memory');
    expect(await pending).toBe('ProtocolError worker-lost');
    expect(await failure(client.compile({ files: {} }))).toBe('ProtocolError worker-lost');
  });
});
