import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const VERSION = 1;
const FINGERPRINT_BYTES = 4;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const HEADER_BYTES = 1 + FINGERPRINT_BYTES + NONCE_BYTES;

/** SHA-256, hexadecimal. */
export const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');

const TOKEN_BYTES = 32;

/** What a mailed link carries; only its SHA-256 is kept. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/**
 * Encryption at rest, AES-256-GCM (NIST SP 800-38D) with a fresh 96-bit nonce for each text. The layout is version, four
 * bytes that name the key, nonce, tag, ciphertext. `context` (say, the row's id) is authenticated with it, so a
 * sealed text moved to another row does not open.
 */
export interface Seal {
  /** The name of the key that seals. */
  readonly currentKey: string;
  seal(plain: Buffer, context: string): Buffer;
  /** @throws when the text was altered, moved, or sealed with a key that is not in the list. */
  open(sealed: Buffer, context: string): Buffer;
}

/** The first byte of what is sealed says how it is laid out; the name of its key, hexadecimal, is this part of it. */
export const KEY_NAME = { firstByte: 1, bytes: FINGERPRINT_BYTES } as const;

/** The name of the key that something was sealed with. */
export const keyNameOf = (sealed: Buffer): string =>
  sealed.subarray(KEY_NAME.firstByte, KEY_NAME.firstByte + KEY_NAME.bytes).toString('hex');

/** The first key seals, all of them open (decisions, section 2: ENCRYPTION_KEY). */
export function createSeal(keys: readonly Buffer[]): Seal {
  const ring = keys.map((key) => ({
    key,
    fingerprint: createHash('sha256').update(key).digest().subarray(0, FINGERPRINT_BYTES),
  }));
  const [current] = ring;
  if (!current) throw new Error('at least one encryption key is needed');

  return {
    currentKey: current.fingerprint.toString('hex'),
    seal(plain, context) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', current.key, nonce).setAAD(Buffer.from(context));
      const body = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([Buffer.from([VERSION]), current.fingerprint, nonce, cipher.getAuthTag(), body]);
    },
    open(sealed, context) {
      const fingerprint = sealed.subarray(1, 1 + FINGERPRINT_BYTES);
      const entry = ring.find((candidate) => candidate.fingerprint.equals(fingerprint));
      if (sealed[0] !== VERSION || !entry) throw new Error('sealed with a key that is not configured');
      const nonce = sealed.subarray(1 + FINGERPRINT_BYTES, HEADER_BYTES);
      const decipher = createDecipheriv('aes-256-gcm', entry.key, nonce)
        .setAAD(Buffer.from(context))
        .setAuthTag(sealed.subarray(HEADER_BYTES, HEADER_BYTES + TAG_BYTES));
      return Buffer.concat([decipher.update(sealed.subarray(HEADER_BYTES + TAG_BYTES)), decipher.final()]);
    },
  };
}
