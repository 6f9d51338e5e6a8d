import { z } from 'zod';
import { DEAL_TERMS, DealAmount, DealCurrency, DealExclusivity, DealPriority } from './deal-fields.ts';
import { NEW_DEAL_STAGES, StageByAnyName } from './deal-stages.ts';
import { GivenDay } from './days.ts';
import { Id, changedText, optionalText } from './fields.ts';
import { Lines } from './lines.ts';
import { TERRITORIES, Territory } from './vocabulary.ts';
import { Line } from './names.ts';

const MAX_TERM_MONTHS = 240;
const MAX_PRODUCTS = 50;

const Title = Line('validation:dealTitle', 200);
const DIGITS = /^\d{1,3}$/;

/** Percent. Programs may send it as text. An empty text is rejected, because it would otherwise count as 0. */
const Probability = z
  .union([z.number(), z.string().trim().regex(DIGITS).transform(Number)], 'validation:probability')
  .pipe(
    z
      .number()
      .int('validation:probability')
      .min(0, 'validation:probability')
      .max(100, 'validation:probability'),
  );
const CloseDate = z
  .union([z.literal(''), GivenDay])
  .nullable()
  .transform((day) => day || null);
const TermMonths = z.int().min(1).max(MAX_TERM_MONTHS).nullable();
const once = <Item>(list: Item[]): Item[] => [...new Set(list)];
const Products = z.array(Id).max(MAX_PRODUCTS).transform(once);
const Territories = z.array(Territory).max(TERRITORIES.length).transform(once);

/**
 * The other company's proposals that this change counters. They become `countered` in the same transaction. The change
 * must give each of their fields a value that is neither the current nor the proposed one.
 */
const Countered = z.array(Id).max(50).default([]);

const Terms = z.partialRecord(z.enum(DEAL_TERMS), optionalText(1000));

export const NewDeal = z.object({
  /** The other company: a distributor for a manufacturer's deal, a manufacturer for a distributor's. */
  companyId: Id,
  /** The caller's company; by default the first one of the matching type. */
  ownCompanyId: Id.optional(),
  title: Title,
  description: optionalText(5000),
  stage: StageByAnyName.refine((stage) => NEW_DEAL_STAGES.includes(stage), 'validation:newDealStage').default(
    'prospect',
  ),
  value: DealAmount.default(null),
  currency: DealCurrency.default('USD'),
  /** The probability; by default that of the stage. */
  probability: Probability.optional(),
  expectedCloseDate: CloseDate.default(null),
  priority: DealPriority.default('medium'),
  requirements: Lines.default([]),
  productIds: Products.default([]),
  territories: Territories.default([]),
  /** A single territory, for programs that support only one. */
  territoryRegion: Territory.nullish(),
  exclusivity: DealExclusivity.default('non_exclusive'),
  termMonths: TermMonths.default(null),
  contractTerms: Terms.default({}),
  notes: optionalText(10_000),
  /** A member of the caller's company. */
  assignedToId: Id.nullish(),
});
export type NewDeal = z.output<typeof NewDeal>;

/** Changes to the shared fields. Omitted fields, and omitted terms in `contractTerms`, keep their values. */
export const DealChange = z.object({
  /**
   * The `revision` that the editor loaded. If one of these fields has changed since, the call fails with 409
   * `deal.changed_elsewhere`; then read the deal again to see the newer version.
   */
  revision: z.int().min(1),
  /**
   * The stage that the caller saw. If the deal has reached one in which the change would be proposed instead of made, or
   * made instead of proposed, the call fails with 409 `deal.stage_changed_elsewhere`.
   */
  stage: StageByAnyName.optional(),
  title: Title.optional(),
  description: changedText(5000),
  value: DealAmount.optional(),
  currency: DealCurrency.optional(),
  /** Null makes the probability follow the stage again. */
  probability: Probability.nullable().optional(),
  expectedCloseDate: CloseDate.optional(),
  priority: DealPriority.optional(),
  requirements: Lines.optional(),
  productIds: Products.optional(),
  territories: Territories.optional(),
  exclusivity: DealExclusivity.optional(),
  termMonths: TermMonths.optional(),
  contractTerms: Terms.optional(),
  message: optionalText(500),
  counters: Countered,
});
export type DealChange = z.output<typeof DealChange>;

export const StageChange = z
  .object({
    stage: StageByAnyName,
    /** The stage that the caller saw. If the deal has left it, the call fails with 409 `deal.moved_elsewhere`. */
    from: StageByAnyName.optional(),
    /** Required for `closed_lost`. Both companies can see it. */
    lostReason: optionalText(500),
    message: optionalText(500),
    counters: Countered,
  })
  .refine(({ stage, lostReason }) => stage !== 'closed_lost' || lostReason !== null, {
    path: ['lostReason'],
    message: 'validation:lostReason',
  });

/** What only the caller's company sees. Omitted fields keep their value. */
export const PrivateChange = z.object({
  /**
   * The `revision` of the private part that the editor loaded. If a colleague has saved since, the call fails with 409.
   */
  revision: z.int().min(0),
  notes: changedText(10_000),
  assignedToId: Id.nullable().optional(),
});
export type PrivateChange = z.output<typeof PrivateChange>;
