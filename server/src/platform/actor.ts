import type { FastifyRequest } from 'fastify';
import type { CompanyType, MemberRole } from '#contract/vocabulary.ts';
import type { Platform } from './platform.ts';

export interface ActorsCompany {
  readonly id: string;
  readonly type: CompanyType;
  readonly role: MemberRole;
}

export interface Actor {
  readonly id: string;
  /** The companies that the person is a member of, the one joined first at the front. */
  readonly companies: readonly ActorsCompany[];
  readonly isObserver: boolean;
}

/** Observers can read and receive, but cannot write in the marketplace. */
export const canWrite = (actor: Pick<Actor, 'isObserver'>): boolean => !actor.isObserver;

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
