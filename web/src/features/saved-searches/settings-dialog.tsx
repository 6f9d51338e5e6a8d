import { useId } from 'react';
import type { z } from 'zod';
import { ALERT_HOUR, SavedSearchSettings } from '#contract/saved-searches.ts';
import { submitWith, useContractForm } from '#lib/forms.ts';
import { useUser } from '#lib/session.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
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

export function SettingsDialog({
  title,
  text,
  submitLabel,
  given,
  pending,
  onSubmit,
  onClose,
}: SettingsDialogProps) {
  const formId = useId();
  const form = useContractForm(SavedSearchSettings, given);
  const { errors } = form.formState;
  const isVerified = useUser()?.isEmailVerified ?? true;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      {...(text ? { text } : {})}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" form={formId} pending={pending} pendingText={t('saved-searches:saving')}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submitWith(form, onSubmit)} className="grid gap-4.5">
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
      </form>
    </Dialog>
  );
}
