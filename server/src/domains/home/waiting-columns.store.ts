import { type Column, type SQL, sql } from 'drizzle-orm';
import type { WaitingItem } from '#contract/home.ts';
import { companies } from '#db/tables/companies.ts';
import { connections } from '#db/tables/connections.ts';
import { deals } from '#db/tables/deals.ts';

export type Item<Kind extends WaitingItem['kind']> = Extract<WaitingItem, { kind: Kind }>;

export const kind = <const Kind extends WaitingItem['kind']>(name: Kind): SQL<Kind> =>
  sql<Kind>`${name}::text`;

export const time = (value: SQL): SQL<string> => value.mapWith(connections.createdAt) as SQL<string>;

/** The name and logo of the company on the given side of a deal. */
export const companyOn = (side: SQL) => ({
  companyName: sql<string>`case when ${side} = 'manufacturer' then ${deals.manufacturerName}
    else ${deals.distributorName} end`,
  companyLogoUrl: sql<string | null>`(select ${companies.logoUrl} from ${companies} where ${companies.id}
    = case when ${side} = 'manufacturer' then ${deals.manufacturerId} else ${deals.distributorId} end)`,
});

export const companyOpposite = (side: Column) =>
  companyOn(sql`case when ${side} = 'manufacturer' then 'distributor' else 'manufacturer' end`);
