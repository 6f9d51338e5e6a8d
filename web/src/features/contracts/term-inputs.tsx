import { INCOTERMS, type TermField } from '#contract/contract-terms.ts';
import { CURRENCIES } from '#contract/vocabulary.ts';
import { t } from '#lib/words.ts';
import { Field } from '#ui/field.tsx';
import { Input, Textarea } from '#ui/input.tsx';
import { Select } from '#ui/select.tsx';
import type { Draft, DraftProblems } from './term-draft.ts';
import { payerName, periodName } from './term-text.ts';
import { PriceRows, ProductChoice, ReportContents, RowList, TerritoryChoice } from './term-lists.tsx';

export interface TermInputsProps {
  field: TermField;
  draft: Draft;
  onChange: (draft: Draft) => void;
  problems: DraftProblems;
  manufacturerId: string | null;
}

type Option = { value: string; label: string };
interface Control {
  name: string;
  label: string;
  /** The unit after the number, such as "months". */
  unit?: string;
  options?: readonly Option[];
  kind?: 'details' | 'text';
}

const same = (values: readonly string[]): Option[] => values.map((value) => ({ value, label: value }));
const currency = (): Control => ({
  name: 'currency',
  label: t('contracts:in.currency'),
  options: same(CURRENCIES),
});
const period = (name: string): Control => ({
  name,
  label: t('contracts:in.period'),
  options: (['month', 'quarter', 'year'] as const).map((value) => ({ value, label: periodName(value) })),
});
const payer = (): Control => ({
  name: 'paidBy',
  label: t('contracts:in.paidBy'),
  options: (['manufacturer', 'distributor', 'shared'] as const).map((value) => ({
    value,
    label: payerName(value),
  })),
});
const details = (): Control => ({ name: 'details', label: t('contracts:in.details'), kind: 'details' });
const inMonths = (name: string, label: string): Control => ({ name, label, unit: t('contracts:in.months') });
const inDays = (name: string, label: string): Control => ({ name, label, unit: t('contracts:in.days') });
const percent = (name: string, label: string): Control => ({ name, label, unit: t('contracts:in.percent') });
const kinds = (options: readonly Option[]): Control => ({
  name: 'kind',
  label: t('contracts:in.kind'),
  options,
});

function controlsOf(field: TermField, kind: string | undefined): Control[] {
  switch (field) {
    case 'products':
    case 'territories':
      return [];
    case 'exclusivity':
      return [
        kinds([
          { value: 'none', label: t('contracts:exclusivity.none') },
          { value: 'exclusive', label: t('contracts:exclusivity.exclusive') },
          { value: 'trial', label: t('contracts:in.trial') },
        ]),
        ...(kind === 'trial' ? [inMonths('months', t('contracts:in.trialLength'))] : []),
      ];
    case 'term':
      return [
        inMonths('months', t('contracts:in.length')),
        inMonths('renewalMonths', t('contracts:in.renewal')),
        inMonths('noticeMonths', t('contracts:in.notice')),
      ];
    case 'minimumPurchase':
      return [
        kinds([
          { value: 'none', label: t('contracts:noMinimum') },
          { value: 'units', label: t('contracts:in.units') },
          { value: 'money', label: t('contracts:in.money') },
        ]),
        ...(kind === 'none' ? [] : [period('period')]),
        ...(kind === 'money' ? [currency()] : []),
      ];
    case 'transferPrice':
      return [
        kinds([
          { value: 'unit_prices', label: t('contracts:in.unitPrices') },
          { value: 'list_discount', label: t('contracts:in.listDiscount') },
        ]),
        ...(kind === 'list_discount' ? [percent('percent', t('contracts:in.discount'))] : [currency()]),
      ];
    case 'priceAdjustment':
      return [
        kinds([
          { value: 'fixed', label: t('contracts:in.fixed') },
          { value: 'index', label: t('contracts:in.index') },
          { value: 'notice', label: t('contracts:in.byNotice') },
        ]),
        ...adjustmentControls(kind),
      ];
    default:
      return otherControls(field);
  }
}

function adjustmentControls(kind: string | undefined): Control[] {
  if (kind === 'fixed') return [inMonths('months', t('contracts:in.fixedFor'))];
  const first: Control =
    kind === 'index'
      ? {
          name: 'index',
          label: t('contracts:in.whichIndex'),
          options: [
            { value: 'us_cpi', label: t('contracts:indexUs') },
            { value: 'eu_hicp', label: t('contracts:indexEu') },
          ],
        }
      : inDays('noticeDays', t('contracts:in.priceNotice'));
  return [
    first,
    inMonths('everyMonths', t('contracts:in.onceEvery')),
    percent('maxPercent', t('contracts:in.atMost')),
  ];
}

type OtherField = Exclude<
  TermField,
  | 'products'
  | 'territories'
  | 'exclusivity'
  | 'term'
  | 'minimumPurchase'
  | 'transferPrice'
  | 'priceAdjustment'
