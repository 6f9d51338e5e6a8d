import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Day, Instant, UtcInstant } from './days.ts';
import { isPossibleNumber } from './possible-numbers.ts';
import { ById, Id, Paging, optionalText } from './fields.ts';

export const CLEARANCE_KINDS = ['510k', 'pma', 'de_novo', 'hde', 'ce_certificate'] as const;
export const ClearanceKind = z.enum(CLEARANCE_KINDS);
export type ClearanceKind = z.infer<typeof ClearanceKind>;

const NUMBER_FORM: Record<ClearanceKind, { form: RegExp; message: string }> = {
  // BK marks 510(k)s of the Center for Biologics.
  '510k': { form: /^B?K\d{6}$/, message: 'validation:number510k' },
  pma: {
    // N marks drugs from before 1976 that became devices.
    form: /^(?:P\d{6}|N\d{5,6})(?:\/S\d{3,4})?$/,
    message: 'validation:numberPma',
  },
  de_novo: { form: /^DEN\d{6}$/, message: 'validation:numberDeNovo' },
  hde: { form: /^H\d{6}(?:\/S\d{3,4})?$/, message: 'validation:numberHde' },
  ce_certificate: {
    form: /^[\p{L}\d][\p{L}\d ./_-]{1,39}$/u,
    message: 'validation:numberCe',
  },
};

/**
 * Formats an FDA number as in the FDA record: in capitals, without spaces, dashes or dots, with 0 for a mistyped O, and
 * with supplements after a slash. A certificate number keeps the form that its issuer uses.
 */
