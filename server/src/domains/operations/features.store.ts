import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { apiTokens } from '#db/tables/api-tokens.ts';
import { companyAgreements } from '#db/tables/company-agreements.ts';
import { connections } from '#db/tables/connections.ts';
import { contracts } from '#db/tables/contracts.ts';
import { deals } from '#db/tables/deals.ts';
import { jobs } from '#db/tables/jobs.ts';
import { messages } from '#db/tables/messages.ts';
import { rfqs } from '#db/tables/rfqs.ts';
import { savedSearches } from '#db/tables/saved-searches.ts';
import type { Feature } from '#contract/operations.ts';
import type { Db } from '#platform/db.ts';

const TABLES: Record<Feature, PgTable & { id: PgColumn }> = {
  connections,
  messages,
  agreements: companyAgreements,
  deals,
  rfqs,
  contracts,
  jobPostings: jobs,
  savedSearches,
  apiTokens,
};

const RECENT_DAYS = 30;

/** Returns the smallest UUIDv7 of a moment, because ids contain the time when a row was created. */
function firstIdAt(milliseconds: number): SQL {
  const hex = milliseconds.toString(16).padStart(12, '0');
  return sql`${`${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`}::uuid`;
}

export async function countFeatures(db: Db): Promise<{ feature: Feature; total: number; recent: number }[]> {
  const since = firstIdAt(Date.now() - RECENT_DAYS * 86_400_000);
  return Promise.all(
    Object.entries(TABLES).map(async ([feature, table]) => {
      const [counts] = await db
        .select({
          total: sql<number>`count(*)::int`,
          recent: sql<number>`(count(*) filter (where ${table.id} >= ${since}))::int`,
        })
        .from(table);
      return { feature: feature as Feature, total: counts?.total ?? 0, recent: counts?.recent ?? 0 };
    }),
  );
}
