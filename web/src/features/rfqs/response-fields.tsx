import { useController, useFormContext } from 'react-hook-form';
import type { z } from 'zod';
import { centsAsTyped } from '#contract/amounts.ts';
import type { RfqFile } from '#contract/rfq-files.ts';
import type { RfqResponseChange } from '#contract/rfq-responses.ts';
import { CURRENCIES } from '#contract/vocabulary.ts';
import { ProductChoice } from '#entities/product/product-choice.tsx';
import { t } from '#lib/words.ts';
import type { Named } from '#ui/choose-several.tsx';
import { Field } from '#ui/field.tsx';
import { Input, Textarea } from '#ui/input.tsx';
import { Select } from '#ui/select.tsx';
import { FilesField } from './files-field.tsx';

export type ResponseValues = Omit<z.input<typeof RfqResponseChange>, 'updatedAt'>;

/** Returns the amount in the format of the request: the parsed form contains cents. */
export const amountAsSent = (cents: number | null): string | null =>
  cents === null ? null : centsAsTyped(cents);

interface ResponseFieldsProps {
  companyId: string | undefined;
  asked: readonly Named[];
  products?: readonly Named[];
  files?: readonly RfqFile[];
}

export function ResponseFields({ companyId, asked, products, files }: ResponseFieldsProps) {
  const { register, formState } = useFormContext<ResponseValues>();
  const { errors } = formState;
  return (
    <>
      <Field label={t('rfqs:proposal')} required error={errors.proposal?.message}>
        <Textarea rows={5} maxLength={10_000} {...register('proposal')} />
      </Field>
      <div className="grid grid-cols-[minmax(0,1fr)_110px_minmax(0,1fr)] items-start gap-x-2.5 gap-y-4.5 max-sm:grid-cols-[minmax(0,1fr)_110px]">
        <Field label={t('rfqs:quotedPrice')} error={errors.quotedPrice?.message}>
          <Input inputMode="decimal" autoComplete="off" maxLength={24} {...register('quotedPrice')} />
        </Field>
        <Field label={t('rfqs:currency')} error={errors.currency?.message}>
          <Select
            options={CURRENCIES.map((unit) => ({ value: unit, label: unit }))}
            {...register('currency')}
          />
        </Field>
        <Field
          label={t('rfqs:deliveryTime')}
          error={errors.deliveryTime?.message}
          className="max-sm:col-span-2"
        >
          <Input maxLength={200} autoComplete="off" {...register('deliveryTime')} />
        </Field>
      </div>
      <Field label={t('rfqs:timeline')} error={errors.timeline?.message}>
        <Input maxLength={200} autoComplete="off" {...register('timeline')} />
      </Field>
      <Field label={t('rfqs:capabilities')} error={errors.capabilities?.message}>
        <Textarea rows={3} maxLength={5000} {...register('capabilities')} />
      </Field>
      <Field label={t('rfqs:additionalNotes')} error={errors.additionalNotes?.message}>
        <Textarea rows={2} maxLength={5000} {...register('additionalNotes')} />
      </Field>
      {companyId && <ProposedProducts key={companyId} companyId={companyId} asked={asked} named={products} />}
      <FilesField files={files} />
    </>
  );
}

interface ProposedProductsProps {
  companyId: string;
  asked: readonly Named[];
  named: readonly Named[] | undefined;
}

function ProposedProducts({ companyId, asked, named }: ProposedProductsProps) {
  const { field, fieldState } = useController<ResponseValues, 'proposedProducts'>({
    name: 'proposedProducts',
  });
  return (
    <ProductChoice
      companyId={companyId}
      legend={t('rfqs:proposedProducts')}
      error={fieldState.error?.message}
      chosenIds={field.value ?? []}
      onChange={field.onChange}
      named={named}
      also={asked}
    />
  );
}
