import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { productTerritories } from '#db/tables/products.ts';

type Terms = Record<'state' | 'startsOn' | 'endsOn', AnyPgColumn>;

export const hasBegun = ({ startsOn }: Terms = productTerritories) =>
  sql<boolean>`${startsOn} <= current_date`;

/** Whether the terms have not ended; they include their last day. */
export const hasNotEnded = ({ endsOn }: Terms = productTerritories) =>
  sql<boolean>`(${endsOn} is null or ${endsOn} >= current_date)`;

export const isInForce = (terms: Terms = productTerritories) =>
  sql<boolean>`(${hasBegun(terms)} and ${hasNotEnded(terms)})`;

/** Whether a territory is open today. The state is SQL text, so that the planner recognizes the partial index. */
export const isOpenNow = (terms: Terms = productTerritories): SQL =>
  sql`${terms.state} = 'open' and ${isInForce(terms)}`;
