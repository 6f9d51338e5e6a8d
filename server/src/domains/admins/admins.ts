import type { z } from 'zod';
import type { AdminSignIn, getAdminOverview } from '#contract/admins.ts';
import type { Answer } from '#contract/endpoint.ts';
import type { AdminActor } from '#platform/actor.ts';
import type { Db } from '#platform/db.ts';
import { ApiError } from '#platform/errors.ts';
import { hashPassword, isPassword } from '#platform/passwords.ts';
import type { Platform } from '#platform/platform.ts';
import { endAdminSessions } from '#platform/sessions.ts';
import { countSignInAttempt, forgiveSignInAttempt } from '#domains/rate-limits/index.ts';
import * as store from './store.ts';

/** Creates the platform administrator or updates its password; a new password ends its sessions. */
export async function setAdmin(db: Db, username: string, password: string): Promise<void> {
  const admin = await store.findAdminByName(db, username);
  if (await isPassword(admin?.passwordHash, password)) return;
  const adminId = await store.upsertAdmin(db, username, await hashPassword(password));
  await endAdminSessions(db, adminId);
}

/**
 * Returns the administrator's id.
 * @throws ApiError 401 without saying whether name or password was wrong, 429 for guessing
 */
export async function signIn(
  platform: Platform,
  { username, password }: z.output<typeof AdminSignIn>,
  ipAddress: string,
): Promise<string> {
  const attempt = { of: 'admin', account: username, ipAddress } as const;
  await countSignInAttempt(platform, attempt);
  const admin = await store.findAdminByName(platform.db, username);
  if (!(await isPassword(admin?.passwordHash, password)) || !admin) {
    throw new ApiError('admin.wrong_password');
  }
  await forgiveSignInAttempt(platform, attempt);
  await platform.events.record(platform.db, 'admin.signed_in', admin.id, { adminId: admin.id });
  return admin.id;
}

export const noteSignOut = ({ db, events }: Platform, { adminId }: AdminActor): Promise<void> =>
  events.record(db, 'admin.signed_out', adminId, { adminId });

export const getOverview = ({ db }: Platform): Promise<Answer<typeof getAdminOverview>> => store.countAll(db);
