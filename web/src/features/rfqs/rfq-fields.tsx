import { useController, useFormContext } from 'react-hook-form';
import type { z } from 'zod';
import type { EditedRfq } from '#contract/rfq-input.ts';
import type { RfqFile } from '#contract/rfq-files.ts';
import { PRODUCT_CATEGORIES, REGULATORY_STATUSES, TERRITORIES } from '#contract/vocabulary.ts';
import { ProductChoice } from '#entities/product/product-choice.tsx';
import { categoryName, regulatoryStatusName } from '#entities/product/product-words.ts';
import { territoryName } from '#entities/territory/territory-name.ts';
import { t } from '#lib/words.ts';
import { Field, FieldGroup } from '#ui/field.tsx';
import { Input, Textarea } from '#ui/input.tsx';
import { Pill } from '#ui/pills.tsx';
import type { Named } from '#ui/choose-several.tsx';
import { FilesField } from './files-field.tsx';

export type RfqValues = Omit<z.input<typeof EditedRfq>, 'updatedAt'>;

const PAIR = 'grid grid-cols-2 items-start gap-4.5 max-sm:grid-cols-1';

interface RfqFieldsProps {
  companyId: string | null | undefined;
  products?: readonly Named[];
  files?: readonly RfqFile[];
}

export function RfqFields({ companyId, products, files }: RfqFieldsProps) {
  const { register, formState } = useFormContext<RfqValues>();
  const { errors } = formState;
  return (
    <>
      <Field label={t('rfqs:fieldTitle')} required error={errors.title?.message}>
        <Input maxLength={200} autoComplete="off" {...register('title')} />
      </Field>
      <Field label={t('rfqs:fieldDescription')} required error={errors.description?.message}>
        <Textarea rows={4} maxLength={10_000} {...register('description')} />
      </Field>
      <Field
        label={t('rfqs:requirements')}
        required
        hint={t('rfqs:requirementsHint')}
        error={errors.requirements?.message}
      >
        <Textarea rows={4} {...register('requirements')} />
      </Field>
      <div className={PAIR}>
        <Field label={t('rfqs:budget')} error={errors.budget?.message}>
          <Input maxLength={200} autoComplete="off" {...register('budget')} />
        </Field>
        <Field label={t('rfqs:deadline')} hint={t('rfqs:deadlineHint')} error={errors.deadline?.message}>
          <Input type="date" {...register('deadline')} />
        </Field>
        <Field label={t('rfqs:volume')} error={errors.volume?.message}>
          <Input maxLength={200} autoComplete="off" {...register('volume')} />
        </Field>
        <Field label={t('rfqs:timeline')} error={errors.timeline?.message}>
          <Input maxLength={200} autoComplete="off" {...register('timeline')} />
        </Field>
      </div>
      <Field label={t('rfqs:deliveryLocation')} error={errors.deliveryLocation?.message}>
        <Input maxLength={200} autoComplete="off" {...register('deliveryLocation')} />
      </Field>
      <Choices
        name="productCategories"
        legend={t('rfqs:category')}
        options={PRODUCT_CATEGORIES.map((value) => ({ value, label: categoryName(value) }))}
      />
      <Choices
        name="territories"
        legend={t('rfqs:territories')}
        options={TERRITORIES.map((value) => ({ value, label: territoryName(value) }))}
      />
      <Choices
        name="regulatoryRequirements"
        legend={t('rfqs:regulatoryRequirements')}
        options={REGULATORY_STATUSES.map((value) => ({ value, label: regulatoryStatusName(value) }))}
      />
      {companyId && <OwnProducts key={companyId} companyId={companyId} named={products} />}
      <FilesField files={files} />
    </>
  );
}

/** Warns that everyone who can see an RFQ receives its files unchanged, even if its company is hidden. */
export const AnonymousFilesHint = ({ isAnonymous = false }: { isAnonymous?: boolean | undefined }) => (
  <p role="status" className="text-detail leading-5 text-ink-2 empty:hidden">
    {isAnonymous && t('rfqs:anonymousFiles')}
  </p>
);

function OwnProducts({ companyId, named }: { companyId: string; named: readonly Named[] | undefined }) {
  const { field, fieldState } = useController<RfqValues, 'productIds'>({ name: 'productIds' });
  return (
    <ProductChoice
      companyId={companyId}
      legend={t('rfqs:products')}
      hint={t('rfqs:productsHint')}
      error={fieldState.error?.message}
      chosenIds={field.value ?? []}
      onChange={field.onChange}
      named={named}
    />
  );
}

interface ChoicesProps {
  name: 'productCategories' | 'territories' | 'regulatoryRequirements';
  legend: string;
  options: readonly { value: string; label: string }[];
}

function Choices({ name, legend, options }: ChoicesProps) {
  const { field } = useController<RfqValues, typeof name>({ name });
  const chosen: readonly string[] = field.value ?? [];
  return (
    <FieldGroup legend={legend}>
      <div className="flex flex-wrap gap-1.5">
        {options.map(({ value, label }) => (
          <Pill
            key={value}
            pressed={chosen.includes(value)}
            onClick={() =>
              field.onChange(
                chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value],
              )
            }
          >
            {label}
          </Pill>
        ))}
      </div>
    </FieldGroup>
  );
}
