import type { ReactNode, SubmitEvent } from 'react';
import { FormProvider } from 'react-hook-form';
import type { z } from 'zod';
import type { ApplicationReceipt } from '#contract/access-applications.ts';
import {
  type ApplicationToChange,
  ChangesForm as Changes,
  changesFormOf,
  resubmissionOf,
  resubmitApplication,
} from '#contract/application-changes.ts';
import { call } from '#lib/api.ts';
import { formatDateTime } from '#lib/dates.ts';
import { deleteDraft, useStoredDraft, withDraft } from '#lib/drafts.ts';
import { useContractForm } from '#lib/forms.ts';
import { useAction } from '#lib/mutations.ts';
import { showToast } from '#lib/toasts.ts';
import { t } from '#lib/words.ts';
import { ApplicationFields, showMissingFields } from './application-fields.tsx';
import { ApplicationPanel } from './application-panel.tsx';

export interface ChangesFormProps {
  token: string;
  application: ApplicationToChange;
  companyFields: ReactNode;
  profileFields: ReactNode;
  onReceived: (receipt: ApplicationReceipt) => void;
}

export function ChangesForm(props: ChangesFormProps) {
  const { token, application, companyFields, profileFields, onReceived } = props;
  const { email, firstName, lastName, companyName, profile, reference, expiresAt } = application;
  const given = changesFormOf({ email, firstName, lastName, companyName, profile });
  const draft = `changes:${reference}`;
  const form = useContractForm(Changes, withDraft<typeof given>(draft, given));
  useStoredDraft(form, draft);
  const sending = useAction({
    run: (changed: z.output<typeof Changes>) =>
      call(resubmitApplication, { body: resubmissionOf(token, changed) }),
    done: (receipt) => {
      deleteDraft(draft);
      showToast({ title: t('applications:changesDone'), description: t('applications:changesDoneText') });
      onReceived(receipt);
    },
    failed: ({ message }) => ({
      title: t('applications:failed'),
      description: message || t('applications:failedText'),
    }),
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void form.handleSubmit(
      (changed) => sending.mutateAsync(changed).catch(() => {}),
      () => showMissingFields(form.getValues()),
    )();
  };

  return (
    <FormProvider {...form}>
      <ApplicationPanel
        sending={sending}
        onSubmit={submit}
        submitLabel={t('applications:changesSubmit')}
        pendingLabel={t('applications:changesSubmitting')}
        note={
          <p className="text-small text-ink-2">
            {t('applications:changesUntil', { date: formatDateTime(expiresAt) })}
          </p>
        }
      >
        <ApplicationFields
          companyFields={companyFields}
          profileFields={given.distributor && profileFields}
          isAddressFixed
        />
      </ApplicationPanel>
    </FormProvider>
  );
}
