import type { FastifyRequest } from 'fastify';
import type { Platform } from './platform.ts';

/** The signed-in person who asks. What they may act for is added by the domain that knows it (`domains/members/actor.ts`). */
export interface Actor {
  readonly id: string;
}

export interface AdminActor {
  readonly adminId: string;
}

/** Returns the person whom a request's session belongs to, or null when signed out or the account is gone. */
export async function findActor({ db, loadActor }: Platform, request: FastifyRequest): Promise<Actor | null> {
  const { userId } = request.session;
  return userId ? loadActor(db, userId) : null;
}

export const findAdmin = (request: FastifyRequest): AdminActor | null =>
  request.session.adminId ? { adminId: request.session.adminId } : null;
