import { type SQL, sql } from 'drizzle-orm';
import type { WaitingItem } from '#contract/home.ts';
import { connections } from '#db/tables/connections.ts';

export type Item<Kind extends WaitingItem['kind']> = Extract<WaitingItem, { kind: Kind }>;

export const kind = <const Kind extends WaitingItem['kind']>(name: Kind): SQL<Kind> =>
  sql<Kind>`${name}::text`;

export const time = (value: SQL): SQL<string> => value.mapWith(connections.createdAt) as SQL<string>;
