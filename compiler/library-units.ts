// Library units, compiled when a program first needs one and kept for the life of the process.

import { assert } from '../base/units';
import { CodeGenerator } from './codegen/index';
import type { UnitObject } from './codegen/unit';
import { DiagnosticSink } from './diagnostics';
import { loaded } from './extensions';
import { ENTRY_FUNCTION, headerNames, libraryHeaders, librarySources, librarySymbols, lookUp } from './libc/index';
import type { LibraryUnits } from './link/symbols';
import { parseUnit } from './parse/unit';
import { Preprocessor } from './preprocess/index';
import { SourceManager } from './source-manager';

export const headers = {
  read: (name: string): string | null => lookUp(libraryHeaders, name),
  names: headerNames,
};

const LIBRARY_SOURCES = '<stopline>/src/';

/** How `main` is called: by the signature of its definition. */
const MAIN_FORMS: Readonly<Record<string, { readonly prototype: string; readonly call: string }>> = {
  '>i': { prototype: 'int main(void)', call: 'exit(main())' },
  'ii>i': { prototype: 'int main(int, char **)', call: 'exit(main(argc, argv))' },
  'iii>i': { prototype: 'int main(int, char **, char **)', call: 'exit(main(argc, argv, (char *[]){0}))' },
  'i>i': { prototype: 'int main(int)', call: 'exit(main(argc))' },
  '>v': { prototype: 'void main(void)', call: 'main(), exit(0)' },
  'ii>v': { prototype: 'void main(int, char **)', call: 'main(argc, argv), exit(0)' },
};

export const isMainSignature = (signature: string): boolean => Object.hasOwn(MAIN_FORMS, signature);

const compiled = new Map<string, UnitObject>();

/** The library as one program sees it, whose `main` has this signature. */
export function libraryFor(mainSignature: string): LibraryUnits {
  return {
    unitOf(name) {
      const file = lookUp(librarySymbols, name);
      if (file === null) return null;
      return name === ENTRY_FUNCTION || file === librarySymbols.get(ENTRY_FUNCTION)
        ? unitOf(file, mainSignature)
        : unitOf(file, null);
    },
    // As they stand in the sources, whichever came first.
    names: () => [...librarySymbols].sort(([, a], [, b]) => (a < b ? -1 : Number(a > b))).map(([name]) => name),
  };
}

function unitOf(file: string, mainSignature: string | null): UnitObject {
  const key = mainSignature === null ? file : `${file} ${mainSignature}`;
  let unit = compiled.get(key);
  if (!unit) {
    unit = compileSource(file, mainSignature);
    compiled.set(key, unit);
  }
  return unit;
}

function compileSource(file: string, mainSignature: string | null): UnitObject {
  const path = LIBRARY_SOURCES + file;
  const text = lookUp(librarySources, file);
  assert(text !== null, `the library has no source ${file}`);
  const manager = new SourceManager();
  // Our own sources have no errors: where reports are at hand, that is checked.
  const sink = new DiagnosticSink(manager, loaded.diagnosing && { warnings: { all: 'off' } });
  manager.addFile(path, text, true);
  const form = mainSignature === null ? null : MAIN_FORMS[mainSignature]!;
  const preprocessor = new Preprocessor({
    manager,
    sink,
    sources: { read: (wanted) => (wanted === path ? text : null) },
    library: headers,
    defines: form ? { __MAIN_PROTOTYPE: form.prototype, __MAIN_CALL: form.call } : {},
  });
  const result = preprocessor.unit(path);
  assert(result, `the library's ${file} cannot be read`);
  const generator = new CodeGenerator(manager, {
    isBroken: () => sink.hasErrors,
    notConstant: (loc) => sink.report('initializer-not-constant', loc, {}),
    frameTooLarge: (name, loc) => sink.report('frame-too-large', loc, { name }),
    tooDeep: (loc, limit) => sink.report('limit-nesting', loc, { limit }),
    tooManyOperands: (name, loc, limit) => sink.report('limit-operands', loc, { name, limit }),
  });
  generator.startUnit(path);
  parseUnit(result.tokens, manager, sink, generator);
  assert(!sink.hasErrors, `the library's ${file}: ${sink.finish().map((d) => `${d.at.line}: ${d.code}`).join('; ')}`);
  return generator.finishUnit();
}

