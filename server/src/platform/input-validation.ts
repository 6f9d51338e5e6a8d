import type { FastifySchemaCompiler } from 'fastify';
import type { FastifySchemaValidationError } from 'fastify/types/schema.js';
import { validatorCompiler } from 'fastify-type-provider-zod';
import type { z } from 'zod';

type Issue = FastifySchemaValidationError;
type Validate = (data: unknown) => { value?: unknown; error?: Issue[] };

/**
 * Validates the input of calls with their schemas. A required field that is missing gets the error sentence of an empty
 * field, because that sentence names the field (decisions §6).
 */
export const inputValidator: FastifySchemaCompiler<z.ZodType> = (route) => {
  const validate = validatorCompiler(route) as Validate;
  return (data: unknown) => {
    const result = validate(data);
    return result.error ? { error: withSentencesOfEmpty(validate, data, result.error) } : result;
  };
};

function withSentencesOfEmpty(validate: Validate, data: unknown, issues: readonly Issue[]): Issue[] {
  const missing = issues.filter((issue) => issue.keyword === 'invalid_type' && isMissing(data, issue));
  const texts = missing.filter(({ params }) => params['expected'] === 'string');
  const ofEmpty = texts.length > 0 ? (validate(withEmpty(data, texts)).error ?? []) : [];
  return issues.map((issue) => {
    if (!missing.includes(issue) || hasSentence(issue)) return issue;
    const empty = ofEmpty.find(({ instancePath }) => instancePath === issue.instancePath);
    return { ...issue, message: empty && hasSentence(empty) ? empty.message : 'validation:required' };
  });
}

const hasSentence = ({ message }: Issue): boolean => message?.startsWith('validation:') ?? false;

const keysOf = ({ instancePath }: Issue): string[] => instancePath.split('/').filter(Boolean);

const partOf = (data: unknown, keys: readonly string[]): unknown =>
  keys.reduce<unknown>((part, key) => (part as Record<string, unknown> | null | undefined)?.[key], data);

const isMissing = (data: unknown, issue: Issue): boolean =>
  [undefined, null].includes(partOf(data, keysOf(issue)) as null);

/** Returns a copy of the data with an empty text in each of the given places. */
function withEmpty(data: unknown, places: readonly Issue[]): unknown {
  const copy = structuredClone(data);
  for (const place of places) {
    const keys = keysOf(place);
    const last = keys.pop();
    const parent = partOf(copy, keys);
    // There is no parent if a key of the data contains a "/", because the path is then read as two keys.
    if (last && parent instanceof Object) Reflect.set(parent, last, '');
  }
  return copy;
}
