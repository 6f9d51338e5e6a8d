import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Day, UtcInstant } from './days.ts';
import { ById, Id } from './fields.ts';

export const MAX_AGREEMENT_LENGTH = 10_000;
export const SIGNATURE_WIDTH = 600;
export const SIGNATURE_HEIGHT = 200;
export const NDA_VALID_YEARS = 5;
/**
 * An agreement can be renewed from this many days before its end, when its signer is notified. A database constraint
 * uses the same number.
 */
export const NDA_RENEWABLE_DAYS = 90;

export const NAME_PLACEHOLDER = '{{name}}';
export const DATE_PLACEHOLDER = '{{date}}';

const PLACEHOLDER = new RegExp(`${NAME_PLACEHOLDER}|${DATE_PLACEHOLDER}`, 'g');

/** Fills in the text for one person and day. A name that looks like a placeholder is left unchanged. */
export const fillAgreement = (template: string, name: string, date: string): string =>
  template.replace(PLACEHOLDER, (placeholder) => (placeholder === NAME_PLACEHOLDER ? name : date));

export interface AgreementBlock {
  kind: 'title' | 'heading' | 'paragraph';
  text: string;
}

const HEADING = /^\d+\. \S.{0,80}$/;

export function blocksOf(text: string): AgreementBlock[] {
  return text.split(/\n\s*\n/).map((block, index) => {
    const kind = index === 0 ? 'title' : HEADING.test(block) ? 'heading' : 'paragraph';
    return { kind, text: block.trim() };
  });
}

export const asSignatureName = (typed: string): string => typed.trim().replace(/\s+/g, ' ');

/**
 * Characters that are not part of a name and could make the signed text read differently from what is
 * stored: controls, lone surrogates, and invisible or direction-changing characters. Joiners are allowed
 * because some names need them.
 */
export const NOT_OF_A_NAME = /[\p{Cc}\p{Cs}\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/u;
const isName = (name: string) => /\p{L}/u.test(name) && !NOT_OF_A_NAME.test(name);

export const NdaStatus = z.object({
  hasSigned: z.boolean(),
  version: z.string(),
  signedAt: UtcInstant.nullable(),
  expiresAt: UtcInstant.nullable(),
  agreementText: z.string(),
});
export type NdaStatus = z.infer<typeof NdaStatus>;

export const NdaSignature = z.object({
  agreementText: z.string().min(1).max(MAX_AGREEMENT_LENGTH),
  signatureName: z
    .string()
    .transform(asSignatureName)
    .pipe(z.string().max(200).refine(isName, 'validation:fullName')),
  /** The canvas as a PNG data URL: 600 by 200 px, at most 500 kB. */
  digitalSignature: z
    .string()
    .max(500_000)
    .regex(/^data:image\/png;base64,[A-Za-z0-9+/]+=*$/, 'validation:signatureImage'),
  /** What was typed on the signature line instead of drawn. The image shows it. */
  typedSignature: z.string().max(200).optional(),
  /** Accepted from old clients but ignored; the server records the request's user agent. */
  userAgent: z.string().max(1000).optional(),
});

export const getNdaStatus = endpoint({
  method: 'GET',
  path: '/api/nda/status',
  summary: 'Read whether the caller has a valid NDA, until when, and its text',
  audience: 'signed-in',
  response: NdaStatus,
});

export const getNdaAgreement = endpoint({
  method: 'GET',
  path: '/api/nda/agreement',
  summary: 'Read the current text with its placeholders, also for renewal',
  audience: 'signed-in',
  response: z.object({ version: z.string(), agreementText: z.string() }),
});

export const AgreementVersion = z.object({
  version: z.string(),
  since: Day,
  changes: z.string(),
  text: z.string(),
});
export type AgreementVersion = z.infer<typeof AgreementVersion>;

export const listNdaVersions = endpoint({
  method: 'GET',
  path: '/api/nda/versions',
  summary: 'List all versions of the member NDA, newest first',
  audience: 'signed-in',
  response: z.array(AgreementVersion),
});

export const signNda = endpoint({
  method: 'POST',
  path: '/api/nda/sign',
  summary: 'Sign the NDA; repeating the call changes nothing until 90 days before the end',
  audience: 'signed-in',
  body: NdaSignature,
  response: NdaStatus,
});

export const getNdaDetails = endpoint({
  method: 'GET',
  path: '/api/nda/details',
  summary: "Read the caller's signed NDA with its evidence",
  audience: 'signed-in',
  response: z.object({
    hasSigned: z.boolean(),
    /** Whether signing now creates a new record because the NDA ends soon or has ended. */
    canRenew: z.boolean(),
    version: z.string(),
    signedAt: UtcInstant.nullable(),
    expiresAt: UtcInstant.nullable(),
    agreement: z
      .object({
        signatureName: z.string(),
        ipAddress: z.string(),
        userAgent: z.string(),
        agreementText: z.string(),
        textDigest: z.string(),
        /** The PNG as a data URL; empty only if the encrypted image can no longer be decrypted. */
        digitalSignature: z.string(),
        isDrawn: z.boolean(),
      })
      .nullable(),
  }),
});

const SignedAgreement = z.object({
  id: Id,
  version: z.string(),
  signedAt: UtcInstant,
  expiresAt: UtcInstant,
  /** The SHA-256 digest of the record in hexadecimal, which is its link in the hash chain. */
  digest: z.string(),
});
export type SignedAgreement = z.infer<typeof SignedAgreement>;

export const listSignedAgreements = endpoint({
  method: 'GET',
  path: '/api/nda/agreements',
  summary: 'List all agreements the caller has signed, newest first',
  audience: 'signed-in',
  response: z.array(SignedAgreement),
});

const PDF = z.file().mime('application/pdf');

export const getSignedCopy = endpoint({
  method: 'GET',
  path: '/api/nda/signed.pdf',
  summary: "Download the caller's latest signed NDA with its evidence page as a PDF",
  audience: 'signed-in',
  response: PDF,
});

export const getEarlierCopy = endpoint({
  method: 'GET',
  path: '/api/nda/agreements/:id/signed.pdf',
  summary: 'Download an earlier signed NDA as a PDF',
  audience: 'signed-in',
  params: ById,
  response: PDF,
});
