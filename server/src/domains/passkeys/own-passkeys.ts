import type { z } from 'zod';
import type { AddPasskey, Assertion, CreationOptions, Passkey, RequestOptions } from '#contract/passkeys.ts';
import type { Actor } from '#platform/actor.ts';
import { ApiError, notFound, unauthorized } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { findUser, lockUser } from '#domains/users/index.ts';
import { passkeyAddedEmail, passkeyRemovedEmail } from './emails.ts';
import { countAttempt } from './limits.ts';
import * as passkeys from './passkeys.ts';
import * as store from './store.ts';

export const listOwn = (platform: Platform, { id: userId }: Actor): Promise<Passkey[]> =>
  passkeys.list(platform, { userId });

export async function start(platform: Platform, { id: userId }: Actor): Promise<CreationOptions> {
  const user = await findUser(platform.db, userId);
  if (!user) throw unauthorized();
  return passkeys.creationOptions(
    platform,
    { userId },
    { name: user.email, displayName: `${user.firstName} ${user.lastName}` },
  );
}

export async function add(
  platform: Platform,
  { id: userId }: Actor,
  input: z.output<typeof AddPasskey>,
): Promise<Passkey> {
  const created = await passkeys.verifyNew(platform, { userId }, input);
  return platform.db.transaction(async (tx) => {
    // Concurrent calls of one person count one after the other.
    await lockUser(tx, userId);
    const passkey = await passkeys.add(tx, { userId }, created);
    await platform.events.record(tx, 'user.passkey_added', userId, { userId, passkeyId: passkey.id });
    await platform.mail.send(tx, { userId }, passkeyAddedEmail(securityUrl(platform)));
    await platform.live.publishStale(tx, [userId], ['user']);
    return passkey;
  });
}

/** @throws ApiError 404 */
export const remove = (platform: Platform, { id: userId }: Actor, passkeyId: string): Promise<void> =>
  platform.db.transaction(async (tx) => {
    if (!(await store.deletePasskey(tx, { userId }, passkeyId))) throw notFound();
    await platform.events.record(tx, 'user.passkey_removed', userId, { userId, passkeyId });
    await platform.mail.send(tx, { userId }, passkeyRemovedEmail(securityUrl(platform)));
    await platform.live.publishStale(tx, [userId], ['user']);
  });

export const startConfirmation = (platform: Platform, { id: userId }: Actor): Promise<RequestOptions> =>
  passkeys.requestOptions(platform, { userId });

/** @throws ApiError 400 for what is not one of their passkeys, 429 after many attempts */
export async function confirm(
  platform: Platform,
  { id: userId }: Actor,
  assertion: Assertion,
): Promise<void> {
  await countAttempt(platform, { subject: userId });
  if (!(await passkeys.ownerOf(platform, assertion, { userId }))) throw new ApiError('passkey.not_confirmed');
}

const securityUrl = ({ settings }: Platform): string => new URL('/settings/privacy', settings.appUrl).href;
