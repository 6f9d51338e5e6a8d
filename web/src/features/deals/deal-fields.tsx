import { type ReactNode, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { DEAL_PRIORITIES, DEAL_TERMS, DealExclusivity, type DealField } from '#contract/deal-fields.ts';
import { CURRENCIES, TERRITORIES } from '#contract/vocabulary.ts';
import { territoryName } from '#entities/territory/territory-name.ts';
import { wholeOf } from '#lib/money.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { Field, FieldGroup } from '#ui/field.tsx';
import { Plus } from '#ui/icons.tsx';
import { Input, Textarea } from '#ui/input.tsx';
import { Pill } from '#ui/pills.tsx';
import { SegmentedRadio } from '#ui/segmented-radio.tsx';
import { Select } from '#ui/select.tsx';
import type { DealValues } from './deal-values.ts';
import { exclusivityName, fieldName, priorityName } from './words.ts';

interface DealFieldsProps {
  /** The probability of the deal's stage, which applies while none is typed. */
  stageProbability: number;
  /** Chooses the products; it needs the manufacturer. */
  products: ReactNode;
  /** Shown below a field: what someone else saved meanwhile. */
  beside?: (field: DealField) => ReactNode;
}

const PAIR = 'grid grid-cols-2 items-start gap-4.5 max-sm:grid-cols-1';
const nothing = () => null;

export function DealFields({ stageProbability, products, beside = nothing }: DealFieldsProps) {
  const { register, formState } = useFormContext<DealValues>();
  const { errors } = formState;
  return (
    <>
      <Field label={t('deals:fieldDescription')} error={errors.description?.message}>
        <Textarea rows={3} maxLength={5000} {...register('description')} />
        {beside('description')}
      </Field>
      <MoneyFields stageProbability={stageProbability} beside={beside} />
      <div className={PAIR}>
        <Field label={t('deals:fieldExpectedCloseDate')} error={errors.expectedCloseDate?.message}>
          <Input type="date" {...register('expectedCloseDate')} />
          {beside('expectedCloseDate')}
        </Field>
        <Field label={t('deals:fieldPriority')} error={errors.priority?.message}>
          <Select
            options={DEAL_PRIORITIES.map((value) => ({ value, label: priorityName(value) }))}
            {...register('priority')}
          />
          {beside('priority')}
        </Field>
      </div>
      {products}
      {beside('products')}
      <TerritoriesField />
      {beside('territories')}
      <div className={PAIR}>
        <div>
          <SegmentedRadio
            legend={t('deals:fieldExclusivity')}
            options={DealExclusivity.options.map((value) => ({ value, label: exclusivityName(value) }))}
            {...register('exclusivity')}
          />
          {beside('exclusivity')}
        </div>
        <Field
          label={t('deals:fieldTermMonths')}
          hint={t('deals:termHint')}
          error={errors.termMonths?.message}
        >
          <Input
            inputMode="numeric"
            autoComplete="off"
            maxLength={5}
            {...register('termMonths', { setValueAs: wholeOf })}
          />
          {beside('termMonths')}
        </Field>
      </div>
      <Field
        label={t('deals:fieldRequirements')}
        hint={t('deals:linesHint')}
        error={errors.requirements?.message}
      >
        <Textarea rows={3} {...register('requirements')} />
        {beside('requirements')}
      </Field>
      <TermFields beside={beside} />
    </>
  );
}

/** An empty input means that the value follows the stage. */
const emptyAsNull = (typed: string | number | null): string | number | null => (typed === '' ? null : typed);

function MoneyFields({ stageProbability, beside = nothing }: Omit<DealFieldsProps, 'products'>) {
  const { register, formState } = useFormContext<DealValues>();
  const { errors } = formState;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_110px_minmax(0,1fr)] items-start gap-x-2.5 gap-y-4.5 max-sm:grid-cols-[minmax(0,1fr)_110px]">
      <Field label={t('deals:valueOptional')} error={errors.value?.message}>
        <Input inputMode="decimal" autoComplete="off" maxLength={24} {...register('value')} />
        {beside('value')}
      </Field>
      <Field label={t('deals:currency')} error={errors.currency?.message}>
        <Select
          options={CURRENCIES.map((unit) => ({ value: unit, label: unit }))}
          {...register('currency')}
        />
      </Field>
      <Field
        label={t('deals:probabilityPercent')}
        hint={t('deals:probabilityHint', { percent: stageProbability })}
        error={errors.probability?.message}
        className="max-sm:col-span-2 sm:ml-2"
      >
        <Input
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          placeholder={String(stageProbability)}
          {...register('probability', { setValueAs: emptyAsNull })}
        />
        {beside('probability')}
      </Field>
    </div>
  );
}

function TerritoriesField() {
  const { field } = useController<DealValues, 'territories'>({ name: 'territories' });
  const chosen = field.value ?? [];
  return (
    <FieldGroup legend={t('deals:fieldTerritories')}>
      <div className="flex flex-wrap gap-1.5">
        {TERRITORIES.map((territory) => {
          const isChosen = chosen.includes(territory);
          return (
            <Pill
              key={territory}
              pressed={isChosen}
              onClick={() =>
                field.onChange(
                  isChosen ? chosen.filter((other) => other !== territory) : [...chosen, territory],
                )
              }
            >
              {territoryName(territory)}
            </Pill>
          );
        })}
      </div>
    </FieldGroup>
  );
}

/** Collapsed until someone wants to fill them in, because few deals begin with them. */
function TermFields({ beside = nothing }: Pick<DealFieldsProps, 'beside'>) {
  const { register, formState, getValues } = useFormContext<DealValues>();
  const [isOpen, setOpen] = useState(() => Object.values(getValues('contractTerms') ?? {}).some(Boolean));
  return (
    <FieldGroup legend={t('deals:terms')}>
      {isOpen ? (
        <div className={PAIR}>
          {DEAL_TERMS.map((term) => (
            <Field key={term} label={fieldName(term)} error={formState.errors.contractTerms?.[term]?.message}>
              <Textarea rows={2} maxLength={1000} {...register(`contractTerms.${term}`)} />
              {beside(term)}
            </Field>
          ))}
        </div>
      ) : (
        <Button variant="secondary" size="sm" icon={<Plus size={16} />} onClick={() => setOpen(true)}>
          {t('deals:addTerms')}
        </Button>
      )}
    </FieldGroup>
  );
}
