// What means something of its own in `#if`: `defined`, `__has_include` and its like; and `_Pragma`, which is read alike.

import { extensions } from '../extensions';
import { nameId } from '../keywords';
import type { Loc } from '../source';
import { Flag, PP } from '../tokenize';
import { T } from '../tokens';
import type { UnitContext } from './context';
import type { Expander, ExpansionHost } from './expand';

const DEFINED = nameId('defined');
const HAS_INCLUDE = nameId('__has_include');
const HAS_ATTRIBUTE = nameId('__has_attribute');
const HAS_BUILTIN = nameId('__has_builtin');

/** If `name`, just read, is an operator: reads its operand and puts its value, 0 or 1, into `expanded`. */
export function conditionOperator(context: UnitContext, expander: Expander, host: ExpansionHost, name: number, loc: Loc, length: number): boolean {
  if (name !== DEFINED && name !== HAS_INCLUDE && name !== HAS_ATTRIBUTE && name !== HAS_BUILTIN) return false;
  const { temp } = expander;
  const start = temp.count;
  const operand = new Operand(context, expander, loc);
  const answer = name === DEFINED ? operand.isDefined() : name === HAS_INCLUDE ? operand.hasInclude(host) : operand.hasFeature(name);
  temp.count = start;
  expander.expanded.push(PP.Number, 0, context.names.intern(answer ? '1' : '0'), loc, length);
  return true;
}

/** Reads what follows the word `_Pragma` and carries it out. */
export function pragmaOperator(context: UnitContext, expander: Expander, host: ExpansionHost, loc: Loc, length: number): void {
  const { temp } = expander;
  const start = temp.count;
  let spelling: string | null = null;
  if (expander.nextIsParen() && expander.readKind() === T.LParen && expander.readKind() === PP.String) {
    spelling = context.names.names[temp.value[temp.count - 1]!]!;
    if (expander.readKind() !== T.RParen) spelling = null;
  }
  temp.count = start;
  if (spelling === null) context.sink.report('pragma-operator-malformed', loc, {}, { end: loc + length });
  else host.pragmaOperator(spelling, loc, length);
}

/** Of the operator at `loc`. */
class Operand {
  constructor(
    private readonly context: UnitContext,
    private readonly expander: Expander,
    private readonly loc: Loc,
  ) {}

  /** The token read last. */
  private get last(): number {
    return this.expander.temp.count - 1;
  }

  private spelling(kind: number): string {
    return this.context.spelling(kind, this.expander.temp.value[this.last]!);
  }

  isDefined(): boolean {
    const { context, expander, loc } = this;
    const { temp } = expander;
    let kind = expander.readKind();
    const isParenthesised = kind === T.LParen;
    if (isParenthesised) kind = expander.readKind();
    if (kind !== T.Identifier) {
      context.sink.report('defined-name-expected', kind === T.End ? loc : temp.loc[this.last]!, {});
      return false;
    }
    const isDefined = context.table.get(temp.value[this.last]!) !== null;
    if (isParenthesised && expander.readKind() !== T.RParen) context.sink.report('defined-paren', loc, {});
    return isDefined;
  }

  hasInclude(host: ExpansionHost): boolean {
    const { expander } = this;
    let name: string | null = null;
    let isAngled = false;
    if (expander.readKind() === T.LParen) {
      let kind = expander.readKind();
      isAngled = kind === T.Less;
      if (kind === PP.String) name = this.spelling(kind).slice(1, -1);
      if (isAngled) {
        name = '';
        while ((kind = expander.readKind()) !== T.Greater && kind !== T.End) {
          if (expander.temp.flags[this.last]! & Flag.Space && name !== '') name += ' ';
          name += this.spelling(kind);
        }
      }
      if (name !== null && expander.readKind() !== T.RParen) name = null;
    }
    if (name !== null) return host.hasInclude(name, isAngled);
    this.context.sink.report('expected-header-name', this.loc, {});
    return false;
  }

  /** `__has_attribute(name)`, also `(gnu::name)`; `__has_builtin(name)`. */
  hasFeature(operator: number): boolean {
    const { context, expander } = this;
    let text = '';
    let kind = expander.readKind();
    if (kind === T.LParen) while ((kind = expander.readKind()) !== T.RParen && kind !== T.End) text += this.spelling(kind);
    const name = /^(?:(?:gnu|__gnu__)::)?(\w+)$/.exec(text)?.[1];
    if (kind !== T.RParen || !name) {
      context.sink.report('feature-name-expected', this.loc, { name: context.names.names[operator]! });
      return false;
    }
    const { hasBuiltin, hasAttribute } = extensions();
    return operator === HAS_BUILTIN ? hasBuiltin(name) : hasAttribute(name);
  }
}
