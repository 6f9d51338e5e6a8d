import { z } from 'zod';
import { Day } from './days.ts';
import { endpoint } from './endpoint.ts';
import { ById, Id } from './fields.ts';
import { ProductCategory, Territory } from './vocabulary.ts';

/** A product of another manufacturer that the distributor carries and that may compete with a product of the deal. */
export const CarriedProduct = z.object({
  id: Id,
  name: z.string(),
  companyName: z.string(),
  /** The FDA product codes that the product shares with a product of the deal. */
  sharedCodes: z.array(z.string()),
  /** The category of the product, if a product of the deal has the same one and the territories overlap. */
  sharedCategory: ProductCategory.nullable(),
  /**
   * The territories in which the distributor carries the product, limited to those that overlap with the deal's
   * territories. The deal's manufacturer does not see territories that another manufacturer agreed on with the
   * distributor.
   */
  territories: z.array(Territory),
  /** Whether the product's manufacturer states that the distributor carries it, or the distributor lists it itself. */
  source: z.enum(['manufacturer', 'distributor']),
  /** The day of that statement; null if the territories are not shown. */
  statedOn: Day.nullable(),
});
export type CarriedProduct = z.infer<typeof CarriedProduct>;

export const MAX_CARRIED = 20;

export const getDealLineCard = endpoint({
  method: 'GET',
  path: '/api/deals/:id/line-card',
  summary: `List products that the distributor carries with the same FDA product code, or the same category and territory, as the deal; at most ${MAX_CARRIED}`,
  audience: 'signed-in',
  params: ById,
  response: z.array(CarriedProduct),
});
