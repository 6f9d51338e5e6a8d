import { Link, useNavigate } from '@tanstack/react-router';
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
import { Field, FieldError } from '#ui/field.tsx';
import { Input, Textarea } from '#ui/input.tsx';
import { Panel, PanelBody, PanelHeader } from '#ui/panel.tsx';
import { SegmentedRadio } from '#ui/segmented-radio.tsx';
import { companyTypeName } from '#ui/type-label.tsx';
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
    <form noValidate onSubmit={submit}>
      <Panel>
        <PanelHeader title={m.registration_company()} />
        <PanelBody className="grid gap-[18px]">
          <Field label={m.registration_name()} error={errors.name?.message} required>
            <Input autoComplete="organization" {...form.register('name')} />
          </Field>
          <SegmentedRadio
            legend={m.registration_type()}
            required
            options={CompanyType.options.map((value) => ({ value, label: companyTypeName(value) }))}
            error={errors.type?.message}
            hint={<DistributorHint />}
            {...form.register('type')}
          />
          <div className="grid gap-[18px] sm:grid-cols-2 sm:gap-3.5">
            <Field
              label={m.registration_location()}
              hint={m.registration_location_hint()}
              error={errors.location?.message}
            >
              <Input {...form.register('location')} />
            </Field>
            <Field label={m.registration_website()} error={errors.website?.message}>
              <Input
                type="url"
                autoComplete="url"
                placeholder={m.registration_website_placeholder()}
                {...form.register('website')}
              />
            </Field>
          </div>
          <Field
            label={m.registration_description()}
            hint={m.registration_description_hint()}
            error={errors.description?.message}
          >
            <Textarea rows={4} {...form.register('description')} />
          </Field>
          <Field
            label={m.registration_opportunity()}
            hint={m.registration_opportunity_hint()}
            error={errors.opportunityDescription?.message}
          >
            <Textarea rows={5} {...form.register('opportunityDescription')} />
          </Field>
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
