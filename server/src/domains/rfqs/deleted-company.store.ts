import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { companies } from '#db/tables/companies.ts';
import { rfqResponses, rfqs } from '#db/tables/rfqs.ts';
import type { Db } from '#platform/db.ts';
import { isUnsealed } from './permissions.store.ts';

/**
 * Locks the requests that a company posted or responded to. Those whose responses are still sealed are included only if
 * the company posted them, because no one may learn who responded.
 */
export const lockConcerned = (tx: Db, companyId: string) =>
  tx
    .select({
      id: rfqs.id,
      title: rfqs.title,
      isClosed: sql<boolean>`${rfqs.status} = 'closed'`,
      isOwn: sql<boolean>`${rfqs.companyId} = ${companyId}::uuid`,
      name: sql<string>`(select ${companies.name} from ${companies} where ${companies.id} = ${companyId}::uuid)`,
    })
    .from(rfqs)
    .where(
      or(
        eq(rfqs.companyId, companyId),
        and(
          inArray(
            rfqs.id,
            tx
              .select({ id: rfqResponses.rfqId })
              .from(rfqResponses)
              .where(eq(rfqResponses.companyId, companyId)),
          ),
          isUnsealed,
        ),
      ),
    )
    .orderBy(rfqs.id)
    .for('update');
