import { type SQL, and, eq, inArray, sql } from 'drizzle-orm';
import { events } from '#db/tables/events.ts';
import {
  passportDocuments,
  passportLicenseReminders,
  passportRequests,
  passportShares,
} from '#db/tables/passports.ts';
import { isMemberOf } from '#domains/members/index.ts';
import type { Db } from '#platform/db.ts';
import { isStillShared } from './requests.store.ts';
import { isActive } from './store.ts';

const given = (name: 'companyId' | 'toCompanyId' | 'question' | 'what' | 'day'): SQL =>
  sql`${events.payload} ->> ${sql.raw(`'${name}'`)}`;
const company = sql`(${given('toCompanyId')})::uuid`;
const day = sql`(${given('day')})::date`;

const isUnanswered = sql`exists (select from ${passportRequests} where ${passportRequests.companyId} = ${company}
  and ${passportRequests.askingCompanyId} = (${given('companyId')})::uuid
  and ${passportRequests.question} = ${given('question')} and ${passportRequests.settledAt} is null
  and ${passportRequests.at} <= ${events.createdAt} and ${isStillShared})`;
const hasDocument = sql`exists (select from ${passportDocuments} where ${passportDocuments.companyId} = ${company}
  and ${passportDocuments.question} = ${given('question')} and ${passportDocuments.expiresOn} = ${day})`;
const hasLicense = sql`exists (select from ${passportLicenseReminders}
  where ${passportLicenseReminders.companyId} = ${company} and ${passportLicenseReminders.expiresOn} = ${day})`;
const isReadable = sql`exists (select from ${passportShares}
  where ${passportShares.companyId} = (${given('companyId')})::uuid
    and ${passportShares.partnerId} = ${company} and ${isActive})`;

const isForReaders = sql`${given('what')} in ('shared', 'completed')`;

/**
 * Returns which of the given events are open for this person. For every member, these are passports that can still be
 * read; for editors, also unanswered requests, and documents and licenses that are still in the company's passport.
 */
export async function findOpenTasks(
  db: Db,
  eventIds: readonly string[],
  userId: string,
): Promise<ReadonlySet<string>> {
  const open = await db
    .select({ id: events.id })
    .from(events)
    .where(
      and(
        inArray(events.id, [...eventIds]),
        eq(events.name, 'passport.happened'),
        sql`case when ${isForReaders} then ${isMemberOf(userId, company, 'viewer')}
          else ${isMemberOf(userId, company, 'editor')} end`,
        sql`case ${given('what')} when 'requested' then ${isUnanswered} when 'expiring' then ${hasDocument}
          when 'license_expiring' then ${hasLicense} else ${isReadable} end`,
      ),
    );
  return new Set(open.map(({ id }) => id));
}
