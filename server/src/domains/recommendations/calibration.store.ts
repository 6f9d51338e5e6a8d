import { and, desc, eq, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { CompanyType } from '#contract/vocabulary.ts';
import { companies } from '#db/tables/companies.ts';
import { connections } from '#db/tables/connections.ts';
import { companyMatchKeys, recommendationWeights } from '#db/tables/recommendations.ts';
import type { Db } from '#platform/db.ts';
import { isAccepted } from '#domains/connections/index.ts';
import { DECLARED, type Weights } from './score.ts';

/** Returns the current weights: those of the latest calibration, or the declared ones. */
export async function findWeights(db: Db): Promise<Weights> {
  const [latest] = await db
    .select({ weights: recommendationWeights.weights })
    .from(recommendationWeights)
    .orderBy(desc(recommendationWeights.id))
    .limit(1);
  return { ...DECLARED, ...latest?.weights };
}

export const insertWeights = (db: Db, weights: Weights, choices: number) =>
  db.insert(recommendationWeights).values({ weights, choices });

export interface Connected {
  readonly manufacturerId: string;
  readonly distributorId: string;
}

/** Returns the latest connections between manufacturers and distributors, newest first. */
export function findLatestConnections(db: Db, limit: number): Promise<Connected[]> {
  const manufacturer = alias(companies, 'manufacturer');
  const distributor = alias(companies, 'distributor');
  const { requesterCompanyId, recipientCompanyId } = connections;
  const latest = db
    .select({ requesterCompanyId, recipientCompanyId, id: connections.id })
    .from(connections)
    .where(isAccepted)
    .orderBy(desc(connections.id))
    .limit(limit)
    .as('latest');
  const isOneOf = (id: typeof manufacturer.id | typeof distributor.id) =>
    or(eq(id, latest.requesterCompanyId), eq(id, latest.recipientCompanyId));
  return db
    .select({ manufacturerId: manufacturer.id, distributorId: distributor.id })
    .from(latest)
    .innerJoin(manufacturer, and(isOneOf(manufacturer.id), eq(manufacturer.type, 'manufacturer')))
    .innerJoin(distributor, and(isOneOf(distributor.id), eq(distributor.type, 'distributor')))
    .orderBy(desc(latest.id));
}

/** Returns random claimed companies of a type. */
export async function findRandom(db: Db, type: CompanyType, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: companyMatchKeys.companyId })
    .from(companyMatchKeys)
    .where(
      and(
        eq(companyMatchKeys.companyType, type),
        eq(companyMatchKeys.territory, ''),
        eq(companyMatchKeys.topic, ''),
      ),
    )
    .orderBy(sql`random()`)
    .limit(limit);
  return rows.map(({ id }) => id);
}
