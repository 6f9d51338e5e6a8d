import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { DealSide } from '#contract/deal-fields.ts';
import { contractItemVersions, contractItems } from '#db/tables/contracts.ts';
import type { Db } from '#platform/db.ts';

interface Slice {
  before: number;
  limit: number;
}

export const findItemVersions = (db: Db, itemId: string, { before, limit }: Slice) =>
  db
    .select()
    .from(contractItemVersions)
    .where(and(eq(contractItemVersions.itemId, itemId), lt(contractItemVersions.number, before)))
    .orderBy(desc(contractItemVersions.number))
    .limit(limit);

const countOf = (part: string) => sql<number>`(count(*) filter (where ${contractItems.part} = ${part}))::int`;

export const findContractVersions = (db: Db, contractId: string, { before, limit }: Slice) =>
  db
    .select({
      number: contractItemVersions.contractVersion,
      side: sql<DealSide>`min(${contractItemVersions.side})`,
      personId: sql<string | null>`min(${contractItemVersions.personId}::text)`,
      at: sql<string>`min(${contractItemVersions.at})`.mapWith(contractItemVersions.at),
      terms: countOf('term'),
      clauses: countOf('clause'),
      duties: countOf('duty'),
      papers: countOf('paper'),
    })
    .from(contractItemVersions)
    .innerJoin(contractItems, eq(contractItems.id, contractItemVersions.itemId))
    .where(
      and(eq(contractItemVersions.contractId, contractId), lt(contractItemVersions.contractVersion, before)),
    )
    .groupBy(contractItemVersions.contractVersion)
    .orderBy(desc(contractItemVersions.contractVersion))
    .limit(limit);
