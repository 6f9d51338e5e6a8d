import { type DecipherGCM, createHash, hash } from 'node:crypto';
import { once } from 'node:events';
import { type Readable, Transform, pipeline } from 'node:stream';
import { ENCRYPTION_OVERHEAD, SLICE_BYTES } from './crypto.ts';

/** A file up to this size is kept in memory after its verification, because reading it again takes longer. */
const SMALL_BYTES = 4 * SLICE_BYTES;
/** The maximum number of attempts to read a file that is replaced while it is read, for example by key rotation. */
const ATTEMPTS = 3;

/** An encrypted file that was completely read and verified. */
export interface VerifiedFile {
  /** Reads the file again to pass it on, or returns undefined if it was deleted or altered in the meantime. */
  open(): Promise<OpenedFile | undefined>;
}

export interface OpenedFile {
  readonly size: number;
  /** The decrypted bytes. A stream fails before the first byte that differs from what was verified. */
  readonly bytes: Buffer | Readable;
}

export interface EncryptedFile {
  /** Reads the stored bytes from the beginning, or returns undefined if there is no such file. */
  read(): Promise<Readable | undefined>;
  startDecryption(start: Buffer): DecipherGCM;
  /** The digest that the decrypted bytes should have, if it is known. */
  sha256?: string | undefined;
  reportUnreadable(): void;
}

interface Verified {
  readonly size: number;
  /** The digest of each stored slice. */
  readonly digests: readonly Buffer[];
  readonly plain: Buffer | undefined;
}

/**
 * Verifies a file without holding it in memory. The tag of AES-GCM is valid or invalid only for the file as a whole,
 * and nothing may be passed on before that is known. Therefore the file is read twice, and the second time each slice
 * is compared with the digest from the first, because whoever can write to the storage could replace the file between
 * the two readings.
 */
export async function verifyFile(file: EncryptedFile): Promise<VerifiedFile | undefined> {
  const verified = await verify(file);
  return verified && { open: () => open(file, verified) };
}

async function verify(file: EncryptedFile): Promise<Verified | undefined> {
  const stored = await file.read();
  if (!stored) return undefined;
  const digests: Buffer[] = [];
  const start: Buffer[] = [];
  const whole = createHash('sha256');
  let size = 0;
  try {
    const decrypted = decrypt(stored, file, (slice) => void digests.push(digestOf(slice)));
    for await (const plain of decrypted as AsyncIterable<Buffer>) {
      size += plain.length;
      if (size <= SMALL_BYTES) start.push(plain);
      if (file.sha256 !== undefined) whole.update(plain);
    }
    if (file.sha256 !== undefined && whole.digest('hex') !== file.sha256) throw new Unverified();
  } catch (error) {
    if (!(error instanceof Unverified)) throw error;
    file.reportUnreadable();
    return undefined;
  }
  return { size, digests, plain: size <= SMALL_BYTES ? Buffer.concat(start) : undefined };
}

async function open(file: EncryptedFile, first: Verified): Promise<OpenedFile | undefined> {
  let verified: Verified | undefined = first;
  for (let attempt = 1; verified && attempt <= ATTEMPTS; attempt += 1) {
    const bytes = verified.plain ?? (await readAgain(file, verified.digests));
    if (bytes) return { size: verified.size, bytes };
    verified = await verify(file);
  }
  return undefined;
}

/** Returns the decrypted bytes, or undefined if the file was deleted or its first slice has changed. */
async function readAgain(file: EncryptedFile, digests: readonly Buffer[]): Promise<Readable | undefined> {
  const stored = await file.read();
  if (!stored) return undefined;
  const verified = digests.values();
  const decrypted = decrypt(stored, file, (slice) => {
    if (!verified.next().value?.equals(digestOf(slice))) throw new Error('the file was changed meanwhile');
  });
  // Until the response listens to the stream, a failure must not end the process.
  decrypted.on('error', () => {});
  try {
    await once(decrypted, 'readable');
    return decrypted;
  } catch (error) {
    if (!(error instanceof Unverified)) throw error;
    return undefined;
  }
}

/** The error for stored bytes that differ from what was encrypted. Other errors are those of the storage. */
class Unverified extends Error {}

/** Decrypts in slices, each of which is checked first. Destroying the result closes the file. */
function decrypt(stored: Readable, file: EncryptedFile, check: (slice: Buffer) => void): Transform {
  let decipher: DecipherGCM | undefined;
  let rest: Buffer = Buffer.alloc(0);
  const convert = (slice: Buffer): Buffer => {
    check(slice);
    if (decipher) return decipher.update(slice);
    decipher = file.startDecryption(slice.subarray(0, ENCRYPTION_OVERHEAD));
    return decipher.update(slice.subarray(ENCRYPTION_OVERHEAD));
  };
  const attempt = (done: (error?: Error) => void, work: () => void): void => {
    try {
      work();
    } catch (error) {
      return done(new Unverified('a file cannot be decrypted', { cause: error }));
    }
    done();
  };
  const decryption = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      attempt(done, () => {
        rest = Buffer.concat([rest, chunk]);
        for (; rest.length >= SLICE_BYTES; rest = rest.subarray(SLICE_BYTES))
          this.push(convert(rest.subarray(0, SLICE_BYTES)));
      });
    },
    flush(done) {
      attempt(done, () => {
        this.push(convert(rest));
        decipher?.final();
      });
    },
  });
  return pipeline(stored, decryption, () => {});
}

const digestOf = (slice: Buffer): Buffer => hash('sha256', slice, 'buffer');
