// Our own VM as a session's target: image bytes to a machine, CDBG bytes to what is known of its program.

import { FormatError } from '../base';
import { CodeInfo } from '../debug-format/code-info';
import { checkBinding, sha256, toHex } from '../debug-format/hashes';
import { readDebugInfo } from '../debug-format/reader';
import { createFused } from '../vm/fused';
import type { HostModule } from '../vm/host';
import { standardModules, standardModulesOf, type Calls, type LibraryOptions } from '../vm/hostlib';
import { readImage } from '../vm/image';
import { LoadError } from '../vm/load-error';
import { verifyImage } from '../vm/verify';
import { createMachine, type MachineOptions } from '../vm/virtual-machine';
import type { LaunchOptions } from './api';
import type { LoadedTarget, TargetLoader } from './target';
import { SessionError } from './session-error';

export interface LoaderOptions {
  /** What images may import; default: the standard library. Called for each new machine. */
  readonly hostModules?: (launch: LaunchOptions) => readonly HostModule[];
  /** Default: *fused*; null: everything runs in *exact*. */
  readonly executor?: MachineOptions['executor'] | null;
}

/** Loads `.sli` images. @throws FormatError for bad bytes, SessionError bad-image for what this machine cannot hold */
export const imageLoader = (options: LoaderOptions = {}): TargetLoader => loaderOf({ hostModules: ({ files }) => standardModules(libraryOptions(files)), ...options });

/** Images that need no host calls of the standard library but the common ones and those of `seldom`, which may become more. */
export const partialLoader = (seldom: () => Calls): TargetLoader => loaderOf({ hostModules: ({ files }) => standardModulesOf(seldom(), libraryOptions(files)) });

const libraryOptions = (files: LaunchOptions['files']): LibraryOptions => (files ? { files: new Map(Object.entries(files)) } : {});

function loaderOf({ hostModules, executor = createFused }: LoaderOptions & Required<Pick<LoaderOptions, 'hostModules'>>): TargetLoader {
  return (launch: LaunchOptions): LoadedTarget => {
    const verified = verifyImage(readImage(launch.image));
    const machine = guardLoad(() =>
      createMachine(verified, {
        ...launch.layout,
        args: [launch.programName ?? 'program', ...(launch.args ?? [])],
        hostModules: hostModules(launch),
        ...(executor ? { executor } : {}),
      }),
    );
    const imageSha256 = sha256(launch.image);
    const { info, problem } = readInfo(launch, imageSha256);
    const initial = machine.capture();
    return {
      machine,
      info,
      debugProblem: problem,
      imageSha256: toHex(imageSha256),
      resultPointerOffset: (functionIndex) => verified.functions[functionIndex]?.params[0]?.offset ?? null,
      // A second machine in a realm runs slower than the first: engines lose the constants of its loop.
      reset: () => {
        machine.restore(initial);
        machine.journal.truncate(0, 0);
        machine.journal.input.length = 0;
        machine.journal.input.ended = false;
      },
    };
  };
}

function readInfo({ image, debugInfo }: LaunchOptions, imageSha256: Uint8Array): { info: CodeInfo | null; problem: string | null } {
  if (!debugInfo || debugInfo.length === 0) return { info: null, problem: null };
  try {
    const data = readDebugInfo(debugInfo);
    const binding = checkBinding(data, image, imageSha256);
    return binding.ok ? { info: new CodeInfo(data), problem: null } : { info: null, problem: binding.reason };
  } catch (error) {
    if (error instanceof FormatError) return { info: null, problem: error.message };
    throw error;
  }
}

function guardLoad<T>(make: () => T): T {
  try {
    return make();
  } catch (error) {
    if (error instanceof LoadError) throw new SessionError('bad-image', error.message);
    throw error;
  }
}
