import { type DecipherGCM, createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { type Content, piecesOf } from './storage/storage.ts';

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
  /**
   * Encrypts a large value in pieces, so that it is never entirely in memory. The pieces can be produced repeatedly and
   * are the same each time.
   */
  encryptInPieces(plain: Content, context: string): Promise<() => AsyncIterable<Buffer>>;
  /** @throws Error when the value was altered, moved, or encrypted with a key that is not configured */
  decrypt(encrypted: Buffer, context: string): Buffer;
  /**
   * Starts to decrypt a value from its first `ENCRYPTION_OVERHEAD` bytes. The decrypted bytes are unverified until
   * `final` has returned.
   * @throws Error when the value was encrypted with a key that is not configured
   */
  startDecryption(start: Buffer, context: string): DecipherGCM;
  /** Whether the key that encrypted a value is configured. If not, another process may still have it. */
  knowsKeyOf(encrypted: Buffer): boolean;
}

/** The number of bytes before the ciphertext. */
export const ENCRYPTION_OVERHEAD = HEADER_BYTES + TAG_BYTES;

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

  const entryOf = (encrypted: Buffer) => {
    const fingerprint = encrypted.subarray(1, 1 + FINGERPRINT_BYTES);
    return encrypted[0] === VERSION
      ? ring.find((candidate) => candidate.fingerprint.equals(fingerprint))
      : undefined;
  };
  const startEncryption = (nonce: Buffer, context: string) =>
    createCipheriv('aes-256-gcm', current.key, nonce).setAAD(Buffer.from(context));
  const headerOf = (nonce: Buffer): Buffer =>
    Buffer.concat([Buffer.from([VERSION]), current.fingerprint, nonce]);

  const encryption: Encryption = {
    currentKey: current.fingerprint.toString('hex'),
    encrypt(plain, context) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = startEncryption(nonce, context);
      const encrypted = Buffer.allocUnsafe(ENCRYPTION_OVERHEAD + plain.length);
      headerOf(nonce).copy(encrypted);
      inSlices(plain, encrypted.subarray(ENCRYPTION_OVERHEAD), (slice) => cipher.update(slice));
      cipher.final();
      cipher.getAuthTag().copy(encrypted, HEADER_BYTES);
      return encrypted;
    },
    async encryptInPieces(plain, context) {
      const nonce = randomBytes(NONCE_BYTES);
      async function* encrypted(): AsyncGenerator<Buffer, Buffer> {
        const cipher = startEncryption(nonce, context);
        for await (const piece of piecesOf(plain))
          for (const slice of slicesOf(piece)) yield cipher.update(slice);
        cipher.final();
        return cipher.getAuthTag();
      }
      // The tag precedes the ciphertext, so the value is first encrypted once only to compute the tag.
      const tag = await lastOf(encrypted());
      return async function* () {
        yield Buffer.concat([headerOf(nonce), tag]);
        const again = yield* encrypted();
        // If the tags differ, what was stored could never be decrypted.
        if (!again.equals(tag)) throw new Error('a value changed while it was encrypted');
      };
    },
    decrypt(encrypted, context) {
      const decipher = encryption.startDecryption(encrypted.subarray(0, ENCRYPTION_OVERHEAD), context);
      const body = encrypted.subarray(ENCRYPTION_OVERHEAD);
      const plain = Buffer.allocUnsafe(body.length);
      inSlices(body, plain, (slice) => decipher.update(slice));
      decipher.final();
      return plain;
    },
    startDecryption(start, context) {
      const entry = entryOf(start);
      if (!entry) throw new Error('encrypted with a key that is not configured');
      const nonce = start.subarray(1 + FINGERPRINT_BYTES, HEADER_BYTES);
      return createDecipheriv('aes-256-gcm', entry.key, nonce, { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(context))
        .setAuthTag(start.subarray(HEADER_BYTES));
    },
    knowsKeyOf: (encrypted) => entryOf(encrypted) !== undefined,
  };
  return encryption;
}

/** The part of a file that is encrypted, decrypted or verified at a time. */
export const SLICE_BYTES = 64 * 1024;

function* slicesOf(bytes: Buffer): Generator<Buffer> {
  for (let start = 0; start < bytes.length; start += SLICE_BYTES)
    yield bytes.subarray(start, start + SLICE_BYTES);
}

/**
 * Encrypts or decrypts in slices into a buffer of the same length. A single call would hold a second copy of a 25 MB
 * file in memory, and many people send files at the same time.
 */
function inSlices(from: Buffer, into: Buffer, convert: (slice: Buffer) => Buffer): void {
  let start = 0;
  for (const slice of slicesOf(from)) start += convert(slice).copy(into, start);
}

async function lastOf<Last>(steps: AsyncIterator<unknown, Last>): Promise<Last> {
  let step = await steps.next();
  while (!step.done) step = await steps.next();
  return step.value;
}
