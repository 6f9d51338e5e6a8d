import { useId } from 'react';
import {
  IMPORT_FIELDS,
  type ImportField,
  type ImportPlan,
  type ProductImport,
} from '#contract/product-imports.ts';
import { t } from '#lib/words.ts';
import { Field } from '#ui/field.tsx';
import { Panel, PanelBody, PanelHeader } from '#ui/panel.tsx';
import { categoryName, regulatoryStatusName } from '#entities/product/product-words.ts';
import { PRODUCT_CATEGORIES, REGULATORY_STATUSES } from '#contract/vocabulary.ts';
import { SegmentedRadio } from '#ui/segmented-radio.tsx';
import { Select } from '#ui/select.tsx';
import { columnName, fieldName } from './field-words.ts';

interface PlanFormProps {
  columns: ProductImport['columns'];
  plan: ImportPlan;
  onChange: (plan: ImportPlan) => void;
}

export const PlanForm = (props: PlanFormProps) => (
  <>
    <ColumnsPanel {...props} />
    <ChoicesPanel {...props} />
  </>
);

function ColumnsPanel({ columns, plan, onChange }: PlanFormProps) {
  const titleId = useId();
  const choose = (field: ImportField, value: string) => {
    const { [field]: _before, ...others } = plan.columns;
    const place = Number(value);
    // A column maps to only one field, so the field it had before becomes unmapped.
    const rest = Object.entries(others).filter(([, other]) => value === '' || other !== place);
    onChange({
      ...plan,
      columns: { ...Object.fromEntries(rest), ...(value !== '' && { [field]: place }) },
    });
  };
  return (
    <Panel aria-labelledby={titleId}>
      <PanelHeader id={titleId} title={t('product-imports:columns')} />
      <PanelBody>
        <p className="-mt-2 mb-4 text-small text-ink-2">{t('product-imports:columnsText')}</p>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(230px,1fr))] gap-x-5 gap-y-4">
          {IMPORT_FIELDS.map((field) => {
            const place = plan.columns[field];
            return (
              <Field
                key={field}
                label={fieldName(field)}
                hint={place !== undefined && <Samples samples={columns[place]?.samples ?? []} />}
              >
                <Select
                  placeholder={t('product-imports:notInFile')}
                  options={columns.map((_, index) => ({
                    value: String(index),
                    label: columnName(columns, index),
                  }))}
                  value={place ?? ''}
                  onChange={({ target }) => choose(field, target.value)}
                />
              </Field>
            );
          })}
        </div>
      </PanelBody>
    </Panel>
  );
}

const Samples = ({ samples }: { samples: readonly string[] }) =>
  samples.length > 0 && (
    <span className="line-clamp-1 wrap-anywhere">
      {t('product-imports:samples', { samples: samples.join(' · ') })}
    </span>
  );

const EXISTING = [
  { value: 'update', label: 'product-imports:existingUpdate' },
  { value: 'skip', label: 'product-imports:existingSkip' },
] as const;
const DATE_ORDERS = [
  { value: '', label: 'product-imports:dateUnknown' },
  { value: 'month_first', label: 'product-imports:dateMonth' },
  { value: 'day_first', label: 'product-imports:dateDay' },
] as const;

function ChoicesPanel({ plan, onChange }: PlanFormProps) {
  const titleId = useId();
  const name = useId();
  return (
    <Panel aria-labelledby={titleId}>
      <PanelHeader id={titleId} title={t('product-imports:choices')} />
      <PanelBody className="grid grid-cols-[repeat(auto-fit,minmax(230px,1fr))] items-start gap-x-5 gap-y-4">
        <SegmentedRadio
          legend={t('product-imports:existing')}
          name={`${name}-existing`}
          options={EXISTING.map(({ value, label }) => ({ value, label: t(label) }))}
          value={plan.existing}
          onChange={({ target }) =>
            onChange({ ...plan, existing: target.value === 'skip' ? 'skip' : 'update' })
          }
        />
        {plan.columns.launchDate !== undefined && (
          <SegmentedRadio
            legend={t('product-imports:dateOrder')}
            name={`${name}-dates`}
            options={DATE_ORDERS.map(({ value, label }) => ({ value, label: t(label) }))}
            value={plan.dateOrder ?? ''}
            onChange={({ target }) => {
              const order = DATE_ORDERS.find(({ value }) => value === target.value)?.value;
              onChange({ ...plan, dateOrder: order || null });
            }}
          />
        )}
        <Field label={t('product-imports:categoryForAll')}>
          <Select
            placeholder={t('product-imports:noneForAll')}
            options={PRODUCT_CATEGORIES.map((value) => ({ value, label: categoryName(value) }))}
            value={plan.category ?? ''}
            onChange={({ target }) =>
              onChange({
                ...plan,
                category: PRODUCT_CATEGORIES.find((value) => value === target.value) ?? null,
              })
            }
          />
        </Field>
        <Field label={t('product-imports:statusForAll')}>
          <Select
            placeholder={t('product-imports:noneForAll')}
            options={REGULATORY_STATUSES.map((value) => ({ value, label: regulatoryStatusName(value) }))}
            value={plan.regulatoryStatus ?? ''}
            onChange={({ target }) =>
              onChange({
                ...plan,
                regulatoryStatus: REGULATORY_STATUSES.find((value) => value === target.value) ?? null,
              })
            }
          />
        </Field>
      </PanelBody>
    </Panel>
  );
}
