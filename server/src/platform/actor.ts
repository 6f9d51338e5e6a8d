import { eq, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { companies } from '#db/tables/companies.ts';
import { users } from '#db/tables/users.ts';
import type { Db } from './db.ts';
import { prepared } from './prepared.ts';

/** Who is asking. */
export interface Actor {
  readonly id: string;
  /** All their companies are observers (decisions, section 4). */
  readonly isObserver: boolean;
}

/** Observers look, receive and read; they do not write into the marketplace (decisions, section 4). */
export const canWrite = (actor: Actor): boolean => !actor.isObserver;

export interface AdminActor {
  readonly adminId: string;
}

const actorById = prepared((db) =>
  db
    .select({
      id: users.id,
      isObserver: sql<boolean>`coalesce(bool_and(${companies.type} = 'observer'), false)`,
    })
    .from(users)
    .leftJoin(companies, eq(companies.ownerId, users.id))
    .where(eq(users.id, sql.placeholder('id')))
    .groupBy(users.id)
    .prepare('actor_by_id'),
);

/** The person a request's session belongs to; null when signed out or no longer there. */
export async function findActor(db: Db, request: FastifyRequest): Promise<Actor | null> {
  const { userId } = request.session;
  if (!userId) return null;
  const [actor] = await actorById(db).execute({ id: userId });
  return actor ?? null;
}

export const findAdmin = (request: FastifyRequest): AdminActor | null =>
  request.session.adminId ? { adminId: request.session.adminId } : null;
