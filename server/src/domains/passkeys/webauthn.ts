import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto';
import { z } from 'zod';
import type { Assertion, NewCredential } from '#contract/passkeys.ts';

export interface Site {
  readonly id: string;
  readonly origin: string;
}

export interface StoredKey {
  readonly publicKey: Buffer;
  readonly algorithm: number;
}

interface VerifiedCredential extends StoredKey {
  readonly counter: number;
  readonly isSynced: boolean;
}

/** The layout of authenticator data (WebAuthn, section 6.1). */
const RP_ID_HASH_BYTES = 32;
const FLAGS_AT = 32;
const COUNTER_AT = 33;
const HEADER_BYTES = 37;
const AAGUID_BYTES = 16;
const FLAGS = { userPresent: 0x01, userVerified: 0x04, backedUp: 0x10, hasCredential: 0x40 };

const MIN_RSA_BITS = 2048;

const ClientData = z.object({
  type: z.string(),
  challenge: z.string(),
  origin: z.string(),
  crossOrigin: z.boolean().optional(),
});

/** Returns the challenge in an authenticator's response, or undefined when the response is invalid. */
export const challengeOf = ({ clientDataJSON }: { clientDataJSON: string }): string | undefined =>
  readClientData(clientDataJSON)?.challenge;

/**
 * Returns the public key of a new credential, or undefined when it was not made by a verified person for this site
 * and challenge. The make of the authenticator (attestation) is not checked, so the browser's own copies of the key
 * and of the authenticator data suffice.
 */
export function verifyNewCredential(
  { id, response }: NewCredential,
  site: Site,
  challenge: string,
): VerifiedCredential | undefined {
  const data = Buffer.from(response.authenticatorData, 'base64url');
  const isOurs =
    isFor(response.clientDataJSON, { type: 'webauthn.create', challenge, site }) &&
    isByVerifiedPerson(data, site) &&
    credentialIdIn(data) === id;
  const publicKey = Buffer.from(response.publicKey, 'base64url');
  if (!isOurs || !isUsable(publicKey, response.publicKeyAlgorithm)) return undefined;
  return { publicKey, algorithm: response.publicKeyAlgorithm, ...stateIn(data) };
}

/**
 * Returns a credential's new counter, or undefined when the assertion was not made by a verified person for this site
 * and challenge.
 */
export function verifyAssertion(
  { response }: Assertion,
  { publicKey, algorithm }: StoredKey,
  site: Site,
  challenge: string,
): Pick<VerifiedCredential, 'counter' | 'isSynced'> | undefined {
  const data = Buffer.from(response.authenticatorData, 'base64url');
  const isOurs =
    isFor(response.clientDataJSON, { type: 'webauthn.get', challenge, site }) &&
    isByVerifiedPerson(data, site);
  if (!isOurs) return undefined;
  const signed = Buffer.concat([data, sha256(Buffer.from(response.clientDataJSON, 'base64url'))]);
  const isSigned = verify(
    algorithm === ED25519 ? null : 'sha256',
    signed,
    keyOf(publicKey),
    Buffer.from(response.signature, 'base64url'),
  );
  return isSigned ? stateIn(data) : undefined;
}

const ED25519 = -8;
const ES256 = -7;

function isUsable(publicKey: Buffer, algorithm: number): boolean {
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = keyOf(publicKey);
    if (algorithm === ED25519) return asymmetricKeyType === 'ed25519';
    if (algorithm === ES256)
      return asymmetricKeyType === 'ec' && asymmetricKeyDetails?.namedCurve === 'prime256v1';
    return asymmetricKeyType === 'rsa' && (asymmetricKeyDetails?.modulusLength ?? 0) >= MIN_RSA_BITS;
  } catch {
    return false;
  }
}

const keyOf = (publicKey: Buffer): KeyObject =>
  createPublicKey({ key: publicKey, format: 'der', type: 'spki' });

function readClientData(clientDataJSON: string): z.infer<typeof ClientData> | undefined {
  try {
    return ClientData.safeParse(JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())).data;
  } catch {
    return undefined;
  }
}

function isFor(clientDataJSON: string, expected: { type: string; challenge: string; site: Site }): boolean {
  const data = readClientData(clientDataJSON);
  return (
    data?.type === expected.type &&
    data.challenge === expected.challenge &&
    data.origin === expected.site.origin &&
    data.crossOrigin !== true
  );
}

const isByVerifiedPerson = (data: Buffer, { id }: Site): boolean =>
  data.length >= HEADER_BYTES &&
  data.subarray(0, RP_ID_HASH_BYTES).equals(sha256(Buffer.from(id))) &&
  hasFlag(data, FLAGS.userPresent) &&
  hasFlag(data, FLAGS.userVerified);

function credentialIdIn(data: Buffer): string | undefined {
  const lengthAt = HEADER_BYTES + AAGUID_BYTES;
  if (!hasFlag(data, FLAGS.hasCredential) || data.length < lengthAt + 2) return undefined;
  const start = lengthAt + 2;
  return data.subarray(start, start + data.readUInt16BE(lengthAt)).toString('base64url');
}

const stateIn = (data: Buffer) => ({
  counter: data.readUInt32BE(COUNTER_AT),
  isSynced: hasFlag(data, FLAGS.backedUp),
});

const hasFlag = (data: Buffer, flag: number): boolean => ((data[FLAGS_AT] ?? 0) & flag) !== 0;

const sha256 = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();
