// What the linker finds wrong, as reports.

import { assert } from '../../base/units';
import { nearest } from '../check/suggest';
import type { UnitSymbol } from '../codegen/unit';
import type { DiagnosticSink } from '../diagnostics';
import type { LinkProblems } from '../link';
import type { LinkedUnit } from '../link/symbols';
import { typeText } from '../type-names';

export function linkProblems(sink: DiagnosticSink): LinkProblems {
  return {
    undefinedReference: (symbol, home, table, pc) => {
      const { name } = symbol;
      assert(!home.isLibrary, `the library's ${home.unit.path} refers to ${name}, which nothing defines`);
      const near = nearest(name, table.candidates());
      const loc = firstUse(home, symbol, pc);
      if (near === null) sink.report('undefined-reference', loc, { name });
      else sink.report('undefined-reference-near', loc, { name, near });
    },
    duplicate: (name, first, _firstIn, second) =>
      sink.report('duplicate-definition', second.loc, { name }, { notes: [sink.note('previous-definition', first.loc, {})] }),
    differentKind: (symbol) => sink.report('used-as-other-kind', symbol.loc, { name: symbol.name }),
    declared: (symbol, home, definition, definedIn) => {
      const notes = definedIn.isLibrary ? [] : [sink.note('previous-definition', definition.loc, {})];
      const args = { name: symbol.name, here: typeText(symbol.type), there: typeText(definition.type) };
      sink.report('declared-differently', symbol.loc, args, { notes });
    },
    variadicUnprototyped: (symbol) => sink.report('variadic-without-prototype', symbol.loc, { name: symbol.name }),
    hostPrototype: (symbol, home, host) => {
      assert(!home.isLibrary, `the library declares the host function ${host.name} otherwise`);
      sink.report('host-prototype', symbol.loc, { name: symbol.name, prototype: host.prototype });
    },
    dataTooLarge: () => sink.report('data-too-large', 0, {}),
  };
}

/** Where the text first calls a function that is not there; its declaration otherwise. */
function firstUse(home: LinkedUnit, symbol: UnitSymbol, pc: number): number {
  const { columns, functions, symbols } = home.unit;
  const index = symbols.indexOf(symbol);
  const { start, end } = { start: functions[0]?.callSites.start ?? 0, end: functions.at(-1)?.callSites.end ?? 0 };
  for (let i = start; i < end; i++) if (columns.callCallee.at(i) === index && (pc < 0 || columns.callPc.at(i) === pc)) return columns.callStart.at(i);
  return symbol.loc;
}
