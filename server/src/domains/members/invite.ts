import type { z } from 'zod';
import type { Invitation, NewInvitation } from '#contract/members.ts';
import type { Paging } from '#contract/fields.ts';
import { personName } from '#contract/shown-values.ts';
import type { Actor } from '#platform/actor.ts';
import { newToken, sha256 } from '#platform/crypto.ts';
import { type Page, decodeIdCursor, pageById } from '#platform/cursor.ts';
import type { Db } from '#platform/db.ts';
import { ApiError, notFound, violates } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { defineRateLimit } from '#platform/rate-limits.ts';
import { assertStillSignedIn, findUser } from '#domains/users/index.ts';
import { invitationEmail } from './emails.ts';
import { canManageMembers, roleError, roleIn } from './permissions.ts';
import { findRole, lockCompany, memberIdsOf } from './store.ts';
import * as store from './invitations.store.ts';

export const MEMBER_INVITATIONS = defineRateLimit({ name: 'member-invitations', points: 40, per: 'day' });

/** @throws ApiError 404 for non-members; 403 for members who are not owners */
export async function listInvitations(
  { db }: Platform,
  actor: Actor,
  companyId: string,
  { limit, cursor }: Paging,
): Promise<Page<Invitation>> {
  const role = roleIn(actor, companyId);
  if (!canManageMembers(role)) throw roleError(role, 'company.owners_only');
  const rows = await store.findInvitations(db, companyId, {
    after: decodeIdCursor(cursor),
    limit: limit + 1,
  });
  return pageById(rows, limit, (row) => row);
}

interface Inviter {
  actor: Actor;
  companyId: string;
  sessionKey: string;
}

/**
 * Emails an invitation that only works for that email address.
 * @throws ApiError 404 for non-members; 403 for members who are not owners; 409 for a member or an address with an open
 * invitation; 429 after too many invitations; 401 when the caller's session has ended
 */
export async function invite(
  platform: Platform,
  { actor, companyId, sessionKey }: Inviter,
  { email, role }: z.output<typeof NewInvitation>,
): Promise<Invitation> {
  const own = roleIn(actor, companyId);
  if (!canManageMembers(own)) throw roleError(own, 'company.owners_only');
  await platform.rateLimits.consume({ limit: MEMBER_INVITATIONS, subject: actor.id });
  try {
    return await platform.db.transaction(async (tx) => {
      const company = await lockOwnCompany(tx, actor, companyId);
      // Someone who took over the account must not invite themselves while its owner recovers it.
      await assertStillSignedIn(tx, actor.id, sessionKey);
      if (await store.hasMemberWithEmail(tx, companyId, email)) throw isMember();
      await store.revokeExpired(tx, companyId, email);
      const token = newToken();
      const tokenDigest = sha256(token);
      const invitedBy = actor.id;
      const id = await store.insertInvitation(tx, { companyId, email, role, invitedBy, tokenDigest });
      await platform.events.record(tx, 'member.invited', actor.id, { companyId, invitationId: id, role });
      return publish(platform, tx, { id, token, actor, companyName: company.name });
    });
  } catch (error) {
    if (violates(error, 'company_invitations_one_open')) throw isInvited();
    throw error;
  }
}

/**
 * Emails a new link that is valid for seven days; the previous one stops working.
 * @throws ApiError 404 for non-members and once the invitation is accepted or revoked; 403 for members who are not
 * owners; 429 after too many invitations
 */
export async function resendInvitation(platform: Platform, actor: Actor, id: string): Promise<Invitation> {
  await assertOwnInvitation(platform.db, actor, id);
  await platform.rateLimits.consume({ limit: MEMBER_INVITATIONS, subject: actor.id });
  return platform.db.transaction(async (tx) => {
    const { companyId } = await assertOwnInvitation(tx, actor, id);
    const company = await lockOwnCompany(tx, actor, companyId);
    const token = newToken();
    if (!(await store.renewLink(tx, id, { tokenDigest: sha256(token), invitedBy: actor.id })))
      throw notFound();
    return publish(platform, tx, { id, token, actor, companyName: company.name });
  });
}

/**
 * @throws ApiError 404 for non-members and once the invitation is accepted or revoked; 403 for members who are not
 * owners
 */
export const revokeInvitation = (platform: Platform, actor: Actor, id: string): Promise<void> =>
  platform.db.transaction(async (tx) => {
    const { companyId } = await assertOwnInvitation(tx, actor, id);
    await lockOwnCompany(tx, actor, companyId);
    if (!(await store.revoke(tx, id))) throw notFound();
    await platform.events.record(tx, 'member.invitation_revoked', actor.id, { companyId, invitationId: id });
    await platform.live.publishStale(tx, await memberIdsOf(tx, companyId, 'owner'), ['companies']);
  });

/** Revokes all open invitations that a person sent. */
export async function revokeInvitationsOf({ live }: Platform, tx: Db, userId: string): Promise<void> {
  for (const companyId of await store.revokeAllInvitationsBy(tx, userId))
    await live.publishStale(tx, await memberIdsOf(tx, companyId, 'owner'), ['companies']);
}

interface Sent {
  id: string;
  token: string;
  actor: Actor;
  companyName: string;
}

async function publish(
  platform: Platform,
  tx: Db,
  { id, token, actor, companyName }: Sent,
): Promise<Invitation> {
  const invitation = await store.findInvitation(tx, id);
  const inviter = await findUser(tx, actor.id);
  if (!invitation || !inviter) throw new Error('an invitation that was just written is open');
  const url = new URL(`/invitations/${token}`, platform.settings.appUrl).href;
  await platform.mail.send(
    tx,
    { address: invitation.email, language: actor.language },
    invitationEmail({
      companyName,
      inviter: personName(inviter),
      role: invitation.role,
      url,
    }),
  );
  await platform.live.publishStale(tx, await memberIdsOf(tx, invitation.companyId, 'owner'), ['companies']);
  return invitation;
}

async function assertOwnInvitation(db: Db, actor: Actor, id: string): Promise<Invitation> {
  const invitation = await store.findInvitation(db, id);
  if (!invitation) throw notFound();
  const role = roleIn(actor, invitation.companyId);
  if (!canManageMembers(role)) throw roleError(role, 'company.owners_only');
  return invitation;
}

/**
 * Locks a company's members if the actor is still an owner.
 * @throws ApiError 404 for non-members; 403 for members who are not owners
 */
export async function lockOwnCompany(tx: Db, actor: Actor, companyId: string): Promise<{ name: string }> {
  const company = await lockCompany(tx, companyId);
  if (!company) throw notFound();
  const role = await findRole(tx, companyId, actor.id);
  if (!canManageMembers(role)) throw roleError(role, 'company.owners_only');
  return company;
}

const isMember = () => new ApiError('member.duplicate').at('email');
const isInvited = () => new ApiError('invitation.open').at('email');
