import { queryOptions } from '@tanstack/react-query';

export interface Schema {
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  minimum?: number;
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
}

interface Content {
  content?: Record<string, { schema?: Schema }>;
}

export interface Operation {
  summary?: string;
  tags?: string[];
  security?: Record<string, unknown>[];
  parameters?: { name: string; in: string; required?: boolean; schema?: Schema }[];
  requestBody?: Content;
  responses?: Record<string, Content>;
}

interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
}

export interface ApiCall {
  method: string;
  path: string;
  operation: Operation;
}

export interface CallGroup {
  name: string;
  calls: ApiCall[];
}

export const openApiQuery = queryOptions({
  queryKey: ['openapi'],
  queryFn: async () => groupsOf((await (await fetch('/api/openapi.json')).json()) as OpenApi),
  meta: { topics: [] },
});

export function groupsOf({ paths }: OpenApi): CallGroup[] {
  const groups = new Map<string, ApiCall[]>();
  for (const [path, operations] of Object.entries(paths))
    for (const [method, operation] of Object.entries(operations)) {
      if (!isForPrograms(method, path, operation)) continue;
      const name = operation.tags?.[0] ?? 'api';
      groups.set(name, [...(groups.get(name) ?? []), { method: method.toUpperCase(), path, operation }]);
    }
  return [...groups]
    .map(([name, calls]) => ({ name, calls }))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

/** Public URLs that only redirect are meant for browsers. */
const isForPrograms = (method: string, path: string, { security, responses = {} }: Operation): boolean =>
  security === undefined
    ? method === 'get' && !path.startsWith('/api/admin') && !('302' in responses)
    : security.some((one) => 'token' in one);

export const bodyOf = ({ requestBody }: Operation): Schema | undefined =>
  requestBody?.content?.['application/json']?.schema;

export const answerOf = ({ responses = {} }: Operation): Schema | undefined =>
  Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1].content?.['application/json']
    ?.schema;
