import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { FormProvider, useFormContext, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { NewCompany, registerCompany } from '#contract/companies.ts';
import { CompanyType } from '#contract/vocabulary.ts';
import { call } from '#lib/api.ts';
import { deleteDraft, useStoredDraft, withDraft } from '#lib/drafts.ts';
import { moveCursorToStart, useContractForm } from '#lib/forms.ts';
import { useAction } from '#lib/mutations.ts';
import { t } from '#lib/words.ts';
import { AiChip } from '#ui/ai-chip.tsx';
import { Button } from '#ui/button.tsx';
import { cn } from '#ui/class-names.ts';
import { FieldError } from '#ui/field.tsx';
import { Panel, PanelBody, PanelHeader } from '#ui/panel.tsx';
import { SegmentedRadio } from '#ui/segmented-radio.tsx';
import { companyTypeName } from '#entities/company/type-label.tsx';
import { CompanyNameField, CompanyTextFields } from './company-fields.tsx';
import { failureToast, useRegistering } from './registration.ts';
import { useShowRegistered } from './show-registered.tsx';

type CompanyValues = z.input<typeof NewCompany>;

export interface AssistantLink {
  company: () => { companyName: string; companyType: CompanyType };
  /** Whether the panel takes the focus because the person opened it from the form. */
  takesFocus: boolean;
  onWritten: (written: { opportunityDescription: string; conversationData: object }) => void;
  onClose: () => void;
}

interface RegisterCompanyFormProps {
  userId: string;
  type: CompanyType | undefined;
  assistant: (link: AssistantLink) => ReactNode;
}

export function RegisterCompanyForm({ userId, type, assistant }: RegisterCompanyFormProps) {
  const draft = `company:${userId}`;
  const showRegistered = useShowRegistered();
  const form = useContractForm(NewCompany, firstValues(draft, type));
  useStoredDraft(form, draft);
  const registering = useAction({
    run: (body: z.output<typeof NewCompany>) => call(registerCompany, { body }),
    stale: ['user', 'companies'],
    done: ({ id }) => {
      deleteDraft(draft);
      showRegistered(id, t('registration:companyDone'));
    },
    failed: (failure) => failureToast(form, failure, t('registration:companyFailed')),
  });
  const submit = useRegistering(form, NewCompany, registering.mutateAsync);
  const { errors } = form.formState;
  const [help, setHelp] = useState<'offered' | 'asked for' | 'closed'>(() =>
    form.getValues('aiConversationData') ? 'closed' : 'offered',
  );
  const link: AssistantLink = {
    company: () => {
      const { name, type: companyType } = form.getValues();
      return { companyName: name, companyType };
    },
    takesFocus: help === 'asked for',
    onWritten: ({ opportunityDescription, conversationData }) => {
      form.setValue('aiConversationData', conversationData);
      form.setValue('opportunityDescription', opportunityDescription, { shouldValidate: true });
      setHelp('closed');
      moveCursorToStart(form, 'opportunityDescription');
    },
    onClose: () => setHelp('closed'),
  };

  return (
    <FormProvider {...form}>
      <div
        className={cn(
          'grid items-start gap-7 max-sm:gap-5',
          help !== 'closed' && 'min-[1180px]:grid-cols-[minmax(0,720px)_minmax(340px,440px)]',
        )}
      >
        <form noValidate onSubmit={submit} className="min-w-0">
          <Panel>
            <PanelHeader title={t('registration:company')} />
            <PanelBody className="grid gap-4.5">
              <CompanyNameField />
              <SegmentedRadio
                legend={t('registration:type')}
                required
                options={CompanyType.options.map((value) => ({ value, label: companyTypeName(value) }))}
                error={errors.type?.message}
                hint={<DistributorHint />}
                {...form.register('type')}
              />
              <CompanyTextFields
                opportunityAside={<Origin isHelping={help !== 'closed'} onAsk={() => setHelp('asked for')} />}
              />
              {registering.error && <FieldError>{registering.error.message}</FieldError>}
              <Button
                type="submit"
                size="lg"
                pending={registering.isPending}
                pendingText={t('registration:sending')}
                className="justify-self-end max-sm:w-full"
              >
                {t('registration:submitCompany')}
              </Button>
            </PanelBody>
          </Panel>
        </form>
        {help !== 'closed' && assistant(link)}
      </div>
    </FormProvider>
  );
}

function Origin({ isHelping, onAsk }: { isHelping: boolean; onAsk: () => void }) {
  const { control } = useFormContext<CompanyValues>();
  const [text, data] = useWatch({ control, name: ['opportunityDescription', 'aiConversationData'] });
  return (
    <>
      {data && text === writtenIn(data) && <AiChip />}
      {!isHelping && (
        <button
          type="button"
          onClick={onAsk}
          className="link ml-auto min-h-6 rounded-plate px-0.5 text-small"
        >
          {data ? t('assistants:edit') : t('assistants:write')}
        </button>
      )}
    </>
  );
}

const writtenIn = (data: unknown): unknown =>
  typeof data === 'object' && data !== null && 'opportunityDescription' in data
    ? data.opportunityDescription
    : undefined;

const DistributorHint = () => (
  <>
    {t('registration:typeHint')}{' '}
    <Link to="/register-distributor" className="link">
      {t('registration:typeDistributor')}
    </Link>
  </>
);

function firstValues(draft: string, type: CompanyType | undefined): CompanyValues {
  const kept = withDraft<CompanyValues>(draft, {
    name: '',
    type: 'manufacturer',
    location: '',
    website: '',
    description: '',
    opportunityDescription: '',
    aiConversationData: null,
  });
  return type ? { ...kept, type } : kept;
}
