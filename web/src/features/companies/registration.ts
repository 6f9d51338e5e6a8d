import type { FormEvent } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import type { ApiFailure } from '#lib/api.ts';
import { showIssues, useSubmitOnce } from '#lib/forms.ts';
import { toastOf } from '#lib/mutations.ts';
import { findIssues } from '#lib/validation.ts';
import { showToast, type Toast } from '#lib/toasts.ts';
import { t } from '#lib/words.ts';

type Issue = { path: string; message: string };

/** Lists each path with its message, separated by semicolons. */
const validationError = (issues: readonly Issue[]): Toast => ({
  title: t('registration:invalid'),
  description: issues.map(({ path, message }) => `${path}: ${message}`).join('; '),
});

export function failureToast<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  failure: ApiFailure,
  fallback: string,
): Toast {
  showIssues(form, failure);
  if (failure.issues.length > 0) return validationError(failure.issues);
  return toastOf(failure, { title: t('registration:failed'), fallback });
}

/** Submits the form once, even after a double click. Errors are also shown in a toast. */
export function useRegistering<Input extends FieldValues, Output extends FieldValues>(
  form: UseFormReturn<Input, unknown, Output>,
  schema: z.ZodType<Output, Input>,
  send: (body: Output) => Promise<unknown>,
): (event: FormEvent) => void {
  return useSubmitOnce(form, send, () =>
    showToast({ tone: 'danger', ...validationError(issuesIn(form, schema)) }),
  );
}

function issuesIn<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  schema: z.ZodType<Output, Input>,
): Issue[] {
  const issues = findIssues(schema, form.getValues());
  return issues.map(({ path, message }) => ({ path: path.join('.'), message }));
}
