import type { z } from 'zod';
import { utcDay } from '#contract/days.ts';
import { changeRfq, getRfq, type RfqPage } from '#contract/rfqs.ts';
import { EditedRfq, type RfqChange } from '#contract/rfq-input.ts';
import { call } from '#lib/api.ts';
import { useContractForm } from '#lib/forms.ts';
import { t } from '#lib/words.ts';
import { EditDialog } from '#ui/edit-dialog.tsx';
import { AnonymousFilesHint, RfqFields } from './rfq-fields.tsx';

interface EditRfqDialogProps {
  rfq: RfqPage;
  onClose: () => void;
}

export function EditRfqDialog({ rfq, onClose }: EditRfqDialogProps) {
  const params = { id: rfq.id };
  const form = useContractForm(EditedRfq, valuesOf(rfq));
  return (
    <EditDialog
      form={form}
      valuesOf={valuesOf}
      load={() => call(getRfq, { params })}
      save={(body: z.input<typeof RfqChange>) => call(changeRfq, { params, body })}
      stale={['rfqs']}
      done={() => ({ title: t('rfqs:updated'), description: t('rfqs:updatedText') })}
      failed={{ title: t('rfqs:updateFailed') }}
      onClose={onClose}
      title={t('rfqs:edit')}
      text={t('rfqs:editText')}
    >
      {(newer) => (
        <>
          <RfqFields companyId={rfq.companyId} products={rfq.products} files={(newer ?? rfq).attachments} />
          <AnonymousFilesHint isAnonymous={rfq.isAnonymous} />
        </>
      )}
    </EditDialog>
  );
}

const valuesOf = (rfq: RfqPage): z.input<typeof EditedRfq> => ({
  title: rfq.title,
  description: rfq.description,
  requirements: rfq.requirements.join('\n'),
  budget: rfq.budget ?? '',
  deadline: rfq.deadline ? utcDay(new Date(rfq.deadline)) : '',
  volume: rfq.volume ?? '',
  timeline: rfq.timeline ?? '',
  deliveryLocation: rfq.deliveryLocation ?? '',
  productCategories: rfq.productCategories,
  territories: rfq.territories,
  productIds: rfq.products.map(({ id }) => id),
  regulatoryRequirements: rfq.regulatoryRequirements,
  attachmentIds: rfq.attachments.map(({ id }) => id),
  updatedAt: rfq.updatedAt,
});
