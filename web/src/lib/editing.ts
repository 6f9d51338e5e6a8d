import { type FormEvent, useState } from 'react';
import type { DefaultValues, FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { LiveTopic } from '#contract/live.ts';
import { t } from './words.ts';
import { type ApiFailure, isChangedElsewhere } from './api.ts';
import { showIssues, submitWith } from './forms.ts';
import { type Failed, toastOf, useAction } from './mutations.ts';

/** How the server recognizes the edited version: a time, or an increasing number. */
export type Version = { updatedAt: string } | { revision: number };

export interface Editing<Thing, Input extends FieldValues, Output extends Version> {
  form: UseFormReturn<Input, unknown, Output>;
  valuesOf: (thing: Thing) => DefaultValues<Input>;
  load: () => Promise<Thing>;
  save: (change: Change<Output>) => Promise<Thing>;
  stale: readonly LiveTopic[];
  done: (saved: Thing) => void;
  failed?: Failed;
}

type Change<Output> = Partial<Output> & VersionOf<Output>;

interface Submitted<Input, Output> {
  change: Change<Output>;
  /** The values that were submitted. The user can keep typing while these values are being saved. */
  values: Input;
}

type VersionOf<Output> = Pick<Output, Extract<keyof Output, 'updatedAt' | 'revision'>>;

/**
 * A form for data that others may change at the same time. It sends only what was changed in the form. Changes saved
 * elsewhere are merged, except in edited fields, and are shown before the next attempt to save.
 */
export function useEditing<Thing, Input extends FieldValues, Output extends Version>({
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
  const [newer, setNewer] = useState<Thing>();

  const takeOver = async () => {
    const thing = await load();
    form.reset(valuesOf(thing), { keepDirtyValues: true });
    setNewer(thing);
    setOutdated(true);
  };
  const refuse = (failure: ApiFailure) => {
    showIssues(form, failure);
    if (isChangedElsewhere(failure)) void takeOver().catch(() => setOutdated(true));
    const title = isChangedElsewhere(failure) ? t('common:editOutdated') : t('common:editFailed');
    return toastOf(failure, failed ?? { title });
  };
  const saving = useAction({
    run: ({ change }: Submitted<Input, Output>) => save(change),
    stale,
    done: (saved: Thing, { values }) => {
      const typedLater = differences(values, form.getValues());
      form.reset(valuesOf(saved));
      for (const [name, value] of typedLater) form.setValue(name, value, { shouldDirty: true });
      setOutdated(false);
      setNewer(undefined);
      done(saved);
    },
    failed: refuse,
  });
  const submit: (event: FormEvent) => void = submitWith(form, (given) => {
    const sent = Object.entries(given).filter(([name]) => name in dirtyFields || isVersion(name));
    const change = Object.fromEntries(sent) as Change<Output>;
    saving.mutate({ change, values: structuredClone(form.getValues()) });
  });
  return {
    submit,
    isOutdated,
    newer,
    isSaving: saving.isPending,
    error: saving.error,
  };
}

const isVersion = (name: string): boolean => name === 'updatedAt' || name === 'revision';

/** Returns the fields that were changed after the form was submitted. */
function differences<Input extends FieldValues>(before: Input, now: Input) {
  const changed = Object.entries(now).filter(
    ([name, value]) => !isVersion(name) && JSON.stringify(value) !== JSON.stringify(before[name]),
  );
  return changed as [Path<Input>, Input[Path<Input>]][];
}
