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
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field.tsx';
import { Panel } from '#ui/panel.tsx';
import { ApplicationFields, showMissingFields } from './application-fields.tsx';

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
      <form noValidate onSubmit={submit}>
        <Panel className="overflow-hidden">
          <ApplicationFields
            companyFields={companyFields}
            profileFields={given.distributor && profileFields}
            isAddressFixed
          />
          <div className="grid gap-3 border-t border-line px-8 py-5.5 max-sm:px-4">
            <div role="alert" className="empty:hidden">
              {sending.error && <FieldError>{sending.error.message}</FieldError>}
            </div>
            <div className="flex items-center justify-between gap-4 max-sm:flex-col max-sm:items-stretch">
              <p className="text-small text-ink-2">
                {t('applications:changesUntil', { date: formatDateTime(expiresAt) })}
              </p>
              <Button
                type="submit"
                size="lg"
                pending={sending.isPending}
                pendingText={t('applications:changesSubmitting')}
              >
                {t('applications:changesSubmit')}
              </Button>
            </div>
          </div>
        </Panel>
      </form>
    </FormProvider>
  );
}
