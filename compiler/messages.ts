// The catalogue of diagnostics. A code's row stands in messages/en/<area>.ts: its level and its English text; the same
// code in messages/pt-br/<area>.ts is the Brazilian text. Parameters are typed by the English text:
//   %{name}             a string
//   %{#count}           a number
//   %{#count?one|many}  the first form if `count` is 1, the second otherwise

import type { Severity } from './diagnostic';
import { check } from './messages/en/check';
import { general } from './messages/en/general';
import { lex } from './messages/en/lex';
import { link } from './messages/en/link';
import { parse } from './messages/en/parse';
import { preprocess } from './messages/en/preprocess';
import { check as checkPt } from './messages/pt-br/check';
import { general as generalPt } from './messages/pt-br/general';
import { lex as lexPt } from './messages/pt-br/lex';
import { link as linkPt } from './messages/pt-br/link';
import { parse as parsePt } from './messages/pt-br/parse';
import { preprocess as preprocessPt } from './messages/pt-br/preprocess';

export const CATALOGUE = { ...general, ...lex, ...preprocess, ...parse, ...check, ...link } as const;
const BRAZILIAN: Translation<typeof CATALOGUE> = { ...generalPt, ...lexPt, ...preprocessPt, ...parsePt, ...checkPt, ...linkPt };

/** `off`: a warning that is silent unless asked for. */
export type Level = 'error' | 'warning' | 'off' | 'note';
export type Rows = Readonly<Record<string, readonly [Level, string]>>;
export type Translation<R extends Rows> = { readonly [K in keyof R]: string };

export type Code = keyof typeof CATALOGUE;
/** What `report` wants for a code: nothing for a text without parameters. */
export type ArgsOf<C extends Code> = ParamsOf<(typeof CATALOGUE)[C][1]>;

type ParamsOf<S extends string> = S extends `${string}%{${infer P}}${infer Rest}` ? ParamOf<P> & ParamsOf<Rest> : unknown;
type ParamOf<P extends string> = P extends `#${infer N}?${string}`
  ? { readonly [K in N]: number }
  : P extends `#${infer N}`
    ? { readonly [K in N]: number }
    : { readonly [K in P]: string };

export type Language = 'en' | 'pt-BR';
export const LANGUAGES: readonly Language[] = ['en', 'pt-BR'];

export const severityOf = (code: Code): Severity => {
  const level = CATALOGUE[code][0] as Level;
  return level === 'off' ? 'warning' : level;
};

/** The names that switch warnings, in the catalogue's order. */
export function warningNames(): Code[] {
  return (Object.keys(CATALOGUE) as Code[]).filter((code) => severityOf(code) === 'warning');
}

export function textOf(code: Code, language: Language): string {
  return language === 'en' ? CATALOGUE[code][1] : BRAZILIAN[code];
}

const PARAMETER = /%\{(#?)(\w+)(?:\?([^|}]*)\|([^}]*))?\}/g;

/** The names of a text's parameters, `#` before those that are numbers; sorted, each once. */
export function parametersOf(text: string): string[] {
  return [...new Set([...text.matchAll(PARAMETER)].map((m) => m[1]! + m[2]!))].sort();
}

export function formatMessage(code: Code, args: Readonly<Record<string, string | number>>, language: Language): string {
  return textOf(code, language).replace(PARAMETER, (_, _hash: string, name: string, one?: string, many?: string) =>
    one === undefined ? String(args[name]) : args[name] === 1 ? one : many!,
  );
}
