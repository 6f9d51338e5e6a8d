import type { SubmitEvent } from 'react';
import type { ReactNode } from 'react';
import { FormProvider, type UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import {
  ApplicationForm as Application,
  type ApplicationReceipt,
  applicationOf,
  applyForAccess,
} from '#contract/access-applications.ts';
import { call } from '#lib/api.ts';
import { dropDraft, useKeptDraft, withDraft } from '#lib/drafts.ts';
import { useContractForm } from '#lib/forms.ts';
import { useAction } from '#lib/mutations.ts';
import { showToast } from '#lib/toasts.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { Field, FieldError } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Panel } from '#ui/panel.tsx';
import { FormSection } from './form-section.tsx';
import { ImportStrip } from './import-strip.tsx';
import { TermsLine } from './terms-line.tsx';

type Given = z.input<typeof Application>;
type Form = UseFormReturn<Given, unknown, z.output<typeof Application>>;

const DRAFT = 'application';

interface ApplicationFormProps {
  /** Fields of `company` besides its name, and of `distributor`: those of every form that asks a distributor. */
  companyFields: ReactNode;
  profileFields: ReactNode;
  onReceived: (receipt: ApplicationReceipt) => void;
}

export function ApplicationForm({ companyFields, profileFields, onReceived }: ApplicationFormProps) {
  const form = useContractForm(Application, withDraft<typeof FIRST_VALUES>(DRAFT, FIRST_VALUES));
  useKeptDraft(form, DRAFT);
  const applying = useAction({
    run: (application: z.output<typeof Application>) =>
      call(applyForAccess, { body: applicationOf(application) }),
    done: (receipt) => {
      dropDraft(DRAFT);
      showToast({ title: m.application_done(), description: m.application_done_text() });
      onReceived(receipt);
    },
    failed: () => ({ title: m.application_failed(), description: m.application_failed_text() }),
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void form.handleSubmit(
      (application) => applying.mutateAsync(application).catch(() => {}),
      () => sayWhatIsMissing(form),
    )();
  };

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit}>
        <Panel className="overflow-hidden">
          <ImportStrip />
          <FormSection title={m.application_you()} text={m.application_you_text()}>
            <ApplicantFields form={form} />
          </FormSection>
          <FormSection title={m.application_company()} text={m.application_company_text()}>
            {companyFields}
          </FormSection>
          <FormSection title={m.application_profile()} text={m.application_profile_text()}>
            {profileFields}
          </FormSection>
          <div className="grid gap-3 border-t border-line px-8 py-[22px] max-sm:px-4">
            <div role="alert" className="empty:hidden">
              {applying.error && <FieldError>{applying.error.message}</FieldError>}
            </div>
            <div className="flex items-center justify-between gap-4 max-sm:flex-col max-sm:items-stretch">
              <TermsLine />
              <Button
                type="submit"
                size="lg"
                pending={applying.isPending}
                pendingText={m.application_submitting()}
              >
                {m.application_submit()}
              </Button>
            </div>
          </div>
        </Panel>
      </form>
    </FormProvider>
  );
}

function ApplicantFields({ form: { register, formState } }: { form: Form }) {
  const { errors } = formState;
  return (
    <div className="grid gap-[18px] sm:grid-cols-2 sm:gap-x-3.5">
      <Field label={m.application_first_name()} error={errors.firstName?.message} required>
        <Input autoComplete="given-name" {...register('firstName')} />
      </Field>
      <Field label={m.application_last_name()} error={errors.lastName?.message} required>
        <Input autoComplete="family-name" {...register('lastName')} />
      </Field>
      <Field label={m.application_email()} error={errors.email?.message} required>
        <Input type="email" autoComplete="email" {...register('email')} />
      </Field>
      <Field label={m.application_company_name()} error={errors.company?.name?.message} required>
        <Input autoComplete="organization" {...register('company.name')} />
      </Field>
    </div>
  );
}

/** Marked with * (seed 1, section 5). */
const REQUIRED = [
  'firstName',
  'lastName',
  'email',
  'company.name',
  'distributor.yearsExperience',
  'distributor.geographicLocation',
  'distributor.clinicalSpecialists',
  'distributor.supportStaffCount',
] as const;

/** What is there but wrong is said beside its field alone. */
function sayWhatIsMissing({ getValues }: Form): void {
  const isMissing = getValues(REQUIRED).some((value: string | null | undefined) => !value?.trim());
  if (!isMissing) return;
  showToast({
    tone: 'danger',
    title: m.application_missing(),
    description: m.application_missing_text(),
  });
}

/** No band is chosen beforehand. */
const FIRST_VALUES = {
  firstName: '',
  lastName: '',
  email: '',
  company: { name: '', location: '', website: '', description: '' },
  distributor: { hasPhysicalOffice: false, areasOfExpertise: null, keyPortfolioGaps: null },
};
