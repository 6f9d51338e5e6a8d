import { type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { DEAL_TERMS, type DealField, type DealFieldChange } from '#contract/deal-fields.ts';
import { STAGE_PROBABILITY } from '#contract/deal-stages.ts';
import { StageChange } from '#contract/deal-input.ts';
import {
  CHANGE_EXPIRES_AFTER_DAYS,
  changeDeal,
  type DealPage,
  type DealProposal,
  moveDeal,
} from '#contract/deals.ts';
import { call } from '#lib/api.ts';
import { showIssues, useContractForm, useSubmitOnce } from '#lib/forms.ts';
import { toastOf, useAction } from '#lib/mutations.ts';
import { showToast } from '#lib/toasts.ts';
import { t } from '#lib/words.ts';
import { Field } from '#ui/field.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { Select } from '#ui/select.tsx';
import { AssignedTerritories } from './assigned-territories.tsx';
import { changeTexts } from './change-texts.ts';
import { DealInput, type DealFormField } from './deal-input.tsx';
import { amountAsSent, EditedDeal, valuesOf } from './deal-values.ts';
import { MessageField } from './message-field.tsx';
import { ProductsField } from './products-field.tsx';
import { proposedMove } from './proposed-move.ts';
import { otherOf } from './sides.ts';
import { stagesToSuggest } from './stages-to-suggest.ts';
import { stageName } from './words.ts';

interface CounterDialogProps {
  deal: DealPage;
  /**
   * The other company's proposals. The dialog counters either fields or a stage move, because each needs a request of
   * its own.
   */
  proposals: readonly DealProposal[];
  onClose: () => void;
}

export function CounterDialog(counter: CounterDialogProps) {
  const proposals = counter.proposals.filter(({ change }) => change.field !== 'stage');
  return proposals.length > 0 ? (
    <FieldsDialog {...counter} proposals={proposals} />
  ) : (
    <StageDialog {...counter} />
  );
}

function FieldsDialog({ deal, proposals, onClose }: CounterDialogProps) {
  const changes = proposals.map(({ change }) => change);
  const fields = changes.map(({ field }) => field);
  const form = useContractForm(EditedDeal, valuesOf(asProposed(deal, changes)));
  const counter = useCounter({
    deal,
    onClose,
    send: (given: z.output<typeof EditedDeal>) =>
      call(changeDeal, {
        params: { id: deal.id },
        body: {
          ...suggestedIn(given, fields),
          revision: deal.revision,
          stage: deal.stage,
          message: given.message,
          counters: proposals.map(({ id }) => id),
        },
      }),
    showErrors: (failure) => showIssues(form, failure),
  });
  const compared = (field: DealField): ReactNode => {
    const change = changes.find((one) => one.field === field);
    return change && <Compared deal={deal} change={change} />;
  };
  return (
    <FormDialog form={form} onSubmit={useSubmitOnce(form, counter.send)} {...counter.dialog}>
      {fields.map((field) => (
        <div key={field} className={field === 'value' ? 'grid grid-cols-[minmax(0,1fr)_110px] gap-2.5' : ''}>
          <DealInput
            field={field as DealFormField}
            stageProbability={STAGE_PROBABILITY[deal.stage]}
            beside={compared}
            products={
              <ProductsField manufacturerId={deal.manufacturerId ?? undefined} named={deal.products} />
            }
          />
        </div>
      ))}
      <MessageField company={otherOf(deal).name} />
    </FormDialog>
  );
}

function StageDialog({ deal, proposals, onClose }: CounterDialogProps) {
  const stages = stagesToSuggest(deal, proposals);
  const form = useContractForm(StageChange, {
    ...proposedMove(deal, stages[0] ?? deal.stage),
    counters: proposals.map(({ id }) => id),
  });
  const counter = useCounter({
    deal,
    onClose,
    send: (body: z.output<typeof StageChange>) => call(moveDeal, { params: { id: deal.id }, body }),
    showErrors: (failure) => showIssues(form, failure),
  });
  const stage = useWatch({ control: form.control, name: 'stage' });
  const [proposed] = proposals;
  return (
    <FormDialog form={form} onSubmit={useSubmitOnce(form, counter.send)} {...counter.dialog}>
      <Field label={t('deals:stage')} error={form.formState.errors.stage?.message}>
        <Select
          options={stages.map((value) => ({ value, label: stageName(value) }))}
          {...form.register('stage')}
        />
        {proposed && <Compared deal={deal} change={proposed.change} />}
      </Field>
      {stage === 'closed_won' && <AssignedTerritories deal={deal} />}
      <MessageField company={otherOf(deal).name} />
    </FormDialog>
  );
}

interface Counter<Given> {
  deal: DealPage;
  onClose: () => void;
  send: (given: Given) => Promise<DealPage>;
  showErrors: (failure: Error) => void;
}

function useCounter<Given>({ deal, onClose, send, showErrors }: Counter<Given>) {
  const company = otherOf(deal).name;
  const countering = useAction({
    run: send,
    stale: ['deals'],
    done: () => {
      showToast({
        title: t('deals:changesProposed'),
        description: t('deals:changesProposedText', { company }),
      });
      onClose();
    },
    failed: (failure) => {
      showErrors(failure);
      return toastOf(failure, { title: t('deals:updateFailed'), fallback: t('deals:tryAgain') });
    },
  });
  return {
    send: countering.mutateAsync,
    dialog: {
      onClose,
      title: t('deals:counter'),
      text: t('deals:counterText', { company, days: CHANGE_EXPIRES_AFTER_DAYS }),
      submitLabel: t('deals:propose'),
      pendingLabel: t('deals:proposing'),
      pending: countering.isPending,
      error: countering.error?.message,
    },
  };
}

const Compared = ({ deal, change }: { deal: DealPage; change: DealFieldChange }) => (
  <p className="mt-1.5 text-small wrap-anywhere text-ink-2 tabular-nums">
    {t('deals:counterCompare', { company: otherOf(deal).name, ...changeTexts(change) })}
  </p>
);

/** Returns the deal with these changes applied, so that a small difference is quick to type. */
function asProposed(deal: DealPage, changes: readonly DealFieldChange[]): DealPage {
  const terms = changes.filter(({ field }) => DEAL_TERMS.some((term) => term === field));
  return {
    ...deal,
    ...Object.assign({}, ...changes.map(partAfter)),
    contractTerms: {
      ...deal.contractTerms,
      ...Object.fromEntries(terms.map(({ field, after }) => [field, after])),
    },
  };
}

function partAfter(change: DealFieldChange): Partial<DealPage> {
  if (change.field === 'value') return change.after;
  if (change.field === 'products') return { productIds: change.after.map(({ id }) => id) };
  if (change.field === 'probability') return { probability: change.after, isProbabilityFromStage: false };
  return { [change.field]: change.after };
}

const AS_NAMED = [
  'title',
  'description',
  'probability',
  'expectedCloseDate',
  'priority',
  'territories',
  'exclusivity',
  'termMonths',
  'requirements',
] as const satisfies readonly DealField[];

/** Returns only these fields, in the format of the request. */
function suggestedIn(given: z.output<typeof EditedDeal>, fields: readonly DealField[]) {
  const has = (field: DealField): boolean => fields.includes(field);
  return {
    ...Object.fromEntries(AS_NAMED.filter(has).map((field) => [field, given[field]])),
    ...(has('value') && { value: amountAsSent(given.value), currency: given.currency }),
    ...(has('products') && { productIds: given.productIds }),
    contractTerms: Object.fromEntries(
      DEAL_TERMS.filter(has).map((term) => [term, given.contractTerms[term] ?? null]),
    ),
  };
}
