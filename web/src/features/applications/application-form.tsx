import type { ReactNode, SubmitEvent } from 'react';
import { FormProvider } from 'react-hook-form';
import type { z } from 'zod';
import {
  ApplicationForm as Application,
  type ApplicationReceipt,
  applicationOf,
  applyForAccess,
} from '#contract/access-applications.ts';
import { call } from '#lib/api.ts';
import { TermsLine } from '#entities/policy/terms-line.tsx';
import { deleteDraft, useStoredDraft, withDraft } from '#lib/drafts.ts';
import { useContractForm } from '#lib/forms.ts';
import { useAction } from '#lib/mutations.ts';
import { showToast } from '#lib/toasts.ts';
import { t } from '#lib/words.ts';
import { ApplicationFields, showMissingFields } from './application-fields.tsx';
import { ApplicationPanel } from './application-panel.tsx';
import { ImportStrip } from './import-strip.tsx';
import { useImportedProfile } from './imported-profile.ts';

const DRAFT = 'application';

interface ApplicationFormProps {
  companyFields: ReactNode;
  profileFields: ReactNode;
  isImported: boolean;
  onReceived: (receipt: ApplicationReceipt) => void;
}

export function ApplicationForm({
  companyFields,
  profileFields,
  isImported,
  onReceived,
}: ApplicationFormProps) {
  const form = useContractForm(Application, withDraft<typeof FIRST_VALUES>(DRAFT, FIRST_VALUES));
  useStoredDraft(form, DRAFT);
  const imported = useImportedProfile(form, isImported);
  const applying = useAction({
    run: (application: z.output<typeof Application>) =>
      call(applyForAccess, { body: applicationOf(application) }),
    done: (receipt) => {
      deleteDraft(DRAFT);
      showToast({ title: t('applications:done'), description: t('applications:doneText') });
      onReceived(receipt);
    },
    failed: () => ({ title: t('applications:failed'), description: t('applications:failedText') }),
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void form.handleSubmit(
      (application) => applying.mutateAsync(application).catch(() => {}),
      () => showMissingFields(form.getValues()),
    )();
  };

  return (
    <FormProvider {...form}>
      <ApplicationPanel
        sending={applying}
        onSubmit={submit}
        submitLabel={t('applications:submit')}
        pendingLabel={t('applications:submitting')}
        note={<TermsLine before={t('applications:termsBefore')} after={t('applications:termsAfter')} />}
      >
        <ImportStrip {...imported} />
        <ApplicationFields companyFields={companyFields} profileFields={profileFields} />
      </ApplicationPanel>
    </FormProvider>
  );
}

const FIRST_VALUES = {
  firstName: '',
  lastName: '',
  email: '',
  company: { name: '', location: '', website: '', description: '' },
  distributor: { hasPhysicalOffice: false, areasOfExpertise: null, keyPortfolioGaps: null },
};
