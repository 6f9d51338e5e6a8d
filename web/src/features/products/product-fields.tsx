import { useFormContext, useWatch } from 'react-hook-form';
import { dayOrNull } from '#lib/dates.ts';
import { m } from '#paraglide/messages.js';
import { ApprovalNotice } from '#entities/clearance/approval-notice.tsx';
import { Field } from '#ui/field.tsx';
import { Input, Textarea } from '#ui/input.tsx';
import {
  CATEGORIES,
  categoryName,
  REGULATORY_STATUSES,
  regulatoryStatusName,
} from '#entities/product/product-words.ts';
import { Select } from '#ui/select.tsx';
import { type Assistance, AssistantBanner, Origin, Replaced } from './assistance.tsx';
import { ClearanceFields } from './clearance-fields.tsx';
import { PriceField } from './price-field.tsx';
import type { ProductValues } from './product-values.ts';

/** All there is to say of a product, but its picture. */
export function ProductFields({ assistance }: { assistance?: Assistance }) {
  return (
    <>
      <NameField />
      <KindFields />
      {assistance && <AssistantBanner {...assistance} />}
      <TextFields assistance={assistance} />
      <div className="grid grid-cols-2 items-start gap-[18px] max-sm:grid-cols-1">
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
    <Field label={m.product_form_name()} required error={formState.errors.name?.message}>
      <Input maxLength={200} autoComplete="off" {...register('name')} />
    </Field>
  );
}

function KindFields() {
  const { register, formState } = useFormContext<ProductValues>();
  const { errors } = formState;
  return (
    <div className="grid grid-cols-2 items-start gap-[18px] max-sm:grid-cols-1">
      <Field label={m.products_category()} required error={errors.category?.message}>
        <Select
          placeholder={m.product_form_choose()}
          options={CATEGORIES.map((value) => ({ value, label: categoryName(value) }))}
          {...register('category')}
        />
      </Field>
      <Field label={m.products_status()} required error={errors.regulatoryStatus?.message}>
        <Select
          placeholder={m.product_form_choose()}
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
        label={m.product_description()}
        required
        error={errors.description?.message}
        aside={assistance && <Origin assistance={assistance} field="description" />}
      >
        <Textarea rows={5} maxLength={5000} {...register('description')} />
      </Field>
      {assistance && <Replaced {...assistance} />}
      <Field
        label={m.product_specifications()}
        hint={m.product_form_specifications_hint()}
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
      label={m.product_launch_date()}
      hint={m.product_form_launch_hint()}
      error={formState.errors.launchDate?.message}
    >
      <Input type="date" {...register('launchDate', { setValueAs: dayOrNull })} />
    </Field>
  );
}

/** Looked at while it is typed; a number stated below may make it right. */
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
