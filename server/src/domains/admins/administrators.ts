import type { z } from 'zod';
import type {
  AcceptAdminInvitation,
  AdminInvitation,
  Administrator,
  InviteAdministrator,
} from '#contract/administrators.ts';
import type { AdminRole } from '#contract/vocabulary.ts';
import type { AdminActor } from '#platform/actor.ts';
import { newToken, sha256 } from '#platform/crypto.ts';
import type { Db } from '#platform/db.ts';
import { ApiError, notFound, violates } from '#platform/errors.ts';
import { hashPassword } from '#platform/passwords.ts';
import type { Platform } from '#platform/platform.ts';
import { endAdminSessions } from '#platform/sessions.ts';
import { deletePasskeysOf } from '#domains/passkeys/index.ts';
import { countEmailRequest } from '#domains/sign-in-limits/index.ts';
import { resetSecondFactor as deleteSecondFactor } from '#domains/two-factor/index.ts';
import * as store from './administrators.store.ts';
import { adminInvitationEmail } from './emails.ts';
import { loadAdmin, lockAdmin } from './store.ts';

export async function list({ db }: Platform, { adminId }: AdminActor): Promise<Administrator[]> {
  const rows = await store.findAdministrators(db);
  return rows.map((row) => Object.assign(row, { isSelf: row.id === adminId }));
}

export const listInvitations = ({ db }: Platform): Promise<AdminInvitation[]> => store.findInvitations(db);

/**
 * Emails a link that works once, for seven days. An open invitation to the same address stops working.
 * @throws ApiError 403 for everyone without the Full role; 429 after too many invitations
 */
export async function invite(
  platform: Platform,
  { adminId }: AdminActor,
  { email, role }: z.output<typeof InviteAdministrator>,
  ipAddress: string,
): Promise<AdminInvitation> {
  await countEmailRequest(platform, { account: email, ipAddress });
  const token = newToken();
  return platform.db.transaction(async (tx) => {
    // Since the call was authorized, this administrator may have lost the Full role, which ends their invitations.
    await lockAdmin(tx, adminId);
    if ((await loadAdmin(tx, adminId))?.role !== 'full') throw new ApiError('admin.role_missing');
    await store.deleteInvitationsTo(tx, email);
    const invitationId = await store.insertInvitation(tx, {
      email,
      role,
      invitedBy: adminId,
      tokenDigest: sha256(token),
    });
    await platform.events.record(tx, 'admin.invited', adminId, { adminId, invitationId, role, name: email });
    const url = new URL('/admin-login', platform.settings.appUrl);
    url.searchParams.set('invitation', token);
    await platform.mail.send(
      tx,
      { address: email, language: null },
      adminInvitationEmail({ role, url: url.href }),
    );
    const invitation = (await store.findInvitations(tx)).find(({ id }) => id === invitationId);
    if (!invitation) throw notFound();
    return invitation;
  });
}

export const revokeInvitation = (
  platform: Platform,
  { adminId }: AdminActor,
  invitationId: string,
): Promise<void> =>
  platform.db.transaction(async (tx) => {
    const name = await store.deleteInvitation(tx, invitationId);
    if (name === undefined) throw notFound();
    await platform.events.record(tx, 'admin.invitation_revoked', adminId, { adminId, invitationId, name });
  });

/** @throws ApiError 400 for an invalid or used link; 409 for a taken username */
export async function acceptInvitation(
  platform: Platform,
  { token, username, password }: z.output<typeof AcceptAdminInvitation>,
  ipAddress: string,
): Promise<void> {
  const tokenDigest = sha256(token);
  // Counted like a requested email, so that no one can try many tokens or usernames.
  await countEmailRequest(platform, { account: tokenDigest, ipAddress });
  const passwordHash = await hashPassword(password);
  try {
    await platform.db.transaction(async (tx) => {
      const invitation = await store.takeInvitation(tx, tokenDigest);
      if (!invitation) throw new ApiError('admin.invitation_invalid');
      const { id: invitationId, email, role } = invitation;
      const adminId = await store.insertAdministrator(tx, { username, passwordHash, email, role });
      await platform.events.record(tx, 'admin.joined', adminId, { adminId, invitationId, role });
    });
  } catch (error) {
    if (violates(error, 'admins_username_unique')) throw new ApiError('admin.username_taken').at('username');
    throw error;
  }
}

/**
 * Whoever loses the Full role can no longer invite anyone, so their open invitations stop working.
 * @throws ApiError 404; 409 when no one would be left with the Full role
 */
export const changeRole = (
  platform: Platform,
  { adminId }: AdminActor,
  administratorId: string,
  role: AdminRole,
): Promise<void> =>
  platform.db.transaction(async (tx) => {
    if (role !== 'full') await keepOneFull(tx, administratorId);
    if (!(await store.setRole(tx, administratorId, role))) throw notFound();
    if (role !== 'full') await store.deleteInvitationsBy(tx, administratorId);
    await platform.events.record(tx, 'admin.role_changed', adminId, { adminId, administratorId, role });
  });

/**
 * Ends all access, including through invitations that the person sent. @throws ApiError 404; 409 when no one would be
 * left with the Full role
 */
export const remove = (platform: Platform, { adminId }: AdminActor, administratorId: string): Promise<void> =>
  platform.db.transaction(async (tx) => {
    await keepOneFull(tx, administratorId);
    if (!(await store.markRemoved(tx, administratorId))) throw notFound();
    await store.deleteInvitationsBy(tx, administratorId);
    await deleteSecondFactor(tx, { adminId: administratorId });
    await deletePasskeysOf(tx, { adminId: administratorId });
    await endAdminSessions(tx, administratorId);
    await platform.events.record(tx, 'admin.removed', adminId, { adminId, administratorId });
  });

/**
 * Lets an administrator who lost their phone set up another one at the next sign-in, and ends their passkeys and the
 * invitations that they sent.
 * @throws ApiError 404
 */
export const resetSecondFactor = (
  platform: Platform,
  { adminId }: AdminActor,
  administratorId: string,
): Promise<void> =>
  platform.db.transaction(async (tx) => {
    await lockAdmin(tx, administratorId);
    if (!(await deleteSecondFactor(tx, { adminId: administratorId }))) throw notFound();
    await deletePasskeysOf(tx, { adminId: administratorId });
    await store.deleteInvitationsBy(tx, administratorId);
    await endAdminSessions(tx, administratorId);
    await platform.events.record(tx, 'admin.second_factor_reset', adminId, { adminId, administratorId });
  });

/**
 * Rejects the change if no administrator with all rights would be left. Locks all of these administrators, so that two
 * cannot remove each other at the same time.
 */
async function keepOneFull(tx: Db, leavingId: string): Promise<void> {
  const full = await store.lockFull(tx);
  if (full.includes(leavingId) && full.length === 1) throw new ApiError('admin.last_full');
}
