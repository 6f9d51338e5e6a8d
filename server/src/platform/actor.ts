import { eq, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { CompanyType, MemberRole } from '#contract/vocabulary.ts';
import { companies } from '#db/tables/companies.ts';
import { companyMembers } from '#db/tables/members.ts';
import { users } from '#db/tables/users.ts';
import type { Db } from './db.ts';
import { prepared } from './prepared.ts';

interface ActorsCompany {
  readonly id: string;
  readonly type: CompanyType;
  readonly role: MemberRole;
}

export interface Actor {
  readonly id: string;
  /** The companies that the person is a member of, the one joined first at the front. */
  readonly companies: readonly ActorsCompany[];
  /** Whether all their companies are observers. */
  readonly isObserver: boolean;
}

/** Observers can read and receive, but cannot write in the marketplace. */
export const canWrite = (actor: Pick<Actor, 'isObserver'>): boolean => !actor.isObserver;

export interface AdminActor {
  readonly adminId: string;
}

const actorById = prepared((db) =>
  db
    .select({
      id: users.id,
      companies: sql<ActorsCompany[]>`coalesce(json_agg(
        json_build_object('id', ${companies.id}, 'type', ${companies.type}, 'role', ${companyMembers.role})
        order by ${companyMembers.createdAt}, ${companies.id}) filter (where ${companies.id} is not null), '[]')`,
    })
    .from(users)
    .leftJoin(companyMembers, eq(companyMembers.userId, users.id))
    .leftJoin(companies, eq(companies.id, companyMembers.companyId))
    .where(eq(users.id, sql.placeholder('id')))
    .groupBy(users.id)
    .prepare('actor_by_id'),
);

/** Loads a person as the actor of a job or request. Returns null when the account does not exist. */
export async function loadActor(db: Db, id: string): Promise<Actor | null> {
  const [actor] = await actorById(db).execute({ id });
  if (!actor) return null;
  const isObserver = actor.companies.length > 0 && actor.companies.every(({ type }) => type === 'observer');
  return { ...actor, isObserver };
}

/** Returns the person whom a request's session belongs to, or null when signed out or the account is gone. */
export async function findActor(db: Db, request: FastifyRequest): Promise<Actor | null> {
  const { userId } = request.session;
  return userId ? loadActor(db, userId) : null;
}

export const findAdmin = (request: FastifyRequest): AdminActor | null =>
  request.session.adminId ? { adminId: request.session.adminId } : null;
