import type { z } from 'zod';
import type { AddPasskey, Assertion, CreationOptions, Passkey, RequestOptions } from '#contract/passkeys.ts';
import type { AdminActor } from '#platform/actor.ts';
import { ApiError, notFound, unauthorized } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import {
  addPasskey,
  countPasskeyAttempt,
  countPasskeyChallenge,
  creationOptions,
  deletePasskey,
  findPasskeyOwner,
  forgivePasskeyAttempt,
  hasPasskey,
  renamePasskey,
  requestOptions,
} from '#domains/passkeys/index.ts';
import * as store from './store.ts';

/** @throws ApiError 409 at the maximum number of passkeys; 429 after too many attempts */
export async function start(platform: Platform, { adminId }: AdminActor): Promise<CreationOptions> {
  await countPasskeyChallenge(platform, { subject: adminId });
  const name = await store.findUsername(platform.db, adminId);
  if (name === undefined) throw unauthorized();
  return creationOptions(platform, { adminId }, { name, displayName: name });
}

/** @throws ApiError 400 when the authenticator's response is invalid; 409 at the maximum number of passkeys */
export async function add(
  platform: Platform,
  { adminId }: AdminActor,
  input: z.output<typeof AddPasskey>,
): Promise<Passkey> {
  const added = await platform.db.transaction(async (tx) => {
    await store.lockAdmin(tx, adminId);
    // Someone may have removed the administrator or reset their second factor in the meantime.
    if (!(await store.loadAdmin(tx, adminId))) throw unauthorized();
    const passkey = await addPasskey(platform, tx, { adminId }, input);
    if (!passkey) return undefined;
    await platform.events.record(tx, 'admin.passkey_added', adminId, { adminId, passkeyId: passkey.id });
    return passkey;
  });
  if (!added) throw new ApiError('passkey.not_created');
  return added;
}

export const rename = (
  platform: Platform,
  { adminId }: AdminActor,
  passkey: { id: string; name: string },
): Promise<Passkey> =>
  platform.db.transaction(async (tx) => {
    const renamed = await renamePasskey(tx, { adminId }, passkey);
    if (!renamed) throw notFound();
    await platform.events.record(tx, 'admin.passkey_renamed', adminId, { adminId, passkeyId: passkey.id });
    return renamed;
  });

export const remove = (platform: Platform, { adminId }: AdminActor, passkeyId: string): Promise<void> =>
  platform.db.transaction(async (tx) => {
    if (!(await deletePasskey(tx, { adminId }, passkeyId))) throw notFound();
    await platform.events.record(tx, 'admin.passkey_removed', adminId, { adminId, passkeyId });
  });

/**
 * Returns the administrator whose passkey signed the challenge. The authenticator has verified the person, so the
 * passkey counts as both factors.
 * @throws ApiError 401 without saying what is wrong; 429 after too many attempts
 */
export async function signIn(
  platform: Platform,
  assertion: Assertion,
  ipAddress: string,
): Promise<{ adminId: string }> {
  await countPasskeyAttempt(platform, { ipAddress });
  const owner = await findPasskeyOwner(platform, assertion);
  const admin = owner && 'adminId' in owner ? await store.loadAdmin(platform.db, owner.adminId) : null;
  if (!admin) throw new ApiError('passkey.unknown');
  await forgivePasskeyAttempt(platform, { ipAddress });
  const { adminId } = admin;
  await platform.events.record(platform.db, 'admin.signed_in', adminId, { adminId });
  return { adminId };
}

/** @throws ApiError 401 when the administrator or the passkey was removed, or their second factor was reset */
export async function assertStillProved(
  { db }: Platform,
  { adminId }: { adminId: string },
  { id }: Assertion,
): Promise<void> {
  if (!(await store.loadAdmin(db, adminId)) || !(await hasPasskey(db, id)))
    throw new ApiError('passkey.unknown');
}

export async function startConfirmation(
  platform: Platform,
  { adminId }: AdminActor,
): Promise<RequestOptions> {
  await countPasskeyChallenge(platform, { subject: adminId });
  return requestOptions(platform, { adminId });
}

/** @throws ApiError 400 for a passkey that is not the administrator's; 429 after too many attempts */
export async function confirm(
  platform: Platform,
  { adminId }: AdminActor,
  assertion: Assertion,
): Promise<void> {
  await countPasskeyAttempt(platform, { subject: adminId });
  if (!(await findPasskeyOwner(platform, assertion, { adminId })))
    throw new ApiError('passkey.not_confirmed');
  await forgivePasskeyAttempt(platform, { subject: adminId });
}
