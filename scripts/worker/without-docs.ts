// Tables carry a line of documentation a row (`does`, `means`) from which docs are made. The worker has no use for it:
// what is passed or set under these names becomes ''.

import ts from 'typescript';

const DOCS = new Set(['does', 'means']);

export function withoutDocs(text: string): string {
  const file = ts.createSourceFile('table.ts', text, ts.ScriptTarget.ES2022, true);
  /** Function name → which of its parameters are documentation. */
  const parameters = new Map<string, number[]>();
  const spans: { start: number; end: number }[] = [];
  const docsOf = (made: ts.SignatureDeclaration): number[] => made.parameters.flatMap((p, i) => (ts.isIdentifier(p.name) && DOCS.has(p.name.text) ? [i] : []));
  const declare = (node: ts.Node): void => {
    if (ts.isFunctionDeclaration(node) && node.name) parameters.set(node.name.text, docsOf(node));
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer && ts.isArrowFunction(node.initializer))
      parameters.set(node.name.text, docsOf(node.initializer));
    ts.forEachChild(node, declare);
  };
  const drop = (node: ts.Expression | undefined): void => {
    if (node && (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node))) spans.push({ start: node.getStart(), end: node.end });
  };
  const find = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) for (const i of parameters.get(node.expression.text) ?? []) drop(node.arguments[i]);
    if (ts.isPropertyAssignment(node) && DOCS.has(node.name.getText())) drop(node.initializer);
    ts.forEachChild(node, find);
  };
  declare(file);
  find(file);
  let out = '';
  let at = 0;
  for (const { start, end } of spans.sort((a, b) => a.start - b.start)) {
    if (start < at) continue;
    out += text.slice(at, start) + "''";
    at = end;
  }
  return out + text.slice(at);
}
