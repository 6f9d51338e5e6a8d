import { and, eq, isNull, sql } from 'drizzle-orm';
import { companies } from '#db/tables/companies.ts';
import { companyMembers } from '#db/tables/members.ts';
import { userSettings } from '#db/tables/user-settings.ts';
import { users } from '#db/tables/users.ts';
import { type Language, offeredLanguage } from '#contract/languages.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/db.ts';
import { prepared } from '#platform/prepared.ts';
import { BASE_LANGUAGE } from '#platform/words.ts';
import type { ActorsCompany } from './actor.ts';
import { ownOrder } from './store.ts';

const actorById = prepared((db) =>
  db
    .select({
      id: users.id,
      chosen: userSettings.language,
      companies: sql<ActorsCompany[]>`coalesce(json_agg(
        json_build_object('id', ${companies.id}, 'type', ${companies.type}, 'role', ${companyMembers.role})
        order by ${sql.join(ownOrder, sql`, `)}) filter (where ${companies.id} is not null), '[]')`,
    })
    .from(users)
    .leftJoin(userSettings, eq(userSettings.userId, users.id))
    .leftJoin(companyMembers, eq(companyMembers.userId, users.id))
    .leftJoin(companies, eq(companies.id, companyMembers.companyId))
    .where(and(eq(users.id, sql.placeholder('id')), isNull(users.suspendedAt)))
    .groupBy(users.id, userSettings.language)
    .prepare('actor_by_id'),
);

/**
 * Loads a person as the actor of a job or request. Returns null when the account does not exist or is suspended.
 * @param fallback the language for a person who has not chosen one
 */
export async function loadActor(
  db: Db,
  id: string,
  fallback: Language = BASE_LANGUAGE,
): Promise<Actor | null> {
  const [found] = await actorById(db).execute({ id });
  if (!found) return null;
  const { chosen, ...actor } = found;
  return {
    ...actor,
    language: offeredLanguage(chosen) ?? fallback,
    isObserver: areObservers(actor.companies),
  };
}

/** Whether someone who acts for these companies can only read, because all of them are observers. */
export const areObservers = (companies: readonly ActorsCompany[]): boolean =>
  companies.length > 0 && companies.every(({ type }) => type === 'observer');
