import { z } from 'zod';
import { DealPerson } from './deals.ts';
import { GivenDay, Instant } from './days.ts';
import { NamedProduct } from './deal-fields.ts';
import { areDistinct } from './distinct.ts';
import { Id } from './fields.ts';
import { Currency, TERRITORIES, Territory } from './vocabulary.ts';

/** Who proposed something or who must answer it, from the caller's point of view. */
export const ContractParty = z.enum(['you', 'them']);
export type ContractParty = z.infer<typeof ContractParty>;

/**
 * The state of a term, clause or duty: nothing is proposed, one side has proposed and the other has not
 * answered, both have made an offer, or both agree.
 */
export const ItemState = z.enum(['empty', 'proposed', 'countered', 'agreed']);
export type ItemState = z.infer<typeof ItemState>;

export const ContractItem = z.object({
  id: Id,
  state: ItemState,
  /** Who must answer; null if the item is empty or agreed. */
  turn: ContractParty.nullable(),
  /** When the item started to wait for an answer, or when it was agreed; null if it is empty. */
  since: Instant.nullable(),
  /**
   * The number of the last version; 0 if the item is empty. Every answer states the version that the person saw, and
   * fails with 409 `contract.changed_elsewhere` if there is a later one.
   */
  version: z.number().int(),
  /** The version that both agreed on, which an open offer may propose to change; null if they never did. */
  agreedVersion: z.number().int().nullable(),
  /** Who made the last version; null if the item is empty or the account was closed. */
  by: DealPerson.nullable(),
  message: z.string().nullable(),
  comments: z.number().int(),
});
export type ContractItem = z.infer<typeof ContractItem>;

const MAX_MONTHS = 240;
const Months = z.int().min(1).max(MAX_MONTHS);
const Days = z.int().min(0).max(730);
const Count = z.int().min(0).max(10_000_000);
const Cents = z.int().min(0).max(10_000_000_000_000);
const Percent = z.number().min(0).max(100).multipleOf(0.01);
/** Further details of a term; null if there are none. */
const Details = z.string().trim().min(1).max(500).nullable();
const Payer = z.enum(['manufacturer', 'distributor', 'shared']);

const field = <Field extends string, Value extends z.ZodType>(name: Field, value: Value) =>
  z.object({ field: z.literal(name), value });

/** `products` must belong to the manufacturer. The server fills in their names. */
const Products = z.array(NamedProduct).min(1).max(50);

const Milestone = z.object({ units: Count.min(1), by: GivenDay });
const Milestones = z
  .array(Milestone)
  .min(1)
  .max(10)
  // Results are assigned to milestones by their day, so two milestones cannot have the same day.
  .refine(
    (milestones) => areDistinct(milestones.map(({ by }) => by)),
    'validation:milestonesOnDifferentDays',
  );
const Exclusivity = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  z.object({ kind: z.literal('exclusive') }),
  /** Exclusivity for the trial, and afterwards if every milestone was reached. */
  z.object({ kind: z.literal('trial'), months: Months, milestones: Milestones }),
]);

/**
 * Each amount applies per period, starting with its month. The first step starts in month 1, and the months increase.
 */
const Steps = z
  .array(z.object({ fromMonth: Months, amount: Cents.min(1) }))
  .min(1)
  .max(20)
  .refine(
    (steps) =>
      steps.every(({ fromMonth }, index) =>
        index === 0 ? fromMonth === 1 : fromMonth > (steps[index - 1]?.fromMonth ?? 0),
      ),
    'validation:stepsInOrder',
  );
const PurchasePeriod = z.enum(['month', 'quarter', 'year']);
const MinimumPurchase = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  z.object({ kind: z.literal('units'), period: PurchasePeriod, steps: Steps }),
  z.object({ kind: z.literal('money'), currency: Currency, period: PurchasePeriod, steps: Steps }),
]);

const TransferPrice = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('list_discount'), percent: Percent }),
  z.object({
    kind: z.literal('unit_prices'),
    currency: Currency,
    prices: z
      .array(z.object({ product: NamedProduct, cents: Cents.min(1) }))
      .min(1)
      .max(50),
  }),
]);

const PriceAdjustment = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('fixed'), months: Months }),
  z.object({
    kind: z.literal('index'),
    index: z.enum(['us_cpi', 'eu_hicp']),
    everyMonths: Months,
    maxPercent: Percent,
  }),
  z.object({ kind: z.literal('notice'), noticeDays: Days, everyMonths: Months, maxPercent: Percent }),
]);

