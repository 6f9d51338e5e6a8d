import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { ById, Id, Instant } from './fields.ts';

export const MAX_AGREEMENT_LENGTH = 10_000;
export const SIGNATURE_WIDTH = 600;
export const SIGNATURE_HEIGHT = 200;
/** Valid from signing (seed 1, section 9). */
export const NDA_VALID_YEARS = 5;
/** So long before its end an agreement can be renewed, and who signed is told so. The database holds it too. */
export const NDA_RENEWABLE_DAYS = 90;

/** The two placeholders of the text that the client fills (decisions, section 5: NDA). */
export const NAME_PLACEHOLDER = '{{name}}';
export const DATE_PLACEHOLDER = '{{date}}';

/** `MMM d, yyyy` in English, as the agreement's date is written whatever the interface's language. */
export const agreementDate = (day: Date, timeZone?: string): string =>
  new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone }).format(day);

const PLACEHOLDER = new RegExp(`${NAME_PLACEHOLDER}|${DATE_PLACEHOLDER}`, 'g');

/** The text as one person signs it on one day. A name that reads like a placeholder stays a name. */
export const fillAgreement = (template: string, name: string, date: string): string =>
  template.replace(PLACEHOLDER, (placeholder) => (placeholder === NAME_PLACEHOLDER ? name : date));

/** A block of the agreement: its title first, then numbered headings and paragraphs. */
export interface AgreementBlock {
  kind: 'title' | 'heading' | 'paragraph';
  text: string;
}

const HEADING = /^\d+\. \S.{0,80}$/;

/** The text as it is read: blocks stand apart by an empty line. */
export function blocksOf(text: string): AgreementBlock[] {
  return text.split(/\n\s*\n/).map((block, index) => {
    const kind = index === 0 ? 'title' : HEADING.test(block) ? 'heading' : 'paragraph';
    return { kind, text: block.trim() };
  });
}

/** A typed name as the agreement carries it: trimmed, its inner spaces single. */
export const asSignatureName = (typed: string): string => typed.trim().replace(/\s+/g, ' ');

/**
 * Characters that are no part of a name, and could make the signed text read otherwise than it is stored: controls, half
 * characters, and what is invisible or changes the direction. Joiners are none of them: some names are written with them.
 */
