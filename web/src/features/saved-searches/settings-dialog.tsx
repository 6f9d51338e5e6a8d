import type { z } from 'zod';
import { ALERT_HOUR, SavedSearchSettings } from '#contract/saved-searches.ts';
import { submitWith, useContractForm } from '#lib/forms.ts';
import { useUser } from '#lib/session.ts';
import { t } from '#lib/words.ts';
import { Field } from '#ui/field.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { Input } from '#ui/input.tsx';
import { SegmentedRadio } from '#ui/segmented-radio.tsx';
import { alertChoices } from './alert-words.ts';

export type Settings = z.output<typeof SavedSearchSettings>;

interface SettingsDialogProps {
  title: string;
  text?: string;
  submitLabel: string;
  given: Settings;
  pending: boolean;
  onSubmit: (settings: Settings) => void;
  onClose: () => void;
}

export function SettingsDialog({ given, onSubmit, ...dialog }: SettingsDialogProps) {
  const form = useContractForm(SavedSearchSettings, given);
  const { errors } = form.formState;
  const isVerified = useUser()?.isEmailVerified ?? true;
  return (
    <FormDialog
      {...dialog}
      form={form}
      onSubmit={submitWith(form, onSubmit)}
      pendingLabel={t('saved-searches:saving')}
    >
      <Field label={t('saved-searches:name')} error={errors.name?.message} required>
        <Input autoComplete="off" {...form.register('name')} />
      </Field>
      <SegmentedRadio
        legend={t('saved-searches:alert')}
        options={alertChoices()}
        hint={
          isVerified
            ? t('saved-searches:alertHint', { time: `${String(ALERT_HOUR).padStart(2, '0')}:00` })
            : t('saved-searches:alertUnverified')
        }
        error={errors.alert?.message}
        {...form.register('alert')}
      />
    </FormDialog>
  );
}
