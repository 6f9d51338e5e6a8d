import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { ClearanceKind, EvidenceSource } from './evidence.ts';
import { Id, Paging } from './fields.ts';
import { Day } from './days.ts';
import { SearchChanges } from './search-changes.ts';

/** An FDA decision in our copy of the records, whether or not a listed product states its number. */
export const FdaDecision = z.object({
  number: z.string(),
  kind: ClearanceKind.exclude(['ce_certificate']),
  applicant: z.string(),
  deviceName: z.string(),
  productCode: z.string().nullable(),
  decisionDate: Day.nullable(),
  decision: z.string().nullable(),
  /** False for a decision that does not allow the device to be sold; null if our copy does not say. */
  isClearance: z.boolean().nullable(),
  source: EvidenceSource,
  isDemoRecord: z.boolean(),
  recordUrl: z.string().nullable(),
  product: z.object({ id: Id, name: z.string() }).nullable(),
});
export type FdaDecision = z.infer<typeof FdaDecision>;

const Searched = z.string().trim().min(2, 'validation:search').max(200);

export const searchFdaDecisions = endpoint({
  method: 'GET',
  path: '/api/fda-decisions',
  summary: 'Search FDA decisions by device, applicant, number or product code, most relevant first',
  audience: 'public',
  query: Paging.extend({ q: Searched }),
  response: z.array(FdaDecision),
});

export const getFdaSearchChanges = endpoint({
  method: 'GET',
  path: '/api/fda-decisions/changes',
  summary: 'Read how a search of FDA decisions was changed because nothing matched it as typed',
  audience: 'public',
  query: z.object({ q: Searched }),
  response: z.object({ search: SearchChanges.nullable() }),
});