export const clearanceNumber = (kind: ClearanceKind, typed: string): string =>
  kind === 'ce_certificate'
    ? typed.trim().replaceAll(/\s+/g, ' ')
    : typed
        .normalize('NFKC')
        .toUpperCase()
        .replaceAll(/[\s\p{Pd}\p{Cf}\u2212.#:]/gu, '')
        .replace(/^(?:510\(?K\)?|PMA|DENOVO|HDE)(?=B?K|[PNHD])/, '')
        .replace(
          /^(B?K|P|N|H|DEN)([\dO]+)/,
          (_, letters: string, digits: string) => letters + digits.replaceAll('O', '0'),
        )
        .replace(
          /^([PHN]\d{5,6})\/?S(\d+)$/,
          (_, pma: string, supplement: string) => `${pma}/S${supplement.padStart(3, '0')}`,
        );

export const ClearanceClaim = z
  .object({
    kind: ClearanceKind,
    number: z.string().max(60),
    /** The last day of a certificate; FDA decisions have none. */
    validUntil: Day.nullish().transform((day) => day ?? null),
  })
  .transform((claim) => ({ ...claim, number: clearanceNumber(claim.kind, claim.number) }))
  .superRefine(({ kind, number, validUntil }, context) => {
    const { form, message } = NUMBER_FORM[kind];
    if (!form.test(number)) context.addIssue({ code: 'custom', path: ['number'], message });
    else if (!isPossibleNumber(kind, number, new Date()))
      context.addIssue({ code: 'custom', path: ['number'], message: 'validation:numberImpossible' });
    if (validUntil !== null && kind !== 'ce_certificate') {
      context.addIssue({
        code: 'custom',
        path: ['validUntil'],
        message: 'validation:lastDayOfClearance',
      });
    }
  });
export type ClearanceClaim = z.output<typeof ClearanceClaim>;

/**
 * The result of a lookup in the FDA record:
 * - `matches`: the company is the applicant
 * - `other_applicant`: another name, which an administrator reviews
 * - `not_a_clearance`: a decision that does not allow the device to be sold
 * - `clearance_not_stated`: on record, but our copy does not say that the device was cleared
 * - `not_found` and `source_unavailable`
 * - `pending`: not looked up yet
 * - `on_file`: a CE certificate, which is not part of FDA records
 */
export const VERDICTS = [
  'matches',
  'other_applicant',
  'not_a_clearance',
  'clearance_not_stated',
  'not_found',
  'source_unavailable',
  'pending',
  'on_file',
] as const;
export const Verdict = z.enum(VERDICTS);
export type Verdict = z.infer<typeof Verdict>;

export const ApplicantReview = z.enum(['waiting', 'confirmed', 'refused']);
export type ApplicantReview = z.infer<typeof ApplicantReview>;

/** A number no longer matches the record, now matches it, or turned out not to be a clearance. */
export const ClearanceNews = z.enum(['changed', 'matched', 'contradicted']);
export type ClearanceNews = z.infer<typeof ClearanceNews>;

export const EvidenceSource = z.object({
  name: z.string(),
  date: Day,
  /** Whether our copy holds only part of the FDA record. A number that it lacks may still exist. */
  isPartial: z.boolean(),
});
export type EvidenceSource = z.infer<typeof EvidenceSource>;

/** Until this day many 510(k)s were filed by consultants, whom the record names as applicants. */
export const CONSULTANTS_UNTIL = '2014-08-01';

export const ClearanceEvidence = z.object({
  id: Id,
  kind: ClearanceKind,
  number: z.string(),
  verdict: Verdict,
  review: ApplicantReview.nullable(),
  applicant: z.string().nullable(),
  deviceName: z.string().nullable(),
  productCode: z.string().nullable(),
  decisionDate: Day.nullable(),
  /** FDA's term for the decision, such as "Substantially Equivalent". */
  decision: z.string().nullable(),
  productCodeName: z.string().nullable(),
  source: EvidenceSource.nullable(),
  /** Demo records are marked as such wherever they are shown. */
  isDemoRecord: z.boolean(),
  recordUrl: z.string().nullable(),
  /** Shown in UTC, because the day of the source, which is shown beside it, is in UTC. */
  checkedAt: UtcInstant.nullable(),
  validUntil: Day.nullable(),
});
export type ClearanceEvidence = z.infer<typeof ClearanceEvidence>;

export const CompanyEvidence = ClearanceEvidence.extend({ product: z.object({ id: Id, name: z.string() }) });
export type CompanyEvidence = z.infer<typeof CompanyEvidence>;

export const EvidenceSummary = z.object({
  products: z.number().int(),
  productsWithNumber: z.number().int(),
  /** The count per verdict; verdicts without numbers are omitted. */
  verdicts: z.array(z.object({ verdict: Verdict, count: z.number().int() })),
});
export type EvidenceSummary = z.infer<typeof EvidenceSummary>;

export const ClearanceReview = CompanyEvidence.extend({
  company: z.object({
    id: Id,
    name: z.string(),
    isVerified: z.boolean(),
    location: z.string().nullable(),
    website: z.string().nullable(),
  }),
  /** Visible only to administrators. */
  reviewNotes: z.string().nullable(),
  reviewedAt: Instant.nullable(),
  reviewedBy: z.string().nullable(),
});
export type ClearanceReview = z.infer<typeof ClearanceReview>;

export const ClearanceDecision = z
  .object({
    review: ApplicantReview.extract(['confirmed', 'refused']),
    notes: optionalText(2000),
    /**
     * The applicant that the reviewer saw. If the record now names another one, the call fails with 409
     * `evidence.changed_elsewhere`.
     */
    applicant: z.string(),
    /**
     * The company name that the reviewer saw. If the company has been renamed since, the call fails with 409
     * `company.renamed`. If omitted, the review applies to the current name.
     */
    companyName: z.string().optional(),
    /**
     * The review that the reviewer saw. If another reviewer has decided since, the call fails with 409
     * `evidence.changed_elsewhere`. If omitted, an earlier decision is replaced.
     */
    seen: ApplicantReview.optional(),
  })
  .refine(({ notes }) => notes !== null, {
    path: ['notes'],
    message: 'validation:evidenceReason',
  });

export const listCompanyEvidence = endpoint({
  method: 'GET',
  path: '/api/companies/:id/evidence',
  summary: "List the clearance numbers of a company's listed products with the FDA's record of each",
  audience: 'public',
  params: ById,
  query: Paging,
  response: z.array(CompanyEvidence),
});

export const getEvidenceSummary = endpoint({
  method: 'GET',
  path: '/api/companies/:id/evidence/summary',
  summary: "Summarize a company's clearance numbers",
  audience: 'public',
  params: ById,
  response: EvidenceSummary,
});

export const checkEvidence = endpoint({
  method: 'POST',
  path: '/api/products/:id/evidence/checks',
  summary: "Look up the numbers of the caller's product again",
  audience: 'signed-in',
  params: ById,
  response: z.array(ClearanceEvidence),
});

export const listClearanceReviews = endpoint({
  method: 'GET',
  path: '/api/admin/clearance-reviews',
  summary: 'List numbers recorded for another applicant, oldest first',
  audience: 'admin',
  query: Paging.extend({ review: ApplicantReview.default('waiting') }),
  response: z.array(ClearanceReview),
});

export const reviewClearance = endpoint({
  method: 'PATCH',
  path: '/api/admin/clearance-reviews/:id',
  summary: 'Decide whether the applicant on record and the company belong together',
  audience: 'admin',
  params: ById,
  body: ClearanceDecision,
  response: ClearanceReview,
});
