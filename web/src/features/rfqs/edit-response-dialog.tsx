import type { z } from 'zod';
import {
  changeRfqResponse,
  listRfqResponses,
  type RfqResponse,
  RfqResponseChange,
} from '#contract/rfq-responses.ts';
import { call } from '#lib/api.ts';
import { useEditing } from '#lib/editing.ts';
import { useContractForm } from '#lib/forms.ts';
import { showToast } from '#lib/toasts.ts';
import { t } from '#lib/words.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { amountAsSent, ResponseFields } from './response-fields.tsx';

interface EditResponseDialogProps {
  response: RfqResponse;
  onClose: () => void;
}

export function EditResponseDialog({ response, onClose }: EditResponseDialogProps) {
  const { id, rfqId } = response;
  const form = useContractForm(RfqResponseChange, valuesOf(response));
  const { submit, isOutdated, isSaving, error } = useEditing({
    form,
    valuesOf,
    load: async () =>
      (await call(listRfqResponses, { params: { id: rfqId } })).find((one) => one.id === id) ?? response,
    save: ({ quotedPrice, ...change }: Partial<RfqResponseChange> & { updatedAt: string }) =>
      call(changeRfqResponse, {
        params: { id },
        body: { ...change, ...(quotedPrice !== undefined && { quotedPrice: amountAsSent(quotedPrice) }) },
      }),
    stale: ['rfqs'],
    done: () => {
      showToast({ title: t('rfqs:responseUpdated'), description: t('rfqs:responseUpdatedText') });
      onClose();
    },
    failed: { title: t('rfqs:responseUpdateFailed'), fallback: t('rfqs:tryAgain') },
  });
  return (
    <FormDialog
      form={form}
      onSubmit={submit}
      onClose={onClose}
      wide
      title={t('rfqs:editResponse')}
      submitLabel={t('common:editSave')}
      pendingLabel={t('common:editSaving')}
      pending={isSaving}
      isOutdated={isOutdated}
      error={error ? error.message || t('rfqs:tryAgain') : undefined}
    >
      <ResponseFields />
    </FormDialog>
  );
}

const valuesOf = (response: RfqResponse): z.input<typeof RfqResponseChange> => ({
  proposal: response.proposal,
  quotedPrice: response.quotedPrice ?? '',
  currency: response.currency,
  deliveryTime: response.deliveryTime ?? '',
  timeline: response.timeline ?? '',
  capabilities: response.capabilities ?? '',
  additionalNotes: response.additionalNotes ?? '',
  updatedAt: response.updatedAt,
});
