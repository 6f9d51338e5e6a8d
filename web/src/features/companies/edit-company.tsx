import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import type { z } from 'zod';
import { changeCompany, CompanyChange, type CompanyPage, getCompany } from '#contract/companies.ts';
import { type ApiFailure, call } from '#lib/api.ts';
import { showIssues, submitWith, useContractForm } from '#lib/forms.ts';
import { useAction } from '#lib/mutations.ts';
import { queryClient } from '#lib/queries.ts';
import { showToast } from '#lib/toasts.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field.tsx';
import { Panel, PanelBody, PanelHeader } from '#ui/panel.tsx';
import { UnsavedDialog, useUnsaved } from '#ui/unsaved-dialog.tsx';
import { CompanyNameField, CompanyTextFields } from './company-fields.tsx';
import { DistributorProfileFields } from './distributor-fields.tsx';
import { LogoField } from './logo-field.tsx';
import { companyQuery } from './queries.ts';
import { SpecialtiesField, TerritoriesField } from './reach-fields.tsx';

type Values = z.input<typeof CompanyChange>;
type Change = z.output<typeof CompanyChange>;

interface EditCompanyProps {
  company: CompanyPage;
  onClose: () => void;
}

/** One's own page as a form, in the place of its panels. */
export function EditCompany({ company, onClose }: EditCompanyProps) {
  const form = useContractForm(CompanyChange, valuesOf(company));
  const { isDirty, dirtyFields } = form.formState;
  const [isOutdated, setOutdated] = useState(false);
  const unsaved = useUnsaved(isDirty);

  const takeOver = async () => {
    const page = await call(getCompany, { params: { id: company.id } });
    // What was typed stays; everything else, the version too, is as it is now.
    form.reset(valuesOf(page), { keepDirtyValues: true });
    setOutdated(true);
  };
  const refuse = (failure: ApiFailure) => {
    showIssues(form, failure);
    if (failure.code === 'stale') void takeOver().catch(() => setOutdated(true));
    return {
      title: failure.code === 'stale' ? m.company_edit_outdated() : m.company_edit_failed(),
      description: failure.message || m.company_edit_failed_text(),
    };
  };
  const saving = useAction({
    run: (body: Change) => call(changeCompany, { params: { id: company.id }, body }),
    stale: ['user', 'companies'],
    done: (page) => {
      queryClient.setQueryData(companyQuery(company.id).queryKey, page);
      showToast({ title: m.company_edit_saved(), description: m.company_edit_saved_text() });
      form.reset(valuesOf(page));
      onClose();
    },
    failed: refuse,
  });
  /** Only what was changed here: what somebody changed elsewhere meanwhile stays theirs. */
  const save = (given: Change) => {
    const changed = Object.entries(given).filter(([name]) => name in dirtyFields);
    saving.mutate({ ...Object.fromEntries(changed), updatedAt: given.updatedAt });
  };

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submitWith(form, save)} className="grid gap-7 max-sm:gap-5">
        <Panel>
          <PanelHeader title={m.registration_company()} />
          <PanelBody className="grid gap-[18px]">
            <LogoField company={company} />
            <CompanyNameField />
            <CompanyTextFields />
            <SpecialtiesField />
          </PanelBody>
        </Panel>
        {company.distributor && (
          <Panel>
            <PanelHeader title={m.registration_profile()} />
            <PanelBody className="grid gap-[18px]">
              <DistributorProfileFields />
            </PanelBody>
          </Panel>
        )}
        <Panel>
          <PanelHeader title={m.company_territories()} />
          <PanelBody>
            <TerritoriesField type={company.type} />
          </PanelBody>
        </Panel>
        <div className="sticky bottom-0 z-10 -mb-px grid gap-2 border-t border-line bg-canvas py-4 max-sm:py-3">
          {isOutdated && (
            <p role="alert" className="max-w-[80ch] text-[14px] font-medium text-caution">
              {m.company_edit_outdated_text()}
            </p>
          )}
          {saving.error && !isOutdated && (
            <FieldError>{saving.error.message || m.company_edit_failed_text()}</FieldError>
          )}
          <div className="flex justify-end gap-2.5 max-sm:*:flex-1">
            <Button variant="secondary" onClick={() => unsaved.leave(onClose)}>
              {m.common_cancel()}
            </Button>
            <Button type="submit" pending={saving.isPending} pendingText={m.company_edit_saving()}>
              {m.company_edit_save()}
            </Button>
          </div>
        </div>
      </form>
      <UnsavedDialog {...unsaved} />
    </FormProvider>
  );
}

/** A page as a form holds it. */
function valuesOf(page: CompanyPage): Values {
  const { distributor } = page;
  return {
    name: page.name,
    location: page.location ?? '',
    website: page.website ?? '',
    description: page.description ?? '',
    opportunityDescription: page.opportunityDescription ?? '',
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
