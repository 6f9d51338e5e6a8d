import { and, asc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { NDA_RENEWABLE_DAYS } from '#contract/nda.ts';
import { ndaAgreements, ndaEmails } from '#db/tables/signatures.ts';
import type { Db } from '#platform/db.ts';
import { isMembers } from './store.ts';

const later = alias(ndaAgreements, 'later');

export const findUnreminded = (db: Db, version: string, limit: number) =>
  db
    .select()
    .from(ndaAgreements)
    .where(
      and(
        isMembers,
        eq(ndaAgreements.version, version),
        sql`${ndaAgreements.expiresAt} > now()`,
        sql`${ndaAgreements.expiresAt} <= now() + make_interval(days => ${NDA_RENEWABLE_DAYS})`,
        sql`not exists (select from ${ndaEmails}
          where ${ndaEmails.recordDigest} = ${ndaAgreements.digest} and ${ndaEmails.kind} = 'ends_soon')`,
        sql`not exists (select from ${ndaAgreements} ${sql.identifier('later')}
          where ${later.userId} = ${ndaAgreements.userId} and ${later.companyId} is null and ${later.signedAt} > ${ndaAgreements.signedAt})`,
      ),
    )
    .orderBy(asc(ndaAgreements.expiresAt))
    .limit(limit);
