import { readFileSync, globSync } from 'node:fs';
import { ERRORS } from '#contract/errors.ts';
import type { Word } from './catalog.ts';

const NAMESPACE = 'errors:';

export function findErrorComplaints(catalog: Map<string, Word>): string[] {
  const declared = new Map<string, object>(
    Object.entries(ERRORS).map(([code, error]) => [code, 'params' in error ? error.params : {}]),
  );
  const sentences = [...catalog.values()].filter(({ key }) => key.startsWith(NAMESPACE));
  return [
    ...[...declared].flatMap(([code, params]) => compare(code, params, catalog.get(NAMESPACE + code))),
    ...sentences
      .filter(({ key }) => !declared.has(key.slice(NAMESPACE.length)))
      .map(({ key }) => `${key}: is no error of contract/src/*-errors.ts.`),
    ...findUnthrown([...declared.keys()]),
  ];
}

function compare(code: string, params: object, word: Word | undefined): string[] {
  if (!word) return [`${code}: has no sentence in words/en/errors.json.`];
  const names = Object.keys(params);
  const optional = names.filter((name) => String(params[name as never]).endsWith('?'));
  const presences = new Set(optional.map((name) => `has${name.charAt(0).toUpperCase()}${name.slice(1)}`));
  const used = [...word.values.keys()];
  return [
    ...used
      .filter((name) => !names.includes(name) && !presences.has(name))
      .map((name) => `${code}: its sentence uses {${name}}, which is no parameter.`),
    ...names
      .filter((name) => !used.includes(name))
      .map((name) => `${code}: its sentence does not use the parameter ${name}.`),
  ];
}

function findUnthrown(codes: string[]): string[] {
  const code = globSync('server/src/**/*.ts')
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const isUsed = (one: string) =>
    code.includes(`'${one}'`) || code.includes(`ApiError(\`${one.slice(0, one.indexOf('.') + 1)}\${`);
  return codes
    .filter((one) => !isUsed(one))
    .map((one) => `${one}: the server never throws this error. Delete it.`);
}
