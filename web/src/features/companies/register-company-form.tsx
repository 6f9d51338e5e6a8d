import { Link, useNavigate } from '@tanstack/react-router';
import { FormProvider } from 'react-hook-form';
import type { z } from 'zod';
import { NewCompany, registerCompany } from '#contract/companies.ts';
import { CompanyType } from '#contract/vocabulary.ts';
import { call } from '#lib/api.ts';
import { dropDraft, useKeptDraft, withDraft } from '#lib/drafts.ts';
import { useContractForm } from '#lib/forms.ts';
import { useAction } from '#lib/mutations.ts';
import { showToast } from '#lib/toasts.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field.tsx';
import { Panel, PanelBody, PanelHeader } from '#ui/panel.tsx';
import { SegmentedRadio } from '#ui/segmented-radio.tsx';
import { companyTypeName } from '#ui/type-label.tsx';
import { CompanyNameField, CompanyTextFields } from './company-fields.tsx';
import { refusalOf, useRegistering } from './registration.ts';

const CompanyForm = NewCompany.omit({ aiConversationData: true });
type CompanyBody = z.output<typeof CompanyForm>;

interface RegisterCompanyFormProps {
  userId: string;
  /** Chosen before, by the link that led here. */
  type: CompanyType | undefined;
}

export function RegisterCompanyForm({ userId, type }: RegisterCompanyFormProps) {
  const draft = `company:${userId}`;
  const navigate = useNavigate();
  const form = useContractForm(CompanyForm, firstValues(draft, type));
  useKeptDraft(form, draft);
  const registering = useAction({
    run: (body: CompanyBody) => call(registerCompany, { body }),
    stale: ['user', 'companies'],
    done: () => {
      dropDraft(draft);
      showToast({ title: m.registration_done(), description: m.registration_company_done() });
      void navigate({ to: '/companies' });
    },
    failed: (failure) => refusalOf(form, failure, m.registration_company_failed()),
  });
  const submit = useRegistering(form, CompanyForm, registering.mutateAsync);
  const { errors } = form.formState;

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit}>
        <Panel>
          <PanelHeader title={m.registration_company()} />
          <PanelBody className="grid gap-[18px]">
            <CompanyNameField />
            <SegmentedRadio
              legend={m.registration_type()}
              required
              options={CompanyType.options.map((value) => ({ value, label: companyTypeName(value) }))}
              error={errors.type?.message}
              hint={<DistributorHint />}
              {...form.register('type')}
            />
            <CompanyTextFields />
            {registering.error && (
              <FieldError>{registering.error.message || m.registration_company_failed()}</FieldError>
            )}
            <Button
              type="submit"
              size="lg"
              pending={registering.isPending}
              pendingText={m.registration_sending()}
              className="justify-self-end max-sm:w-full"
            >
              {m.registration_submit_company()}
            </Button>
          </PanelBody>
        </Panel>
      </form>
    </FormProvider>
  );
}

const DistributorHint = () => (
  <>
    {m.registration_type_hint()}{' '}
    <Link to="/register-distributor" className="link">
      {m.registration_type_distributor()}
    </Link>
  </>
);

function firstValues(draft: string, type: CompanyType | undefined): z.input<typeof CompanyForm> {
  const kept = withDraft<z.input<typeof CompanyForm>>(draft, {
    name: '',
    type: 'manufacturer',
    location: '',
    website: '',
    description: '',
    opportunityDescription: '',
  });
  return type ? { ...kept, type } : kept;
}
