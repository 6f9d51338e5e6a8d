import type { ApiCall, Schema } from './document.ts';
import { bodyOf } from './document.ts';

const DEEPEST = 4;
const ID = '019a3c5e-7d10-7cc2-9b4f-2f6f0f0c1a2b';
const FORMATS: Record<string, string> = {
  uuid: ID,
  'date-time': '2027-01-31T09:00:00.000Z',
  date: '2027-01-31',
  email: 'dana@halden.example',
  uri: 'https://halden.example',
};

export function exampleOf(schema: Schema, depth = 0): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum.find((value) => value !== '') ?? null;
  const choice = (schema.anyOf ?? schema.oneOf)?.find((one) => !isEmptyText(one));
  if (choice) return exampleOf(choice, depth);
  const type = [schema.type].flat()[0] ?? 'null';
  return EXAMPLES[type]?.(schema, depth) ?? null;
}

const numberOf = ({ minimum = 1 }: Schema): number => Math.max(1, minimum);

const EXAMPLES: Record<string, (schema: Schema, depth: number) => unknown> = {
  object: objectOf,
  array: ({ items }, depth) => (items && depth < DEEPEST ? [exampleOf(items, depth + 1)] : []),
  string: ({ format = '' }) => FORMATS[format] ?? 'text',
  boolean: () => true,
  integer: numberOf,
  number: numberOf,
};

/** An empty string stands for a filter that is not set. */
const isEmptyText = ({ enum: values }: Schema): boolean => values?.length === 1 && values[0] === '';

function objectOf({ properties = {} }: Schema, depth: number): object {
  if (depth >= DEEPEST) return {};
  return Object.fromEntries(
    Object.entries(properties).map(([name, value]) => [name, exampleOf(value, depth + 1)]),
  );
}

export function commandOf({ method, path, operation }: ApiCall, origin: string): string {
  const body = bodyOf(operation);
  const required = (operation.parameters ?? []).filter((one) => one.in === 'query' && one.required);
  const query = required.map(({ name, schema }) => `${name}=${String(exampleOf(schema ?? {}))}`).join('&');
  const url = origin + path.replaceAll(/\{\w+\}/g, ID) + (query && `?${query}`);
  const lines = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}"${url}"`,
    '  -H "Authorization: Bearer $MEDACCORD_TOKEN"',
    ...(body
      ? ['  -H "Content-Type: application/json"', `  -d '${JSON.stringify(exampleOf(body), null, 2)}'`]
      : []),
  ];
  return lines.join(' \\\n');
}
