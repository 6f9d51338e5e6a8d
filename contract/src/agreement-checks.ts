import { z } from 'zod';
import { Day } from './days.ts';
import { endpoint } from './endpoint.ts';

/** A SHA-256 digest in hexadecimal. Spaces and capitals from copying are accepted. */
export const AgreementDigest = z
  .string()
  .max(200)
  .transform((typed) => typed.replace(/\s+/g, '').toLowerCase())
  .pipe(z.string().regex(/^[\da-f]{64}$/, 'validation:digest'));

export const SealInFile = z.object({
  coveredDigest: AgreementDigest,
  /** Whether the seal covers all bytes except its own. */
  coversWholeFile: z.boolean(),
  /** The seal's CMS signature in base64. */
  signature: z.base64().max(40_000),
});
export type SealInFile = z.infer<typeof SealInFile>;

/**
 * `intact`: sealed by this platform and unchanged since. `changed`: sealed by this platform and changed afterwards.
 * `unknown`: sealed by someone else, or not readable.
 */
export const SealCheck = z.object({
  state: z.enum(['intact', 'changed', 'unknown']),
  /** The name in the seal's certificate; null if the state is `unknown`. */
  sealedBy: z.string().nullable(),
});
export type SealCheck = z.infer<typeof SealCheck>;

export const checkSeal = endpoint({
  method: 'POST',
  path: '/api/nda/seal-checks',
  summary: "Check whether a PDF's seal was made here and whether the file has been changed since",
  audience: 'public',
  body: SealInFile,
  response: SealCheck,
});

export const AgreementCheck = z.object({
  isKnown: z.boolean(),
  agreement: z
    .object({
      /**
       * `members`: the NDA that all members sign; `companies`: a confidentiality agreement between two companies;
       * `contract`: a distribution agreement, whose `version` counts its drafts.
       */
      form: z.enum(['members', 'companies', 'contract']),
      version: z.string(),
      signedOn: Day,
      validUntil: Day,
      isValid: z.boolean(),
    })
    .nullable(),
});
export type AgreementCheck = z.infer<typeof AgreementCheck>;

export const checkAgreement = endpoint({
  method: 'POST',
  path: '/api/nda/checks',
  summary:
    'Check whether a digest belongs to a signed copy or record and whether it is in force, without naming the signers',
  audience: 'public',
  body: z.object({ digest: AgreementDigest }),
  response: AgreementCheck,
});
