import type { z } from 'zod';
import type { Language } from '#contract/languages.ts';
import type { InvitationForReader, InvitationRegistration } from '#contract/members.ts';
import type { MemberRole } from '#contract/vocabulary.ts';
import type { Actor } from '#platform/actor.ts';
import { sha256 } from '#platform/crypto.ts';
import type { Db } from '#platform/db.ts';
import { ApiError } from '#platform/errors.ts';
import { hashPassword } from '#platform/passwords.ts';
import type { Platform } from '#platform/platform.ts';
import { saveSettings } from '#domains/settings/index.ts';
import { createUser, lockUser, markEmailVerified } from '#domains/users/index.ts';
import { publishChange } from './change-role.ts';
import { findRole, insertMember, lockCompany } from './store.ts';
import * as store from './invitations.store.ts';

interface Joined {
  companyId: string;
  role: MemberRole;
}

const invalidLink = () => new ApiError('invitation.link_invalid');

/**
 * Returns what the link is for, even after it was used, revoked or expired, so that the page can say what happened to
 * it.
 * @throws ApiError 400 for a link that is unknown or was replaced by a newer one
 */
export async function readInvitation(
  { db }: Platform,
  reader: Actor | null,
  token: string,
): Promise<InvitationForReader> {
  const invitation = await store.findForReader(db, sha256(token), reader?.id);
  if (!invitation) throw invalidLink();
  const { email, ...shown } = invitation;
  return { ...shown, maskedEmail: masked(email) };
}

/**
 * Makes the invited person a member, once. A person who opens the link reads email at that address, so the address
 * counts as verified.
 * @throws ApiError 400 for an invalid link; 403 for an account with another email address
 */
export const acceptInvitation = (platform: Platform, actor: Actor, token: string): Promise<Joined> =>
  platform.db.transaction(async (tx) => {
    const user = await lockUser(tx, actor.id);
    const invitation = await store.findByToken(tx, sha256(token));
    if (!user || !invitation) throw invalidLink();
    const isInvited = user.holdsEmail && user.email.toLowerCase() === invitation.email.toLowerCase();
    if (!isInvited) throw otherAddress(invitation.email);
    const joined = await join(platform, tx, user.id, token);
    await markEmailVerified(tx, user.id);
    return joined;
  });

/**
 * Creates an account for the invited email address and makes it a member in the same transaction. This works even when
 * registration is closed, because the person is invited. The account's emails are in the given language.
 * @throws ApiError 400 for an invalid link; 409 when the email address is taken
 */
export async function registerWithInvitation(
  platform: Platform,
  { token, password, ...person }: z.output<typeof InvitationRegistration>,
  language: Language,
): Promise<Joined & { userId: string }> {
  const invitation = await store.findByToken(platform.db, sha256(token));
  if (!invitation) throw invalidLink();
  const { email } = invitation;
  const passwordHash = await hashPassword(password);
  const emailVerifiedAt = new Date().toISOString();
  return platform.db.transaction(async (tx) => {
    const user = await createUser(platform, tx, { ...person, email, passwordHash, emailVerifiedAt });
    await saveSettings(tx, user.id, { language });
    return { ...(await join(platform, tx, user.id, token)), userId: user.id };
  });
}

/** Locks the company before the invitation, in the same order as when owners revoke it. */
async function join(platform: Platform, tx: Db, userId: string, token: string): Promise<Joined> {
  const tokenDigest = sha256(token);
  const invitation = await store.findByToken(tx, tokenDigest);
  if (!invitation) throw invalidLink();
  const { id, companyId, role } = invitation;
  await lockCompany(tx, companyId);
  if (!(await store.markAccepted(tx, id, tokenDigest))) throw invalidLink();
  if (await insertMember(tx, { companyId, userId, role })) {
    await platform.events.record(tx, 'member.joined', userId, { companyId, userId, role });
  }
  await publishChange(platform, tx, companyId);
  return { companyId, role: (await findRole(tx, companyId, userId)) ?? role };
}

const otherAddress = (email: string) => new ApiError('invitation.other_email', { email: masked(email) });

/** Masks an email address, so that its owner recognizes it and no one else does. */
function masked(email: string): string {
  const [name = '', domain = ''] = email.split('@');
  return `${name.slice(0, 1)}…@${domain}`;
}
