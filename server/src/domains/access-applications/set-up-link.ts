import { companyListingsChanged, addCompany } from '#domains/companies/index.ts';
import { SET_UP_LINK_DAYS, type SetUpAccount, type SetUpInvitation } from '#contract/access-applications.ts';
import type { z } from 'zod';
import { newToken, sha256 } from '#platform/crypto.ts';
import type { Db } from '#platform/db.ts';
import { ApiError } from '#platform/errors.ts';
import { hashPassword } from '#platform/passwords.ts';
import type { Platform } from '#platform/platform.ts';
import { saveSettings } from '#domains/settings/index.ts';
import { createUser } from '#domains/users/index.ts';
import { approvedEmail } from './emails.ts';
import { type Application, lockApplication } from './store.ts';
import * as store from './set-up-link.store.ts';

const invalidLink = () => new ApiError('application.setup_link_invalid');

export async function sendLink(
  { mail, settings }: Platform,
  tx: Db,
  { id, email, language, reference }: Pick<Application, 'id' | 'email' | 'language' | 'reference'>,
): Promise<void> {
  const token = newToken();
  await store.revokeLinks(tx, id);
  await store.insertLink(tx, { tokenHash: sha256(token), applicationId: id, days: SET_UP_LINK_DAYS });
  const url = new URL(`/set-up?token=${token}`, settings.appUrl);
  await mail.send(tx, { address: email, language }, approvedEmail(reference, url.href));
}

/** @throws ApiError 400 when the link is invalid or used */
export async function readInvitation({ db }: Platform, token: string): Promise<SetUpInvitation> {
  const invitation = await store.findInvitation(db, sha256(token));
  if (!invitation) throw invalidLink();
  return invitation;
}

/**
 * Creates the account, the company and its profile from the application in one transaction and uses up the link;
 * returns the user's id. Works regardless of REGISTRATION, because the approval is the invitation.
 * @throws ApiError 400 when the link is invalid; 409 `email_taken` when the email address has an account
 */
export async function setUp(
  platform: Platform,
  { token, password }: z.output<typeof SetUpAccount>,
): Promise<string> {
  const tokenHash = sha256(token);
  const invitation = await store.findInvitation(platform.db, tokenHash);
  if (!invitation) throw invalidLink();

  const passwordHash = await hashPassword(password);
  const userId = await platform.db.transaction(async (tx) => {
    const application = await lockApplication(tx, invitation.applicationId);
    if (!application || !(await store.consumeLink(tx, tokenHash))) throw invalidLink();
    const { id, email, firstName, lastName, language } = application;
    // Opening the link proves that the person reads email at that address.
    const emailVerifiedAt = new Date().toISOString();
    const person = { email, firstName, lastName, passwordHash, emailVerifiedAt };
    const user = await createUser(platform, tx, person).catch(asTaken);
    if (language) await saveSettings(tx, user.id, { language });
    await addCompany(platform, tx, user.id, registrationOf(application));
    await store.setAccount(tx, id, user.id);
    await platform.events.record(tx, 'application.completed', user.id, {
      applicationId: id,
      userId: user.id,
    });
    return user.id;
  });
  companyListingsChanged.publish(platform.db);
  return userId;
}

const registrationOf = ({ companyName, companyType, profile }: Application) => ({
  company: {
    name: companyName,
    type: companyType,
    description: profile.companyDescription,
    location: profile.companyLocation,
    website: profile.companyWebsite,
  },
  distributor: companyType === 'distributor' ? profile.distributorProfile : null,
});

/**
 * Uses a separate error code for a taken email address. It reveals that the address has an account, but only to the
 * holder of the link, who reads email at that address.
 */
function asTaken(error: unknown): never {
  if (error instanceof ApiError && error.code === 'account.email_taken')
    throw new ApiError('application.email_taken');
  throw error;
}
