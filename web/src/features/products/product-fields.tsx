import { useFormContext, useWatch } from 'react-hook-form';
import { dayOrNull } from '#lib/dates.ts';
import { t } from '#lib/words.ts';
import { ApprovalNotice } from '#entities/clearance/approval-notice.tsx';
import { Field } from '#ui/field.tsx';
import { Input, Textarea } from '#ui/input.tsx';
import { categoryName, regulatoryStatusName } from '#entities/product/product-words.ts';
import { PRODUCT_CATEGORIES, REGULATORY_STATUSES } from '#contract/vocabulary.ts';
import { Select } from '#ui/select.tsx';
import { type Assistance, AssistantBanner, Origin, Replaced } from './assistance.tsx';
import { ClearanceFields } from './clearance-fields.tsx';
import { PriceField } from './price-field.tsx';
import type { ProductValues } from './product-values.ts';

export function ProductFields({ assistance }: { assistance?: Assistance }) {
  return (
    <>
      <NameField />
      <KindFields />
      {assistance && <AssistantBanner {...assistance} />}
      <TextFields assistance={assistance} />
      <div className="grid grid-cols-2 items-start gap-4.5 max-sm:grid-cols-1">
        <PriceField />
        <LaunchDateField />
      </div>
      <ClearanceFields />
      <Wording />
    </>
  );
}

function NameField() {
  const { register, formState } = useFormContext<ProductValues>();
  return (
    <Field label={t('products:productFormName')} required error={formState.errors.name?.message}>
      <Input maxLength={200} autoComplete="off" {...register('name')} />
    </Field>
  );
}

function KindFields() {
  const { register, formState } = useFormContext<ProductValues>();
  const { errors } = formState;
  return (
    <div className="grid grid-cols-2 items-start gap-4.5 max-sm:grid-cols-1">
      <Field label={t('products:category')} required error={errors.category?.message}>
        <Select
          placeholder={t('products:productFormChoose')}
          options={PRODUCT_CATEGORIES.map((value) => ({ value, label: categoryName(value) }))}
          {...register('category')}
        />
      </Field>
      <Field label={t('products:status')} required error={errors.regulatoryStatus?.message}>
        <Select
          placeholder={t('products:productFormChoose')}
          options={REGULATORY_STATUSES.map((value) => ({ value, label: regulatoryStatusName(value) }))}
          {...register('regulatoryStatus')}
        />
      </Field>
    </div>
  );
}

function TextFields({ assistance }: { assistance: Assistance | undefined }) {
  const { register, formState } = useFormContext<ProductValues>();
  const { errors } = formState;
  return (
    <>
      <Field
        label={t('products:productDescription')}
        required
        error={errors.description?.message}
        aside={assistance && <Origin assistance={assistance} field="description" />}
      >
        <Textarea rows={5} maxLength={5000} {...register('description')} />
      </Field>
      {assistance && <Replaced {...assistance} />}
      <Field
        label={t('products:productSpecifications')}
        hint={t('products:productFormSpecificationsHint')}
        error={errors.specifications?.message}
        aside={assistance && <Origin assistance={assistance} field="specifications" />}
      >
        <Textarea rows={4} maxLength={5000} {...register('specifications')} />
      </Field>
    </>
  );
}

function LaunchDateField() {
  const { register, formState } = useFormContext<ProductValues>();
  return (
    <Field
      label={t('products:productLaunchDate')}
      hint={t('products:productFormLaunchHint')}
      error={formState.errors.launchDate?.message}
    >
      <Input type="date" {...register('launchDate', { setValueAs: dayOrNull })} />
    </Field>
  );
}

/** Checks the text while it is being typed. A number entered below may make the wording correct. */
function Wording() {
  const { control } = useFormContext<ProductValues>();
  const [name, description, specifications, clearances] = useWatch({
    control,
    name: ['name', 'description', 'specifications', 'clearances'],
  });
  return (
    <ApprovalNotice
      product={{
        name,
        description,
        specifications: specifications ?? null,
        clearances: clearances ?? [],
      }}
    />
  );
}
