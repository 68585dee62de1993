// Takes apart a bundle: what only a part needs that is loaded later goes into a script of its own. The bundle is one, so
// that names are given to all of it alike; a part is a function that is called with what it shares with the worker.
// What goes where is worked out statement by statement: see `takenApart`.

import ts from 'typescript';

/** A part's name → the names of the bundle that it exports. Its entry stands in protocol/parts/, and only exports. */
export type Parts = Readonly<Record<string, readonly string[]>>;

/** In the bundle, how a part is kept and loaded. */
export const partMark = (part: string, names: readonly string[]): string => `__part(${JSON.stringify(part)}, [${names.join(', ')}]);\n`;
export const partImport = (part: string): string => `part:${part}`;

interface Statement {
  readonly text: string;
  readonly declares: readonly string[];
  readonly uses: ReadonlySet<string>;
  /** Working it out does nothing but declare. */
  readonly isPlain: boolean;
  /** The module that it comes from. */
  readonly path: string;
  /** `main`, a part, or not known yet. */
  owner: string | null;
}

/**
 * @param text the bundle, with esbuild's comments that name modules
 * @param inMain modules that the worker imports at once
 * @returns the text of the worker, under `worker`, and of each part
 */
export function takenApart(text: string, parts: Parts, inMain: ReadonlySet<string>): Map<string, string> {
  const statements = statementsOf(text);
  const declaredBy = new Map<string, Statement>();
  for (const s of statements) for (const name of s.declares) declaredBy.set(name, s);
  const marks = new Map<string, Statement>();
  for (const s of statements) {
    const part = /^__part\("([\w-]+)"/.exec(s.text)?.[1];
    if (part !== undefined) marks.set(part, s);
  }
  // All that the worker needs at once, then what one part alone needs; what two need, the worker has.
  const reach = (from: Statement, owner: string): void => {
    if (from.owner === owner || from.owner === 'main') return;
    from.owner = from.owner === null ? owner : 'main';
    for (const name of from.uses) {
      const needed = declaredBy.get(name);
      if (needed) reach(needed, from.owner);
    }
  };
  const isMark = (s: Statement): boolean => [...marks.values()].includes(s);
  for (const s of statements) if (!s.isPlain && !isMark(s) && inMain.has(s.path)) reach(s, 'main');
  for (const [part, mark] of marks) reach(mark, part);
  // What a part's modules do when they are loaded, with its own things.
  for (const s of statements) {
    if (s.owner !== null || s.isPlain) continue;
    const owner = [...s.uses].map((name) => declaredBy.get(name)?.owner).find((o) => o !== undefined && o !== null && o !== 'main');
    if (owner) reach(s, owner);
  }
  const assigned = assignedIn(text);
  const made = new Map<string, string>();
  const load = new Map<string, string>();
  for (const [part, exported] of Object.entries(parts)) {
    const own = statements.filter((s) => s.owner === part && !isMark(s));
    const shared = [...new Set([...own.flatMap((s) => [...s.uses]), ...exported])].filter((name) => declaredBy.get(name)?.owner === 'main');
    for (const name of shared) if (assigned.has(name)) throw new Error(`${name} is assigned to, and shared with the part ${part}: put it into an object`);
    load.set(part, `import("./${part}.js").then((part) => part.default([${shared.join(', ')}]))`);
    made.set(part, `export default ([${shared.join(', ')}]) => {\n${own.map((s) => s.text).join('\n')}\nreturn { ${exported.join(', ')} };\n};\n`);
  }
  const main = statements.filter((s) => s.owner === 'main').map((s) => s.text).join('\n');
  made.set('worker', main.replace(/import\("part:([\w-]+)"\)/g, (_, part: string) => load.get(part)!));
  return made;
}

function statementsOf(text: string): Statement[] {
  const file = ts.createSourceFile('bundle.js', text, ts.ScriptTarget.ES2022, true, ts.ScriptKind.JS);
  const made: Statement[] = [];
  let path = '';
  let last = '';
  const from = (): string => (path === last ? '' : `// ${(last = path)}\n`);
  for (const node of file.statements) {
    for (const { pos, end } of ts.getLeadingCommentRanges(text, node.pos) ?? []) path = /^\/\/ (\S+\.\w+)$/.exec(text.slice(pos, end))?.[1] ?? path;
    if (ts.isVariableStatement(node)) {
      for (const d of node.declarationList.declarations) {
        const isPlain = d.initializer === undefined || isInert(d.initializer);
        made.push({ text: `${from()}var ${d.getText()};`, declares: namesIn(d.name), uses: usesOf(d), isPlain: isPlain && ts.isIdentifier(d.name), path, owner: null });
      }
    } else {
      const isFunction = ts.isFunctionDeclaration(node);
      made.push({ text: from() + node.getText(), declares: isFunction ? [node.name!.text] : [], uses: usesOf(node), isPlain: isFunction, path, owner: null });
    }
  }
  return made;
}

/** Names of properties, members and keys. */
export function memberNames(text: string): Set<string> {
  const names = new Set<string>();
  const visit = (n: ts.Node): void => {
    if (ts.isPropertyAccessExpression(n)) names.add(n.name.text);
    else if (ts.isBindingElement(n)) names.add((n.propertyName ?? n.name).getText());
    else if ((ts.isClassElement(n) || ts.isObjectLiteralElementLike(n)) && n.name) names.add(n.name.getText());
    ts.forEachChild(n, visit);
  };
  visit(ts.createSourceFile('bundle.js', text, ts.ScriptTarget.ES2022, true, ts.ScriptKind.JS));
  return names;
}

function namesIn(name: ts.BindingName): string[] {
  if (ts.isIdentifier(name)) return [name.text];
  return name.elements.flatMap((e) => (ts.isOmittedExpression(e) ? [] : namesIn(e.name)));
}

/** Names that may be read in it; those of its own variables too, which does no harm. */
function usesOf(node: ts.Node): Set<string> {
  const uses = new Set<string>();
  const visit = (n: ts.Node): void => {
    if (ts.isIdentifier(n)) {
      const { parent } = n;
      const isMember = (ts.isPropertyAccessExpression(parent) || ts.isPropertyAssignment(parent) || ts.isClassElement(parent) || ts.isMethodDeclaration(parent)) && parent.name === n;
      if (!isMember && !(ts.isBindingElement(parent) && parent.propertyName === n)) uses.add(n.text);
    }
    ts.forEachChild(n, visit);
  };
  visit(node);
  return uses;
}

/** Top-level names, or others of the same spelling, that are given another value. */
function assignedIn(text: string): Set<string> {
  const assigned = new Set<string>();
  const visit = (n: ts.Node): void => {
    if (ts.isBinaryExpression(n) && ts.isIdentifier(n.left) && n.operatorToken.kind >= ts.SyntaxKind.FirstAssignment && n.operatorToken.kind <= ts.SyntaxKind.LastAssignment) assigned.add(n.left.text);
    if ((ts.isPrefixUnaryExpression(n) || ts.isPostfixUnaryExpression(n)) && ts.isIdentifier(n.operand) && (n.operator === ts.SyntaxKind.PlusPlusToken || n.operator === ts.SyntaxKind.MinusMinusToken)) assigned.add(n.operand.text);
    ts.forEachChild(n, visit);
  };
  visit(ts.createSourceFile('bundle.js', text, ts.ScriptTarget.ES2022, false, ts.ScriptKind.JS));
  return assigned;
}

const INERT_CLASSES = new Set(['Map', 'Set', 'WeakMap', 'WeakSet', 'TextEncoder', 'TextDecoder', 'Uint8Array', 'Int32Array', 'DataView', 'ArrayBuffer', 'Float64Array', 'Uint16Array', 'Uint32Array', 'Int16Array']);

/** Working it out reads and makes, and changes nothing. */
function isInert(node: ts.Expression): boolean {
  if (ts.isLiteralExpression(node) || ts.isFunctionExpression(node) || ts.isArrowFunction(node) || ts.isIdentifier(node)) return true;
  if (node.kind === ts.SyntaxKind.NullKeyword || node.kind === ts.SyntaxKind.TrueKeyword || node.kind === ts.SyntaxKind.FalseKeyword || ts.isVoidExpression(node)) return true;
  if (ts.isParenthesizedExpression(node)) return isInert(node.expression);
  if (ts.isPrefixUnaryExpression(node)) return isInert(node.operand);
  if (ts.isBinaryExpression(node)) return node.operatorToken.kind !== ts.SyntaxKind.EqualsToken && isInert(node.left) && isInert(node.right);
  if (ts.isPropertyAccessExpression(node)) return isInert(node.expression);
  if (ts.isArrayLiteralExpression(node)) return node.elements.every((e) => isInert(ts.isSpreadElement(e) ? e.expression : e));
  if (ts.isObjectLiteralExpression(node)) return node.properties.every((p) => ts.isMethodDeclaration(p) || ts.isShorthandPropertyAssignment(p) || (ts.isPropertyAssignment(p) && isInert(p.initializer)) || (ts.isSpreadAssignment(p) && isInert(p.expression)));
  if (ts.isCallExpression(node)) return /^\s*\/\* @__PURE__ \*\//.test(node.getFullText());
  if (ts.isNewExpression(node)) return ts.isIdentifier(node.expression) && INERT_CLASSES.has(node.expression.text) && (node.arguments ?? []).every(isInert);
  if (ts.isClassExpression(node)) {
    const isFixed = node.members.every((m) => !ts.isClassStaticBlockDeclaration(m) && !(ts.isPropertyDeclaration(m) && m.modifiers?.some((x) => x.kind === ts.SyntaxKind.StaticKeyword) && m.initializer && !isInert(m.initializer)));
    return isFixed && (node.heritageClauses ?? []).every((c) => c.types.every((t) => ts.isIdentifier(t.expression)));
  }
  return false;
}
