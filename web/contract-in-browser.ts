import { type ESTree, type Plugin, parseSync, Visitor } from 'vite';

/*
 * Decides which parts of the contract reach a browser. Pages call endpoints and use constants; only forms validate.
 * Every module of the contract is therefore served in three parts, so that the schema library (36 kB) is loaded with
 * the first form and not with the first page, and constants with the screens that use them:
 * - `session.ts` re-exports the parts.
 * - `session.ts?endpoints` has endpoints reduced to method and path, which the loaders in the first file need.
 * - `session.ts?plain` has constants and functions.
 * - `session.ts?schemas` has everything that needs zod.
 * In the browser there is no `someEndpoint.body`: forms import a body's schema by its own name.
 */

const CALLED = new Set(['method', 'path']);

/** The parts of a module. Each may use those before it. */
const PARTS = ['endpoints', 'plain', 'schemas'] as const;
type Part = (typeof PARTS)[number];

export function contractInBrowser(): Plugin {
  return {
    name: 'contract-in-browser',
    // Runs after Vite has removed the types, because imports that are only used as types are not needed.
    transform: {
      filter: { id: /\/contract\/src\/[a-z-]+\.ts(\?endpoints|\?plain|\?schemas)?$/ },
      handler(source, id) {
        const [path = '', query] = id.split('?');
        const part = PARTS.find((one) => one === query);
        const code = withoutUncalled(path, source);
        return { code: served(path, code, part), map: null, moduleSideEffects: false };
      },
    },
  };
}

function served(path: string, code: string, part: Part | undefined): string {
  const self = `./${path.slice(path.lastIndexOf('/') + 1)}`;
  if (part === undefined) return PARTS.map((one) => `export * from '${self}?${one}';\n`).join('');
  const { imports, ...parts } = split(path, code);
  const own = parts[part];
  const before = PARTS.slice(0, PARTS.indexOf(part)).map((one) => ({
    from: `'${self}?${one}'`,
    specifiers: parts[one].flatMap(({ names }) => names.map((name) => ({ name, text: name }))),
  }));
  const texts = own.map(({ text }) => text);
  return [...importsOf([...imports, ...before], texts), ...texts, exported(own)].join('\n');
}

/** Keeps only the imports that the part uses, so that a page loads no module that only schemas refer to. */
function importsOf(imports: readonly Import[], texts: readonly string[]): string[] {
  const used = new Set(texts.flatMap(identifiersOf));
  return imports
    .map(({ from, specifiers }) => ({ from, specifiers: specifiers.filter(({ name }) => used.has(name)) }))
    .filter(({ specifiers }) => specifiers.length > 0)
    .map(
      ({ from, specifiers }) => `import { ${specifiers.map(({ text }) => text).join(', ')} } from ${from};`,
    );
}

interface Import {
  from: string;
  specifiers: { name: string; text: string }[];
}

interface Statement {
  text: string;
  names: string[];
  isExported: boolean;
}

const isLiteralEndpoint = (text: string): boolean =>
  /= endpoint\(\{\s*method: '\w+',\s*path: '[^']*',?\s*\}\)/.test(text.replaceAll('"', "'"));

/** Sorts a module's statements: everything that needs zod, directly or indirectly, is a schema. */
function split(path: string, code: string) {
  const imports: Import[] = [];
  const endpoints: Statement[] = [];
  const plain: Statement[] = [];
  const schemas: Statement[] = [];
  const needZod = new Set<string>();
  for (const node of parseSync(path, code).program.body) {
    const text = code.slice(node.start, node.end);
    if (node.type === 'ImportDeclaration') {
      const specifiers = node.specifiers.map(({ local, start, end }) => ({
        name: local.name,
        text: code.slice(start, end),
      }));
      imports.push({ from: `'${node.source.value}'`, specifiers });
      specifiers
        .map(({ name }) => name)
        .filter(bringsSchemas)
        .forEach((name) => needZod.add(name));
      continue;
    }
    const statement = { text, names: declaredBy(node), isExported: node.type === 'ExportNamedDeclaration' };
    const isSchema = statement.names.length === 0 || identifiersOf(text).some((name) => needZod.has(name));
    if (isSchema) for (const name of statement.names) needZod.add(name);
    if (isSchema) schemas.push(statement);
    else (isLiteralEndpoint(text) ? endpoints : plain).push(statement);
  }
  return { imports, endpoints, plain, schemas };
}

/** Constants and `endpoint` are the only imports that never need zod. */
const bringsSchemas = (name: string): boolean => name !== 'endpoint' && !/^[A-Z_\d]+$/.test(name);

function declaredBy(node: ESTree.Statement): string[] {
  const declaration = node.type === 'ExportNamedDeclaration' ? node.declaration : node;
  if (declaration?.type === 'FunctionDeclaration') return declaration.id ? [declaration.id.name] : [];
  if (declaration?.type !== 'VariableDeclaration') return [];
  return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []));
}

const identifiersOf = (text: string): string[] => text.match(/[A-Za-z_$][\w$]*/g) ?? [];

/** Exports private values too, because another part may need them. */
function exported(statements: Statement[]): string {
  const hidden = statements.filter(({ isExported }) => !isExported).flatMap(({ names }) => names);
  return `export { ${hidden.join(', ')} };`;
}

/** Reduces every `endpoint({ … })` to what a caller needs. */
function withoutUncalled(path: string, code: string): string {
  const uncalled: ESTree.Span[] = [];
  const visitor = new Visitor({
    CallExpression({ callee, arguments: [definition] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'endpoint') return;
      if (definition?.type !== 'ObjectExpression') return;
      uncalled.push(...definition.properties.filter((property) => !isCalled(property)));
    },
  });
  visitor.visit(parseSync(path, code).program);
  return uncalled.reduce(blank, code);
}

const isCalled = (property: ESTree.ObjectPropertyKind): boolean =>
  property.type === 'Property' && property.key.type === 'Identifier' && CALLED.has(property.key.name);

/** Replaces a property and its comma with spaces, so that source positions stay the same. */
function blank(code: string, { start, end }: ESTree.Span): string {
  const comma = /^\s*,/.exec(code.slice(end))?.[0].length ?? 0;
  const gone = code.slice(start, end + comma).replaceAll(/[^\n]/g, ' ');
  return code.slice(0, start) + gone + code.slice(end + comma);
}
