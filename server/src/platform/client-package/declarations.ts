export interface ApiDocument {
  paths?: Record<string, Record<string, Operation>>;
}

interface Operation {
  summary?: string;
  security?: Record<string, string[]>[];
  parameters?: { name: string; in: string; required?: boolean; schema?: Schema }[];
  requestBody?: { content?: Record<string, { schema?: Schema }> };
  responses?: Record<string, { content?: Record<string, { schema?: Schema }> }>;
}

interface Schema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  items?: Schema;
  prefixItems?: Schema[];
}

const HEAD = `/** The typed client of the MedAccord API, made from its OpenAPI document. */
export declare class MedAccordError extends Error {
  readonly status: number;
  readonly code: string;
  readonly issues: unknown[];
}

type RequestOf<Name extends keyof Calls> = Omit<Calls[Name], 'response'>;
type Arguments<Name extends keyof Calls> =
  object extends RequestOf<Name> ? [request?: RequestOf<Name>] : [request: RequestOf<Name>];
type ListName = { [Name in keyof Calls]: Calls[Name]['response'] extends unknown[] ? Name : never }[keyof Calls];
type ItemOf<Name extends keyof Calls> = Calls[Name]['response'] extends (infer Item)[] ? Item : never;

export interface Client {
  /** Returns the parsed response, a Blob for a file, or undefined for an empty response. */
  call<Name extends keyof Calls>(call: Name, ...request: Arguments<Name>): Promise<Calls[Name]['response']>;
  /** Goes through all entries of a list and requests the next page when it is needed. */
  each<Name extends ListName>(call: Name, ...request: Arguments<Name>): AsyncIterable<ItemOf<Name>>;
}

export declare function createClient(options: { origin: string; token: string; fetch?: typeof fetch }): Client;

export interface WebhookEvent {
  type: string;
  timestamp: string;
  data: Record<string, unknown>;
}

/** Returns the event of a webhook request. Throws when we did not send it, or sent it more than five minutes ago. */
export declare function verifyWebhook(received: {
  body: string;
  headers: Headers | Record<string, string | string[] | undefined>;
  secret: string;
}): Promise<WebhookEvent>;

`;

export function declarationsOf({ paths = {} }: ApiDocument): string {
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([method, operation]) => isForPrograms(method, path, operation))
      .map(([method, operation]) => callOf(`${method.toUpperCase()} ${path}`, operation)),
  );
  return `${HEAD}export interface Calls {\n${calls.join('\n')}\n}\n`;
}

/** Whether a program may make the call. Calls about the account itself and calls by administrators accept no token. */
const isForPrograms = (method: string, path: string, { security }: Operation): boolean =>
  security === undefined
    ? method === 'get' && !path.startsWith('/api/admin')
    : security.some((one) => 'token' in one);

function callOf(
  name: string,
  { summary = '', parameters = [], requestBody, responses = {} }: Operation,
): string {
  const body = requestBody?.content?.['application/json']?.schema;
  const parts = [
    ...partOf(
      'params',
      parameters.filter((one) => one.in === 'path'),
    ),
    ...partOf(
      'query',
      parameters.filter((one) => one.in === 'query'),
    ),
    ...(body ? [`body: ${typeOf(body)}`] : []),
    `response: ${responseOf(responses)}`,
  ];
  return `  /** ${summary.replaceAll('*/', '* /')} */\n  ${JSON.stringify(name)}: { ${parts.join('; ')} };`;
}

function partOf(name: string, parameters: NonNullable<Operation['parameters']>): string[] {
  if (parameters.length === 0) return [];
  const isOptional = parameters.every(({ required = false }) => !required);
  const fields = parameters.map(
    (one) => `${keyOf(one.name, one.required ?? false)}: ${one.schema ? typeOf(one.schema) : 'unknown'}`,
  );
  return [`${keyOf(name, !isOptional)}: { ${fields.join('; ')} }`];
}

function responseOf(responses: NonNullable<Operation['responses']>): string {
  const [status, response] = Object.entries(responses).find(([code]) => code.startsWith('2')) ?? [];
  if (status === '204') return 'undefined';
  const schema = response?.content?.['application/json']?.schema;
  return schema ? typeOf(schema) : 'Blob';
}

const keyOf = (name: string, isRequired: boolean): string =>
  `${/^\w+$/.test(name) ? name : JSON.stringify(name)}${isRequired ? '' : '?'}`;

const SIMPLE: Record<string, string> = {
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  null: 'null',
};

function typeOf(schema: Schema): string {
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if ('const' in schema) return JSON.stringify(schema.const);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return unionOf(choices.map(typeOf));
  if (schema.allOf) return schema.allOf.map((part) => `(${typeOf(part)})`).join(' & ');
  if (Array.isArray(schema.type)) return unionOf(schema.type.map((type) => typeOf({ ...schema, type })));
  if (schema.type === 'array') return arrayOf(schema);
  if (schema.type === 'object') return objectOf(schema);
  return SIMPLE[schema.type ?? ''] ?? 'unknown';
}

const unionOf = (types: readonly string[]): string => [...new Set(types)].join(' | ');

function arrayOf({ items, prefixItems }: Schema): string {
  if (prefixItems) return `[${prefixItems.map(typeOf).join(', ')}]`;
  return `(${items ? typeOf(items) : 'unknown'})[]`;
}

function objectOf({ properties, required = [], additionalProperties }: Schema): string {
  if (!properties) {
    const values = typeof additionalProperties === 'object' ? typeOf(additionalProperties) : 'unknown';
    return `Record<string, ${values}>`;
  }
  const fields = Object.entries(properties).map(
    ([name, schema]) => `${keyOf(name, required.includes(name))}: ${typeOf(schema)}`,
  );
  return fields.length === 0 ? 'Record<string, never>' : `{ ${fields.join('; ')} }`;
}
