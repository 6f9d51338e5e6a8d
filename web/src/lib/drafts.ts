import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

const PREFIX = 'draft:';

/** Returns a form's first values, replaced by what was typed before a reload. */
export function withDraft<Values extends object>(key: string, values: Values): Values {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(PREFIX + key) ?? 'null');
    return typeof kept === 'object' ? { ...values, ...kept } : values;
  } catch {
    return values;
  }
}

export function useStoredDraft<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  key: string,
): void {
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => sessionStorage.setItem(PREFIX + key, JSON.stringify(values)),
      }),
    [form, key],
  );
}

export const deleteDraft = (key: string): void => sessionStorage.removeItem(PREFIX + key);
