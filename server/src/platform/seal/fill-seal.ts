import { createHash } from 'node:crypto';
import { SignPdf, Signer } from '@signpdf/signpdf';

/**
 * Fills the signature field of a finished PDF. `sign` receives the SHA-256 of the whole file except for the space
 * reserved for the signature.
 */
export const fillSeal = (pdf: Buffer, sign: (digest: Buffer) => Promise<Buffer>): Promise<Buffer> =>
  new SignPdf().sign(pdf, new SignerOfDigest(sign));

class SignerOfDigest extends Signer {
  readonly #sign: (digest: Buffer) => Promise<Buffer>;

  constructor(sign: (digest: Buffer) => Promise<Buffer>) {
    super();
    this.#sign = sign;
  }

  override sign(covered: Buffer): Promise<Buffer> {
    return this.#sign(createHash('sha256').update(covered).digest());
  }
}
