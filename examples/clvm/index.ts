// Puts CLVM under stopline's session manager: a loader for `.CLV` files with CDBG v1 or `.MAP` beside them.

import { FormatError } from '../../base/index';
import { DebugInfo, sha256, toHex } from '../../debug-format/index';
import { SessionManager, type TargetLoader } from '../../session/index';
import { readContainer } from './container';
import { ClvmMachine } from './machine';
import { readCdbgV1, readMap, toDebugData, type Sidecar } from './sidecar';

/** `launch({ image, debugInfo })` takes a `.CLV` and, as debug information, a CDBG v1 or the bytes of a `.MAP`. */
export const clvmLoader: TargetLoader = (launch) => {
  const container = readContainer(launch.image);
  const { code } = container;
  let sidecar: Sidecar | null = null;
  let debugProblem: string | null = null;
  if (launch.debugInfo?.length) {
    try {
      const isBinary = String.fromCharCode(...launch.debugInfo.subarray(0, 4)) === 'CDBG';
      sidecar = isBinary ? readCdbgV1(launch.debugInfo, code) : readMap(new TextDecoder().decode(launch.debugInfo), code);
      if (!sidecar.isVerified) debugProblem = 'unverified: the debug information does not say which code it belongs to';
    } catch (error) {
      if (!(error instanceof FormatError)) throw error;
      debugProblem = error.message;
    }
  }
  const info = sidecar ? new DebugInfo(toDebugData(sidecar, code.length)) : null;
  const functions = (info?.data.functions ?? [{ name: 'code', lowPc: 0, highPc: code.length }]).map((f) => ({
    name: f.name, lowPc: f.lowPc, highPc: f.highPc, frameBytes: 0,
  }));
  return { machine: new ClvmMachine(container, functions), info, debugProblem, imageSha256: toHex(sha256(launch.image)) };
};

export const createClvmManager = (): SessionManager => new SessionManager({ load: clvmLoader });
