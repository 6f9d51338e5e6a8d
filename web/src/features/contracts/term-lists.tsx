import { useQuery } from '@tanstack/react-query';
import { TERRITORIES } from '#contract/vocabulary.ts';
import { territoryName } from '#entities/territory/territory-name.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Field, FieldGroup } from '#ui/field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Plus, X } from '#ui/icons.tsx';
import { Input } from '#ui/input.tsx';
import { productsQuery } from './queries.ts';
import type { Draft, Row } from './term-draft.ts';
import { contentName } from './term-text.ts';

interface ListProps {
  draft: Draft;
  onChange: (draft: Draft) => void;
  error: string | undefined;
}

interface OfManufacturer extends ListProps {
  manufacturerId: string | null;
}

const toggled = (chosen: readonly string[], one: string): string[] =>
  chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one];

const GRID = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,220px),1fr))] gap-x-4';

export const TerritoryChoice = ({ draft, onChange, error }: ListProps) => (
  <FieldGroup legend={t('contracts:term.territories')} error={error}>
    <div className={GRID}>
      {TERRITORIES.map((territory) => (
        <Checkbox
          key={territory}
          label={territoryName(territory)}
          checked={draft.chosen.includes(territory)}
          onChange={() => onChange({ ...draft, chosen: toggled(draft.chosen, territory) })}
        />
      ))}
    </div>
  </FieldGroup>
);

const CONTENTS = [
  'sales_by_product',
  'sales_by_hospital',
  'lot_numbers',
  'stock',
  'forecast',
  'complaints',
] as const;

export const ReportContents = ({ draft, onChange, error }: ListProps) => (
  <FieldGroup legend={t('contracts:in.contents')} error={error}>
    <div className={GRID}>
      {CONTENTS.map((content) => (
        <Checkbox
          key={content}
          label={<span className="first-letter:uppercase">{contentName(content)}</span>}
          checked={draft.chosen.includes(content)}
          onChange={() => onChange({ ...draft, chosen: toggled(draft.chosen, content) })}
        />
      ))}
    </div>
  </FieldGroup>
);

function useProducts(manufacturerId: string | null, chosen: readonly Row[]): Row[] {
  const { data = [] } = useQuery({
    ...productsQuery(manufacturerId ?? ''),
    enabled: manufacturerId !== null,
  });
  const known = data.map(({ id, name }): Row => ({ id, name }));
  return [...known, ...chosen.filter(({ id }) => !known.some((one) => one['id'] === id))];
}

export function ProductChoice({ draft, onChange, error, manufacturerId }: OfManufacturer) {
  const products = useProducts(manufacturerId, draft.rows);
  const isChosen = ({ id }: Row) => draft.rows.some((row) => row['id'] === id);
  return (
    <FieldGroup legend={t('contracts:term.products')} error={error}>
      <div className={GRID}>
        {products.map((product) => (
          <Checkbox
            key={product['id']}
            label={<span className="wrap-anywhere">{product['name']}</span>}
            checked={isChosen(product)}
            onChange={() =>
              onChange({
                ...draft,
                rows: isChosen(product)
                  ? draft.rows.filter(({ id }) => id !== product['id'])
                  : [...draft.rows, product],
              })
            }
          />
        ))}
      </div>
    </FieldGroup>
  );
}

/** The price of each product; products without a price are left out. */
export function PriceRows({ draft, onChange, error, manufacturerId }: OfManufacturer) {
  const products = useProducts(manufacturerId, draft.rows);
  const set = (product: Row, amount: string) => {
    const others = draft.rows.filter(({ id }) => id !== product['id']);
    onChange({ ...draft, rows: amount === '' ? others : [...others, { ...product, amount }] });
  };
  return (
    <FieldGroup legend={t('contracts:in.pricePerUnit')} error={error}>
      <div className="grid gap-3">
        {products.map((product) => (
          <Field key={product['id']} label={<span className="wrap-anywhere">{product['name']}</span>}>
            <Input
              inputMode="decimal"
              maxLength={20}
              className="max-w-60"
              value={draft.rows.find(({ id }) => id === product['id'])?.['amount'] ?? ''}
              onChange={({ target }) => set(product, target.value)}
            />
          </Field>
        ))}
      </div>
    </FieldGroup>
  );
}

interface RowListProps extends ListProps {
  legend: string;
  columns: readonly { name: string; label: string; type?: 'date' }[];
  addLabel: string;
}

/** Rows have no ids, so their index identifies them. */
const keyOf = (position: number): string => `row ${position}`;

export function RowList({ legend, columns, addLabel, draft, onChange, error }: RowListProps) {
  const setRows = (rows: readonly Row[]) => onChange({ ...draft, rows });
  return (
    <FieldGroup legend={legend} error={error}>
      <ul className="grid gap-3">
        {draft.rows.map((row, index) => (
          <li key={keyOf(index)} className="flex items-end gap-2.5">
            {columns.map(({ name, label, type }) => (
              <Field key={name} label={label} className="min-w-0 flex-1 sm:max-w-52">
                <Input
                  type={type ?? 'text'}
                  inputMode={type ? undefined : 'decimal'}
                  maxLength={20}
                  value={row[name] ?? ''}
                  onChange={({ target }) =>
                    setRows(
                      draft.rows.map((one, at) => (at === index ? { ...one, [name]: target.value } : one)),
                    )
                  }
                />
              </Field>
            ))}
            <IconButton
              label={t('contracts:in.removeRow', { number: index + 1 })}
              disabled={draft.rows.length === 1}
              onClick={() => setRows(draft.rows.filter((_, at) => at !== index))}
            >
              <X size={18} />
            </IconButton>
          </li>
        ))}
      </ul>
      <Button
        variant="quiet"
        size="sm"
        icon={<Plus size={16} />}
        className="mt-2 -ml-2.25"
        onClick={() => setRows([...draft.rows, {}])}
      >
        {addLabel}
      </Button>
    </FieldGroup>
  );
}
