// Which property names the page worker must keep when its others are shortened. Derived from the program itself, with the
// type checker, so that there is no list to forget: a name is kept if it is
//   - on the wire: part of a type that protocol/messages.ts or session/api.ts exports, or one of their literals
//   - declared outside: by the language, the DOM or a package
//   - a key of an object that is indexed, listed or written out by name
//   - any text in a folder where an object of unknown make is indexed by a name (as the schema of CDBG does)
// Everything goes by name: a name that is kept once is kept everywhere.

import { readFileSync } from 'node:fs';
import { dirname } from 'node:path/posix';
import ts from 'typescript';

/** Their exported types cross to the page, or stand in files. */
const WIRE = ['protocol/messages.ts', 'session/api.ts', 'session/recording-file.ts'];
/** Calls that show the property names of their first argument. */
const LISTING = new Set(['keys', 'entries', 'hasOwn', 'getOwnPropertyNames', 'getOwnPropertyDescriptors', 'defineProperties', 'stringify', 'fromEntries']);
const GLOBALS = [
  Object, Function, Array, String, Number, Boolean, Symbol, BigInt, Error, RangeError, RegExp, Date, Math, JSON, Reflect, Proxy, Promise,
  Map, Set, WeakMap, WeakSet, ArrayBuffer, DataView, Uint8Array, BigInt64Array, Object.getPrototypeOf(Uint8Array), Atomics,
  TextEncoder, TextDecoder, MessageChannel, MessagePort, URL,
];

/** What is bundled from `entries`, and the types that cross, as the type checker knows them. @param root folder of the project */
export function programOf(root: string, entries: readonly string[]): ts.Program {
  const config = ts.parseJsonConfigFileContent(ts.readConfigFile(root + 'tsconfig.json', ts.sys.readFile).config, ts.sys, root);
  return ts.createProgram([...entries, ...WIRE].map((path) => root + path), config.options);
}

/** @param inputs the bundle's modules, relative to `root` */
export function keptNames(root: string, program: ts.Program, inputs: readonly string[]): Set<string> {
  // Texts and parts are what their modules export by default.
  const kept = new Set(['default']);
  for (const global of GLOBALS)
    for (const owner of [global, (global as { prototype?: object }).prototype])
      for (const name of owner ? Object.getOwnPropertyNames(owner) : []) kept.add(name);
  for (const path of inputs) if (path.includes('node_modules')) namesInPackage(root + path, kept);
  const files = inputs.filter((path) => path.endsWith('.ts') && !path.includes('node_modules'));
  const finder = new NameFinder(program, kept);
  for (const path of WIRE) finder.exportsOf(root + path);
  for (const path of files) finder.visitFile(root + path);
  finder.keepTexts();
  return kept;
}

/** A package may do with its names what it likes: all of them are kept. */
function namesInPackage(path: string, kept: Set<string>): void {
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAccessExpression(node)) kept.add(node.name.text);
    else if (ts.isStringLiteralLike(node)) kept.add(node.text);
    else if (ts.isBindingElement(node) && ts.isIdentifier(node.propertyName ?? node.name)) kept.add((node.propertyName ?? node.name).getText());
    else if (ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node) || ts.isMethodDeclaration(node) || ts.isAccessor(node) || ts.isPropertyDeclaration(node)) {
      kept.add(node.name.getText());
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.ES2022, true));
}

class NameFinder {
  private readonly checker: ts.TypeChecker;
  private readonly seen = new Set<ts.Type>();
  private readonly texts = new Map<string, Set<string>>();
  private readonly openFolders = new Set<string>();

  constructor(
    private readonly program: ts.Program,
    private readonly kept: Set<string>,
  ) {
    this.checker = program.getTypeChecker();
  }

  exportsOf(path: string): void {
    const file = this.program.getSourceFile(path)!;
    for (const symbol of this.checker.getExportsOfModule(this.checker.getSymbolAtLocation(file)!)) {
      const isType = (symbol.flags & (ts.SymbolFlags.Interface | ts.SymbolFlags.TypeAlias)) !== 0;
      this.keepType(isType ? this.checker.getDeclaredTypeOfSymbol(symbol) : this.checker.getTypeOfSymbol(symbol));
    }
  }

  /** Every name and literal in `type` and in what it is made of. */
  private keepType(type: ts.Type): void {
    if (this.seen.has(type)) return;
    this.seen.add(type);
    if (type.isUnionOrIntersection()) type.types.forEach((part) => this.keepType(part));
    if (type.isStringLiteral()) this.kept.add(type.value);
    this.checker.getTypeArguments(type as ts.TypeReference).forEach((part) => this.keepType(part));
    type.aliasTypeArguments?.forEach((part) => this.keepType(part));
    for (const { type: part } of this.checker.getIndexInfosOfType(type)) this.keepType(part);
    if (!(type.flags & ts.TypeFlags.Object) || (type.symbol && this.isOutside(type.symbol))) return;
    for (const signature of type.getCallSignatures()) {
      this.keepType(signature.getReturnType());
      for (const parameter of signature.getParameters()) this.keepType(this.checker.getTypeOfSymbol(parameter));
    }
    for (const property of this.checker.getPropertiesOfType(type)) {
      this.kept.add(property.name);
      this.keepType(this.checker.getTypeOfSymbol(property));
    }
  }

