// Finds every prepared statement of the source: each call of `query` and `read`, with the SQL that it may run and the row that it says it
// gets. Nobody lists them: the compiler resolves the calls, and the SQL is put together from the constants and functions it is written
// with.
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { invariant } from '../../src/kit/invariant.ts';
import { projectRoot } from '../../src/process/configuration.ts';

/** A column of a row, as TypeScript has it. */
export interface TypedColumn {
  readonly name: string;
  /** Such as `string`, `Date` or `string[]`, one of them; empty where the type says nothing. */
  readonly kinds: readonly string[];
  readonly nullable: boolean;
}

export interface FoundStatement {
  /** File and line of the call. */
  readonly at: string;
  readonly text: string;
  readonly columns: readonly TypedColumn[];
}

/** An expression's value: a text, or an object or function whose parts are looked at when they are needed. */
type Value = { readonly text: string } | { readonly node: ts.Node; readonly scope: Scope };
/** What parameters are bound to. */
type Scope = ReadonlyMap<ts.Symbol, readonly Value[]>;

/** All statements, and the places of calls whose SQL can't be put together. */
export function findStatements(): { readonly found: readonly FoundStatement[]; readonly unread: readonly string[] } {
  const program = readProgram();
  const checker = program.getTypeChecker();
  const sources = program
    .getSourceFiles()
    .filter(({ fileName }) => fileName.startsWith(join(projectRoot, 'src')) && !fileName.endsWith('.test.ts'));
  const calls = sources.flatMap((source) => callsIn(source));

  const symbolOf = (node: ts.Node): ts.Symbol | undefined => {
    const symbol = checker.getSymbolAtLocation(node);
    return symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  };
  /** File and name of the function that is called. */
  const calledBy = ({ expression }: ts.CallExpression): string => {
    const declared = symbolOf(expression)?.valueDeclaration;
    if (!declared || !ts.isFunctionDeclaration(declared)) return '';
    return `${relative(projectRoot, declared.getSourceFile().fileName)} ${declared.name?.text ?? ''}`;
  };

  /** What the expression may be; empty where that can't be told. */
  function valuesOf(node: ts.Node, scope: Scope): readonly Value[] {
    if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node))
      return valuesOf(node.expression, scope);
    if (ts.isStringLiteralLike(node) || ts.isNumericLiteral(node)) return [{ text: node.text }];
    if (ts.isConditionalExpression(node))
      return [...valuesOf(node.whenTrue, scope), ...valuesOf(node.whenFalse, scope)];
    if (ts.isTemplateExpression(node))
      return node.templateSpans.reduce<readonly Value[]>(
        (starts, { expression, literal }) =>
          joined(joined(starts, valuesOf(expression, scope)), [{ text: literal.text }]),
        [{ text: node.head.text }],
      );
    if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken)
      return joined(valuesOf(node.left, scope), valuesOf(node.right, scope));
    if (ts.isIdentifier(node)) return valuesOfName(node, symbolOf(node), scope);
    if (ts.isPropertyAccessExpression(node)) return partsOf(valuesOf(node.expression, scope), node.name.text);
    if (ts.isElementAccessExpression(node)) {
      const key = node.argumentExpression;
      return partsOf(valuesOf(node.expression, scope), ts.isStringLiteralLike(key) ? key.text : null);
    }
    if (ts.isCallExpression(node)) return resultsOf(node, scope);
    if (ts.isObjectLiteralExpression(node) || ts.isArrayLiteralExpression(node) || ts.isFunctionLike(node))
      return [{ node, scope }];
    return [];
  }

  function valuesOfName(node: ts.Node, symbol: ts.Symbol | undefined, scope: Scope): readonly Value[] {
    const bound = symbol && scope.get(symbol);
    if (bound) return bound;
    const declared = symbol?.valueDeclaration;
    if (!declared) return [];
    if (ts.isShorthandPropertyAssignment(declared))
      return valuesOfName(node, checker.getShorthandAssignmentValueSymbol(declared), scope);
    if (ts.isVariableDeclaration(declared)) return declared.initializer ? valuesOf(declared.initializer, scope) : [];
    if (ts.isFunctionDeclaration(declared)) return [{ node: declared, scope }];
    if (ts.isBindingElement(declared)) {
      const whole = declared.parent.parent;
      const name = declared.propertyName ?? declared.name;
      if (!ts.isIdentifier(name)) return [];
      if (ts.isVariableDeclaration(whole) && whole.initializer)
        return partsOf(valuesOf(whole.initializer, scope), name.text);
      if (ts.isParameter(whole)) return partsOf(argumentsFor(whole), name.text);
    }
    if (ts.isParameter(declared)) return argumentsFor(declared);
    return [];
  }

  /** What all calls of its function give for a parameter. */
  function argumentsFor(parameter: ts.ParameterDeclaration): readonly Value[] {
    const owner = parameter.parent;
    const place = owner.parameters.indexOf(parameter);
    const name = ts.isFunctionDeclaration(owner)
      ? owner.name
      : ts.isVariableDeclaration(owner.parent)
        ? owner.parent.name
        : undefined;
    const symbol = name && symbolOf(name);
    if (!symbol) return [];
    return calls
      .filter(({ expression }) => symbolOf(expression) === symbol)
      .flatMap(({ arguments: given }) => (given[place] ? valuesOf(given[place], new Map()) : []));
  }

  /** The parts of objects under that name; all parts where the name is not known. */
  function partsOf(values: readonly Value[], name: string | null): readonly Value[] {
    return values.flatMap((value) => {
      if ('text' in value || !ts.isObjectLiteralExpression(value.node)) return [];
      return value.node.properties.flatMap((part) => {
        if (ts.isSpreadAssignment(part)) return partsOf(valuesOf(part.expression, value.scope), name);
        if (name !== null && part.name.getText().replaceAll(/['"]/g, '') !== name) return [];
        if (ts.isPropertyAssignment(part)) return valuesOf(part.initializer, value.scope);
        if (ts.isShorthandPropertyAssignment(part))
          return valuesOfName(part.name, checker.getShorthandAssignmentValueSymbol(part), value.scope);
        return [];
      });
    });
  }

  /** What a call of one of our functions gives. */
  function resultsOf(node: ts.CallExpression, scope: Scope): readonly Value[] {
    const { expression, arguments: given } = node;
    const [first] = given;
    if (first && (calledBy(node) === pagedStatement || expression.getText() === 'String'))
      return valuesOf(first, scope);
    if (ts.isPropertyAccessExpression(expression) && expression.name.text === 'join')
      return elementsOf(expression.expression, scope).reduce(
        (starts, element, place) =>
          place === 0 ? element : joined(joined(starts, first ? valuesOf(first, scope) : []), element),
        [],
      );
    return valuesOf(expression, scope).flatMap((called) => {
      if ('text' in called || !ts.isFunctionLike(called.node)) return [];
      return apply(called, (parameter, place) => {
        const value = given[place] ?? parameter.initializer;
        return value ? valuesOf(value, scope) : [];
      });
    });
  }

  function apply(
    called: Value,
    argumentOf: (parameter: ts.ParameterDeclaration, place: number) => readonly Value[],
  ): readonly Value[] {
    if ('text' in called || !ts.isFunctionLike(called.node)) return [];
    const inner = new Map(called.scope);
    called.node.parameters.forEach((parameter, index) => {
      const symbol = symbolOf(parameter.name);
      if (symbol) inner.set(symbol, argumentOf(parameter, index));
    });
    return bodiesOf(called.node).flatMap((body) => valuesOf(body, inner));
  }

  /** The elements of a list, of `Object.values(…)`, and of what is mapped from them. */
  function elementsOf(node: ts.Expression, scope: Scope): readonly (readonly Value[])[] {
    if (!ts.isCallExpression(node))
      return valuesOf(node, scope).flatMap((value) =>
        'text' in value || !ts.isArrayLiteralExpression(value.node)
          ? []
          : value.node.elements.map((element) => valuesOf(element, value.scope)),
      );
    if (!ts.isPropertyAccessExpression(node.expression)) return [];
    const [given] = node.arguments;
    if (!given) return [];
    if (node.expression.getText() === 'Object.values')
      return partsOf(valuesOf(given, scope), null).map((value) => [value]);
    if (node.expression.name.text !== 'map') return [];
    return elementsOf(node.expression.expression, scope).map((element) =>
      valuesOf(given, scope).flatMap((called) => apply(called, (_, place) => (place === 0 ? element : []))),
    );
  }

  /** In the runners, which run what they are given. */
  const isOwn = (call: ts.CallExpression) => /^src\/db\/(?:connection|page|read)\.ts/.test(placeOf(call));
  /** A query of a client itself, whose row is declared. */
  const isOfClient = ({ expression, typeArguments }: ts.CallExpression) =>
    ts.isPropertyAccessExpression(expression) && expression.name.text === 'query' && typeArguments !== undefined;
  const found: FoundStatement[] = [];
  const unread: string[] = [];
  for (const call of calls.filter((one) => (runners.has(calledBy(one)) || isOfClient(one)) && !isOwn(one))) {
    const at = placeOf(call);
    const [statement] = call.arguments;
    invariant(statement, 'a call without a statement does not compile');
    // The statements of a paged list have one select, and give a key beside its columns.
    const part = calledBy(call) === 'src/db/page.ts readPage' ? 'select' : 'text';
    const values = valuesOf(statement, new Map());
    const texts = (isOfClient(call) ? values : partsOf(values, part)).flatMap((value) =>
      'text' in value ? value.text : [],
    );
    if (texts.length === 0) unread.push(at);
    const row = call.typeArguments?.[0];
    const columns = row ? columnsOf(checker.getTypeFromTypeNode(row)) : [];
    for (const text of new Set(texts)) found.push({ at, text, columns });
  }
  return { found, unread };

  function columnsOf(row: ts.Type): readonly TypedColumn[] {
    return checker.getPropertiesOfType(row).map((property) => {
      const kinds = new Set<string>();
      const add = (type: ts.Type): void => {
        if (type.isUnion()) for (const one of type.types) add(one);
        else if (type.flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined)) kinds.add('null');
        else kinds.add(kindOf(type));
      };
      add(checker.getTypeOfSymbol(property));
      return {
        name: property.name,
        kinds: kinds.has('unknown') ? [] : [...kinds].filter((kind) => kind !== 'null'),
        nullable: kinds.has('null') || kinds.has('unknown'),
      };
    });
  }

  function kindOf(type: ts.Type): string {
    if (type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return 'unknown';
    if (type.flags & ts.TypeFlags.StringLike) return 'string';
    if (type.flags & ts.TypeFlags.NumberLike) return 'number';
    if (type.flags & ts.TypeFlags.BooleanLike) return 'boolean';
    const element = checker.isArrayType(type) ? checker.getIndexTypeOfType(type, ts.IndexKind.Number) : undefined;
    if (element) return `${element.isUnion() ? kindOf(element.types[0] ?? element) : kindOf(element)}[]`;
    const name = type.symbol.name;
    return name === 'Date' || name === 'Buffer' ? name : 'object';
  }
}

const runners = new Set(['src/db/connection.ts query', 'src/db/read.ts read', 'src/db/page.ts readPage']);
/** Makes the statements of a paged list. */
const pagedStatement = 'src/db/page.ts pagedStatement';

/** Each start followed by each end. */
const joined = (starts: readonly Value[], ends: readonly Value[]): readonly Value[] =>
  starts.flatMap((start) =>
    ends.flatMap((end) => ('text' in start && 'text' in end ? { text: start.text + end.text } : [])),
  );

/** What a function returns. */
function bodiesOf(made: ts.SignatureDeclaration): readonly ts.Expression[] {
  if (ts.isArrowFunction(made) && !ts.isBlock(made.body)) return [made.body];
  const returned: ts.Expression[] = [];
  const look = (node: ts.Node): void => {
    if (ts.isReturnStatement(node) && node.expression) returned.push(node.expression);
    else if (!ts.isFunctionLike(node)) ts.forEachChild(node, look);
  };
  ts.forEachChild(made, look);
  return returned;
}

function callsIn(source: ts.SourceFile): readonly ts.CallExpression[] {
  const calls: ts.CallExpression[] = [];
  const look = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) calls.push(node);
    ts.forEachChild(node, look);
  };
  look(source);
  return calls;
}

function placeOf(node: ts.Node): string {
  const source = node.getSourceFile();
  const { line } = source.getLineAndCharacterOfPosition(node.getStart());
  return `${relative(projectRoot, source.fileName)}:${String(line + 1)}`;
}

/** The compiler's view of what imports a runner of statements, and of all that this imports. */
function readProgram(): ts.Program {
  const file: { readonly config?: unknown } = ts.readConfigFile(join(projectRoot, 'tsconfig.json'), (path) =>
    readFileSync(path, 'utf8'),
  );
  const { options, fileNames } = ts.parseJsonConfigFileContent(file.config, ts.sys, projectRoot);
  const usesDatabase = /from '.*\/(?:connection|read|page|migrate)\.ts'|from 'pg'/;
  const files = fileNames.filter(
    (name) => name.startsWith(join(projectRoot, 'src')) && usesDatabase.test(readFileSync(name, 'utf8')),
  );
  return ts.createProgram(files, options);
}
