import { z } from 'zod';
import { Day, Instant } from './days.ts';
import { Id, boundedJson, changedText, optionalText } from './fields.ts';
import { requiredLines, linesFromText } from './lines.ts';
import { RfqFileIds } from './rfq-files.ts';
import { ProductCategory, RegulatoryStatus, TERRITORIES, Territory } from './vocabulary.ts';
import { Line } from './names.ts';

export const RfqAudience = z.enum(['members', 'chosen']);
export type RfqAudience = z.infer<typeof RfqAudience>;

const once = <Item>(list: Item[]): Item[] => [...new Set(list)];

const Requirements = requiredLines('validation:rfqRequirements');

/** A deadline given as a day lasts until the end of that day in UTC. */
export const RfqDeadline = z
  .union([z.literal(''), Instant, Day], 'validation:date')
  .nullable()
  .transform((given): Instant | null => {
    if (!given) return null;
    return given.includes('T') ? new Date(given).toISOString() : `${given}T23:59:59.999Z`;
  });

const MAX_COMPANIES = 50;
const MAX_PRODUCTS = 20;

const Fields = {
  title: Line('validation:rfqTitle', 200),
  description: z.string().trim().min(1, 'validation:description').max(10_000),
  requirements: Requirements,
  productCategories: z.array(ProductCategory).transform(once),
  territories: z.array(Territory).max(TERRITORIES.length).transform(once),
  productIds: z.array(Id).max(MAX_PRODUCTS).transform(once),
  specifications: boundedJson,
  regulatoryRequirements: z.array(RegulatoryStatus).transform(once),
};

const RfqInput = z.object({
  /** By default the caller's first company. */
  companyId: Id.optional(),
  title: Fields.title,
  description: Fields.description,
  requirements: Fields.requirements,
  productCategories: Fields.productCategories.default([]),
  territories: Fields.territories.default([]),
  productIds: Fields.productIds.default([]),
  specifications: Fields.specifications.default({}),
  volume: optionalText(200),
  budget: optionalText(200),
  timeline: optionalText(200),
  deliveryLocation: optionalText(200),
  regulatoryRequirements: Fields.regulatoryRequirements.default([]),
  attachmentIds: RfqFileIds.default([]),
  deadline: RfqDeadline.optional(),
  /** Another name for `deadline`. */
  responseDeadline: RfqDeadline.optional(),
  audience: RfqAudience.default('members'),
  companyIds: z.array(Id).max(MAX_COMPANIES).transform(once).default([]),
  /** Hides the company's name from companies that have not responded. */
  isAnonymous: z.boolean().default(false),
  /** Keeps responses sealed until the deadline, which is then required. This cannot be changed later. */
  isSealed: z.boolean().default(false),
});

const hasCompanies = ({
  audience,
  companyIds,
}: {
  audience: RfqAudience;
  companyIds: readonly Id[];
}): boolean => audience === 'members' || companyIds.length > 0;
const withCompanies = { error: 'validation:rfqCompanies', path: ['companyIds'] };

type Deadlines = Partial<Record<'deadline' | 'responseDeadline', Instant | null>>;
const hasSealedDeadline = ({ isSealed, ...given }: Deadlines & { isSealed: boolean }): boolean =>
  !isSealed || Boolean(given.deadline ?? given.responseDeadline);
const withDeadline = { error: 'validation:rfqSealedDeadline', path: ['deadline'] };

export const NewRfq = RfqInput.refine(hasCompanies, withCompanies).refine(hasSealedDeadline, withDeadline);
export type NewRfq = z.output<typeof NewRfq>;

/** Changes to a request. Omitted fields keep their value. The audience of the request cannot be changed. */
export const RfqChange = z.object({
  title: Fields.title.optional(),
  description: Fields.description.optional(),
  requirements: Fields.requirements.optional(),
  productCategories: Fields.productCategories.optional(),
  territories: Fields.territories.optional(),
  productIds: Fields.productIds.optional(),
  specifications: Fields.specifications.optional(),
  volume: changedText(200),
  budget: changedText(200),
  timeline: changedText(200),
  deliveryLocation: changedText(200),
  regulatoryRequirements: Fields.regulatoryRequirements.optional(),
  attachmentIds: RfqFileIds.optional(),
  deadline: RfqDeadline.optional(),
  /**
   * The `updatedAt` that the editor loaded. If the request has changed since, the call fails with 409
   * `rfq.changed_elsewhere`.
   */
  updatedAt: Instant,
});
export type RfqChange = z.output<typeof RfqChange>;

export const RfqForm = RfqInput.extend({ requirements: linesFromText(Requirements) })
  .refine(hasCompanies, withCompanies)
  .refine(hasSealedDeadline, withDeadline);
export const EditedRfq = RfqChange.pick({
  title: true,
  description: true,
  productCategories: true,
  territories: true,
  productIds: true,
  regulatoryRequirements: true,
  attachmentIds: true,
  volume: true,
  budget: true,
  timeline: true,
  deliveryLocation: true,
  deadline: true,
  updatedAt: true,
}).extend({ requirements: linesFromText(Requirements) });