export const INCOTERMS = [
  'EXW',
  'FCA',
  'CPT',
  'CIP',
  'DAP',
  'DPU',
  'DDP',
  'FAS',
  'FOB',
  'CFR',
  'CIF',
] as const;

const REPORT_CONTENTS = [
  'sales_by_product',
  'sales_by_hospital',
  'lot_numbers',
  'stock',
  'forecast',
  'complaints',
] as const;

export const TermValue = z.discriminatedUnion('field', [
  field('products', Products),
  field('territories', z.array(Territory).min(1).max(TERRITORIES.length)),
  field('exclusivity', Exclusivity),
  field(
    'term',
    z.object({
      months: Months,
      /** The length of each renewal; null if the agreement ends without one. */
      renewalMonths: Months.nullable(),
      /** How many months before the end a side must give notice of non-renewal. */
      noticeMonths: z.int().min(0).max(24),
    }),
  ),
  field('minimumPurchase', MinimumPurchase),
  field('transferPrice', TransferPrice),
  field('priceAdjustment', PriceAdjustment),
  field(
    'paymentTerms',
    z.object({
      netDays: Days,
      /** A discount for payment within `discountDays`. Both fields are set, or neither. */
      discountPercent: Percent.nullable(),
      discountDays: Days.nullable(),
      /** The interest per year. */
      lateInterestPercent: Percent.nullable(),
    }),
  ),
  /** A rule of Incoterms 2020, with the named place. */
  field('incoterm', z.object({ rule: z.enum(INCOTERMS), place: z.string().trim().min(1).max(120) })),
  field('stock', z.object({ consignmentUnits: Count, loanerSets: Count, details: Details })),
  field('training', z.object({ coursesPerYear: z.int().min(0).max(365), paidBy: Payer, details: Details })),
  field(
    'marketing',
    z.object({ budgetCentsPerYear: Cents, currency: Currency, paidBy: Payer, details: Details }),
  ),
  field(
    'reporting',
    z.object({
      every: PurchasePeriod,
      dueDays: Days,
      contents: z.array(z.enum(REPORT_CONTENTS)).min(1).max(REPORT_CONTENTS.length),
      details: Details,
    }),
  ),
  /** Returns of sealed stock; 0 days if no stock is taken back. */
  field('returns', z.object({ withinDays: Days, restockingPercent: Percent, details: Details })),
  field('sellOff', z.object({ days: Days })),
  field(
    'governingLaw',
    z.object({
      law: z.string().trim().min(1).max(120),
      forum: z.enum(['courts', 'arbitration']),
      place: z.string().trim().min(1).max(120),
    }),
  ),
]);
export type TermValue = z.infer<typeof TermValue>;
export type TermField = TermValue['field'];

/** A term in a new offer. Terms that were offered before these rules existed remain readable as a `TermValue`. */
export const OfferedTerm = TermValue.check(({ value: term, issues }) => {
  const refuse = (name: string, message: string) =>
    void issues.push({ code: 'custom', input: term, path: ['value', name], message });
  if (term.field === 'term') {
    const { months, renewalMonths, noticeMonths } = term.value;
    // Otherwise the last day for the notice would be before the first day of a term.
    if (renewalMonths !== null && noticeMonths >= Math.min(months, renewalMonths))
      refuse('noticeMonths', 'validation:noticeWithinTerm');
  }
  if (term.field === 'paymentTerms') {
    const { discountPercent, discountDays } = term.value;
    if ((discountPercent === null) !== (discountDays === null))
      refuse('discountDays', 'validation:discountWithDays');
  }
});

export const TERM_FIELDS = TermValue.options.map(({ shape }) => shape.field.value);
export const TermField = z.enum(TERM_FIELDS);

export const TERM_SECTIONS = {
  scope: ['products', 'territories', 'exclusivity', 'term'],
  commercial: ['minimumPurchase', 'transferPrice', 'priceAdjustment', 'paymentTerms', 'incoterm'],
  supply: ['stock', 'returns', 'training', 'marketing', 'reporting'],
  legal: ['sellOff', 'governingLaw'],
} as const satisfies Record<string, readonly TermField[]>;

export const ContractTerm = ContractItem.extend({
  field: TermField,
  /** The last value that each side offered; null if it made no offer. */
  yours: TermValue.nullable(),
  theirs: TermValue.nullable(),
  /** The value that both agreed on; it stays in force while a change to it is open. */
  agreed: TermValue.nullable(),
  yoursAt: Instant.nullable(),
  theirsAt: Instant.nullable(),
});
export type ContractTerm = z.infer<typeof ContractTerm>;
