import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';

export interface Source {
  file: string;
  /** Every string that could be a key of the catalog, or, if it ends with `*`, the beginning of several keys. */
  keys: string[];
  imports: Import[];
  loads: string[];
  /** The lines that request a word while the file is being imported. */
  asksTooEarly: number[];
  problems: { key: string; names: string[] }[];
  sentences: string[];
}
interface Import {
  file: string;
  words?: string[];
  /** Whether the importing file imports a function that loads words, such as `loadCompanyWords`. */
  isLoader?: boolean;
}

const NAMESPACES = new Set(globSync('words/en/*.json').map((file) => path.basename(file, '.json')));
const KEY = /^([a-z][a-z-]*):[\w.]*$/;
/** The name of a function that loads words for more than one screen. */
const LOADER = /^load\w+Words$/;
const LETTERS = /\p{L}{2,}/u;
/** Matches two words, the first with a capital. Names and class names look different. */
const SENTENCE = /(?:^|\{\})\p{Lu}[\p{Ll}’']+ \p{Ll}/u;
const LABEL = /^\p{Lu}\p{Ll}/u;
const SPOKEN =
  /^(?:aria-(?:label|description|placeholder|roledescription|valuetext)|alt|placeholder|title|label|text|hint|heading)$/;
const ALIASES: Record<string, string> = (
  JSON.parse(readFileSync('package.json', 'utf8')) as { imports: Record<string, string> }
).imports;

export function readSources(pattern: string): Source[] {
  return globSync(pattern)
    .filter((file) => !/\.test\.tsx?$|\.d\.ts$/.test(file))
    .toSorted()
    .map(readSource);
}

function readSource(file: string): Source {
  const code = readFileSync(file, 'utf8');
  const { program } = parseSync(file, code);
  return {
    file,
    imports: importsOf(file, program),
    ...callsOf(code, program),
    ...textsOf(code, program),
  };
}

function importsOf(file: string, program: ESTree.Program): Source['imports'] {
  const imports: Source['imports'] = [];
  const wordsOfImport = new Map<ESTree.Node, string[]>();
  const add = (specifier: string, details?: Omit<Import, 'file'>) => {
    const found = resolve(file, specifier);
    if (found) imports.push({ file: found, ...details });
  };
  new Visitor({
    ImportDeclaration(node) {
      if (node.importKind === 'type') return;
      add(node.source.value, { isLoader: node.specifiers.some(({ local }) => LOADER.test(local.name)) });
    },
    ExportNamedDeclaration(node) {
      if (node.source && node.exportKind !== 'type') add(node.source.value);
    },
    ExportAllDeclaration(node) {
      add(node.source.value);
    },
    CallExpression({ callee, arguments: values }) {
      const [first] = values;
      if (callee.type === 'Identifier' && callee.name === 'withWords' && first)
        wordsOfImport.set(first, stringsOf(values));
    },
    ImportExpression(node) {
      if (node.source.type === 'Literal')
        add(String(node.source.value), { words: wordsOfImport.get(node) ?? [] });
    },
  }).visit(program);
  return imports;
}

function callsOf(code: string, program: ESTree.Program): Pick<Source, 'loads' | 'asksTooEarly' | 'problems'> {
  const found: Pick<Source, 'loads' | 'asksTooEarly' | 'problems'> = {
    loads: [],
    asksTooEarly: [],
    problems: [],
  };
  let depth = 0;
  const enter = () => void (depth += 1);
  const leave = () => void (depth -= 1);
  new Visitor({
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    CallExpression({ callee, arguments: values, start }) {
      if (callee.type !== 'Identifier') return;
      const [first, second] = values;
      if (callee.name === 'problem') found.problems.push(...problemIn(first, second));
      if (callee.name === 't' && depth === 0) found.asksTooEarly.push(lineOf(code, start));
      if (callee.name === 'loadWords') found.loads.push(...stringsOf(values));
    },
  }).visit(program);
  return found;
}

function textsOf(code: string, program: ESTree.Program): Pick<Source, 'keys' | 'sentences'> {
  const keys: string[] = [];
  const sentences: string[] = [];
  /** Where texts for developers begin: messages of errors and logs, SQL, and the summaries of endpoints. */
  const internal = new Set<number>();
  const addText = (text: string, start: number) => {
    if (SENTENCE.test(text) && !internal.has(start)) sentences.push(text);
  };
  new Visitor({
    TaggedTemplateExpression({ quasi }) {
      internal.add(quasi.start);
    },
    NewExpression({ arguments: values }) {
      for (const { start } of values) internal.add(start);
    },
    CallExpression({ callee, arguments: values }) {
      if (callee.type === 'MemberExpression' && isLog(code.slice(callee.object.start, callee.object.end)))
        for (const { start } of values) internal.add(start);
    },
    Property({ key, value }) {
      if (key.type !== 'Identifier') return;
      if (key.name === 'summary') internal.add(value.start);
      const text = value.type === 'Literal' ? value.value : '';
      if (SPOKEN.test(key.name) && typeof text === 'string' && LABEL.test(text)) sentences.push(text);
    },
    JSXAttribute({ name, value }) {
      const isSpoken = name.type === 'JSXIdentifier' && SPOKEN.test(name.name);
      const text = isSpoken && value?.type === 'Literal' ? value.value : '';
      if (LETTERS.test(text)) sentences.push(text);
    },
    Literal({ value, start }) {
      if (typeof value !== 'string') return;
      if (isKey(value)) keys.push(value);
      addText(value, start);
    },
    TemplateLiteral({ quasis, start }) {
      const texts = quasis.map(({ value }) => value.cooked ?? '');
      const [first = ''] = texts;
      if (isKey(first)) keys.push(`${first}*`);
      addText(texts.join('{}'), start);
    },
  }).visit(program);
  return { keys, sentences };
}

const isLog = (object: string): boolean => /\blog$/.test(object);

function problemIn(key: ESTree.Node | undefined, values: ESTree.Node | undefined): Source['problems'] {
  if (key?.type !== 'Literal' || values?.type !== 'ObjectExpression') return [];
  const names = values.properties.flatMap((property) =>
    property.type === 'Property' && property.key.type === 'Identifier' ? [property.key.name] : [],
  );
  return [{ key: String(key.value), names }];
}

const isKey = (text: string): boolean => NAMESPACES.has(KEY.exec(text)?.[1] ?? '');

const stringsOf = (values: readonly ESTree.Node[]): string[] =>
  values.flatMap((value) =>
    value.type === 'Literal' && typeof value.value === 'string' ? [value.value] : [],
  );

const lineOf = (code: string, offset: number): number => code.slice(0, offset).split('\n').length;

function resolve(file: string, specifier: string): string | undefined {
  const found = specifier.startsWith('.') ? path.join(path.dirname(file), specifier) : aliased(specifier);
  return found && existsSync(found) ? path.normalize(found) : undefined;
}

function aliased(specifier: string): string | undefined {
  for (const [alias, target] of Object.entries(ALIASES)) {
    const prefix = alias.slice(0, -1);
    if (alias.endsWith('*') && specifier.startsWith(prefix))
      return target.replace('*', specifier.slice(prefix.length));
  }
  return undefined;
}
