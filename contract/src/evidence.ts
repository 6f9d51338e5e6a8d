import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { ById, Id, Instant, Paging, optionalText } from './fields.ts';

/** What lets a device be sold: FDA's decisions by their numbers, and certificates of conformity (decisions, section 5: Regulatory evidence). */
export const CLEARANCE_KINDS = ['510k', 'pma', 'de_novo', 'ce_certificate'] as const;
export const ClearanceKind = z.enum(CLEARANCE_KINDS);
export type ClearanceKind = z.infer<typeof ClearanceKind>;

/** How each kind of number is written once blanks and dashes are gone. */
const NUMBER_FORM: Record<ClearanceKind, { form: RegExp; message: string }> = {
  '510k': { form: /^K\d{6}$/, message: 'A 510(k) number is K and six digits, such as K123456' },
  pma: {
    form: /^P\d{6}(?:\/S\d{3,4})?$/,
    message: 'A PMA number is P and six digits, such as P123456 or P123456/S001',
  },
  de_novo: { form: /^DEN\d{6}$/, message: 'A De Novo number is DEN and six digits, such as DEN123456' },
  ce_certificate: {
    form: /^[\p{L}\d][\p{L}\d ./_-]{1,39}$/u,
    message: 'A certificate number has 2 to 40 letters and digits',
  },
};

/**
 * An FDA number as the record writes it: capitals, no blanks, dashes or dots, nought where O was typed, a supplement after its stroke.
 * A certificate stays as its body wrote it.
 */