>;
const OTHERS: Record<OtherField, () => Control[]> = {
  paymentTerms: () => [
    inDays('netDays', t('contracts:in.net')),
    percent('discountPercent', t('contracts:in.earlyDiscount')),
    inDays('discountDays', t('contracts:in.discountWithin')),
    percent('lateInterestPercent', t('contracts:in.lateInterest')),
  ],
  incoterm: () => [
    { name: 'rule', label: t('contracts:in.rule'), options: same(INCOTERMS) },
    { name: 'place', label: t('contracts:in.place'), kind: 'text' },
  ],
  stock: () => [
    { name: 'consignmentUnits', label: t('contracts:in.consignment'), unit: t('contracts:in.unitsUnit') },
    { name: 'loanerSets', label: t('contracts:in.loaners'), unit: t('contracts:in.sets') },
    details(),
  ],
  returns: () => [
    inDays('withinDays', t('contracts:in.returnsWithin')),
    percent('restockingPercent', t('contracts:in.restocking')),
    details(),
  ],
  training: () => [{ name: 'coursesPerYear', label: t('contracts:in.courses') }, payer(), details()],
  marketing: () => [
    { name: 'budgetCentsPerYear', label: t('contracts:in.budget') },
    currency(),
    payer(),
    details(),
  ],
  reporting: () => [period('every'), inDays('dueDays', t('contracts:in.due')), details()],
  sellOff: () => [inDays('days', t('contracts:in.length'))],
  governingLaw: () => [
    { name: 'law', label: t('contracts:in.law'), kind: 'text' },
    {
      name: 'forum',
      label: t('contracts:in.forum'),
      options: [
        { value: 'courts', label: t('contracts:in.courts') },
        { value: 'arbitration', label: t('contracts:in.arbitration') },
      ],
    },
    { name: 'place', label: t('contracts:in.forumPlace'), kind: 'text' },
  ],
};
const otherControls = (field: OtherField): Control[] => OTHERS[field]();

export function TermInputs({ field, draft, onChange, problems, manufacturerId }: TermInputsProps) {
  const kind = draft.fields['kind'];
  const set = (name: string, value: string) =>
    onChange({ ...draft, fields: { ...draft.fields, [name]: value } });
  return (
    <div className="grid gap-4">
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,190px),1fr))] items-start gap-4">
        {controlsOf(field, kind).map((control) => (
          <Field
            key={control.name}
            label={control.label}
            error={problems[control.name]}
            className={control.kind === 'details' ? 'col-span-full' : 'min-w-0'}
          >
            <OneInput
              control={control}
              value={draft.fields[control.name] ?? ''}
              onChange={(value) => set(control.name, value)}
            />
          </Field>
        ))}
      </div>
      {field === 'products' && (
        <ProductChoice
          draft={draft}
          onChange={onChange}
          manufacturerId={manufacturerId}
          error={problems['rows']}
        />
      )}
      {field === 'territories' && (
        <TerritoryChoice draft={draft} onChange={onChange} error={problems['rows']} />
      )}
      {field === 'reporting' && <ReportContents draft={draft} onChange={onChange} error={problems['rows']} />}
      {field === 'exclusivity' && kind === 'trial' && (
        <RowList
          legend={t('contracts:in.milestones')}
          columns={[
            { name: 'units', label: t('contracts:in.unitsBought') },
            { name: 'by', label: t('contracts:in.by'), type: 'date' },
          ]}
          addLabel={t('contracts:in.addMilestone')}
          draft={draft}
          onChange={onChange}
          error={problems['rows']}
        />
      )}
      {field === 'minimumPurchase' && kind !== 'none' && (
        <RowList
          legend={t('contracts:in.steps')}
          columns={[
            { name: 'fromMonth', label: t('contracts:in.fromMonth') },
            { name: 'amount', label: kind === 'money' ? t('contracts:in.amount') : t('contracts:in.units') },
          ]}
          addLabel={t('contracts:in.addStep')}
          draft={draft}
          onChange={onChange}
          error={problems['rows']}
        />
      )}
      {field === 'transferPrice' && kind !== 'list_discount' && (
        <PriceRows
          draft={draft}
          onChange={onChange}
          manufacturerId={manufacturerId}
          error={problems['rows']}
        />
      )}
    </div>
  );
}

interface OneInputProps {
  control: Control;
  value: string;
  onChange: (value: string) => void;
}

function OneInput({ control: { options, kind, unit }, value, onChange }: OneInputProps) {
  if (options)
    return <Select options={options} value={value} onChange={({ target }) => onChange(target.value)} />;
  if (kind === 'details')
    return (
      <Textarea rows={2} maxLength={500} value={value} onChange={({ target }) => onChange(target.value)} />
    );
  return (
    <span className="relative block">
      <Input
        inputMode={kind === 'text' ? undefined : 'decimal'}
        maxLength={120}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className={unit ? 'pr-18!' : undefined}
      />
      {unit && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-small text-ink-2"
        >
          {unit}
        </span>
      )}
    </span>
  );
}
