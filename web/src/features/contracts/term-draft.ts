import { centsAsTyped, centsOf } from '#contract/amounts.ts';
import { OfferedTerm, type TermField, type TermValue } from '#contract/contract-terms.ts';
import { wholeOf } from '#lib/money.ts';
import { findIssues } from '#lib/validation.ts';

export type Row = Readonly<Record<string, string>>;
/** The text typed for a term, which can be stored in the browser. */
export interface Draft {
  fields: Readonly<Record<string, string>>;
  chosen: readonly string[];
  /** The rows of milestones, steps or prices. */
  rows: readonly Row[];
}

const EMPTY: Draft = { fields: {}, chosen: [], rows: [] };

const text = (value: string | number | null): string => (value === null ? '' : String(value));
const texts = (value: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(value).flatMap(([name, one]: [string, unknown]) =>
      typeof one === 'string' || typeof one === 'number' || one === null ? [[name, text(one)]] : [],
    ),
  );

const FIRST: Partial<Record<TermField, Draft>> = {
  exclusivity: { ...EMPTY, fields: { kind: 'none', months: '12' }, rows: [{ units: '', by: '' }] },
  term: { ...EMPTY, fields: { months: '36', renewalMonths: '12', noticeMonths: '6' } },
  minimumPurchase: {
    ...EMPTY,
    fields: { kind: 'units', period: 'month', currency: 'USD' },
    rows: [{ fromMonth: '1', amount: '' }],
  },
  transferPrice: { ...EMPTY, fields: { kind: 'unit_prices', currency: 'USD', percent: '' } },
  priceAdjustment: {
    ...EMPTY,
    fields: {
      kind: 'fixed',
      months: '12',
      index: 'us_cpi',
      everyMonths: '12',
      maxPercent: '',
      noticeDays: '90',
    },
  },
  paymentTerms: {
    ...EMPTY,
    fields: { netDays: '30', discountPercent: '', discountDays: '', lateInterestPercent: '' },
  },
  incoterm: { ...EMPTY, fields: { rule: 'DAP', place: '' } },
  stock: { ...EMPTY, fields: { consignmentUnits: '0', loanerSets: '0', details: '' } },
  returns: { ...EMPTY, fields: { withinDays: '60', restockingPercent: '0', details: '' } },
  training: { ...EMPTY, fields: { coursesPerYear: '2', paidBy: 'manufacturer', details: '' } },
  marketing: {
    ...EMPTY,
    fields: { budgetCentsPerYear: '', currency: 'USD', paidBy: 'shared', details: '' },
  },
  reporting: {
    ...EMPTY,
    fields: { every: 'month', dueDays: '10', details: '' },
    chosen: ['sales_by_product', 'lot_numbers'],
  },
  sellOff: { ...EMPTY, fields: { days: '90' } },
  governingLaw: { ...EMPTY, fields: { law: '', forum: 'courts', place: '' } },
};

export function draftOf(field: TermField, term: TermValue | null): Draft {
  const first = FIRST[field] ?? EMPTY;
  if (!term) return first;
  switch (term.field) {
    case 'products':
      return { ...EMPTY, rows: term.value.map(({ id, name }) => ({ id, name })) };
    case 'territories':
      return { ...EMPTY, chosen: term.value };
    case 'reporting':
      return { ...first, fields: texts(term.value), chosen: term.value.contents };
    case 'exclusivity':
      return {
        ...first,
        fields: { ...first.fields, ...texts(term.value) },
        rows: term.value.kind === 'trial' ? term.value.milestones.map(texts) : first.rows,
      };
    case 'minimumPurchase':
      return { ...first, fields: { ...first.fields, ...texts(term.value) }, rows: stepRows(term.value) };
    case 'transferPrice':
      return {
        ...first,
        fields: { ...first.fields, ...texts(term.value) },
        rows:
          term.value.kind === 'unit_prices'
            ? term.value.prices.map(({ product, cents }) => ({ ...product, amount: centsAsTyped(cents) }))
            : [],
      };
    case 'marketing':
      return {
        ...first,
        fields: { ...texts(term.value), budgetCentsPerYear: centsAsTyped(term.value.budgetCentsPerYear) },
      };
    default:
      return { ...first, fields: { ...first.fields, ...texts(term.value) } };
  }
}

