import type { TakeDown } from '#contract/take-downs.ts';
import type { AdminActor } from '#platform/actor.ts';
import { ApiError, notFound } from '#platform/errors.ts';
import { ADMINS } from '#platform/live.ts';
import type { Db } from '#platform/db.ts';
import type { Platform } from '#platform/platform.ts';
import { endSessionsOf } from '#platform/sessions.ts';
import * as store from './suspension.store.ts';
import { restoredEmail, suspendedEmail } from './suspension.emails.ts';

/**
 * Suspends an account: every session ends, no one can sign in or use its tokens, and others no longer see the person.
 * Nothing is deleted. Safe to repeat.
 * @throws ApiError 404 (also for a closed account and the registry account)
 */
export const suspendUser = (
  platform: Platform,
  { adminId }: AdminActor,
  userId: string,
  { reason }: TakeDown,
): Promise<void> =>
  platform.db.transaction(async (tx) => {
    const suspended = await store.suspend(tx, userId, reason);
    if (suspended === undefined) throw notFound();
    if (!suspended) return;
    await platform.events.record(tx, 'user.suspended', adminId, { userId, adminId, reason });
    await platform.mail.send(tx, { userId }, suspendedEmail(reason));
    await endSessionsOf(tx, userId);
    await platform.live.publishStale(tx, [userId, ADMINS], ['user']);
  });

/** @throws ApiError 404 */
export const restoreUser = (platform: Platform, { adminId }: AdminActor, userId: string): Promise<void> =>
  platform.db.transaction(async (tx) => {
    if (!(await store.restore(tx, userId))) throw notFound();
    await platform.events.record(tx, 'user.restored', adminId, { userId, adminId });
    const url = new URL('/auth', platform.settings.appUrl).href;
    await platform.mail.send(tx, { userId }, restoredEmail(url));
    await platform.live.publishStale(tx, [ADMINS], ['user']);
  });

/** @throws ApiError 409, at `field`, for a suspended account, with which no one could manage the company */
export async function assertCanOwn(tx: Db, userId: string, field?: string): Promise<void> {
  if (!(await store.lockSuspension(tx, userId))) return;
  const error = new ApiError('company.new_owner_suspended');
  throw field === undefined ? error : error.at(field);
}
