import { type ReactNode, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { z } from 'zod';
import { DEAL_TERMS, type DealField } from '#contract/deal-fields.ts';
import { needsConsent, STAGE_PROBABILITY } from '#contract/deal-stages.ts';
import { changeDeal, type DealPage, getDeal } from '#contract/deals.ts';
import { call } from '#lib/api.ts';
import { useContractForm } from '#lib/forms.ts';
import { t } from '#lib/words.ts';
import { EditDialog } from '#ui/edit-dialog.tsx';
import { DealFields } from './deal-fields.tsx';
import { DealInput, type DealInputProps } from './deal-input.tsx';
import { amountAsSent, EditedDeal, valuesOf } from './deal-values.ts';
import { MessageField } from './message-field.tsx';
import { ProductsField } from './products-field.tsx';
import { savedText } from './saved-text.ts';
import { otherOf } from './sides.ts';
import { fieldName } from './words.ts';

interface EditDealDialogProps {
  deal: DealPage;
  onClose: () => void;
}

type Change = Partial<z.output<typeof EditedDeal>> & { revision: number };

export function EditDealDialog({ deal, onClose }: EditDealDialogProps) {
  const company = otherOf(deal).name;
  const [stage, setStage] = useState(deal.stage);
  const withConsent = needsConsent(stage);
  const form = useContractForm(EditedDeal, valuesOf(deal));
  return (
    <EditDialog
      form={form}
      valuesOf={valuesOf}
      load={async () => {
        const newest = await call(getDeal, { params: { id: deal.id } });
        setStage(newest.stage);
        return newest;
      }}
      save={(change: Change) =>
        call(changeDeal, {
          params: { id: deal.id },
          body: { ...asSent(change, form.formState.defaultValues?.contractTerms), stage },
        })
      }
      stale={['deals']}
      done={(saved: DealPage) =>
        saved.proposals.some(({ isOwn }) => isOwn) && withConsent
          ? { title: t('deals:changesProposed'), description: t('deals:changesProposedText', { company }) }
          : { title: t('deals:updated'), description: t('deals:savedText', { company }) }
      }
      failed={{ title: t('deals:updateFailed'), fallback: t('deals:tryAgain') }}
      onClose={onClose}
      title={withConsent ? t('deals:proposeChange') : t('deals:edit')}
      text={withConsent ? t('deals:proposeChangeText', { company }) : t('deals:editText', { company })}
      {...(withConsent && { submitLabel: t('deals:propose'), pendingLabel: t('deals:proposing') })}
    >
      {(newer) => (
        <>
          <Fields deal={deal} newer={newer} />
          {withConsent && <MessageField company={company} />}
        </>
      )}
    </EditDialog>
  );
}

/** Returns only the fields that differ, because someone else may have changed the others. */
function asSent(
  { value, contractTerms, ...change }: Change,
  loaded: Partial<DealPage['contractTerms']> | undefined,
) {
  return {
    ...change,
    ...(value === undefined ? {} : { value: amountAsSent(value) }),
    ...(contractTerms && {
      contractTerms: Object.fromEntries(
        DEAL_TERMS.filter((term) => (contractTerms[term] ?? null) !== (loaded?.[term] ?? null)).map(
          (term) => [term, contractTerms[term] ?? null],
        ),
      ),
    }),
  };
}

type Values = z.input<typeof EditedDeal>;

/** The form's names for fields that are stored under another name. */
const INPUT: Partial<Record<DealField, keyof Values>> = { products: 'productIds' };

interface FieldsProps {
  deal: DealPage;
  newer: DealPage | undefined;
}

function Fields({ deal, newer }: FieldsProps) {
  const { dirtyFields } = useFormContext<Values>().formState;
  const isTyped = (field: DealField): boolean => {
    const term = DEAL_TERMS.find((one) => one === field);
    return term
      ? Boolean(dirtyFields.contractTerms?.[term])
      : Boolean(dirtyFields[(INPUT[field] ?? field) as keyof Values]);
  };
  const beside = (field: DealField): ReactNode => {
    if (!newer || !isTyped(field)) return null;
    const [before, after] = [savedText(deal, field), savedText(newer, field)];
    if (before === after) return null;
    return (
      <p className="mt-1.5 text-small font-medium wrap-anywhere text-caution">
        {t('deals:savedElsewhere', { field: fieldName(field), value: after })}
      </p>
    );
  };
  const inputs: DealInputProps = {
    stageProbability: STAGE_PROBABILITY[deal.stage],
    beside,
    products: <ProductsField manufacturerId={deal.manufacturerId ?? undefined} named={deal.products} />,
  };
  return (
    <>
      <DealInput field="title" {...inputs} />
      <DealFields {...inputs} />
    </>
  );
}
