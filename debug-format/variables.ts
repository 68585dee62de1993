// Scopes and locations that are live at a pc.

import { lastAtMost } from './lines';
import type { DebugData, DebugScope, DebugVariable, FunctionId, Location, ScopeId } from './model';

/** Index into `DebugData.variables`. */
export type VariableId = number;

export interface VisibleVariable {
  readonly id: VariableId;
  readonly variable: DebugVariable;
  /** 0 for the innermost scope around the pc; counts outwards. */
  readonly level: number;
  /** Null where the declaration has not been reached yet, or the variable has no location at this pc. */
  readonly location: Location | null;
  /** A variable of the same name is visible further in and has been reached. */
  readonly isShadowed: boolean;
}

/** Where the variable is at `pc`; null if it has no location there (not yet in scope). */
export function locationAt(variable: DebugVariable, pc: number): Location | null {
  const { locations } = variable;
  let low = 0;
  let high = locations.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (locations[middle]!.lowPc <= pc) low = middle + 1;
    else high = middle;
  }
  const found = locations[low - 1];
  return found && pc < found.highPc ? found.location : null;
}

interface Children {
  readonly ids: ScopeId[];
  readonly lowPcs: Uint32Array;
}

export class ScopeIndex {
  private readonly children = new Map<ScopeId, Children>();
  private readonly variablesOf = new Map<ScopeId, VariableId[]>();
  readonly globals: VariableId[] = [];

  constructor(private readonly data: DebugData) {
    const { scopes, variables } = data;
    const lists = new Map<ScopeId, ScopeId[]>();
    scopes.forEach((scope, id) => {
      if (scope.parent < 0) return;
      const list = lists.get(scope.parent);
      if (list) list.push(id);
      else lists.set(scope.parent, [id]);
    });
    for (const [parent, ids] of lists) {
      // Empty scopes hold no pc; they would hide a sibling that begins at the same one.
      const live = ids.filter((id) => scopes[id]!.lowPc < scopes[id]!.highPc);
      live.sort((a, b) => scopes[a]!.lowPc - scopes[b]!.lowPc);
      this.children.set(parent, { ids: live, lowPcs: Uint32Array.from(live, (id) => scopes[id]!.lowPc) });
    }
    variables.forEach((variable, id) => {
      if (variable.scope < 0) {
        this.globals.push(id);
        return;
      }
      const list = this.variablesOf.get(variable.scope);
      if (list) list.push(id);
      else this.variablesOf.set(variable.scope, [id]);
    });
  }

  /** Variables declared directly in a scope, in order of declaration. */
  variablesIn(scope: ScopeId): readonly VariableId[] {
    return this.variablesOf.get(scope) ?? [];
  }

  /** Scopes of the function around `pc`, innermost first. */
  scopesAt(functionId: FunctionId, pc: number): ScopeId[] {
    const { scopes, functions } = this.data;
    const chain: ScopeId[] = [];
    let scope: ScopeId = functions[functionId]!.scope;
    const outer: DebugScope = scopes[scope]!;
    if (pc < outer.lowPc || pc >= outer.highPc) return chain;
    for (;;) {
      chain.push(scope);
      const inner = this.children.get(scope);
      if (!inner) break;
      const at = lastAtMost(inner.lowPcs, inner.lowPcs.length, pc);
      if (at < 0) break;
      const next = inner.ids[at]!;
      if (pc >= scopes[next]!.highPc) break;
      scope = next;
    }
    return chain.reverse();
  }

  /** Variables of the given scopes (innermost first), with what hides what at `pc`. */
  variablesAt(chain: readonly ScopeId[], pc: number): VisibleVariable[] {
    const visible: VisibleVariable[] = [];
    const taken = new Set<string>();
    chain.forEach((scope, level) => {
      const reached: string[] = [];
      for (const id of this.variablesIn(scope)) {
        const variable = this.data.variables[id]!;
        const location = locationAt(variable, pc);
        visible.push({ id, variable, level, location, isShadowed: taken.has(variable.name) });
        if (location) reached.push(variable.name);
      }
      for (const name of reached) taken.add(name);
    });
    return visible;
  }
}