export const clearanceNumber = (kind: ClearanceKind, typed: string): string =>
  kind === 'ce_certificate'
    ? typed.trim().replaceAll(/\s+/g, ' ')
    : typed
        .normalize('NFKC')
        .toUpperCase()
        .replaceAll(/[\s\p{Pd}\p{Cf}\u2212.#:]/gu, '')
        .replace(/^(?:510\(?K\)?|PMA|DENOVO)(?=[KPD])/, '')
        .replace(
          /^(K|P|DEN)([\dO]+)/,
          (_, letters: string, digits: string) => letters + digits.replaceAll('O', '0'),
        )
        .replace(
          /^(P\d{6})\/?S(\d+)$/,
          (_, pma: string, supplement: string) => `${pma}/S${supplement.padStart(3, '0')}`,
        );

/** A number as its owner states it; it is looked up, and shown with what was found. */
export const ClearanceClaim = z
  .object({
    kind: ClearanceKind,
    number: z.string().max(60),
    /** Until when a certificate is valid; FDA's decisions have no such day. */
    validUntil: z.iso
      .date()
      .nullish()
      .transform((day) => day ?? null),
  })
  .transform((claim) => ({ ...claim, number: clearanceNumber(claim.kind, claim.number) }))
  .superRefine(({ kind, number, validUntil }, context) => {
    const { form, message } = NUMBER_FORM[kind];
    if (!form.test(number)) context.addIssue({ code: 'custom', path: ['number'], message });
    if (validUntil !== null && kind !== 'ce_certificate') {
      context.addIssue({
        code: 'custom',
        path: ['validUntil'],
        message: 'Only a certificate has a last day',
      });
    }
  });
export type ClearanceClaim = z.output<typeof ClearanceClaim>;

/**
 * What a look-up in the FDA record said: `matches` its applicant; `other_applicant`, which a person reviews;
 * `not_a_clearance`, a decision that lets nothing be sold; `not_found`; `source_unavailable`; `pending`, not looked up yet;
 * `on_file`, a certificate, which FDA does not know.
 */
export const VERDICTS = [
  'matches',
  'other_applicant',
  'not_a_clearance',
  'not_found',
  'source_unavailable',
  'pending',
  'on_file',
] as const;
export const Verdict = z.enum(VERDICTS);
export type Verdict = z.infer<typeof Verdict>;

/** A person's answer where the record names another applicant. */
export const ApplicantReview = z.enum(['waiting', 'confirmed', 'refused']);
export type ApplicantReview = z.infer<typeof ApplicantReview>;

/** The copy of the record that was asked, and its day. */
export const EvidenceSource = z.object({
  name: z.string(),
  date: z.iso.date(),
  /** It holds a part of FDA's record alone: what it does not hold may well be in the record. */
  isPartial: z.boolean(),
});
export type EvidenceSource = z.infer<typeof EvidenceSource>;

/** Until then a 510(k) was often filed in the name of a consultant, whom the record names as applicant. */
export const CONSULTANTS_UNTIL = '2014-08-01';

/** One number of a product with all that is known of it, and since when. */
export const ClearanceEvidence = z.object({
  id: Id,
  kind: ClearanceKind,
  number: z.string(),
  verdict: Verdict,
  review: ApplicantReview.nullable(),
  applicant: z.string().nullable(),
  deviceName: z.string().nullable(),
  productCode: z.string().nullable(),
  decisionDate: z.iso.date().nullable(),
  /** FDA's words for the decision, such as "Substantially Equivalent". */
  decision: z.string().nullable(),
  /** What FDA's classification calls the product code. */
  productCodeName: z.string().nullable(),
  source: EvidenceSource.nullable(),
  /** The demo marketplace brings a record of its own, which says so. */
  isDemoRecord: z.boolean(),
  /** FDA's own page of this number. */
  recordUrl: z.string().nullable(),
  checkedAt: Instant.nullable(),
  validUntil: z.iso.date().nullable(),
});
export type ClearanceEvidence = z.infer<typeof ClearanceEvidence>;

/** A number of one of a company's products. */
export const CompanyEvidence = ClearanceEvidence.extend({ product: z.object({ id: Id, name: z.string() }) });
export type CompanyEvidence = z.infer<typeof CompanyEvidence>;

/** How much is known of a company's products on the market, and how much is not. */
export const EvidenceSummary = z.object({
  products: z.number().int(),
  /** Products that state a number at all. */
  productsWithNumber: z.number().int(),
  /** How many numbers have each verdict; a verdict that none has is left out. */
  verdicts: z.array(z.object({ verdict: Verdict, count: z.number().int() })),
});
export type EvidenceSummary = z.infer<typeof EvidenceSummary>;

/** A number whose applicant on record is another than the company: a person says whether they belong together. */
export const ClearanceReview = CompanyEvidence.extend({
  company: z.object({
    id: Id,
    name: z.string(),
    isVerified: z.boolean(),
    location: z.string().nullable(),
    website: z.string().nullable(),
  }),
  /** What the reviewer noted, for administrators alone. */
  reviewNotes: z.string().nullable(),
  reviewedAt: Instant.nullable(),
  /** The administrator's user name. */
  reviewedBy: z.string().nullable(),
});
export type ClearanceReview = z.infer<typeof ClearanceReview>;

export const ClearanceDecision = z
  .object({
    review: ApplicantReview.extract(['confirmed', 'refused']),
    notes: optionalText(2000),
    /** The applicant that was looked at; where the record names another meanwhile, the answer is 409 `stale`. */
    applicant: z.string(),
  })
  .refine(({ notes }) => notes !== null, {
    path: ['notes'],
    message: 'Please note what shows it: another reviewer will ask.',
  });

export const listCompanyEvidence = endpoint({
  method: 'GET',
  path: '/api/companies/:id/evidence',
  summary: 'The clearance numbers of a company’s products on the market, each with what the FDA record says',
  audience: 'public',
  params: ById,
  query: Paging,
  response: z.array(CompanyEvidence),
});

export const getEvidenceSummary = endpoint({
  method: 'GET',
  path: '/api/companies/:id/evidence/summary',
  summary: 'How much is known of a company’s clearance numbers',
  audience: 'public',
  params: ById,
  response: EvidenceSummary,
});

export const checkEvidence = endpoint({
  method: 'POST',
  path: '/api/products/:id/evidence/checks',
  summary: 'Look the numbers of one’s own product up again',
  audience: 'signed-in',
  params: ById,
  response: z.array(ClearanceEvidence),
});

export const listClearanceReviews = endpoint({
  method: 'GET',
  path: '/api/admin/clearance-reviews',
  summary: 'Numbers whose applicant on record is another, the one that has waited longest first',
  audience: 'admin',
  query: Paging.extend({ review: ApplicantReview.default('waiting') }),
  response: z.array(ClearanceReview),
});

export const reviewClearance = endpoint({
  method: 'PATCH',
  path: '/api/admin/clearance-reviews/:id',
  summary: 'Say whether the applicant on record and the company belong together',
  audience: 'admin',
  params: ById,
  body: ClearanceDecision,
  response: ClearanceReview,
});
