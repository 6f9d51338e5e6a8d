import { type KeyPairKeyObjectResult, createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { type Passkey, addPasskey, startPasskey } from '#contract/passkeys.ts';
import type { Assertion, CreationOptions, NewCredential, RequestOptions } from '#contract/passkeys.ts';
import type { Client } from './app.ts';

export const SITE = 'http://medaccord.example';

const KEYS = {
  '-7': () => generateKeyPairSync('ec', { namedCurve: 'P-256' }),
  '-8': () => generateKeyPairSync('ed25519'),
  '-257': () => generateKeyPairSync('rsa', { modulusLength: 2048 }),
};

const FLAGS = { userPresent: 0x01, userVerified: 0x04, backedUp: 0x18, hasCredential: 0x40 };

export interface Behavior {
  algorithm?: keyof typeof KEYS;
  origin?: string;
  type?: string;
  isVerified?: boolean;
  isSynced?: boolean;
  crossOrigin?: boolean;
  counter?: number;
  userHandle?: string;
  rpId?: string;
}

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();

export class SoftwareAuthenticator {
  readonly id = randomBytes(16).toString('base64url');
  readonly #keys: KeyPairKeyObjectResult;
  readonly #behavior: Behavior;
  #userHandle: string | undefined;
  #counter: number;

  constructor(behavior: Behavior = {}) {
    this.#behavior = behavior;
    this.#keys = KEYS[behavior.algorithm ?? '-7']();
    this.#counter = behavior.counter ?? 0;
  }

  create({ challenge, rp, user }: CreationOptions, changed: Behavior = {}): NewCredential {
    const behavior = { ...this.#behavior, ...changed };
    this.#userHandle = user.id;
    const id = Buffer.from(this.id, 'base64url');
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const credential = Buffer.concat([Buffer.alloc(16), length, id]);
    return {
      id: this.id,
      type: 'public-key',
      response: {
        clientDataJSON: clientData('webauthn.create', challenge, behavior).toString('base64url'),
        authenticatorData: Buffer.concat([
          this.#data(rp.id, FLAGS.hasCredential, behavior),
          credential,
        ]).toString('base64url'),
        publicKey: this.#keys.publicKey.export({ type: 'spki', format: 'der' }).toString('base64url'),
        publicKeyAlgorithm: Number(behavior.algorithm ?? '-7') as -7,
      },
    };
  }

  get({ challenge, rpId }: RequestOptions, changed: Behavior = {}): Assertion {
    const behavior = { ...this.#behavior, ...changed };
    if (this.#counter > 0) this.#counter += 1;
    const data = this.#data(rpId, 0, behavior);
    const client = clientData('webauthn.get', challenge, behavior);
    const signed = Buffer.concat([data, sha256(client)]);
    const userHandle = behavior.userHandle ?? this.#userHandle;
    return {
      id: this.id,
      type: 'public-key',
      response: {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign(
          behavior.algorithm === '-8' ? null : 'sha256',
          signed,
          this.#keys.privateKey,
        ).toString('base64url'),
        ...(userHandle !== undefined && { userHandle }),
      },
    };
  }

  #data(rpId: string, more: number, { isVerified = true, isSynced, ...behavior }: Behavior): Buffer {
    const flags =
      FLAGS.userPresent |
      (isVerified ? FLAGS.userVerified : 0) |
      (isSynced === true ? FLAGS.backedUp : 0) |
      more;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(behavior.counter ?? this.#counter);
    return Buffer.concat([sha256(behavior.rpId ?? rpId), Buffer.from([flags]), counter]);
  }
}

const clientData = (type: string, challenge: string, behavior: Behavior): Buffer =>
  Buffer.from(
    JSON.stringify({
      type: behavior.type ?? type,
      challenge,
      origin: behavior.origin ?? SITE,
      crossOrigin: behavior.crossOrigin ?? false,
    }),
  );

export async function addOwnPasskey(
  client: Client,
  authenticator = new SoftwareAuthenticator(),
  name = 'Laptop',
): Promise<{ authenticator: SoftwareAuthenticator; passkey: Passkey }> {
  const { body: options } = await client.call(startPasskey);
  const { status, body } = await client.call(addPasskey, {
    body: { name, credential: authenticator.create(options) },
  });
  if (status !== 201) throw new Error(`could not add a passkey: ${JSON.stringify(body)}`);
  return { authenticator, passkey: body };
}
