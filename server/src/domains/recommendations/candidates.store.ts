import { type SQL, desc, sql } from 'drizzle-orm';
import type { CompanyType } from '#contract/vocabulary.ts';
import { companies } from '#db/tables/companies.ts';
import { connections } from '#db/tables/connections.ts';
import { companyMatchKeys, recommendationDismissals } from '#db/tables/recommendations.ts';
import { users } from '#db/tables/users.ts';
import type { Db } from '#platform/db.ts';
import { blockedWith } from '#domains/blocks/index.ts';
import { isClaimed } from '#domains/members/index.ts';
import type { MatchKey } from './candidates.ts';

/** The maximum number of companies read for one key. */
const PER_KEY = 40;
/** The number of most frequently found companies that are scored. */
export const POOL = 200;
/** The number of companies that are read: more than are scored, because some may not be recommended to the person. */
const READ = 400;

export interface Reader {
  readonly userId: string;
  readonly companyId: string;
}

/**
 * Whether a company may be recommended to a person. It must be claimed, not an observer, have a visible contact person,
 * and not be dismissed by the person. None of its members may be connected with the person's company, and no block may
 * exist between a member and the person.
 */
export const isRecommendable = ({ userId, companyId }: Reader): SQL => sql`(
  ${isClaimed()} and ${companies.type} <> 'observer'
  and not exists (select from company_members as member where member.company_id = ${companies.id}
    and (member.user_id = ${userId}::uuid or member.user_id = any(${blockedWith(sql`${userId}::uuid`)})))
  and exists (select from ${users} where ${users.id} = ${companies.ownerId} and ${users.profileVisible}
    and ${users.passwordHash} is not null
    and ${users.suspendedAt} is null)
  and not exists (select from ${recommendationDismissals} where ${recommendationDismissals.userId} = ${userId}::uuid
    and ${recommendationDismissals.targetId} = ${companies.id})
  and ${companies.id} not in ${connectedIds(companyId)})`;

const connectedIds = (companyId: string): SQL => sql`(
  select theirs.company_id from company_members as ours
  join ${connections} on ours.user_id in (${connections.requesterId}, ${connections.recipientId})
  join company_members as theirs on theirs.user_id <> ours.user_id
    and theirs.user_id in (${connections.requesterId}, ${connections.recipientId})
  where ours.company_id = ${companyId}::uuid and ${connections.status} = 'accepted')`;

/**
 * Selects the companies that are found under these keys, with the number of `hits`. The work depends on the number of
 * keys, not on the number of companies.
 */
export const companiesUnder = (type: CompanyType, keys: readonly MatchKey[], perKey = PER_KEY): SQL => sql`
  select hit.company_id, count(*) as hits
  from unnest(${sql.param(keys.map(({ territory }) => territory))}::text[],
    ${sql.param(keys.map(({ topic }) => topic))}::text[]) as wanted (territory, topic)
  cross join lateral (
    select ${companyMatchKeys.companyId} from ${companyMatchKeys}
    where ${companyMatchKeys.companyType} = ${type} and ${companyMatchKeys.territory} = wanted.territory
      and ${companyMatchKeys.topic} = wanted.topic
    order by ${companyMatchKeys.companyId} desc limit ${perKey}) as hit
  group by hit.company_id`;

/** Returns the companies found under the most keys. */
export async function findCandidates(
  db: Db,
  reader: Reader,
  type: CompanyType,
  keys: readonly MatchKey[],
): Promise<string[]> {
  const found = sql`(${companiesUnder(type, keys)} order by hits desc, hit.company_id desc limit ${READ}) as found`;
  const rows = await db
    .select({ id: companies.id })
    .from(companies)
    .innerJoin(found, sql`found.company_id = ${companies.id}`)
    .where(isRecommendable(reader))
    .orderBy(sql`found.hits desc`, desc(companies.id))
    .limit(POOL);
  return rows.map(({ id }) => id);
}
