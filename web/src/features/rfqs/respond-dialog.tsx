import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { NewRfqResponse, submitRfqResponse } from '#contract/rfq-responses.ts';
import type { Rfq } from '#contract/rfqs.ts';
import { call } from '#lib/api.ts';
import { showIssues, useContractForm, useSubmitOnce } from '#lib/forms.ts';
import { toastOf, useAction } from '#lib/mutations.ts';
import { useSignedInUser } from '#lib/session.ts';
import { showToast } from '#lib/toasts.ts';
import { t } from '#lib/words.ts';
import { Field } from '#ui/field.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { Select } from '#ui/select.tsx';
import { respondingCompanies } from './permissions.ts';
import { amountAsSent, ResponseFields } from './response-fields.tsx';

interface RespondDialogProps {
  rfq: Rfq;
  onClose: () => void;
}

export function RespondDialog({ rfq, onClose }: RespondDialogProps) {
  const own = respondingCompanies(useSignedInUser(), rfq);
  const form = useContractForm(NewRfqResponse, {
    ...EMPTY,
    rfqId: rfq.id,
    companyId: own[0]?.id,
  });
  const companyId = useWatch({ control: form.control, name: 'companyId' });
  const responding = useAction({
    run: ({ quotedPrice, ...body }: z.output<typeof NewRfqResponse>) =>
      call(submitRfqResponse, { body: { ...body, quotedPrice: amountAsSent(quotedPrice) } }),
    stale: ['rfqs'],
    done: () => {
      showToast({ title: t('rfqs:submitted'), description: t('rfqs:submittedText') });
      form.reset(form.getValues());
      onClose();
    },
    failed: (failure) => {
      showIssues(form, failure);
      return toastOf(failure, { title: t('rfqs:submitFailed'), fallback: t('rfqs:tryAgain') });
    },
  });
  return (
    <FormDialog
      form={form}
      onSubmit={useSubmitOnce(form, responding.mutateAsync)}
      onClose={onClose}
      wide
      title={t('rfqs:respond')}
      text={rfq.title}
      submitLabel={t('rfqs:submit')}
      pendingLabel={t('rfqs:submitting')}
      pending={responding.isPending}
      error={responding.error?.message}
    >
      {own.length > 1 && (
        <Field label={t('rfqs:ownCompany')}>
          <Select
            options={own.map(({ id, name }) => ({ value: id, label: name }))}
            // The server would reject another company's products.
            {...form.register('companyId', { onChange: () => form.setValue('proposedProducts', []) })}
          />
        </Field>
      )}
      <ResponseFields companyId={companyId} asked={rfq.products} />
    </FormDialog>
  );
}

const EMPTY: Omit<z.input<typeof NewRfqResponse>, 'rfqId'> = {
  proposal: '',
  quotedPrice: '',
  currency: 'USD',
  deliveryTime: '',
  timeline: '',
  capabilities: '',
  additionalNotes: '',
  proposedProducts: [],
  attachmentIds: [],
};
