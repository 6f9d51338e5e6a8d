import type { z } from 'zod';
import type { AdminSignIn, getAdminOverview } from '#contract/admins.ts';
import type { Answer } from '#contract/endpoint.ts';
import type { Enrollment } from '#contract/two-factor.ts';
import type { AdminActor } from '#platform/actor.ts';
import type { Db } from '#platform/db.ts';
import { ApiError } from '#platform/errors.ts';
import { hashPassword, isPassword } from '#platform/passwords.ts';
import type { Platform } from '#platform/platform.ts';
import { endAdminSessions } from '#platform/sessions.ts';
import { deletePasskeysOf } from '#domains/passkeys/index.ts';
import {
  countSignInAttempt,
  forgiveMissingCode,
  forgiveSignInAttempt,
} from '#domains/sign-in-limits/index.ts';
import {
  finishEnrollment,
  hasSecondFactor,
  requireSecondFactor,
  resetSecondFactor,
  startEnrollment,
} from '#domains/two-factor/index.ts';
import { deleteInvitationsBy } from './administrators.store.ts';
import * as store from './store.ts';

/**
 * Creates the platform administrator or updates their password. A new password ends their sessions and the invitations
 * that they sent, stops their passkeys from working, and lets them set up another authenticator app, in case they lost
 * the previous one. Also brings back an administrator who was removed. The same password changes nothing.
 */
export async function setAdmin(db: Db, username: string, password: string): Promise<void> {
  if (await isPassword(await store.findPasswordHash(db, username), password)) return;
  const passwordHash = await hashPassword(password);
  await db.transaction(async (tx) => {
    const adminId = await store.upsertAdmin(tx, username, passwordHash);
    await resetSecondFactor(tx, { adminId });
    await deletePasskeysOf(tx, { adminId });
    await deleteInvitationsBy(tx, adminId);
    await endAdminSessions(tx, adminId);
  });
}

interface Proved {
  readonly adminId: string;
  /** @throws ApiError 401 when the administrator was removed, or their password or second factor replaced */
  readonly assertStillProved: () => Promise<void>;
}

export interface SignedIn {
  /** Undefined while the authenticator app is being set up. */
  readonly proved?: Proved;
  readonly enrollment?: Enrollment;
  readonly recoveryCodes?: string[];
}

/**
 * Signs an administrator in with their password and a code. The first sign-in returns the key for an authenticator app
 * and has to be repeated with a code from that app.
 * @throws ApiError 401 without saying whether the name or the password was wrong; 401 or 400 for the code; 429 for
 * guessing
 */
export async function signIn(
  platform: Platform,
  { username, password, code }: z.output<typeof AdminSignIn>,
  ipAddress: string,
): Promise<SignedIn> {
  const attempt = { of: 'admin', account: username, ipAddress } as const;
  await countSignInAttempt(platform, attempt);
  const admin = await store.findAdminByName(platform.db, username);
  if (!(await isPassword(admin?.passwordHash, password)) || !admin) {
    throw new ApiError('admin.wrong_password');
  }
  const owner = { adminId: admin.id };
  const isEnrolled = await hasSecondFactor(platform.db, owner);
  if (isEnrolled)
    await requireSecondFactor(platform, owner, code).catch(forgiveMissingCode(platform, attempt));
  await forgiveSignInAttempt(platform, { ...attempt, isOwner: true });
  if (!isEnrolled && code === undefined)
    return { enrollment: await startEnrollment(platform, owner, username) };
  return platform.db.transaction(async (tx) => {
    const codes = code !== undefined && !isEnrolled && (await finishEnrollment(platform, tx, owner, code));
    if (codes) await platform.events.record(tx, 'admin.second_factor_on', admin.id, owner);
    await platform.events.record(tx, 'admin.signed_in', admin.id, owner);
    const assertStillProved = async () => {
      const now = await store.findAdminByName(platform.db, username);
      const hasRights = (await store.loadAdmin(platform.db, admin.id)) !== null;
      if (now?.passwordHash !== admin.passwordHash || !hasRights) throw new ApiError('admin.wrong_password');
    };
    return { proved: { ...owner, assertStillProved }, ...codes };
  });
}

export const recordSignOut = ({ db, events }: Platform, { adminId }: AdminActor): Promise<void> =>
  events.record(db, 'admin.signed_out', adminId, { adminId });

export const getOverview = ({ db }: Platform): Promise<Answer<typeof getAdminOverview>> => store.countAll(db);
