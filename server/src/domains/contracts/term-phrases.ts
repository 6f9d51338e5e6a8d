import { TERM_FIELDS, type TermField, type TermValue } from '#contract/contract-terms.ts';
import { BASE_LANGUAGE, readerOf } from '#platform/words.ts';
import type { Placeholder } from './clauses/clause.ts';
import type { AgreedTerms } from './agreed-terms.ts';

/*
 * The agreement's binding language is English, so the values of the term sheet are written in English for everyone.
 * Each phrase can follow a colon: "the Minimum Purchase: 30 units a month from month 1".
 */

const { t, formatDay, language } = readerOf(BASE_LANGUAGE);

type ValueOf<Field extends TermField> = Extract<TermValue, { field: Field }>['value'];
type Phrases = { [Field in TermField]: (value: ValueOf<Field>) => string };

const listed = (items: readonly string[]): string =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format(items);
const moneyOf = (cents: number, currency: string): string =>
  // The code is shown, because several currencies share a sign such as $.
  new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay: 'code' })
    .format(cents / 100)
    .replaceAll(/\s/g, ' ');
const withDetails = (text: string, details: string | null): string =>
  details === null ? text : t('contract-text:withDetails', { text, details });

const UNITS = {
  month: 'contract-text:unitsPerMonth',
  quarter: 'contract-text:unitsPerQuarter',
  year: 'contract-text:unitsPerYear',
} as const;
const MONEY = {
  month: 'contract-text:moneyPerMonth',
  quarter: 'contract-text:moneyPerQuarter',
  year: 'contract-text:moneyPerYear',
} as const;
const INDEX = { us_cpi: 'contract-text:priceByUsCpi', eu_hicp: 'contract-text:priceByEuHicp' } as const;
const REPORT = {
  sales_by_product: 'contract-text:reportSalesByProduct',
  sales_by_hospital: 'contract-text:reportSalesByHospital',
  lot_numbers: 'contract-text:reportLotNumbers',
  stock: 'contract-text:reportStock',
  forecast: 'contract-text:reportForecast',
  complaints: 'contract-text:reportComplaints',
} as const;

const PHRASES: Phrases = {
  products: (products) => listed(products.map(({ name }) => name)),
  territories: (territories) =>
    listed(
      territories.map((one) => withDetails(t(`entities:territory.${one}`), t(`contract-text:extent.${one}`))),
    ),
  exclusivity(value) {
    if (value.kind === 'none') return t('contract-text:exclusivityNone');
    if (value.kind === 'exclusive') return t('contract-text:exclusivityFull');
    const milestones = value.milestones.map(({ units, by }) =>
      t('contract-text:milestone', { units, day: formatDay(by) }),
    );
    return t('contract-text:exclusivityTrial', { months: value.months, milestones: listed(milestones) });
  },
  term: (value) => t('contract-text:termAndRenewal', { term: lengthOf(value), renewal: renewalOf(value) }),
  minimumPurchase(value) {
    if (value.kind === 'none') return t('contract-text:noMinimum');
    const { period, steps } = value;
    return listed(
      steps.map(({ fromMonth: month, amount }) =>
        value.kind === 'units'
          ? t(UNITS[period], { units: amount, month })
          : t(MONEY[period], { amount: moneyOf(amount, value.currency), month }),
      ),
    );
  },
  transferPrice(value) {
    if (value.kind === 'list_discount') return t('contract-text:listDiscount', { percent: value.percent });
    return value.prices
      .map(({ product, cents }) =>
        t('contract-text:unitPrice', { product: product.name, amount: moneyOf(cents, value.currency) }),
      )
      .join('; ');
  },
  priceAdjustment(value) {
    if (value.kind === 'fixed') return t('contract-text:priceFixed', { months: value.months });
    const { everyMonths: months, maxPercent: percent } = value;
    return value.kind === 'index'
      ? t(INDEX[value.index], { months, percent })
      : t('contract-text:priceByNotice', { months, percent, days: value.noticeDays });
  },
  paymentTerms: ({ netDays, discountPercent, discountDays, lateInterestPercent }) =>
    [
      t('contract-text:netDays', { days: netDays }),
      ...(discountPercent === null || discountDays === null
        ? []
        : [t('contract-text:earlyDiscount', { percent: discountPercent, days: discountDays })]),
      ...(lateInterestPercent === null
        ? []
        : [t('contract-text:lateInterest', { percent: lateInterestPercent })]),
    ].join(', '),
  incoterm: ({ rule, place }) => t('contract-text:incoterm', { rule, place }),
  stock: ({ consignmentUnits: consignment, loanerSets: loaners, details }) =>
    withDetails(t('contract-text:stock', { consignment, loaners }), details),
  training: ({ coursesPerYear: courses, paidBy: payer, details }) =>
    withDetails(t('contract-text:training', { courses, hasCourses: String(courses > 0), payer }), details),
  marketing: ({ budgetCentsPerYear: cents, currency, paidBy: payer, details }) =>
    withDetails(
      t('contract-text:marketing', {
        hasBudget: String(cents > 0),
        amount: moneyOf(cents, currency),
        payer,
      }),
      details,
    ),
  reporting: ({ every, dueDays: days, contents, details }) =>
    withDetails(
      t('contract-text:reporting', { every, days, contents: listed(contents.map((one) => t(REPORT[one]))) }),
      details,
    ),
  returns: ({ withinDays: days, restockingPercent: percent, details }) =>
    withDetails(
      days === 0
        ? t('contract-text:noReturns')
        : t('contract-text:returns', { days, percent, hasCharge: String(percent > 0) }),
      details,
    ),
  sellOff: ({ days }) => (days === 0 ? t('contract-text:none') : t('contract-text:days', { days })),
  governingLaw: (value) => t('contract-text:lawAndForum', { law: value.law, forum: forumOf(value) }),
};

const lengthOf = ({ months }: ValueOf<'term'>): string => t('contract-text:months', { months });
const renewalOf = ({ renewalMonths, noticeMonths: notice }: ValueOf<'term'>): string =>
  renewalMonths === null
    ? t('contract-text:noRenewal')
    : t('contract-text:renewal', { months: renewalMonths, notice });
const forumOf = ({ forum, place }: ValueOf<'governingLaw'>): string =>
  t(forum === 'courts' ? 'contract-text:courts' : 'contract-text:arbitration', { place });

export function phraseOf<Field extends TermField>({ field, value }: { field: Field; value: ValueOf<Field> }) {
  const write: (value: ValueOf<Field>) => string = PHRASES[field];
  return write(value);
}

export function placeholdersOf(terms: AgreedTerms): Partial<Record<Placeholder, string>> {
  const { term, governingLaw } = terms;
  const whole = Object.fromEntries(
    Object.entries(terms).map(([field, value]) => [field, phraseOf({ field, value } as TermValue)]),
  );
  return {
    ...whole,
    ...(term && { term: lengthOf(term), renewal: renewalOf(term) }),
    ...(governingLaw && { governingLaw: governingLaw.law, forum: forumOf(governingLaw) }),
  };
}

export function fieldOfPlaceholder(name: string): TermField | undefined {
  const field = name === 'renewal' ? 'term' : name === 'forum' ? 'governingLaw' : name;
  return TERM_FIELDS.find((known) => known === field);
}
