/** Characters of the token that begins at `offset`, at least 1 unless the text ends there. For underlines only. */
export function measureToken(text: string, offset: number): number {
  TOKEN.lastIndex = offset;
  const match = TOKEN.exec(text);
  return match ? match[0].length : offset < text.length ? 1 : 0;
}

const TOKEN =
  /[\p{L}_$\\][\p{L}\p{N}_$\\]*|\.?\d(?:[eEpP][+-]|[\w.])*|(?:u8|[uUL])?(?:"(?:[^"\\\n]|\\.)*"?|'(?:[^'\\\n]|\\.)*'?)|\.\.\.|<<=|>>=|->|\+\+|--|<<|>>|[<>=!*/%+\-&^|]=|&&|\|\||##/uy;