export const NOT_OF_A_NAME = /[\p{Cc}\p{Cs}\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/u;
const isName = (name: string) => /\p{L}/u.test(name) && !NOT_OF_A_NAME.test(name);

export const NdaStatus = z.object({
  hasSigned: z.boolean(),
  version: z.string(),
  signedAt: Instant.nullable(),
  expiresAt: Instant.nullable(),
  /** Signed: the text that was signed. Not signed: the current text with its placeholders. */
  agreementText: z.string(),
});
export type NdaStatus = z.infer<typeof NdaStatus>;

export const NdaSignature = z.object({
  agreementText: z.string().min(1).max(MAX_AGREEMENT_LENGTH),
  signatureName: z
    .string()
    .transform(asSignatureName)
    .pipe(z.string().max(200, 'At most 200 characters').refine(isName, 'Please enter your full name.')),
  /** The canvas as a PNG data URL, 600 by 200 px; at most 500 kB. */
  digitalSignature: z
    .string()
    .max(500_000)
    .regex(/^data:image\/png;base64,[A-Za-z0-9+/]+=*$/, 'The signature must be a PNG image'),
  /** Accepted for old clients; the server records the browser itself. */
  userAgent: z.string().max(1000).optional(),
});

export const getNdaStatus = endpoint({
  method: 'GET',
  path: '/api/nda/status',
  summary: 'Whether the person signed in is bound, until when, and the text',
  audience: 'signed-in',
  response: NdaStatus,
});

export const getNdaAgreement = endpoint({
  method: 'GET',
  path: '/api/nda/agreement',
  summary: 'The current text with its placeholders, also for who has signed: to renew',
  audience: 'signed-in',
  response: z.object({ version: z.string(), agreementText: z.string() }),
});

export const AgreementVersion = z.object({
  version: z.string(),
  /** The day from which on it was signed. */
  since: z.iso.date(),
  /** What is different from the one before. */
  changes: z.string(),
  /** With its placeholders. */
  text: z.string(),
});
export type AgreementVersion = z.infer<typeof AgreementVersion>;

export const listNdaVersions = endpoint({
  method: 'GET',
  path: '/api/nda/versions',
  summary: 'Every version of the agreement of all members, newest first',
  audience: 'signed-in',
  response: z.array(AgreementVersion),
});

export const signNda = endpoint({
  method: 'POST',
  path: '/api/nda/sign',
  summary: 'Sign the agreement; a second call changes nothing until 90 days before it ends',
  audience: 'signed-in',
  body: NdaSignature,
  response: NdaStatus,
});

export const getNdaDetails = endpoint({
  method: 'GET',
  path: '/api/nda/details',
  summary: 'The signed agreement with its evidence',
  audience: 'signed-in',
  response: z.object({
    hasSigned: z.boolean(),
    /** Whether signing again now makes a new record: its end is near, or it binds no more. */
    canRenew: z.boolean(),
    version: z.string(),
    signedAt: Instant.nullable(),
    expiresAt: Instant.nullable(),
    agreement: z
      .object({
        signatureName: z.string(),
        ipAddress: z.string(),
        userAgent: z.string(),
        agreementText: z.string(),
        /** SHA-256 of the text, hexadecimal. */
        textDigest: z.string(),
        /** The PNG as a data URL; empty only where the sealed image can no longer be opened. */
        digitalSignature: z.string(),
        /** Whether the image holds any ink. */
        isDrawn: z.boolean(),
      })
      .nullable(),
  }),
});

const SignedAgreement = z.object({
  id: Id,
  version: z.string(),
  signedAt: Instant,
  expiresAt: Instant,
  /** SHA-256 of the record, hexadecimal: its link of the chain. */
  digest: z.string(),
});
export type SignedAgreement = z.infer<typeof SignedAgreement>;

export const listSignedAgreements = endpoint({
  method: 'GET',
  path: '/api/nda/agreements',
  summary: 'Everything the person signed in ever signed, newest first',
  audience: 'signed-in',
  response: z.array(SignedAgreement),
});

const PDF = z.file().mime('application/pdf');

export const getSignedCopy = endpoint({
  method: 'GET',
  path: '/api/nda/signed.pdf',
  summary: "One's own agreement signed last, with an evidence page, as a PDF",
  audience: 'signed-in',
  response: PDF,
});

export const getEarlierCopy = endpoint({
  method: 'GET',
  path: '/api/nda/agreements/:id/signed.pdf',
  summary: 'The same of an agreement signed earlier',
  audience: 'signed-in',
  params: ById,
  response: PDF,
});

/** SHA-256, hexadecimal; read off a page it may come with spaces and capitals. */
export const AgreementDigest = z
  .string()
  .max(200)
  .transform((typed) => typed.replace(/\s+/g, '').toLowerCase())
  .pipe(z.string().regex(/^[\da-f]{64}$/, 'A SHA-256 digest has 64 characters: 0-9 and a-f.'));

export const AgreementCheck = z.object({
  isKnown: z.boolean(),
  /** Nothing that says who signed. */
  agreement: z
    .object({
      /** The agreement of all members, or one between two companies. */
      form: z.enum(['members', 'companies']),
      version: z.string(),
      signedOn: z.iso.date(),
      validUntil: z.iso.date(),
      isValid: z.boolean(),
    })
    .nullable(),
});
export type AgreementCheck = z.infer<typeof AgreementCheck>;

export const checkAgreement = endpoint({
  method: 'POST',
  path: '/api/nda/checks',
  summary:
    'Whether a digest is that of a signed copy or of a record, and whether it still binds; says nothing of who signed',
  audience: 'public',
  body: z.object({ digest: AgreementDigest }),
  response: AgreementCheck,
});
