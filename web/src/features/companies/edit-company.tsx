import { FormProvider } from 'react-hook-form';
import type { z } from 'zod';
import { changeCompany, CompanyChange, type CompanyPage, getCompany } from '#contract/companies.ts';
import { call } from '#lib/api.ts';
import { useEditing } from '#lib/editing.ts';
import { useContractForm } from '#lib/forms.ts';
import { queryClient } from '#lib/queries.ts';
import { showToast } from '#lib/toasts.ts';
import { t } from '#lib/words.ts';
import { EditFooter } from '#ui/edit-footer.tsx';
import { Panel, PanelBody, PanelHeader } from '#ui/panel.tsx';
import { UnsavedDialog, useUnsaved } from '#ui/unsaved-dialog.tsx';
import { CompanyFigureFields, CompanyNameField, CompanyTextFields } from './company-fields.tsx';
import { DistributorProfileFields } from './distributor-fields.tsx';
import { LogoField } from './logo-field.tsx';
import { nameHint } from './name-hint.ts';
import { companyQuery } from './queries.ts';
import { SpecialtiesField, TerritoriesField } from './coverage-fields.tsx';

type Values = z.input<typeof CompanyChange>;

interface EditCompanyProps {
  company: CompanyPage;
  onClose: () => void;
}

export function EditCompany({ company, onClose }: EditCompanyProps) {
  const form = useContractForm(CompanyChange, valuesOf(company));
  const { submit, ...editing } = useEditing({
    form,
    valuesOf,
    load: () => call(getCompany, { params: { id: company.id } }),
    save: (body: Values) => call(changeCompany, { params: { id: company.id }, body }),
    stale: ['user', 'companies'],
    done: (page) => {
      queryClient.setQueryData(companyQuery(company.id).queryKey, page);
      const isSealGone = company.isVerified && !page.isVerified;
      showToast({
        title: t('companies:companyEditSaved'),
        description: isSealGone
          ? t('companies:companyEditVerifiedNameChanged')
          : t('companies:companyEditSavedText'),
      });
      onClose();
    },
  });
  const { isDirty, isSubmitting } = form.formState;
  const unsaved = useUnsaved(isDirty, { isSaving: editing.isSaving, isSubmitting });

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit} className="grid gap-7 max-sm:gap-5">
        <Panel>
          <PanelHeader title={t('registration:company')} />
          <PanelBody className="grid gap-4.5">
            <LogoField company={company} />
            <CompanyNameField hint={nameHint(company)} />
            <CompanyTextFields />
            <CompanyFigureFields />
            <SpecialtiesField />
          </PanelBody>
        </Panel>
        {company.distributor && (
          <Panel>
            <PanelHeader title={t('registration:profile')} />
            <PanelBody className="grid gap-4.5">
              <DistributorProfileFields />
            </PanelBody>
          </Panel>
        )}
        <Panel>
          <PanelHeader title={t('companies:companyTerritories')} />
          <PanelBody>
            <TerritoriesField type={company.type} />
          </PanelBody>
        </Panel>
        <EditFooter {...editing} onCancel={() => unsaved.leave(onClose)} />
      </form>
      <UnsavedDialog {...unsaved} />
    </FormProvider>
  );
}

function valuesOf(page: CompanyPage): Values {
  const { distributor } = page;
  return {
    name: page.name,
    location: page.location ?? '',
    website: page.website ?? '',
    description: page.description ?? '',
    opportunityDescription: page.opportunityDescription ?? '',
    foundedYear: page.foundedYear,
    headcount: page.headcount,
    territories: page.territories,
    specialties: page.specialties,
    updatedAt: page.updatedAt,
    ...(distributor && {
      distributor: {
        ...distributor,
        areasOfExpertise: distributor.areasOfExpertise ?? [],
        keyPortfolioGaps: distributor.keyPortfolioGaps ?? [],
      },
    }),
  };
}
