import { z } from 'zod';
import { Instant } from '#contract/days.ts';
import { Id, type Paging } from '#contract/fields.ts';
import type { Member } from '#contract/members.ts';
import type { MemberRole } from '#contract/vocabulary.ts';
import type { Actor } from '#platform/actor.ts';
import { type Page, decodeCursor, pageOf } from '#platform/cursor.ts';
import type { Db } from '#platform/db.ts';
import { ApiError, notFound, violates } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { assertCanOwn } from '#domains/users/index.ts';
import { lockOwnCompany } from './invite.ts';
import { canListMembers, roleIn } from './permissions.ts';
import * as store from './store.ts';

const Cursor = z.tuple([Instant, Id]).transform(([createdAt, userId]) => ({ createdAt, userId }));

/**
 * Lists members in the order in which they joined.
 * @throws ApiError 404 for non-members
 */
export async function listMembers(
  { db }: Platform,
  actor: Actor,
  companyId: string,
  { limit, cursor }: Paging,
): Promise<Page<Member>> {
  if (!canListMembers(roleIn(actor, companyId))) throw notFound();
  const slice = { readerId: actor.id, after: decodeCursor(Cursor, cursor), limit: limit + 1 };
  return pageOf(
    await store.findMembers(db, companyId, slice),
    limit,
    ({ createdAt, userId }) => [createdAt, userId],
    (row) => row,
  );
}

/**
 * @throws ApiError 404; 403 for members who are not owners; 409 for the last owner whose account is not suspended, and
 * when the new owner is suspended
 */
export const changeRole = (
  platform: Platform,
  actor: Actor,
  { id: companyId, userId }: { id: string; userId: string },
  role: MemberRole,
): Promise<Member> =>
  explainLastOwner(() =>
    platform.db.transaction(async (tx) => {
      await lockOwnCompany(tx, actor, companyId);
      const before = await found(tx, actor, { companyId, userId });
      if (before.role === role) return before;
      if (role === 'owner') await assertCanOwn(tx, userId);
      await store.setRole(tx, companyId, userId, role);
      await assertManaged(tx, companyId);
      await platform.events.record(tx, 'member.role_changed', actor.id, { companyId, userId, role });
      await publishChange(platform, tx, companyId);
      return found(tx, actor, { companyId, userId });
    }),
  );

/** Refreshes all screens of the members, because memberships and roles decide what they show. */
export const publishChange = async (
  { live }: Platform,
  tx: Db,
  companyId: string,
  others: readonly string[] = [],
): Promise<void> =>
  live.publishStale(
    tx,
    [...(await store.memberIdsOf(tx, companyId)), ...others],
    ['user', 'companies', 'products', 'jobs', 'agreements', 'rooms', 'badges'],
  );

export async function explainLastOwner<Result>(change: () => Promise<Result>): Promise<Result> {
  try {
    return await change();
  } catch (error) {
    if (violates(error, 'company_keeps_an_owner')) throw new ApiError('member.last_owner');
    if (violates(error, 'companies_one_name_per_owner')) throw new ApiError('company.owner_has_same_name');
    throw error;
  }
}

/** @throws ApiError 409 when the accounts of all owners are suspended, so that no one could manage the company */
export async function assertManaged(tx: Db, companyId: string): Promise<void> {
  if (!(await store.lockActiveOwners(tx, companyId))) throw new ApiError('member.owners_suspended');
}

async function found(
  tx: Db,
  reader: Actor,
  { companyId, userId }: { companyId: string; userId: string },
): Promise<Member> {
  const member = await store.findMember(tx, reader.id, companyId, userId);
  if (!member) throw notFound();
  return member;
}
