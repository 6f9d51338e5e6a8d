import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const VERSION = 1;
const FINGERPRINT_BYTES = 4;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const HEADER_BYTES = 1 + FINGERPRINT_BYTES + NONCE_BYTES;

export const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');

const TOKEN_BYTES = 32;

/** Creates the secret of an emailed link. The database keeps only its SHA-256. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/**
 * Encryption at rest with AES-256-GCM (NIST SP 800-38D) and a fresh 96-bit nonce for each value. The layout is version,
 * four bytes that name the key, nonce, tag, ciphertext. `context`, usually the row's id, is authenticated, so that a
 * value cannot be moved to another row.
 */
export interface Encryption {
  readonly currentKey: string;
  encrypt(plain: Buffer, context: string): Buffer;
  /** @throws Error when the value was altered, moved, or encrypted with a key that is not configured */
  decrypt(encrypted: Buffer, context: string): Buffer;
}

export const isEncrypted = (bytes: Buffer): boolean => bytes[0] === VERSION;

/** The position of the key's name in an encrypted value. */
export const KEY_NAME = { firstByte: 1, bytes: FINGERPRINT_BYTES } as const;

export const keyNameOf = (encrypted: Buffer): string =>
  encrypted.subarray(KEY_NAME.firstByte, KEY_NAME.firstByte + KEY_NAME.bytes).toString('hex');

/** Creates the encryption. The first key encrypts; all keys decrypt. */
export function createEncryption(keys: readonly Buffer[]): Encryption {
  const ring = keys.map((key) => ({
    key,
    fingerprint: createHash('sha256').update(key).digest().subarray(0, FINGERPRINT_BYTES),
  }));
  const [current] = ring;
  if (!current) throw new Error('at least one encryption key is needed');

  return {
    currentKey: current.fingerprint.toString('hex'),
    encrypt(plain, context) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', current.key, nonce).setAAD(Buffer.from(context));
      const encrypted = Buffer.allocUnsafe(HEADER_BYTES + TAG_BYTES + plain.length);
      encrypted.writeUInt8(VERSION);
      current.fingerprint.copy(encrypted, KEY_NAME.firstByte);
      nonce.copy(encrypted, 1 + FINGERPRINT_BYTES);
      inSlices(plain, encrypted.subarray(HEADER_BYTES + TAG_BYTES), (slice) => cipher.update(slice));
      cipher.final();
      cipher.getAuthTag().copy(encrypted, HEADER_BYTES);
      return encrypted;
    },
    decrypt(encrypted, context) {
      const fingerprint = encrypted.subarray(1, 1 + FINGERPRINT_BYTES);
      const entry = ring.find((candidate) => candidate.fingerprint.equals(fingerprint));
      if (encrypted[0] !== VERSION || !entry) throw new Error('encrypted with a key that is not configured');
      const nonce = encrypted.subarray(1 + FINGERPRINT_BYTES, HEADER_BYTES);
      const decipher = createDecipheriv('aes-256-gcm', entry.key, nonce)
        .setAAD(Buffer.from(context))
        .setAuthTag(encrypted.subarray(HEADER_BYTES, HEADER_BYTES + TAG_BYTES));
      const body = encrypted.subarray(HEADER_BYTES + TAG_BYTES);
      const plain = Buffer.allocUnsafe(body.length);
      inSlices(body, plain, (slice) => decipher.update(slice));
      decipher.final();
      return plain;
    },
  };
}

const SLICE_BYTES = 64 * 1024;

/**
 * Encrypts or decrypts in slices into a buffer of the same length. A single call would hold a file of 25 MB in memory
 * once more, and many people send files at the same time.
 */
function inSlices(from: Buffer, into: Buffer, convert: (slice: Buffer) => Buffer): void {
  for (let start = 0; start < from.length; start += SLICE_BYTES)
    convert(from.subarray(start, start + SLICE_BYTES)).copy(into, start);
}
