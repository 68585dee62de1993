// Takes out of a bundle the methods, accessors and plain properties that nothing in it names: what other users of the
// packages need, and the worker does not. By name, as the shortening of names is: a kept name may be used from outside.

import ts from 'typescript';

/** @param kept names that may be used from outside of `text` */
export function withoutDeadMembers(text: string, kept: ReadonlySet<string>): string {
  for (;;) {
    const shorter = dropOnce(text, kept);
    if (shorter.length === text.length) return text;
    text = shorter;
  }
}

function dropOnce(text: string, kept: ReadonlySet<string>): string {
  const file = ts.createSourceFile('bundle.js', text, ts.ScriptTarget.ES2022, true, ts.ScriptKind.JS);
  const used = new Set<string>();
  const members: { name: string; node: ts.Node }[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAccessExpression(node)) used.add(node.name.text);
    else if (ts.isStringLiteralLike(node)) used.add(node.text);
    else if (ts.isBindingElement(node)) used.add((node.propertyName ?? node.name).getText());
    else if (ts.isShorthandPropertyAssignment(node) && isPattern(node.parent)) used.add(node.name.text);
    else if (ts.isPropertyAssignment(node) && isPattern(node.parent)) used.add(node.name.getText());
    else if (ts.isMethodDeclaration(node) || ts.isAccessor(node)) members.push({ name: node.name.getText(), node });
    else if (ts.isPropertyAssignment(node) && isPlain(node.initializer)) members.push({ name: node.name.getText(), node });
    else if (ts.isShorthandPropertyAssignment(node)) members.push({ name: node.name.text, node });
    ts.forEachChild(node, visit);
  };
  visit(file);
  let out = '';
  let at = 0;
  for (const { name, node } of members) {
    if (used.has(name) || kept.has(name) || !/^[a-zA-Z_]\w*$/.test(name) || node.getStart() < at) continue;
    out += text.slice(at, node.getStart());
    at = node.end;
    // In an object literal, the comma behind it goes too.
    if (ts.isObjectLiteralExpression(node.parent)) at += /^\s*,?/.exec(text.slice(at))![0].length;
  }
  return out + text.slice(at);
}

/** `{ a } = value` looks like an object. */
const isPattern = (node: ts.Node): boolean => {
  while (ts.isObjectLiteralExpression(node) || ts.isArrayLiteralExpression(node) || ts.isPropertyAssignment(node) || ts.isSpreadElement(node)) {
    const { parent } = node;
    if (ts.isBinaryExpression(parent) && parent.operatorToken.kind === ts.SyntaxKind.EqualsToken && parent.left === node) return true;
    if (ts.isForOfStatement(parent) && parent.initializer === node) return true;
    node = parent;
  }
  return false;
};

/** Working it out does nothing. */
const isPlain = (node: ts.Expression): boolean =>
  ts.isLiteralExpression(node) || ts.isIdentifier(node) || ts.isArrowFunction(node) || ts.isFunctionExpression(node) || node.kind === ts.SyntaxKind.NullKeyword ||
  node.kind === ts.SyntaxKind.TrueKeyword || node.kind === ts.SyntaxKind.FalseKeyword || ts.isPrefixUnaryExpression(node);
