import { type ReactNode } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import {
  DEAL_PRIORITIES,
  DEAL_TERMS,
  DealExclusivity,
  type DealField,
  type DealTerm,
} from '#contract/deal-fields.ts';
import { CURRENCIES, TERRITORIES } from '#contract/vocabulary.ts';
import { territoryName } from '#entities/territory/territory-name.ts';
import { wholeOf } from '#lib/money.ts';
import { t } from '#lib/words.ts';
import { Field, FieldGroup } from '#ui/field.tsx';
import { Input, Textarea } from '#ui/input.tsx';
import { Pill } from '#ui/pills.tsx';
import { SegmentedRadio } from '#ui/segmented-radio.tsx';
import { Select } from '#ui/select.tsx';
import type { DealValues } from './deal-values.ts';
import { exclusivityName, fieldName, priorityName } from './words.ts';

/** A field of a deal's form. The stage is not one, because it is changed by moving the deal. */
export type DealFormField = Exclude<DealField, 'stage'>;

export interface DealInputProps {
  /** The probability of the deal's stage, which applies until another one is typed. */
  stageProbability: number;
  /** The product input, which needs the manufacturer. */
  products: ReactNode;
  /** Rendered below a field, for example with what someone else has saved in the meantime. */
  beside?: (field: DealFormField) => ReactNode;
}

/** The input for one field. An amount has two inputs: the number and its currency. */
export function DealInput({ field, ...inputs }: DealInputProps & { field: DealFormField }) {
  const { register, formState } = useFormContext<DealValues>();
  if (isTerm(field))
    return (
      <Field label={fieldName(field)} error={formState.errors.contractTerms?.[field]?.message}>
        <Textarea rows={2} maxLength={1000} {...register(`contractTerms.${field}`)} />
        {inputs.beside?.(field)}
      </Field>
    );
  const FieldInput = INPUTS[field];
  return <FieldInput {...inputs} below={inputs.beside?.(field)} />;
}

const isTerm = (field: DealFormField): field is DealTerm => DEAL_TERMS.some((term) => term === field);

interface InputProps extends DealInputProps {
  below: ReactNode;
}

const useInputs = () => {
  const { register, formState } = useFormContext<DealValues>();
  return { register, errors: formState.errors };
};

const INPUTS: Record<Exclude<DealFormField, DealTerm>, (props: InputProps) => ReactNode> = {
  title: TitleInput,
  description: DescriptionInput,
  value: ValueInput,
  probability: ProbabilityInput,
  expectedCloseDate: CloseDateInput,
  priority: PriorityInput,
  products: ({ products, below }) => (
    <>
      {products}
      {below}
    </>
  ),
  territories: TerritoriesInput,
  exclusivity: ExclusivityInput,
  termMonths: TermInput,
  requirements: RequirementsInput,
};

function TitleInput({ below }: InputProps) {
  const { register, errors } = useInputs();
  return (
    <Field label={t('deals:fieldTitle')} required error={errors.title?.message}>
      <Input maxLength={200} autoComplete="off" {...register('title')} />
      {below}
    </Field>
  );
}

function DescriptionInput({ below }: InputProps) {
  const { register, errors } = useInputs();
  return (
    <Field label={t('deals:fieldDescription')} error={errors.description?.message}>
      <Textarea rows={3} maxLength={5000} {...register('description')} />
      {below}
    </Field>
  );
}

function ValueInput({ below }: InputProps) {
  const { register, errors } = useInputs();
  return (
    <>
      <Field label={t('deals:valueOptional')} error={errors.value?.message}>
        <Input inputMode="decimal" autoComplete="off" maxLength={24} {...register('value')} />
        {below}
      </Field>
      <Field label={t('deals:currency')} error={errors.currency?.message}>
        <Select
          options={CURRENCIES.map((unit) => ({ value: unit, label: unit }))}
          {...register('currency')}
        />
      </Field>
    </>
  );
}

function ProbabilityInput({ below, stageProbability }: InputProps) {
  const { register, errors } = useInputs();
  return (
    <Field
      label={t('deals:probabilityPercent')}
      hint={t('deals:probabilityHint', { percent: stageProbability })}
      error={errors.probability?.message}
    >
      <Input
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        placeholder={String(stageProbability)}
        {...register('probability', { setValueAs: emptyAsNull })}
      />
      {below}
    </Field>
  );
}

function CloseDateInput({ below }: InputProps) {
  const { register, errors } = useInputs();
  return (
    <Field label={t('deals:fieldExpectedCloseDate')} error={errors.expectedCloseDate?.message}>
      <Input type="date" {...register('expectedCloseDate')} />
      {below}
    </Field>
  );
}

function PriorityInput({ below }: InputProps) {
  const { register, errors } = useInputs();
  return (
    <Field label={t('deals:fieldPriority')} error={errors.priority?.message}>
      <Select
        options={DEAL_PRIORITIES.map((value) => ({ value, label: priorityName(value) }))}
        {...register('priority')}
      />
      {below}
    </Field>
  );
}

function ExclusivityInput({ below }: InputProps) {
  const { register } = useInputs();
  return (
    <div>
      <SegmentedRadio
        legend={t('deals:fieldExclusivity')}
        options={DealExclusivity.options.map((value) => ({ value, label: exclusivityName(value) }))}
        {...register('exclusivity')}
      />
      {below}
    </div>
  );
}

function TermInput({ below }: InputProps) {
  const { register, errors } = useInputs();
  return (
    <Field label={t('deals:fieldTermMonths')} hint={t('deals:termHint')} error={errors.termMonths?.message}>
      <Input
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
        {...register('termMonths', { setValueAs: wholeOf })}
      />
      {below}
    </Field>
  );
}

function RequirementsInput({ below }: InputProps) {
  const { register, errors } = useInputs();
  return (
    <Field
      label={t('deals:fieldRequirements')}
      hint={t('deals:linesHint')}
      error={errors.requirements?.message}
    >
      <Textarea rows={3} {...register('requirements')} />
      {below}
    </Field>
  );
}

/** An empty input means that the value follows the stage. */
const emptyAsNull = (typed: string | number | null): string | number | null => (typed === '' ? null : typed);

function TerritoriesInput({ below }: InputProps) {
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
      {below}
    </FieldGroup>
  );
}