function stepRows(value: Extract<TermValue, { field: 'minimumPurchase' }>['value']): readonly Row[] {
  if (value.kind === 'none') return [{ fromMonth: '1', amount: '' }];
  return value.steps.map(({ fromMonth, amount }) => ({
    fromMonth: String(fromMonth),
    amount: value.kind === 'money' ? centsAsTyped(amount) : String(amount),
  }));
}

/** Empty text becomes undefined, and invalid text becomes NaN, which is rejected. */
const wholeIn = (typed: string | undefined): number | undefined => wholeOf(typed ?? null) ?? undefined;
/** A percentage has no thousands separator, so a point or comma starts its decimals. */
const percentIn = (typed: string | undefined): number | undefined =>
  typed === undefined || typed.trim() === '' ? undefined : Number(typed.replace(',', '.'));
const cents = (typed: string | undefined): number => centsOf((typed ?? '').trim()) ?? Number.NaN;

type Read = (draft: Draft) => unknown;

const READ: Record<TermField, Read> = {
  products: ({ rows }) => rows,
  territories: ({ chosen }) => chosen,
  exclusivity: ({ fields, rows }) => ({
    kind: fields['kind'],
    months: wholeIn(fields['months']),
    milestones: rows.map(({ units, by }) => ({ units: wholeIn(units), by })),
  }),
  term: ({ fields }) => ({
    months: wholeIn(fields['months']),
    renewalMonths: wholeIn(fields['renewalMonths']) ?? null,
    noticeMonths: wholeIn(fields['noticeMonths']),
  }),
  minimumPurchase: ({ fields, rows }) => ({
    ...fields,
    steps: rows.map(({ fromMonth, amount }) => ({
      fromMonth: wholeIn(fromMonth),
      amount: fields['kind'] === 'money' ? cents(amount) : wholeIn(amount),
    })),
  }),
  transferPrice: ({ fields, rows }) => ({
    kind: fields['kind'],
    currency: fields['currency'],
    percent: percentIn(fields['percent']),
    prices: rows.map(({ id, name, amount }) => ({ product: { id, name }, cents: cents(amount) })),
  }),
  priceAdjustment: ({ fields }) => ({
    ...fields,
    months: wholeIn(fields['months']),
    everyMonths: wholeIn(fields['everyMonths']),
    maxPercent: percentIn(fields['maxPercent']),
    noticeDays: wholeIn(fields['noticeDays']),
  }),
  paymentTerms: ({ fields }) => ({
    netDays: wholeIn(fields['netDays']),
    discountPercent: percentIn(fields['discountPercent']) ?? null,
    discountDays: wholeIn(fields['discountDays']) ?? null,
    lateInterestPercent: percentIn(fields['lateInterestPercent']) ?? null,
  }),
  incoterm: ({ fields }) => fields,
  stock: ({ fields }) => ({
    ...fields,
    consignmentUnits: wholeIn(fields['consignmentUnits']),
    loanerSets: wholeIn(fields['loanerSets']),
  }),
  returns: ({ fields }) => ({
    ...fields,
    withinDays: wholeIn(fields['withinDays']),
    restockingPercent: percentIn(fields['restockingPercent']),
  }),
  training: ({ fields }) => ({ ...fields, coursesPerYear: wholeIn(fields['coursesPerYear']) }),
  marketing: ({ fields }) => ({ ...fields, budgetCentsPerYear: cents(fields['budgetCentsPerYear']) }),
  reporting: ({ fields, chosen }) => ({ ...fields, dueDays: wholeIn(fields['dueDays']), contents: chosen }),
  sellOff: ({ fields }) => ({ days: wholeIn(fields['days']) }),
  governingLaw: ({ fields }) => fields,
};

/** Error messages by the name of their input; those of rows and lists are under `rows`. */
export type DraftProblems = Readonly<Record<string, string>>;

const OF_ROWS = new Set(['steps', 'prices', 'milestones', 'contents']);

export function readDraft(field: TermField, draft: Draft): { term: TermValue } | { problems: DraftProblems } {
  const given = { field, value: READ[field](draft) };
  const parsed = OfferedTerm.safeParse(given);
  if (parsed.success) return { term: parsed.data };
  return {
    problems: Object.fromEntries(
      findIssues(OfferedTerm, given).map(({ path, message }) => {
        const name = String(path[1] ?? 'rows');
        return [OF_ROWS.has(name) || !Number.isNaN(Number(name)) ? 'rows' : name, message];
      }),
    ),
  };
}
