// Which functions a library source defines. It is written so that only definitions begin in column 1, their braces too.

export function definedFunctions(text: string): string[] {
  return [...text.matchAll(/^(?!static )\w[^\n;=]*?(\w+)\([^\n]*\n\{/gm)].map((match) => match[1]!);
}
