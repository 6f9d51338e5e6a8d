import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import { APP_NAME } from '#contract/brand.ts';
import {
  type AddPasskey,
  type Assertion,
  type CreationOptions,
  MAX_PASSKEYS,
  type Passkey,
  PASSKEY_ALGORITHMS,
  type RequestOptions,
} from '#contract/passkeys.ts';
import type { Db } from '#platform/db.ts';
import { ApiError } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import * as store from './store.ts';
import { type Site, challengeOf, verifyAssertion, verifyNewCredential } from './webauthn.ts';

const CHALLENGE_BYTES = 32;
const CHALLENGE_MINUTES = 5;
const TIMEOUT_MS = CHALLENGE_MINUTES * 60_000;

export async function list({ db }: Platform, owner: store.Owner): Promise<Passkey[]> {
  const rows = await store.findPasskeys(db, owner);
  return rows.map(({ credentialId: _, ...passkey }) => passkey);
}

/** @throws ApiError 409 with too many passkeys */
export async function creationOptions(
  platform: Platform,
  owner: store.Owner,
  { name, displayName }: { name: string; displayName: string },
): Promise<CreationOptions> {
  const known = await store.findPasskeys(platform.db, owner);
  if (known.length >= MAX_PASSKEYS) throw new ApiError('passkey.too_many', { max: MAX_PASSKEYS });
  return {
    rp: { id: siteOf(platform).id, name: APP_NAME },
    user: { id: handleOf(owner), name, displayName },
    challenge: await newChallenge(platform, owner),
    pubKeyCredParams: PASSKEY_ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    timeout: TIMEOUT_MS,
    excludeCredentials: known.map(descriptorOf),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    attestation: 'none',
  };
}

/**
 * Adds a passkey. Returns undefined for an invalid response, which also uses up its challenge. The caller has locked
 * the owner. The challenge is taken in the transaction that adds the passkey: whatever deletes someone's passkeys
 * deletes their challenges first, so it misses no passkey that is being added.
 * @throws ApiError 409 with too many passkeys
 */
export async function add(
  platform: Platform,
  tx: Db,
  owner: store.Owner,
  { name, credential }: z.output<typeof AddPasskey>,
): Promise<Passkey | undefined> {
  if ((await store.findPasskeys(tx, owner)).length >= MAX_PASSKEYS)
    throw new ApiError('passkey.too_many', { max: MAX_PASSKEYS });
  const challenge = await takeChallenge(tx, credential.response, owner);
  const verified = challenge && verifyNewCredential(credential, siteOf(platform), challenge);
  if (!verified) return undefined;
  return store.insertPasskey(tx, { ...owner, name, credentialId: credential.id, ...verified });
}

export async function requestOptions(platform: Platform, owner?: store.Owner): Promise<RequestOptions> {
  const known = owner ? await store.findPasskeys(platform.db, owner) : [];
  return {
    rpId: siteOf(platform).id,
    challenge: await newChallenge(platform, owner),
    timeout: TIMEOUT_MS,
    allowCredentials: known.map(descriptorOf),
    userVerification: 'required',
  };
}

/**
 * Returns the owner of the passkey that signed, or undefined for anything else, without saying what is wrong. The
 * challenge is always used up. With `owner`, only that owner's passkeys and challenges count.
 */
export async function ownerOf(
  platform: Platform,
  assertion: Assertion,
  owner?: store.Owner,
): Promise<store.Owner | undefined> {
  const challenge = await takeChallenge(platform.db, assertion.response, owner);
  const passkey = await store.findByCredential(platform.db, assertion.id);
  const state = challenge && passkey && verifyAssertion(assertion, passkey, siteOf(platform), challenge);
  if (!state) return undefined;
  const found = passkey.userId === null ? { adminId: passkey.adminId ?? '' } : { userId: passkey.userId };
  const { userHandle } = assertion.response;
  if (userHandle && userHandle !== handleOf(found)) return undefined;
  if (owner && handleOf(owner) !== handleOf(found)) return undefined;
  return (await store.recordUse(platform.db, passkey.id, state)) ? found : undefined;
}

/**
 * Uses up the challenge of a response and returns it: only once, within five minutes, and for the person to whom it was
 * issued.
 */
async function takeChallenge(
  db: Db,
  response: { clientDataJSON: string },
  owner: store.Owner | undefined,
): Promise<string | undefined> {
  const challenge = challengeOf(response);
  const isTaken = challenge !== undefined && (await store.takeChallenge(db, challenge, owner));
  return isTaken ? challenge : undefined;
}

async function newChallenge({ db }: Platform, owner: store.Owner | undefined): Promise<string> {
  const challenge = randomBytes(CHALLENGE_BYTES).toString('base64url');
  await store.insertChallenge(db, challenge, owner, CHALLENGE_MINUTES);
  return challenge;
}

const siteOf = ({ settings: { appUrl } }: Platform): Site => ({ id: appUrl.hostname, origin: appUrl.origin });

const descriptorOf = ({ credentialId: id }: { credentialId: string }) =>
  ({ id, type: 'public-key' }) as const;

/** Returns the id by which authenticators know a person. It reveals nothing about them. */
const handleOf = (owner: store.Owner): string =>
  Buffer.from(('userId' in owner ? owner.userId : owner.adminId).replaceAll('-', ''), 'hex').toString(
    'base64url',
  );
