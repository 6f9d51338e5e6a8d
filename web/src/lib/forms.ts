import { type FormEvent, useEffect, useMemo, useRef } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type Resolver,
  type ResolverResult,
  useForm,
  type UseFormReturn,
} from 'react-hook-form';
import type { z } from 'zod';
import { ApiFailure } from './api.ts';
import { loadWords, t } from './words.ts';

type Schema<Input, Output> = z.ZodType<Output, Input>;

/**
 * A form that validates with a schema of the contract: on blur, then on change, unless `mode` waits for the submit.
 * A lazy schema is a function that loads it, for a form that is part of a screen's first load.
 */
export function useContractForm<Input extends FieldValues, Output extends FieldValues>(
  schema: Schema<Input, Output> | (() => Promise<Schema<Input, Output>>),
  defaultValues: DefaultValues<Input>,
  mode: 'onTouched' | 'onSubmit' = 'onTouched',
): UseFormReturn<Input, unknown, Output> {
  const validation = useMemo(() => validationBy(schema), [schema]);
  useEffect(() => {
    void loadWords('validation');
    if (!validation.isLazy) validation.load().catch(() => undefined);
  }, [validation]);
  return useForm<Input, unknown, Output>({ resolver: validation.resolver, defaultValues, mode });
}

function validationBy<Input extends FieldValues, Output extends FieldValues>(
  schema: Schema<Input, Output> | (() => Promise<Schema<Input, Output>>),
) {
  const isLazy = typeof schema === 'function';
  let loaded: Resolver<Input, unknown, Output> | undefined;
  const load = async () => {
    const [{ resolverOf }, own] = await Promise.all([
      import('./validation.ts'),
      typeof schema === 'function' ? schema() : schema,
    ]);
    return (loaded ??= resolverOf(own));
  };
  const resolver: Resolver<Input, unknown, Output> = async (values, ...rest) => {
    if (loaded) return loaded(values, ...rest);
    // Copied, because the values change when someone types while the schema is loading.
    const given = structuredClone(values);
    const validate = await load().catch(() => undefined);
    if (validate) return validate(given, ...rest);
    return isLazy ? unvalidated<Output>(given) : (refused(given) as ResolverResult<Input, Output>);
  };
  return { isLazy, load, resolver };
}

/** The server validates a form with a lazy schema as well, and the screen says why sending it failed. */
const unvalidated = <Output extends FieldValues>(given: FieldValues) => ({
  values: given as Output,
  errors: {},
});

/**
 * Other forms compare or convert values in the browser, so they are not sent without their schema. Their first field
 * says why.
 */
const refused = (given: FieldValues) => ({
  values: {},
  errors: { [Object.keys(given)[0] ?? 'root']: { type: 'load', message: t('common:errorOffline') } },
});

export const submitWith =
  <Input extends FieldValues, Output>(
    form: UseFormReturn<Input, unknown, Output>,
    send: (given: Output) => void,
  ) =>
  (event: FormEvent): void =>
    void form.handleSubmit(send)(event);

/** Like `submitWith`, for actions that must not be repeated, even after a double click. */
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
