import type { FastifyRequest } from 'fastify';
import type { AdminRole } from '#contract/vocabulary.ts';
import type { Platform } from './platform.ts';

/** The signed-in person who asks. What they may act for is added by the domain that knows it (`domains/members/actor.ts`). */
export interface Actor {
  readonly id: string;
}

export interface AdminActor {
  readonly adminId: string;
  readonly role: AdminRole;
}

/** Returns the person whom a request's session belongs to, or null when signed out or the account is gone. */
export async function findActor({ db, loadActor }: Platform, request: FastifyRequest): Promise<Actor | null> {
  const { userId } = request.session;
  return userId ? loadActor(db, userId) : null;
}

/** Returns the administrator of a request's session, or null when they were removed or have no second factor. */
export async function findAdmin(
  { db, loadAdmin }: Platform,
  { session: { adminId } }: FastifyRequest,
): Promise<AdminActor | null> {
  return adminId ? loadAdmin(db, adminId) : null;
}
