import type { z } from 'zod';
import type { AddPasskey, Assertion, CreationOptions, Passkey, RequestOptions } from '#contract/passkeys.ts';
import { personName } from '#contract/shown-values.ts';
import type { Actor } from '#platform/actor.ts';
import { ApiError, notFound, unauthorized } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { findUser, lockUser, securityUrl } from '#domains/users/index.ts';
import { passkeyAddedEmail, passkeyRemovedEmail } from './emails.ts';
import { countAttempt, countChallenge, forgiveAttempt } from './limits.ts';
import * as passkeys from './passkeys.ts';
import * as store from './store.ts';

export const listOwn = (platform: Platform, { id: userId }: Actor): Promise<Passkey[]> =>
  passkeys.list(platform, { userId });

/** @throws ApiError 409 with too many passkeys; 429 after many attempts */
export async function start(platform: Platform, { id: userId }: Actor): Promise<CreationOptions> {
  await countChallenge(platform, { subject: userId });
  const user = await findUser(platform.db, userId);
  if (!user) throw unauthorized();
  return passkeys.creationOptions(platform, { userId }, { name: user.email, displayName: personName(user) });
}

/** @throws ApiError 400 for an invalid response; 409 with too many passkeys */
export async function add(
  platform: Platform,
  { id: userId }: Actor,
  input: z.output<typeof AddPasskey>,
): Promise<Passkey> {
  const added = await platform.db.transaction(async (tx) => {
    // Serializes concurrent calls of one person, so that each is counted. The account may have been closed in the
    // meantime.
    const user = await lockUser(tx, userId);
    if (!user || user.closedAt) throw unauthorized();
    const passkey = await passkeys.add(platform, tx, { userId }, input);
    if (!passkey) return undefined;
    await platform.events.record(tx, 'user.passkey_added', userId, { userId, passkeyId: passkey.id });
    await platform.mail.send(tx, { userId }, passkeyAddedEmail(securityUrl(platform)));
    await platform.live.publishStale(tx, [userId], ['user']);
    return passkey;
  });
  if (!added) throw new ApiError('passkey.not_created');
  return added;
}

/** @throws ApiError 404 */
export async function rename(
  platform: Platform,
  { id: userId }: Actor,
  passkey: { id: string; name: string },
): Promise<Passkey> {
  const renamed = await store.renamePasskey(platform.db, { userId }, passkey);
  if (!renamed) throw notFound();
  await platform.live.publishStale(platform.db, [userId], ['user']);
  return renamed;
}

/** @throws ApiError 404 */
export const remove = (platform: Platform, { id: userId }: Actor, passkeyId: string): Promise<void> =>
  platform.db.transaction(async (tx) => {
    if (!(await store.deletePasskey(tx, { userId }, passkeyId))) throw notFound();
    await platform.events.record(tx, 'user.passkey_removed', userId, { userId, passkeyId });
    await platform.mail.send(tx, { userId }, passkeyRemovedEmail(securityUrl(platform)));
    await platform.live.publishStale(tx, [userId], ['user']);
  });

/** @throws ApiError 429 */
export async function startConfirmation(platform: Platform, { id: userId }: Actor): Promise<RequestOptions> {
  await countChallenge(platform, { subject: userId });
  return passkeys.requestOptions(platform, { userId });
}

/** @throws ApiError 400 when the assertion is not by one of the person's passkeys; 429 after many attempts */
export async function confirm(
  platform: Platform,
  { id: userId }: Actor,
  assertion: Assertion,
): Promise<void> {
  await countAttempt(platform, { subject: userId });
  if (!(await passkeys.ownerOf(platform, assertion, { userId }))) throw new ApiError('passkey.not_confirmed');
  await forgiveAttempt(platform, { subject: userId });
}
