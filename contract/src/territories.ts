import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { ById, Id, Instant, Paging } from './fields.ts';
import type { ProductTerritory } from './products.ts';
import { Territory, TerritoryState, US_REGIONS, WORLD_TERRITORIES } from './vocabulary.ts';

/**
 * What a manufacturer says of one territory for one product, and from when to when. A region of the United States that is
 * not said has what is said of North America.
 */
export const TerritoryTerm = z.object({
  territory: Territory,
  state: TerritoryState,
  /** Of what is taken, the days and by whom are known to the product's owner and to that distributor alone. */
  startsOn: z.iso.date().nullable(),
  /** The last day; null where no end is agreed. */
  endsOn: z.iso.date().nullable(),
  distributor: z.object({ id: Id, name: z.string() }).nullable(),
});
export type TerritoryTerm = z.infer<typeof TerritoryTerm>;

export const ProductTerritories = z.object({
  /** What holds today; the owner sees what is to come too. */
  terms: z.array(TerritoryTerm),
  /** Whether the person asking may change them. */
  isOwn: z.boolean(),
  /** The product's version: what a change of its territories begins with. */
  updatedAt: Instant,
});
export type ProductTerritories = z.infer<typeof ProductTerritories>;

const NewTerm = z
  .object({
    territory: Territory,
    state: TerritoryState,
    /** A company that distributes, of somebody the owner is connected with. */
    distributorId: Id.nullish().transform((id) => id ?? null),
    /** Today, unless said. */
    startsOn: z.iso.date().optional(),
    endsOn: z.iso
      .date()
      .nullish()
      .transform((day) => day ?? null),
  })
  .refine(({ state, distributorId }) => state !== 'open' || distributorId === null, {
    path: ['distributorId'],
    message: 'Nobody has taken an open territory',
  })
  .refine(({ startsOn, endsOn }) => startsOn === undefined || endsOn === null || startsOn <= endsOn, {
    path: ['endsOn'],
    message: 'The last day comes before the first',
  });

const MAX_TERMS = 100;

export const TerritoryChange = z.object({
  terms: z.array(NewTerm).max(MAX_TERMS, `At most ${MAX_TERMS} terms`),
  /** Of the territories as they were when the editing began: ones changed since answer 409 `stale`. */
  updatedAt: Instant,
});

export const getProductTerritories = endpoint({
  method: 'GET',
  path: '/api/products/:id/territories',
  summary:
    'Which territories of a product are open and which are taken; whose they are, to its owner and to whom they are',
  audience: 'public',
  params: ById,
  response: ProductTerritories,
});

export const changeProductTerritories = endpoint({
  method: 'PUT',
  path: '/api/products/:id/territories',
  summary: 'Say anew which territories of one’s own product are open and which are taken, from today on',
  audience: 'signed-in',
  params: ById,
  body: TerritoryChange,
  response: ProductTerritories,
});

export const listTerritoryPartners = endpoint({
  method: 'GET',
  path: '/api/territory-partners',
  summary: 'Distributors of people one is connected with: who can be named as having a territory',
  audience: 'signed-in',
  query: Paging,
  response: z.array(z.object({ id: Id, name: z.string() })),
});

const isRegion = (territory: Territory): boolean => (US_REGIONS as readonly string[]).includes(territory);

/** Where a territory stands today: by what is said of it, or else of North America around it; undefined where it is not offered. */
export function stateOf(
  territories: readonly ProductTerritory[],
  territory: Territory,
): TerritoryState | undefined {
  const said = territories.find((one) => one.territory === territory);
  if (said) return said.state;
  if (!isRegion(territory)) return undefined;
  return territories.find((one) => one.territory === 'north_america')?.state;
}

/** The territories that stay apart on the map: the regions of the United States and the world around North America. */
const SMALLEST_TERRITORIES = [
  ...US_REGIONS,
  ...WORLD_TERRITORIES.filter((territory) => territory !== 'north_america'),
];

/** Where a product is open today, each region by itself; `isEverywhere` when that is the whole vocabulary. */
export function openTerritories(territories: readonly ProductTerritory[]): {
  open: Territory[];
  isEverywhere: boolean;
} {
  const open = SMALLEST_TERRITORIES.filter((territory) => stateOf(territories, territory) === 'open');
  return { open, isEverywhere: open.length === SMALLEST_TERRITORIES.length };
}
