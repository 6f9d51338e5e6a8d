import { zodResolver } from '@hookform/resolvers/zod';
import { type FormEvent, useEffect, useRef } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  useForm,
  type UseFormReturn,
} from 'react-hook-form';
import { z } from 'zod';
import { problemOf } from '#contract/problems.ts';
import { problemSentence } from '#words/problems.ts';
import { ApiFailure } from './api.ts';
import { loadWords, t } from './words.ts';

// By default zod compiles parsers with `new Function`, which the content security policy forbids.
z.config({ jitless: true });

/** A form that validates with a schema of the contract: on blur, then on change, unless `mode` waits for the submit. */
export function useContractForm<Input extends FieldValues, Output extends FieldValues>(
  schema: z.ZodType<Output, Input>,
  defaultValues: DefaultValues<Input>,
  mode: 'onTouched' | 'onSubmit' = 'onTouched',
): UseFormReturn<Input, unknown, Output> {
  useEffect(() => void loadWords('validation'), []);
  return useForm<Input, unknown, Output>({
    resolver: zodResolver(withSentences(schema)),
    defaultValues,
    mode,
  });
}

/**
 * Returns the schema with its messages rendered in the reader's language. It reads the values before it waits for the
 * words, because a form passes an object that follows what is typed: otherwise a rejected form would be sent after all
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

/** Returns what is wrong with values that a form has checked before, which loaded the words. */
export const findIssues = (schema: z.ZodType, values: unknown): z.core.$ZodIssue[] =>
  sentencesFor(schema.safeParse(values, { error: problemOf }).error);

const sentencesFor = (error: z.ZodError | undefined): z.core.$ZodIssue[] =>
  (error?.issues ?? []).map((issue) => Object.assign(issue, { message: problemSentence(issue.message, t) }));

/** Runs the submit action once the form is valid. */
export const submitWith =
  <Input extends FieldValues, Output>(
    form: UseFormReturn<Input, unknown, Output>,
    send: (given: Output) => void,
  ) =>
  (event: FormEvent): void =>
    void form.handleSubmit(send)(event);

/** Does the same for actions that must not be repeated, even after a double click. */
export function useSubmitOnce<Input extends FieldValues, Output extends FieldValues>(
  form: UseFormReturn<Input, unknown, Output>,
  send: (given: Output) => Promise<unknown>,
  onInvalid?: () => void,
): (event: FormEvent) => void {
  const underWay = useRef(false);
  const sendOnce = async () => {
    if (underWay.current) return;
    underWay.current = true;
    // The error was already shown where the action ran.
    await form
      .handleSubmit(send, onInvalid)()
      .catch(() => undefined);
    underWay.current = false;
  };
  return (event) => {
    event.preventDefault();
    void sendOnce();
  };
}

/** Moves the cursor to the beginning of a text that was just filled in. */
export function moveCursorToStart<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  field: Path<Input>,
): void {
  form.setFocus(field);
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLTextAreaElement)) return;
  activeElement.setSelectionRange(0, 0);
  activeElement.scrollTop = 0;
}

/** Shows the server's errors at their fields. Returns true when every error had a field. */
export function showIssues<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  error: unknown,
): boolean {
  if (!(error instanceof ApiFailure) || error.issues.length === 0) return false;
  const known = new Set(Object.keys(form.getValues()));
  const mine = error.issues.filter(({ path }) => known.has(path.split('.')[0] ?? ''));
  for (const [index, { path, message }] of mine.entries())
    form.setError(path as Path<Input>, { type: 'server', message }, { shouldFocus: index === 0 });
  return mine.length === error.issues.length;
}
