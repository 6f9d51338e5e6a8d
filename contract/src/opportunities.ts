import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Id, Paging, several } from './fields.ts';
import { ProductCategory, RegulatoryStatus, Territory } from './vocabulary.ts';

/** A product for which somebody is sought in these territories. */
const OpenTerritories = z.object({
  kind: z.literal('territory'),
  id: Id,
  /** Open today, opened last first; the regions that an open North America leaves are not taken apart. */
  territories: z.array(Territory),
  category: ProductCategory,
  regulatoryStatus: RegulatoryStatus,
  /** When the last of them was opened. */
  openSince: z.iso.date(),
  launchDate: z.iso.date().nullable(),
  /** Which it is, for who is signed in; visitors are told no name (decisions, section 5: Landing). */
  product: z.object({ id: Id, name: z.string() }).nullable(),
});

/** What somebody could take up today; requests for quotation join as a kind of their own. */
export const Opportunity = z.discriminatedUnion('kind', [OpenTerritories]);
export type Opportunity = z.infer<typeof Opportunity>;

export const listOpportunities = endpoint({
  method: 'GET',
  path: '/api/opportunities',
  summary: 'What is open today, the latest first; no company is named; at most a minute old',
  audience: 'public',
  query: Paging.extend({ category: several(ProductCategory), territory: several(Territory) }),
  response: z.array(Opportunity),
});

export const getOpportunityPlaces = endpoint({
  method: 'GET',
  path: '/api/opportunities/places',
  summary: 'How many products are open in each territory; at most a minute old',
  audience: 'public',
  response: z.array(z.object({ territory: Territory, count: z.number().int() })),
});
