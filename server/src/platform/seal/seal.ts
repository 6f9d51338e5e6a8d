import { X509Certificate } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { inDocumentThread } from '#platform/document-thread.ts';
import { secretPath, storedText } from '#platform/secrets.ts';
import { certificateName } from './certificate-name.ts';
import { MAX_SIGNATURE_BYTES } from './seal-field.ts';
import type { SealIdentity } from './identity.ts';

/** The operator's certificate in a PKCS #12 file. Without one, a certificate is generated and stored in `dataDir`. */
export interface SealSettings {
  p12: { path: string; password: string } | undefined;
  dataDir: string;
  /** A service that adds a timestamp to seals (RFC 3161). */
  timestamps?: { url: URL; onFailed: (error: unknown) => void } | undefined;
}

export interface Seal {
  readName(): Promise<string>;
  readExpiry(): Promise<Date>;
  sign(digest: Buffer): Promise<{ signature: Buffer; certificate: Uint8Array }>;
  /**
   * Returns a signature with a timestamp. Returns undefined if there is no timestamp service, the signature already has
   * a timestamp, or the service fails, because its failure must not keep anyone from getting their copy.
   */
  addTimestamp(signature: Buffer): Promise<Buffer | undefined>;
}

const STORED = 'seal-certificate';

/** Whether a certificate is configured or was already generated, so that reading it generates none. */
export const hasCertificate = ({ p12, dataDir }: SealSettings): boolean =>
  p12 !== undefined || existsSync(secretPath(dataDir, STORED));

/** @throws Error with the reason when the configured certificate cannot be read */
export async function createSeal({ p12, dataDir, timestamps }: SealSettings): Promise<Seal> {
  let identity: Promise<SealIdentity> | undefined;
  const load = async () => {
    identity ??= p12 ? readConfigured(p12) : readGenerated(dataDir);
    try {
      return await identity;
    } catch (error) {
      // The disk may be full only for a while, so the certificate is loaded again for the next document.
      identity = undefined;
      throw error;
    }
  };
  // An invalid setting prevents the server from starting. If no certificate is configured, one is generated when the
  // first document is sealed.
  if (p12) await load();
  return {
    readName: async () => certificateName((await load()).certificates[0]),
    readExpiry: async () => new Date(new X509Certificate((await load()).certificates[0]).validTo),
    async sign(digest) {
      const own = await load();
      const signature = await inDocumentThread({ kind: 'sign', identity: own, digest });
      return { signature, certificate: own.certificates[0] };
    },
    addTimestamp: (signature) => stamped(signature, timestamps),
  };
}

async function stamped(
  signature: Buffer,
  timestamps: SealSettings['timestamps'],
): Promise<Buffer | undefined> {
  if (!timestamps) return undefined;
  const { addTimestamp, hasTimestamp } = await import('./timestamp.ts');
  if (hasTimestamp(signature)) return undefined;
  try {
    const result = await addTimestamp(signature, timestamps.url);
    if (result.length > MAX_SIGNATURE_BYTES) throw new Error('the timestamp is too long');
    return result;
  } catch (error) {
    timestamps.onFailed(error);
    return undefined;
  }
}

async function readConfigured({ path, password }: { path: string; password: string }): Promise<SealIdentity> {
  const { readP12 } = await import('./identity.ts');
  return readP12(readFileSync(path), password);
}

async function readGenerated(dataDir: string): Promise<SealIdentity> {
  const made = existsSync(secretPath(dataDir, STORED)) ? '' : await generated();
  const [key = '', certificate = ''] = storedText(dataDir, STORED, () => made).split('.');
  return {
    key: Buffer.from(key, 'base64'),
    certificates: [Buffer.from(certificate, 'base64')],
    isGenerated: true,
  };
}

async function generated(): Promise<string> {
  const { makeIdentity } = await import('./identity.ts');
  const { key, certificates } = await makeIdentity();
  return [key, certificates[0]].map((der) => Buffer.from(der).toString('base64')).join('.');
}
