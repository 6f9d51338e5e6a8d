import { type FormEvent, useState } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import type { LiveTopic } from '#contract/live.ts';
import { t } from './words.ts';
import { type ApiFailure, isChangedElsewhere } from './api.ts';
import { showIssues, submitWith } from './forms.ts';
import { useAction } from './mutations.ts';

interface Editing<Thing, Input extends FieldValues, Output extends { updatedAt: string }> {
  form: UseFormReturn<Input, unknown, Output>;
  valuesOf: (thing: Thing) => DefaultValues<Input>;
  load: () => Promise<Thing>;
  save: (change: Partial<Output> & { updatedAt: string }) => Promise<Thing>;
  stale: readonly LiveTopic[];
  done: (saved: Thing) => void;
  /** The toast's title and its text when the server gives no reason. */
  failed?: { title: string; fallback: string };
}

/**
 * A form for data that others may change at the same time. It sends only what was changed here. Changes saved
 * elsewhere are merged, except in edited fields, and are shown before the next attempt.
 */
export function useEditing<Thing, Input extends FieldValues, Output extends { updatedAt: string }>({
  form,
  valuesOf,
  load,
  save,
  stale,
  done,
  failed,
}: Editing<Thing, Input, Output>) {
  const { dirtyFields } = form.formState;
  const [isOutdated, setOutdated] = useState(false);

  const takeOver = async () => {
    const thing = await load();
    form.reset(valuesOf(thing), { keepDirtyValues: true });
    setOutdated(true);
  };
  const refuse = (failure: ApiFailure) => {
    showIssues(form, failure);
    if (isChangedElsewhere(failure)) void takeOver().catch(() => setOutdated(true));
    const title = isChangedElsewhere(failure) ? t('common:editOutdated') : t('common:editFailed');
    return {
      title: failed?.title ?? title,
      description: failure.message || (failed?.fallback ?? t('common:editFailedText')),
    };
  };
  const saving = useAction({
    run: save,
    stale,
    done: (saved: Thing) => {
      form.reset(valuesOf(saved));
      done(saved);
    },
    failed: refuse,
  });
  const submit: (event: FormEvent) => void = submitWith(form, (given) => {
    const changed = Object.entries(given).filter(([name]) => name in dirtyFields);
    saving.mutate({ ...(Object.fromEntries(changed) as Partial<Output>), updatedAt: given.updatedAt });
  });
  return { submit, isOutdated, isSaving: saving.isPending, error: saving.error };
}
