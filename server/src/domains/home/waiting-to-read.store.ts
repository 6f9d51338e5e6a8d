import { and, asc, eq, inArray, isNotNull, isNull, lte, min, ne, notInArray, or, sql } from 'drizzle-orm';
import { companies } from '#db/tables/companies.ts';
import { companyAgreements } from '#db/tables/company-agreements.ts';
import { roomActs, roomDocuments, roomSides } from '#db/tables/document-rooms.ts';
import { rfqResponses, rfqs } from '#db/tables/rfqs.ts';
import { isBinding } from '#domains/company-agreements/index.ts';
import { isItsSide, isShared } from '#domains/document-rooms/index.ts';
import type { Db } from '#platform/db.ts';
import { type Item, kind, time } from './waiting-columns.store.ts';

export async function findResponses(
  db: Db,
  companyIds: readonly string[],
  limit: number,
): Promise<Item<'rfq_responses'>[]> {
  if (companyIds.length === 0) return [];
  const since = time(sql`${min(rfqResponses.submittedAt)}`);
  return db
    .select({
      kind: kind('rfq_responses'),
      id: rfqs.id,
      title: rfqs.title,
      count: sql<number>`count(*)::int`,
      since,
      until: sql<null>`null`,
    })
    .from(rfqs)
    .innerJoin(rfqResponses, eq(rfqResponses.rfqId, rfqs.id))
    .where(
      and(
        inArray(rfqs.companyId, [...companyIds]),
        ne(rfqs.status, 'closed'),
        or(isNull(rfqs.deadline), lte(rfqs.deadline, sql`now()`)),
        or(eq(rfqs.isSealed, false), isNotNull(rfqs.openedAt)),
      ),
    )
    .groupBy(rfqs.id)
    .having(sql`bool_and(${rfqResponses.awardedAt} is null)`)
    .orderBy(since)
    .limit(limit);
}

export async function findDocuments(
  db: Db,
  companyIds: readonly string[],
  limit: number,
): Promise<Item<'room_documents'>[]> {
  if (companyIds.length === 0) return [];
  const own = [...companyIds];
  const since = time(sql`${min(roomDocuments.createdAt)}`);
  return db
    .select({
      kind: kind('room_documents'),
      id: roomDocuments.roomId,
      companyName: companies.name,
      companyLogoUrl: companies.logoUrl,
      // Counts each document once, although an agreement and its renewal can be in force at the same time.
      count: sql<number>`count(distinct ${roomDocuments.id})::int`,
      since,
      until: sql<null>`null`,
    })
    .from(companyAgreements)
    .innerJoin(roomDocuments, eq(roomDocuments.roomId, companyAgreements.lineId))
    .innerJoin(roomSides, isItsSide)
    .innerJoin(companies, eq(companies.id, roomDocuments.companyId))
    .where(
      and(
        isBinding,
        or(inArray(companyAgreements.lowCompanyId, own), inArray(companyAgreements.highCompanyId, own)),
        notInArray(roomDocuments.companyId, own),
        isShared,
        sql`not exists (select from ${roomActs} where ${and(
          eq(roomActs.documentId, roomDocuments.id),
          eq(roomActs.kind, 'document_opened'),
          inArray(roomActs.companyId, own),
        )})`,
      ),
    )
    .groupBy(roomDocuments.roomId, companies.id)
    .orderBy(since, asc(roomDocuments.roomId))
    .limit(limit);
}
