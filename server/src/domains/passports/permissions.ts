import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/db.ts';
import { notFound } from '#platform/errors.ts';
import { roleIn } from '#domains/members/index.ts';
import * as store from './store.ts';

/** Access to a passport: by a member of the company, or by a partner with a share. */
export interface Reading {
  companyId: string;
  isOwn: boolean;
  share: Awaited<ReturnType<typeof store.lockShare>>;
}

/** @throws ApiError 404 for everyone except members of the company and of partners with a current share */
export async function findReading(tx: Db, actor: Actor, companyId: string): Promise<Reading> {
  if (roleIn(actor, companyId) !== undefined) return { companyId, isOwn: true, share: undefined };
  const partnerIds = actor.companies.map(({ id }) => id);
  const share = await store.lockShare(tx, companyId, partnerIds);
  if (!share) throw notFound();
  return { companyId, isOwn: false, share };
}

/** @throws ApiError 404 for non-members */
export function assertMember(actor: Actor, companyId: string): void {
  if (roleIn(actor, companyId) === undefined) throw notFound();
}
