// The driver: text of units in, verified image and debug information out.

import { assert } from '../base/units';
import { FormatError } from '../base/format-error';
import { sha256 } from '../debug-format/hashes';
import { writeDebugInfo } from '../debug-format/writer';
import type { HostDeclaration } from '../vm/host';
import { standardDeclarations } from '../vm/hostlib/index';
import { writeImage, type Image } from '../vm/image';
import { checkImage } from '../vm/verify';
import type { CompileOptions, CompileResult } from './api';
import { CodeGenerator } from './codegen/index';
import { SymbolKind, UnitColumns, type UnitObject } from './codegen/unit';
import { diagnosing } from './diagnosing';
import { DiagnosticSink, type Finding } from './diagnostics';
import { headers, isMainSignature, libraryFor } from './library-units';
import { ENTRY_FUNCTION } from './libc/index';
import { link } from './link';
import { makeDebugData } from './link/debug';
import { parseUnit } from './parse/unit';
import { Preprocessor } from './preprocess/index';
import { SourceManager } from './source-manager';

export const PRODUCER = 'stopline 0.1.0';

/** Names the phases of a compilation, for those who measure it. */
export type Phase = 'preprocess' | 'parse and generate' | 'link' | 'image' | 'verify' | 'debug info' | 'write debug info';
export type PhaseListener = (phase: Phase) => void;

/** What came out of a program, its diagnostics not yet in words. */
export interface Analysis {
  readonly findings: readonly Finding[];
  readonly output: CompileResult['output'];
}

const byName = (list: readonly HostDeclaration[]): ReadonlyMap<string, HostDeclaration> => new Map(list.map((h) => [h.name, h]));
let standardHosts: ReadonlyMap<string, HostDeclaration> | null = null;

/** Compiles and links; see `compile`. */
export function analyse(options: CompileOptions, onPhase?: PhaseListener): Analysis {
  return new Compilation(options, onPhase).run();
}

/** Buffers of the last compilation, for the next. */
let spareColumns: UnitColumns | null = null;

class Compilation {
  private readonly columns = spareColumns ?? new UnitColumns();
  private readonly sources = new SourceManager();
  private readonly sink: DiagnosticSink;

  constructor(
    private readonly options: CompileOptions,
    private readonly onPhase: PhaseListener = () => undefined,
  ) {
    this.sink = new DiagnosticSink(this.sources, options.warnings && { warnings: options.warnings });
  }

  run(): Analysis {
    // Not to be shared with a compilation that a source provider starts meanwhile.
    spareColumns = null;
    const units = this.compileUnits();
    const output = this.sink.hasErrors ? null : this.build(units);
    this.columns.clear();
    spareColumns = this.columns;
    return { findings: this.sink.finish(), output };
  }

  private compileUnits(): UnitObject[] {
    const { options, sources, sink } = this;
    const preprocessor = new Preprocessor({
      manager: sources,
      sink,
      sources: options.sources,
      library: headers,
      ...(options.includePaths && { includePaths: options.includePaths }),
      ...(options.defines && { defines: options.defines }),
    });
    const generator = new CodeGenerator(
      sources,
      {
        isBroken: () => sink.hasErrors,
        notConstant: (loc) => sink.report('initializer-not-constant', loc, {}),
        frameTooLarge: (name, loc) => sink.report('frame-too-large', loc, { name }),
        tooManyOperands: (name, loc, limit) => sink.report('limit-operands', loc, { name, limit }),
        tooDeep: (loc, limit) => sink.report('limit-nesting', loc, { limit }),
      },
      this.columns,
    );
    const units: UnitObject[] = [];
    for (const path of options.units) {
      this.onPhase('preprocess');
      const result = preprocessor.unit(path);
      if (!result) continue;
      this.onPhase('parse and generate');
      // What is missing would only lead to errors that are none.
      if (result.isCutShort) continue;
      generator.startUnit(path);
      parseUnit(result.tokens, sources, sink, generator);
      units.push(generator.finishUnit());
    }
    return units;
  }

  private build(units: readonly UnitObject[]): Analysis['output'] {
    const { options, sink } = this;
    this.onPhase('link');
    const main = this.mainSignature(units);
    if (main === null) return null;
    const hosts = options.hostCalls ? byName(options.hostCalls) : (standardHosts ??= byName(standardDeclarations()));
    const linked = link({ units, library: libraryFor(main), hosts, entry: ENTRY_FUNCTION, problems: () => diagnosing().linkProblems(sink) });
    if (!linked || sink.hasErrors) return null;
    this.onPhase('image');
    const image = writeImage(linked.image);
    this.onPhase('verify');
    verified(linked.image);
    this.onPhase('debug info');
    const data = makeDebugData(linked, {
      imageSha256: sha256(image),
      producer: PRODUCER,
      embedSources: options.embedSources ?? true,
      sources: this.sources,
    });
    this.onPhase('write debug info');
    return { image, debugInfo: writeDebugInfo(data) };
  }

  /** Of the program's `main`; null, and a diagnostic, if it has none that can be called. */
  private mainSignature(units: readonly UnitObject[]): string | null {
    const { sink } = this;
    for (const unit of units)
      for (const symbol of unit.symbols) {
        if (symbol.name !== 'main' || symbol.definition < 0 || symbol.isStatic) continue;
        if (symbol.kind === SymbolKind.Data) {
          sink.report('main-is-data', symbol.loc, {});
          return null;
        }
        const signature = unit.signatures[unit.functions[symbol.definition]!.signature]!;
        if (isMainSignature(signature)) return signature;
        sink.report('bad-main', symbol.loc, {});
        return null;
      }
    // Other undefined names are reported all the same.
    sink.report('no-main', 0, {});
    return null;
  }
}

/** An image of ours that the verifier refuses is our mistake. */
function verified(image: Image): void {
  try {
    checkImage(image);
  } catch (e) {
    if (!(e instanceof FormatError)) throw e;
    const at = image.functions.find((f) => e.section === 'code' && e.offset >= f.lowPc && e.offset < f.highPc);
    assert(false, `the verifier refuses the compiled image: ${e.message}${at ? `, in ${at.name} at +${e.offset - at.lowPc}` : ''}`);
  }
}

