import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { readFromTab, storeInTab } from './browser-storage.ts';

const PREFIX = 'draft:';

/** Returns a form's initial values, replaced by what was typed before a reload. */
export const withDraft = <Values extends object>(key: string, values: Values): Values => ({
  ...values,
  ...readFromTab(PREFIX + key, (kept) => (typeof kept === 'object' ? (kept ?? undefined) : undefined)),
});

export const storeDraft = (key: string, values: object): void => storeInTab(PREFIX + key, values);

export function useStoredDraft<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  key: string,
): void {
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => storeDraft(key, values),
      }),
    [form, key],
  );
}

export const deleteDraft = (key: string): void => storeInTab(PREFIX + key, undefined);
