// In the page's worker diagnostic codes are numbers: places in the texts, which it loads before it shows any. Where a
// literal is a code is worked out with the type checker; one that might be a code, and might not, fails the build.

import type { Plugin } from 'esbuild';
import ts from 'typescript';
import { SILENT, WARNINGS } from '../../compiler/messages/levels';
import { warningGroupNames, warningsNamed } from '../../compiler/messages/warning-groups';
import { TEXTS } from '../../compiler/texts';
import type { Language } from '../../compiler/messages';

const NUMBERS = new Map(Object.values(TEXTS.en).flatMap((area) => Object.keys(area)).map((code, number) => [code, number] as const));

/** A language's file of texts: all languages in the order of the English ones. */
export function textsInOrder(language: Language): string {
  const areas = Object.entries(TEXTS.en).map(([area, texts]) => {
    const said = TEXTS[language][area as keyof typeof TEXTS.en] as Readonly<Record<string, string>>;
    return [area, Object.fromEntries(Object.keys(texts).map((code) => [code, said[code]]))] as const;
  });
  return `export default ${JSON.stringify(Object.fromEntries(areas))};\n`;
}

const numbers = (codes: readonly string[]): string => `[${codes.map((code) => NUMBERS.get(code)).join(',')}]`;

const CODE_NAMES = `
const WARNINGS = new Set(${numbers(WARNINGS)}), SILENT = new Set(${numbers(SILENT)});
const entry = (code, texts) => Object.values(texts).flatMap((area) => Object.entries(area))[code];
export const levelOf = (code) => WARNINGS.has(code) ? 'warning' : SILENT.has(code) ? 'off' : 'error';
export const nameOf = (code, texts) => texts ? entry(code, texts)[0] : 'diagnostic-' + code;
export const textOf = (code, texts) => entry(code, texts)[1];
`;

const WARNING_GROUPS = `
const GROUPS = new Map(Object.entries({${[...new Set(warningGroupNames())].map((name) => `${JSON.stringify(name)}:${numbers(warningsNamed(name)!)}`).join(',')}}));
const all = ${numbers(warningsNamed('all')!)};
export const warningsNamed = (name) => name === 'all' || name === 'everything' ? all : GROUPS.get(name) ?? null;
export const warningGroupNames = () => [...GROUPS.keys()];
`;

export const shortCodes = (program: ts.Program): Plugin => ({
  name: 'short codes',
  setup: ({ onLoad }) => {
    onLoad({ filter: /compiler.messages.code-names\.ts$/ }, () => ({ loader: 'js', contents: CODE_NAMES }));
    onLoad({ filter: /compiler.messages.warning-groups\.ts$/ }, () => ({ loader: 'js', contents: WARNING_GROUPS }));
    onLoad({ filter: /[\\/]compiler[\\/].*\.ts$/ }, ({ path }) => {
      const file = program.getSourceFile(path.replaceAll('\\', '/'));
      return file ? { loader: 'ts', contents: numbered(file, program.getTypeChecker()) } : null;
    });
  },
});

function numbered(file: ts.SourceFile, checker: ts.TypeChecker): string {
  const found: ts.StringLiteralLike[] = [];
  const refuse = (node: ts.Node, what: string): never => {
    throw new Error(`${file.fileName}:${file.getLineAndCharacterOfPosition(node.pos).line + 1}: ${what}: a code? say so by a type`);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isLiteralTypeNode(node) || ts.isImportDeclaration(node)) return;
    if (ts.isTemplateExpression(node)) {
      const type = checker.getContextualType(node);
      if (type && isCode(type, checker)) refuse(node, node.getText());
    }
    if (ts.isStringLiteralLike(node) && NUMBERS.has(node.text)) found.push(node);
    ts.forEachChild(node, visit);
  };
  visit(file);
  let text = '';
  let from = 0;
  for (const node of found) {
    const type = wantedType(node, checker);
    if (type ? !isCode(type, checker) : !node.text.includes('-')) {
      if (type && node.text.includes('-') && !(type.flags & ts.TypeFlags.String)) refuse(node, node.text);
      continue;
    }
    text += file.text.slice(from, node.getStart()) + NUMBERS.get(node.text);
    from = node.end;
  }
  return text + file.text.slice(from);
}

/** What type of value stands where the literal does. */
function wantedType(node: ts.StringLiteralLike, checker: ts.TypeChecker): ts.Type | undefined {
  let at: ts.Node = node;
  while (ts.isParenthesizedExpression(at.parent) || (ts.isConditionalExpression(at.parent) && at.parent.condition !== at)) at = at.parent;
  const { parent } = at;
  if (ts.isCallExpression(parent) && parent.expression !== at) {
    const parameter = checker.getResolvedSignature(parent)?.declaration?.parameters[parent.arguments.indexOf(at as ts.Expression)];
    const type = parameter && ts.isParameter(parameter) && !parameter.dotDotDotToken ? checker.getTypeAtLocation(parameter) : undefined;
    if (type) return type;
  }
  if (ts.isBinaryExpression(parent) && /^[!=]==?$/.test(parent.operatorToken.getText())) return checker.getTypeAtLocation(parent.left === at ? parent.right : parent.left);
  if (ts.isCaseClause(parent)) return checker.getTypeAtLocation(parent.parent.parent.expression);
  return checker.getContextualType(node);
}

/** One word may be a code, or something else that is called so: codes come many together. */
function isCode(type: ts.Type, checker: ts.TypeChecker): boolean {
  const known = type.flags & ts.TypeFlags.TypeParameter ? checker.getBaseConstraintOfType(type) : checker.getNonNullableType(type);
  const parts = known ? (known.isUnion() ? known.types : [known]) : [];
  return parts.length > 0 && parts.every((part) => part.isStringLiteral() && NUMBERS.has(part.value)) && parts.some((part) => (part as ts.StringLiteralType).value.includes('-'));
}