  private isOutside(symbol: ts.Symbol): boolean {
    return (symbol.declarations ?? []).some((d) => {
      const file = d.getSourceFile();
      return file.isDeclarationFile || this.program.isSourceFileFromExternalLibrary(file);
    });
  }

  private isOutsideProperty(type: ts.Type | undefined, name: string): boolean {
    if (type === undefined) return false;
    if (type.isUnionOrIntersection()) return type.types.some((part) => this.isOutsideProperty(part, name));
    const property = this.checker.getPropertyOfType(this.checker.getApparentType(type), name);
    return property !== undefined && this.isOutside(property);
  }

  private keepProperties(type: ts.Type): void {
    for (const part of type.isUnionOrIntersection() ? type.types : [type])
      for (const property of this.checker.getPropertiesOfType(part)) this.kept.add(property.name);
  }

  /** The names that `index` can be; all of the object's if it can be any. */
  private keepIndexed(object: ts.Type, index: ts.Type): void {
    const parts = index.isUnion() ? index.types : [index];
    if (parts.every((part) => part.isStringLiteral())) for (const part of parts) this.kept.add((part as ts.StringLiteralType).value);
    else if (!isNumeric(this.checker, index)) this.keepProperties(object);
  }

  private isOfUnknownMake(type: ts.Type): boolean {
    if (type.isUnionOrIntersection()) return type.types.some((part) => this.isOfUnknownMake(part));
    if (type.flags & (ts.TypeFlags.Any | ts.TypeFlags.TypeParameter)) return true;
    return this.checker.getIndexInfosOfType(type).some(({ keyType, type: value }) => !isNumeric(this.checker, keyType) && (value.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) !== 0);
  }

  keepTexts(): void {
    for (const folder of this.openFolders) for (const text of this.texts.get(folder) ?? []) this.kept.add(text);
  }

  visitFile(path: string): void {
    const file = this.program.getSourceFile(path);
    if (!file) throw new Error(`${path} is not among the program's files`);
    const visit = (node: ts.Node): void => {
      if (ts.isTypeNode(node) && !ts.isExpressionWithTypeArguments(node)) return;
      this.visit(node);
      ts.forEachChild(node, visit);
    };
    visit(file);
  }

  private visit(node: ts.Node): void {
    const { checker, kept } = this;
    if (ts.isStringLiteralLike(node)) {
      const folder = dirname(node.getSourceFile().fileName);
      this.texts.set(folder, (this.texts.get(folder) ?? new Set()).add(node.text));
    } else if (ts.isPropertyAccessExpression(node)) {
      const symbol = checker.getSymbolAtLocation(node.name);
      // Of a value without a type nothing is known.
      if (symbol === undefined || this.isOutside(symbol)) kept.add(node.name.text);
    } else if (ts.isElementAccessExpression(node)) {
      const object = checker.getTypeAtLocation(node.expression);
      this.keepIndexed(object, checker.getTypeAtLocation(node.argumentExpression));
      if (this.isOfUnknownMake(object)) this.openFolders.add(dirname(node.getSourceFile().fileName));
    } else if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.InKeyword) {
      this.keepIndexed(checker.getTypeAtLocation(node.right), checker.getTypeAtLocation(node.left));
    } else if (ts.isForInStatement(node)) {
      this.keepProperties(checker.getTypeAtLocation(node.expression));
    } else if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression) && LISTING.has(node.expression.name.text) && node.arguments[0]) {
      const type = checker.getTypeAtLocation(node.arguments[0]);
      if (node.expression.name.text === 'stringify') this.keepType(type);
      else this.keepProperties(type);
    } else if (ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent)) {
      const name = node.propertyName ?? node.name;
      if (ts.isIdentifier(name) && this.isOutsideProperty(checker.getTypeAtLocation(node.parent), name.text)) kept.add(name.text);
    } else if (ts.isObjectLiteralExpression(node)) {
      this.visitObject(node);
    } else if (ts.isClassLike(node)) {
      for (const clause of node.heritageClauses ?? [])
        for (const base of clause.types)
          for (const property of checker.getPropertiesOfType(checker.getTypeAtLocation(base))) if (this.isOutside(property)) kept.add(property.name);
    }
  }

  private visitObject(node: ts.ObjectLiteralExpression): void {
    const wanted = this.checker.getContextualType(node);
    for (const property of node.properties) {
      if (!property.name || ts.isComputedPropertyName(property.name)) continue;
      if (ts.isStringLiteralLike(property.name)) this.kept.add(property.name.text);
      const name = property.name.getText();
      if (wanted && (this.isOutsideProperty(wanted, name) || this.isIndexed(wanted, name))) this.kept.add(name);
    }
  }

  /** `name` would be one of the keys of a dictionary. */
  private isIndexed(type: ts.Type, name: string): boolean {
    if (type.isUnionOrIntersection()) return type.types.some((part) => this.isIndexed(part, name));
    if (type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return true;
    return this.checker.getPropertyOfType(type, name) === undefined && this.checker.getIndexInfosOfType(type).length > 0;
  }
}

function isNumeric(checker: ts.TypeChecker, type: ts.Type): boolean {
  if (type.isUnion()) return type.types.every((part) => isNumeric(checker, part));
  const base = checker.getBaseConstraintOfType(type) ?? type;
  return (base.flags & ts.TypeFlags.NumberLike) !== 0;
}
