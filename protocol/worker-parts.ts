// What the worker is made of: compiler, machine and evaluator behind one server. Only here do they meet.

import { analyse, PRODUCER } from '../compiler/analyse';
import { diagnosing } from '../compiler/diagnosing';
import { AbsentPart, loaded } from '../compiler/extensions';
import { addTexts, mayBeAbsent } from '../compiler/libc/index';
import type { Language, Texts } from '../compiler/messages';
import type { Evaluator } from '../debug-format/evaluator';
import type { LaunchOptions } from '../session/api';
import type { Debugging } from '../session/debugging';
import { partialLoader } from '../session/load';
import { needsSeldom, type Calls } from '../vm/hostlib';
import { readImage } from '../vm/image';
import type { CompileRequest, CompileResponse } from './messages';
import { ProtocolError } from './errors';
import { loading, type ServerParts } from './server';

/** Texts of a language; null if they cannot be had: then codes stand for them. */
export type TextLoader = (language: Language) => Promise<Texts | null>;

/** As most programs include headers; others are found out as they are compiled. */
const includesAbsent = (text: string): boolean => [...text.matchAll(/^\s*#\s*include\s*<([^>\n]+)>/gm)].some(([, name]) => mayBeAbsent(name!));

async function loadLibrary(): Promise<void> {
  const { seldom, parseExtensions } = await loading(import('./parts/library'));
  addTexts(seldom);
  loaded.extensions = parseExtensions;
}

/** An image that cannot be read does not: why it cannot, launching says. */
function importsSeldom({ image, files }: LaunchOptions): boolean {
  try {
    return Object.keys(files ?? {}).length > 0 || needsSeldom(readImage(image).hostImports.map(({ name }) => name));
  } catch {
    return false;
  }
}

async function loadDiagnosing(): Promise<void> {
  loaded.diagnosing ??= (await loading(import('./parts/diagnosing'))).allDiagnosing;
}

/** What comes upon something that is not loaded begins again when it is. */
async function withParts<T>(make: () => T): Promise<T> {
  for (;;) {
    try {
      return make();
    } catch (error) {
      if (!(error instanceof AbsentPart)) throw error;
      await (error.part === 'diagnosing' ? loadDiagnosing() : loadLibrary());
    }
  }
}

/** @throws ProtocolError not-loaded; bad-request if there is nothing to compile */
async function compileFiles(request: CompileRequest, loadTexts: TextLoader): Promise<CompileResponse> {
  const { files, units = Object.keys(files).filter((path) => path.endsWith('.c')), language = 'en', ...options } = request;
  if (units.length === 0) throw new ProtocolError('bad-request', 'there is no .c file to compile');
  const make = () => analyse({ ...options, units, sources: { read: (path) => (Object.hasOwn(files, path) ? files[path]! : null) } });
  if (Object.values(files).some(includesAbsent)) await loadLibrary();
  const { findings, output } = await withParts(make);
  return { diagnostics: findings.length > 0 ? diagnosing().explain(findings, await loadTexts(language)) : [], output };
}

/** What is asked of a worker at once comes first; it trains while nobody has asked. */
const TRAINING_DELAY_MS = 150;

/** Has the engine see all of the interpreter before the first program does. Once a program has run, or if its part cannot be loaded yet, it does nothing. */
export function trainLater(): void {
  const train = (): Promise<void> => import('./parts/debugging').then(({ trainFused }) => trainFused(), () => undefined);
  setTimeout(() => void train(), TRAINING_DELAY_MS);
}

export function workerParts(loadTexts: TextLoader): ServerParts {
  // The evaluator speaks as the last compilation did.
  let texts: Texts | null = null;
  let spoken: Language = 'en';
  let debugging: Debugging | null = null;
  let evaluator: Evaluator | null = null;
  let seldomCalls: Calls | null = null;
  const speak = async (language: Language): Promise<void> => {
    spoken = language;
    const found = await loadTexts(language);
    if (spoken === language) texts = found;
  };
  return {
    server: PRODUCER,
    compile: async (request) => {
      const { language = 'en' } = request;
      if (language !== spoken) await speak(language);
      return compileFiles(request, loadTexts);
    },
    load: partialLoader(() => seldomCalls ?? {}),
    prepareMachine: (launch) =>
      seldomCalls || (launch && !importsSeldom(launch)) ? null : import('./parts/host').then((part) => void (seldomCalls ??= part.seldomCalls())),
    parts: () => debugging!,
    evaluator: { compile: (text, scope) => evaluator!.compile(text, scope) },
    prepare: async () => {
      // Expressions may name all of the library: what is unknown is looked for there, and an evaluation cannot wait.
      const [part] = await Promise.all([import('./parts/debugging'), texts ?? speak(spoken), loadLibrary(), loadDiagnosing()]);
      ({ debugging } = part);
      // Texts that could not be had are tried again for what it says next.
      evaluator ??= part.evaluatorWith(() => texts ?? (void speak(spoken), null));
    },
  };
}
