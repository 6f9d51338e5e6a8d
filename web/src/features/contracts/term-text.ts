import type { TermValue } from '#contract/contract-terms.ts';
import { territoryName } from '#entities/territory/territory-name.ts';
import { formatDay } from '#lib/dates.ts';
import { formatCount, formatPrice } from '#lib/money.ts';
import { getLanguage, t } from '#lib/words.ts';

interface TermText {
  text: string;
  /** Additional conditions and remarks. */
  detail?: string | undefined;
}

type Of<Field extends TermValue['field']> = Extract<TermValue, { field: Field }>['value'];

export const listOf = (items: readonly string[]): string => new Intl.ListFormat(getLanguage()).format(items);
const lines = (parts: readonly (string | null | undefined)[]): string | undefined =>
  parts.filter(Boolean).join('. ') || undefined;

type Period = 'month' | 'quarter' | 'year';
const PER: Record<Period, (amount: string) => string> = {
  month: (amount) => t('contracts:per.month', { amount }),
  quarter: (amount) => t('contracts:per.quarter', { amount }),
  year: (amount) => t('contracts:per.year', { amount }),
};
const EVERY: Record<Period, () => string> = {
  month: () => t('contracts:every.month'),
  quarter: () => t('contracts:every.quarter'),
  year: () => t('contracts:every.year'),
};
const PAID_BY = {
  manufacturer: () => t('contracts:paidBy.manufacturer'),
  distributor: () => t('contracts:paidBy.distributor'),
  shared: () => t('contracts:paidBy.shared'),
} as const;
const CONTENTS: Record<Of<'reporting'>['contents'][number], () => string> = {
  sales_by_product: () => t('contracts:report.salesByProduct'),
  sales_by_hospital: () => t('contracts:report.salesByHospital'),
  lot_numbers: () => t('contracts:report.lotNumbers'),
  stock: () => t('contracts:report.stock'),
  forecast: () => t('contracts:report.forecast'),
  complaints: () => t('contracts:report.complaints'),
};
export const periodName = (period: Period): string => EVERY[period]();
export const payerName = (payer: keyof typeof PAID_BY): string => PAID_BY[payer]();
export const contentName = (content: Of<'reporting'>['contents'][number]): string => CONTENTS[content]();

const months = (count: number): string => t('contracts:months', { count });
const days = (count: number): string => t('contracts:days', { count });

export function termText(term: TermValue): TermText {
  switch (term.field) {
    case 'products':
      return { text: listOf(term.value.map(({ name }) => name)) };
    case 'territories':
      return { text: listOf(term.value.map(territoryName)) };
    case 'exclusivity':
      return exclusivityText(term.value);
    case 'term':
      return durationText(term.value);
    case 'minimumPurchase':
      return minimumText(term.value);
    case 'transferPrice':
      return priceText(term.value);
    case 'priceAdjustment':
      return adjustmentText(term.value);
    case 'paymentTerms':
      return paymentText(term.value);
    case 'incoterm':
      return { text: `${term.value.rule} ${term.value.place}` };
    case 'sellOff':
      return { text: days(term.value.days) };
    case 'governingLaw':
      return lawText(term.value);
    default:
      return supplyText(term);
  }
}

function exclusivityText(value: Of<'exclusivity'>): TermText {
  if (value.kind === 'none') return { text: t('contracts:exclusivity.none') };
  if (value.kind === 'exclusive') return { text: t('contracts:exclusivity.exclusive') };
  const milestones = value.milestones.map(({ units, by }) =>
    t('contracts:milestone', { count: units, day: formatDay(by) }),
  );
  return {
    text: t('contracts:exclusivity.trial', { count: value.months }),
    detail: t('contracts:exclusiveAfter', { milestones: listOf(milestones) }),
  };
}

const durationText = ({ months: length, renewalMonths, noticeMonths }: Of<'term'>): TermText => ({
  text: months(length),
  detail:
    renewalMonths === null
      ? t('contracts:noRenewal')
      : t('contracts:renews', { length: months(renewalMonths), notice: months(noticeMonths) }),
});

