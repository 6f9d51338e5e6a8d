import type { FastifyRequest } from 'fastify';
import type { Language } from '#contract/languages.ts';
import type { AdminRole } from '#contract/vocabulary.ts';
import { requestedLanguage } from './language.ts';
import type { Platform } from './platform.ts';

/**
 * The signed-in person who makes a call. The domain `members` adds the companies that they may act for
 * (`domains/members/actor.ts`).
 */
export interface Actor {
  readonly id: string;
  /** The language in the person's settings, or the one that their browser requests if they have not selected one. */
  readonly language: Language;
  /** The company of a token that acts only for that company, and not for the person. */
  readonly onlyCompanyId?: string;
}

export interface AdminActor {
  readonly adminId: string;
  readonly role: AdminRole;
}

/** Returns the person whose session a request belongs to, or null if there is no session or the account is gone. */
export async function findActor({ db, loadActor }: Platform, request: FastifyRequest): Promise<Actor | null> {
  const { userId } = request.session;
  return userId ? loadActor(db, userId, requestedLanguage(request)) : null;
}

/**
 * Returns the administrator whose session a request belongs to, or null if they were removed or have no second factor.
 */
export async function findAdmin(
  { db, loadAdmin }: Platform,
  { session: { adminId } }: FastifyRequest,
): Promise<AdminActor | null> {
  return adminId ? loadAdmin(db, adminId) : null;
}
