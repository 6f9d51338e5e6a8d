import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldValues, Resolver } from 'react-hook-form';
import { z } from 'zod';
import { problemOf } from '#contract/problems.ts';
import { problemSentence } from '#words/problems.ts';
import { loadWords, t } from './words.ts';

// By default zod compiles parsers with `new Function`, which the content security policy forbids.
z.config({ jitless: true });

export const resolverOf = <Input extends FieldValues, Output extends FieldValues>(
  schema: z.ZodType<Output, Input>,
): Resolver<Input, unknown, Output> => zodResolver(withSentences(schema));

/**
 * Returns the schema with its messages rendered in the user's language. It validates the values before it waits for the
 * words, because the object that a form passes changes while someone types. Otherwise, a rejected form would be sent
 * once the field is corrected.
 */
export function withSentences<Input, Output>(schema: z.ZodType<Output, Input>) {
  const parseAsync = async (values: unknown): Promise<Output> => {
    const { data, error } = schema.safeParse(values, { error: problemOf });
    if (!error) return data;
    await loadWords('validation');
    throw new z.ZodError(sentencesFor(error));
  };
  return Object.assign(Object.create(schema) as typeof schema, { parseAsync });
}

/** Returns what is wrong with values that a form has already checked, which also loaded the words. */
export const findIssues = (schema: z.ZodType, values: unknown): z.core.$ZodIssue[] =>
  sentencesFor(schema.safeParse(values, { error: problemOf }).error);

const sentencesFor = (error: z.ZodError | undefined): z.core.$ZodIssue[] =>
  (error?.issues ?? []).map((issue) => Object.assign(issue, { message: problemSentence(issue.message, t) }));