function minimumText(value: Of<'minimumPurchase'>): TermText {
  if (value.kind === 'none') return { text: t('contracts:noMinimum') };
  const amountOf = (amount: number) =>
    value.kind === 'money'
      ? formatPrice({ cents: amount, currency: value.currency })
      : t('contracts:units', { count: amount });
  const [first, ...later] = value.steps.map(({ fromMonth, amount }) => ({
    fromMonth,
    text: PER[value.period](amountOf(amount)),
  }));
  return {
    text: first?.text ?? '',
    detail: lines(later.map(({ fromMonth, text }) => t('contracts:fromMonth', { month: fromMonth, text }))),
  };
}

function priceText(value: Of<'transferPrice'>): TermText {
  if (value.kind === 'list_discount')
    return { text: t('contracts:listDiscount', { percent: value.percent }) };
  const [first, ...others] = value.prices.map(({ product, cents }) =>
    t('contracts:priceOf', {
      price: formatPrice({ cents, currency: value.currency }),
      product: product.name,
    }),
  );
  return { text: first ?? '', detail: lines(others) };
}

function adjustmentText(value: Of<'priceAdjustment'>): TermText {
  if (value.kind === 'fixed') return { text: t('contracts:priceFixed', { length: months(value.months) }) };
  const limit = t('contracts:priceLimit', {
    length: months(value.everyMonths),
    percent: value.maxPercent,
  });
  if (value.kind === 'notice')
    return { text: t('contracts:priceNotice', { notice: days(value.noticeDays) }), detail: limit };
  return {
    text: value.index === 'us_cpi' ? t('contracts:indexUs') : t('contracts:indexEu'),
    detail: limit,
  };
}

function paymentText(value: Of<'paymentTerms'>): TermText {
  const { netDays, discountPercent, discountDays, lateInterestPercent } = value;
  return {
    text: t('contracts:net', { days: formatCount(netDays) }),
    detail: lines([
      discountPercent !== null && discountDays !== null
        ? t('contracts:earlyDiscount', { percent: discountPercent, length: days(discountDays) })
        : null,
      lateInterestPercent === null ? null : t('contracts:lateInterest', { percent: lateInterestPercent }),
    ]),
  };
}

const lawText = ({ law, forum, place }: Of<'governingLaw'>): TermText => ({
  text: law,
  detail:
    forum === 'courts' ? t('contracts:forumCourts', { place }) : t('contracts:forumArbitration', { place }),
});

type Supply = Extract<TermValue, { field: 'stock' | 'returns' | 'training' | 'marketing' | 'reporting' }>;

function supplyText(term: Supply): TermText {
  switch (term.field) {
    case 'stock':
      return {
        text: t('contracts:stockText', {
          units: formatCount(term.value.consignmentUnits),
          sets: formatCount(term.value.loanerSets),
        }),
        detail: term.value.details ?? undefined,
      };
    case 'returns':
      return {
        text:
          term.value.withinDays === 0
            ? t('contracts:noReturns')
            : t('contracts:returnsWithin', { length: days(term.value.withinDays) }),
        detail: lines([
          term.value.restockingPercent > 0
            ? t('contracts:restocking', { percent: term.value.restockingPercent })
            : null,
          term.value.details,
        ]),
      };
    case 'training':
      return {
        text: t('contracts:courses', { count: term.value.coursesPerYear }),
        detail: lines([PAID_BY[term.value.paidBy](), term.value.details]),
      };
    case 'marketing':
      return {
        text: PER.year(formatPrice({ cents: term.value.budgetCentsPerYear, currency: term.value.currency })),
        detail: lines([PAID_BY[term.value.paidBy](), term.value.details]),
      };
    case 'reporting':
      return {
        text: t('contracts:reports', {
          every: EVERY[term.value.every](),
          contents: listOf(term.value.contents.map(contentName)),
        }),
        detail: lines([t('contracts:reportDue', { length: days(term.value.dueDays) }), term.value.details]),
      };
  }
}
