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
import type { Named } from '#ui/choose-several.tsx';
import { EditDialog } from '#ui/edit-dialog.tsx';
import { amountAsSent, ResponseFields } from './response-fields.tsx';

export interface EditResponseDialogProps {
  response: RfqResponse;
  asked: readonly Named[];
  onClose: () => void;
}

export function EditResponseDialog({ response, asked, onClose }: EditResponseDialogProps) {
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
      failed={{ title: t('rfqs:responseUpdateFailed') }}
      onClose={onClose}
      title={t('rfqs:editResponse')}
    >
      {(newer) => (
        <ResponseFields
          companyId={response.responderCompanyId}
          asked={asked}
          products={response.proposedProducts}
          files={(newer ?? response).attachments}
        />
      )}
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
  proposedProducts: response.proposedProducts.map(({ id }) => id),
  attachmentIds: response.attachments.map(({ id }) => id),
  updatedAt: response.updatedAt,
});
