import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Id, Paging, several } from './fields.ts';
import { ProductCategory, RegulatoryStatus, Territory } from './vocabulary.ts';
import { Day, Instant } from './days.ts';

const OpenTerritories = z.object({
  kind: z.literal('territory'),
  id: Id,
  /**
   * Territories open today, most recently opened first. Regions covered by an open North America are not
   * listed separately.
   */
  territories: z.array(Territory),
  category: ProductCategory,
  regulatoryStatus: RegulatoryStatus,
  openSince: Day,
  launchDate: Day.nullable(),
  /** Null for visitors, who see no names. */
  product: z.object({ id: Id, name: z.string() }).nullable(),
});

/**
 * An open request for quotes to all members. It does not name the requesting company. Members can read the rest in the
 * marketplace.
 */
const OpenRequest = z.object({
  kind: z.literal('rfq'),
  id: Id,
  territories: z.array(Territory),
  categories: z.array(ProductCategory),
  openSince: Day,
  /** The deadline for responses; null if the request stays open until the company closes it. */
  deadline: Instant.nullable(),
});

export const Opportunity = z.discriminatedUnion('kind', [OpenTerritories, OpenRequest]);
export type Opportunity = z.infer<typeof Opportunity>;

export const listOpportunities = endpoint({
  method: 'GET',
  path: '/api/opportunities',
  summary:
    'List open territories and requests for quotes, newest first, without company names; up to a minute old',
  audience: 'public',
  query: Paging.extend({ category: several(ProductCategory), territory: several(Territory) }),
  response: z.array(Opportunity),
});

export const countOpenTerritories = endpoint({
  method: 'GET',
  path: '/api/opportunities/places',
  summary: 'Count the products open in each territory; up to a minute old',
  audience: 'public',
  response: z.array(z.object({ territory: Territory, count: z.number().int() })),
});
