import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { postRfq } from '#contract/rfqs.ts';
import { RfqForm } from '#contract/rfq-input.ts';
import type { CurrentUser } from '#contract/session.ts';
import { call } from '#lib/api.ts';
import { showIssues, useContractForm, useSubmitOnce } from '#lib/forms.ts';
import { workingCompanies } from '#lib/membership.ts';
import { toastOf, useAction } from '#lib/mutations.ts';
import { showToast } from '#lib/toasts.ts';
import { t } from '#lib/words.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import type { Named } from '#ui/choose-several.tsx';
import { Field } from '#ui/field.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { SegmentedRadio } from '#ui/segmented-radio.tsx';
import { Select } from '#ui/select.tsx';
import { CompaniesField } from './companies-field.tsx';
import { AnonymousFilesHint, RfqFields } from './rfq-fields.tsx';

interface NewRfqDialogProps {
  user: CurrentUser;
  onClose: () => void;
}

export function NewRfqDialog({ user, onClose }: NewRfqDialogProps) {
  const own = workingCompanies(user);
  const form = useContractForm(RfqForm, { ...EMPTY, companyId: own[0]?.id });
  const [known, setKnown] = useState<readonly Named[]>([]);
  const [audience, companyId, isAnonymous] = useWatch({
    control: form.control,
    name: ['audience', 'companyId', 'isAnonymous'],
  });
  const posting = useAction({
    run: (body: z.output<typeof RfqForm>) => call(postRfq, { body }),
    stale: ['rfqs'],
    done: () => {
      showToast({ title: t('rfqs:created'), description: t('rfqs:createdText') });
      form.reset(form.getValues());
      onClose();
    },
    failed: (failure) => {
      showIssues(form, failure);
      return toastOf(failure, { title: t('rfqs:createFailed'), fallback: t('rfqs:tryAgain') });
    },
  });
  return (
    <FormDialog
      form={form}
      onSubmit={useSubmitOnce(form, posting.mutateAsync)}
      onClose={onClose}
      wide
      title={t('rfqs:new')}
      submitLabel={t('rfqs:post')}
      pendingLabel={t('rfqs:posting')}
      pending={posting.isPending}
      error={posting.error?.message}
    >
      {own.length > 1 && <OwnCompany own={own} />}
      <RfqFields companyId={companyId} />
      <SegmentedRadio
        legend={t('rfqs:audience')}
        options={[
          { value: 'members', label: t('rfqs:toMembers') },
          { value: 'chosen', label: t('rfqs:toChosen') },
        ]}
        {...form.register('audience')}
      />
      {audience === 'chosen' && (
        <CompaniesField
          ownIds={user.companies.map(({ id }) => id)}
          ownType={own.find(({ id }) => id === companyId)?.type}
          known={known}
          onKnow={setKnown}
        />
      )}
      <div className="grid gap-1">
        <Checkbox label={t('rfqs:isAnonymous')} {...form.register('isAnonymous')} />
        <AnonymousFilesHint isAnonymous={isAnonymous} />
      </div>
      <Checkbox label={t('rfqs:isSealed')} {...form.register('isSealed')} />
    </FormDialog>
  );
}

function OwnCompany({ own }: { own: CurrentUser['companies'] }) {
  const { register, setValue } = useFormContext<z.input<typeof RfqForm>>();
  return (
    <Field label={t('rfqs:ownCompany')}>
      <Select
        options={own.map(({ id, name }) => ({ value: id, label: name }))}
        // Another company can't use the selected products, and may not be able to invite the selected companies.
        {...register('companyId', {
          onChange: () => {
            setValue('productIds', []);
            setValue('companyIds', []);
          },
        })}
      />
    </Field>
  );
}

const EMPTY: z.input<typeof RfqForm> = {
  title: '',
  description: '',
  requirements: '',
  budget: '',
  deadline: '',
  volume: '',
  timeline: '',
  deliveryLocation: '',
  productCategories: [],
  territories: [],
  productIds: [],
  regulatoryRequirements: [],
  attachmentIds: [],
  audience: 'members',
  companyIds: [],
  isAnonymous: false,
  isSealed: false,
};
