import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { ClearanceKind, EvidenceSource } from './evidence.ts';
import { Id, Paging } from './fields.ts';

/** A decision of FDA as a copy of its record has it, whether or not a product here states its number. */
export const FdaDecision = z.object({
  number: z.string(),
  kind: ClearanceKind.exclude(['ce_certificate']),
  applicant: z.string(),
  deviceName: z.string(),
  productCode: z.string().nullable(),
  decisionDate: z.iso.date().nullable(),
  /** FDA's words for the decision, such as "Substantially Equivalent". */
  decision: z.string().nullable(),
  /** False for a decision that lets nothing be sold. */
  isClearance: z.boolean(),
  source: EvidenceSource,
  isDemoRecord: z.boolean(),
  /** FDA's own page of this number. */
  recordUrl: z.string().nullable(),
  /** The newest product here that states the number. */
  product: z.object({ id: Id, name: z.string() }).nullable(),
});
export type FdaDecision = z.infer<typeof FdaDecision>;

export const searchFdaDecisions = endpoint({
  method: 'GET',
  path: '/api/fda-decisions',
  summary: 'FDA decisions by device, applicant, number or product code, the most relevant first',
  audience: 'public',
  query: Paging.extend({ q: z.string().trim().min(2, 'At least two characters').max(200) }),
  response: z.array(FdaDecision),
});
