import { FormProvider } from 'react-hook-form';
import type { z } from 'zod';
import { NewDistributor, registerDistributor } from '#contract/companies.ts';
import { call } from '#lib/api.ts';
import { deleteDraft, useStoredDraft, withDraft } from '#lib/drafts.ts';
import { useContractForm } from '#lib/forms.ts';
import { useAction } from '#lib/mutations.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { Field, FieldError } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Panel, PanelBody, PanelHeader } from '#ui/panel.tsx';
import { CompanyDetailsFields, DistributorProfileFields } from './distributor-fields.tsx';
import { failureToast, useRegistering } from './registration.ts';
import { useShowRegistered } from './show-registered.tsx';

type DistributorBody = z.output<typeof NewDistributor>;

export function RegisterDistributorForm({ userId }: { userId: string }) {
  const draft = `distributor:${userId}`;
  const showRegistered = useShowRegistered();
  const form = useContractForm(NewDistributor, withDraft(draft, FIRST_VALUES));
  useStoredDraft(form, draft);
  const registering = useAction({
    run: (body: DistributorBody) => call(registerDistributor, { body }),
    stale: ['user', 'companies'],
    done: ({ id }) => {
      deleteDraft(draft);
      showRegistered(id, t('registration:distributorDone'));
    },
    failed: (failure) => failureToast(form, failure, t('registration:distributorFailed')),
  });
  const submit = useRegistering(form, NewDistributor, registering.mutateAsync);

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit} className="grid gap-7 max-sm:gap-5">
        <Panel>
          <PanelHeader title={t('registration:company')} />
          <PanelBody className="grid gap-4.5">
            <Field
              label={t('registration:name')}
              error={form.formState.errors.company?.name?.message}
              required
            >
              <Input autoComplete="organization" {...form.register('company.name')} />
            </Field>
            <CompanyDetailsFields />
          </PanelBody>
        </Panel>
        <Panel>
          <PanelHeader title={t('registration:profile')} />
          <PanelBody className="grid gap-4.5">
            <DistributorProfileFields />
            {registering.error && <FieldError>{registering.error.message}</FieldError>}
            <Button
              type="submit"
              size="lg"
              pending={registering.isPending}
              pendingText={t('registration:sending')}
              className="justify-self-end max-sm:w-full"
            >
              {t('registration:submitDistributor')}
            </Button>
          </PanelBody>
        </Panel>
      </form>
    </FormProvider>
  );
}

const FIRST_VALUES: z.input<typeof NewDistributor> = {
  company: { name: '', location: '', website: '', description: '' },
  distributor: {
    yearsExperience: '<5',
    geographicLocation: 'northeast',
    clinicalSpecialists: '0-2',
    supportStaffCount: '0-2',
    hasPhysicalOffice: false,
    areasOfExpertise: null,
    keyPortfolioGaps: null,
  },
};
