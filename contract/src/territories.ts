import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Day, Instant } from './days.ts';
import { ById, Id, Paging } from './fields.ts';
import { problem } from './problems.ts';
import type { ProductTerritory } from './products.ts';
import { Territory, TerritoryState, US_REGIONS, WORLD_TERRITORIES } from './vocabulary.ts';

/**
 * The state of one territory of a product for a period. A US region without its own term has the state of North
 * America.
 */
export const TerritoryTerm = z.object({
  territory: Territory,
  state: TerritoryState,
  /**
   * For taken territories, the dates and the distributor are visible only to members of the product's company and of
   * that distributor.
   */
  startsOn: Day.nullable(),
  /** The last day, inclusive; null if no end is agreed. */
  endsOn: Day.nullable(),
  distributor: z.object({ id: Id, name: z.string() }).nullable(),
});
export type TerritoryTerm = z.infer<typeof TerritoryTerm>;

export const ProductTerritories = z.object({
  terms: z.array(TerritoryTerm),
  isOwn: z.boolean(),
  /** The product's version, which a change must state. */
  updatedAt: Instant,
});
export type ProductTerritories = z.infer<typeof ProductTerritories>;

const NewTerm = z
  .object({
    territory: Territory,
    state: TerritoryState,
    /** A distributor whose owner is connected with the product's owner. */
    distributorId: Id.nullish().transform((id) => id ?? null),
    startsOn: Day.optional(),
    endsOn: Day.nullish().transform((day) => day ?? null),
  })
  .refine(({ state, distributorId }) => state !== 'open' || distributorId === null, {
    path: ['distributorId'],
    message: 'validation:openTerritory',
  })
  .refine(({ startsOn, endsOn }) => startsOn === undefined || endsOn === null || startsOn <= endsOn, {
    path: ['endsOn'],
    message: 'validation:lastDayBeforeFirst',
  });

const MAX_TERMS = 100;

export const NewTerms = z
  .array(NewTerm)
  .max(MAX_TERMS, problem('validation:atMostTerms', { max: MAX_TERMS }));

export const TerritoryChange = z.object({
  terms: NewTerms,
  /**
   * The `updatedAt` that the editor loaded. If the territories have changed since, the call fails with 409
   * `product.changed_elsewhere`.
   */
  updatedAt: Instant,
});

export const getProductTerritories = endpoint({
  method: 'GET',
  path: '/api/products/:id/territories',
  summary:
    "List a product's open and taken territories; only its owner and the distributor concerned get names",
  audience: 'public',
  params: ById,
  response: ProductTerritories,
});

export const changeProductTerritories = endpoint({
  method: 'PUT',
  path: '/api/products/:id/territories',
  summary: "Replace the current and future territory terms of the caller's product",
  audience: 'signed-in',
  params: ById,
  body: TerritoryChange,
  response: ProductTerritories,
});

export const listTerritoryPartners = endpoint({
  method: 'GET',
  path: '/api/territory-partners',
  summary: 'List the distributors the caller is connected with, who can be given a territory',
  audience: 'signed-in',
  query: Paging,
  response: z.array(z.object({ id: Id, name: z.string() })),
});

const isRegion = (territory: Territory): boolean => (US_REGIONS as readonly string[]).includes(territory);

/**
 * Returns a territory's state today, from its own term or that of North America; undefined if it is not
 * offered.
 */
export function stateOf(
  territories: readonly ProductTerritory[],
  territory: Territory,
): TerritoryState | undefined {
  const said = territories.find((one) => one.territory === territory);
  if (said) return said.state;
  if (!isRegion(territory)) return undefined;
  return territories.find((one) => one.territory === 'north_america')?.state;
}

/** The territories drawn separately on the map: US regions, and the world outside North America. */
const SMALLEST_TERRITORIES = [
  ...US_REGIONS,
  ...WORLD_TERRITORIES.filter((territory) => territory !== 'north_america'),
];

/** Returns the territories open today, with each US region separate. `isEverywhere` means all of them. */
export function openTerritories(territories: readonly ProductTerritory[]): {
  open: Territory[];
  isEverywhere: boolean;
} {
  const open = SMALLEST_TERRITORIES.filter((territory) => stateOf(territories, territory) === 'open');
  return { open, isEverywhere: open.length === SMALLEST_TERRITORIES.length };
}
