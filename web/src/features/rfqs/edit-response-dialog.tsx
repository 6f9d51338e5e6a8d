import type { z } from 'zod';
import {
  changeRfqResponse,
  listRfqResponses,
  type RfqResponse,
  RfqResponseChange,
} from '#contract/rfq-responses.ts';
import { call } from '#lib/api.ts';
import { useContractForm } from '#lib/forms.ts';
import { t } from '#lib/words.ts';
import { EditDialog } from '#ui/edit-dialog.tsx';
import { amountAsSent, ResponseFields } from './response-fields.tsx';

interface EditResponseDialogProps {
  response: RfqResponse;
  onClose: () => void;
}

export function EditResponseDialog({ response, onClose }: EditResponseDialogProps) {
  const { id, rfqId } = response;
  const form = useContractForm(RfqResponseChange, valuesOf(response));
  return (
    <EditDialog
      form={form}
      valuesOf={valuesOf}
      load={async () =>
        (await call(listRfqResponses, { params: { id: rfqId } })).find((one) => one.id === id) ?? response
      }
      save={({ quotedPrice, ...change }: Partial<RfqResponseChange> & { updatedAt: string }) =>
        call(changeRfqResponse, {
          params: { id },
          body: { ...change, ...(quotedPrice !== undefined && { quotedPrice: amountAsSent(quotedPrice) }) },
        })
      }
      stale={['rfqs']}
      done={() => ({ title: t('rfqs:responseUpdated'), description: t('rfqs:responseUpdatedText') })}
      failed={{ title: t('rfqs:responseUpdateFailed'), fallback: t('rfqs:tryAgain') }}
      onClose={onClose}
      title={t('rfqs:editResponse')}
    >
      <ResponseFields />
    </EditDialog>
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
