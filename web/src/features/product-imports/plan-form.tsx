import { useId } from 'react';
import {
  IMPORT_FIELDS,
  type ImportField,
  type ImportPlan,
  type ProductImport,
} from '#contract/product-imports.ts';
import { m } from '#paraglide/messages.js';
import { Field } from '#ui/field.tsx';
import { Panel, PanelBody, PanelHeader } from '#ui/panel.tsx';
import {
  CATEGORIES,
  categoryName,
  REGULATORY_STATUSES,
  regulatoryStatusName,
} from '#entities/product/product-words.ts';
import { SegmentedRadio } from '#ui/segmented-radio.tsx';
import { Select } from '#ui/select.tsx';
import { columnName, fieldName } from './field-words.ts';

interface PlanFormProps {
  columns: ProductImport['columns'];
  plan: ImportPlan;
  onChange: (plan: ImportPlan) => void;
}

/** Which column holds what, and what the file leaves open. */
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
    // A column holds one thing: what held it before is not in the file then.
    const rest = Object.entries(others).filter(([, other]) => value === '' || other !== place);
    onChange({
      ...plan,
      columns: { ...Object.fromEntries(rest), ...(value !== '' && { [field]: place }) },
    });
  };
  return (
    <Panel aria-labelledby={titleId}>
      <PanelHeader id={titleId} title={m.imports_columns()} />
      <PanelBody>
        <p className="-mt-2 mb-4 text-small text-ink-2">{m.imports_columns_text()}</p>
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
                  placeholder={m.imports_not_there()}
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
    <span className="line-clamp-1 wrap-anywhere">{m.imports_samples({ samples: samples.join(' · ') })}</span>
  );

const EXISTING = [
  { value: 'update', label: m.imports_existing_update() },
  { value: 'skip', label: m.imports_existing_skip() },
] as const;
const DATE_ORDERS = [
  { value: '', label: m.imports_date_unknown() },
  { value: 'month_first', label: m.imports_date_month() },
  { value: 'day_first', label: m.imports_date_day() },
] as const;

function ChoicesPanel({ plan, onChange }: PlanFormProps) {
  const titleId = useId();
  const name = useId();
  return (
    <Panel aria-labelledby={titleId}>
      <PanelHeader id={titleId} title={m.imports_choices()} />
      <PanelBody className="grid grid-cols-[repeat(auto-fit,minmax(230px,1fr))] items-start gap-x-5 gap-y-4">
        <SegmentedRadio
          legend={m.imports_existing()}
          name={`${name}-existing`}
          options={EXISTING}
          value={plan.existing}
          onChange={({ target }) =>
            onChange({ ...plan, existing: target.value === 'skip' ? 'skip' : 'update' })
          }
        />
        {plan.columns.launchDate !== undefined && (
          <SegmentedRadio
            legend={m.imports_date_order()}
            name={`${name}-dates`}
            options={DATE_ORDERS}
            value={plan.dateOrder ?? ''}
            onChange={({ target }) => {
              const order = DATE_ORDERS.find(({ value }) => value === target.value)?.value;
              onChange({ ...plan, dateOrder: order || null });
            }}
          />
        )}
        <Field label={m.imports_category_for_all()}>
          <Select
            placeholder={m.imports_none_for_all()}
            options={CATEGORIES.map((value) => ({ value, label: categoryName(value) }))}
            value={plan.category ?? ''}
            onChange={({ target }) =>
              onChange({ ...plan, category: CATEGORIES.find((value) => value === target.value) ?? null })
            }
          />
        </Field>
        <Field label={m.imports_status_for_all()}>
          <Select
            placeholder={m.imports_none_for_all()}
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
