// Diagnostics by code. The texts stand in messages/en/<area>.ts and, for Brazilian Portuguese, messages/pt-br/<area>.ts;
// what is only a warning stands in messages/levels.ts. Analysis works with codes and arguments; a text is chosen last,
// so that a page need not load any before there is something to say. Parameters are typed by the English text:
//   %{name}             a string, a type, or a message of its own
//   %{#count}           a number
//   %{#count?one|many}  the first form if `count` is 1, the second otherwise

import type english from './messages/en/index';
import { nameOf, textOf } from './messages/code-names';
import type { CType } from './types';

/** `off`: a warning that is silent unless asked for. */
export type Level = 'error' | 'warning' | 'off';
export type Area = Readonly<Record<string, string>>;
export type Translation<A extends Area> = { readonly [K in keyof A]: string };
/** One language's texts. */
export type Texts = { readonly [K in keyof typeof english]: Translation<(typeof english)[K]> };

type English = Join<(typeof english)[keyof typeof english]>;
type Join<A> = { [K in KeyOf<A>]: A extends Readonly<Record<K, infer S>> ? S : never };
type KeyOf<A> = A extends unknown ? keyof A : never;

export type Code = keyof English;
/** What `report` wants for a code: nothing for a text without parameters. */
export type ArgsOf<C extends Code> = ParamsOf<English[C]>;

type ParamsOf<S> = S extends `${string}%{${infer P}}${infer Rest}` ? ParamOf<P> & ParamsOf<Rest> : unknown;
type ParamOf<P extends string> = P extends `#${infer N}?${string}`
  ? { readonly [K in N]: number }
  : P extends `#${infer N}`
    ? { readonly [K in N]: number }
    : { readonly [K in P]: string | CType | RawMessage };

export type Args = Readonly<Record<string, string | number | Message>>;

/** What a text is made of. */
export interface Message {
  readonly code: Code;
  readonly args: Args;
}

/** As reported: types are not in words yet. */
export type RawArgs = Readonly<Record<string, string | number | CType | RawMessage>>;

export interface RawMessage {
  readonly code: Code;
  readonly args: RawArgs;
}

export type Language = 'en' | 'pt-BR';
export const LANGUAGES: readonly Language[] = ['en', 'pt-BR'];

const PARAMETER = /%\{(#?)(\w+)(?:\?([^|}]*)\|([^}]*))?\}/g;

/** The names of a text's parameters, `#` before those that are numbers; sorted, each once. */
export function parametersOf(text: string): string[] {
  return [...new Set([...text.matchAll(PARAMETER)].map((m) => m[1]! + m[2]!))].sort();
}

/** Without texts (they could not be loaded), the code and its arguments stand for them. */
export function formatMessage({ code, args }: Message, texts: Texts | null): string {
  const text = (value: string | number | Message): string => (typeof value === 'object' ? formatMessage(value, texts) : String(value));
  if (!texts) return [nameOf(code, texts), ...Object.values(args).map(text)].join(' ');
  return textOf(code, texts).replace(PARAMETER, (_, _hash: string, name: string, one?: string, many?: string) =>
    one === undefined ? text(args[name]!) : args[name] === 1 ? one : many!,
  );
}
