import { z } from 'zod';
import { ContractParty, ContractItem } from './contract-terms.ts';
import { Contract } from './contracts.ts';
import { DealPerson } from './deals.ts';
import { Instant } from './days.ts';
import { endpoint } from './endpoint.ts';
import { ById, Id } from './fields.ts';

/**
 * A company can upload its own agreement as a PDF instead of clauses. The other company accepts it, or uploads a
 * changed version. The term sheet and the responsibilities are negotiated as with clauses, and the digest that everyone
 * signs covers all three.
 */

/** The largest file that fits in an email together with the evidence. */
export const PAPER_MAX_BYTES = 10 * 1024 * 1024;
export const PAPER_MAX_PAGES = 500;
export const PAPER_MAX_VERSIONS = 50;

export const PaperVersion = z.object({
  number: z.number().int(),
  name: z.string(),
  pages: z.number().int(),
  bytes: z.number().int(),
  digest: z.string(),
  by: ContractParty,
  person: DealPerson.nullable(),
  at: Instant,
});
export type PaperVersion = z.infer<typeof PaperVersion>;

export const ContractPaper = ContractItem.extend({
  /** Whether the uploaded agreement replaces the clauses, or is only offered to replace them. */
  isInUse: z.boolean(),
  isLeaving: z.boolean(),
  /** Every file, newest first. Files are never changed or removed. */
  versions: z.array(PaperVersion),
});
export type ContractPaper = z.infer<typeof ContractPaper>;

export const getContractPaper = endpoint({
  method: 'GET',
  path: '/api/deals/:id/contract/paper',
  summary: "Read a company's uploaded agreement with its versions; null if the agreement consists of clauses",
  audience: 'signed-in',
  params: ById,
  response: ContractPaper.nullable(),
});

export const uploadContractPaper = endpoint({
  method: 'POST',
  path: '/api/deals/:id/contract/paper',
  summary: 'Offer a PDF instead of the clauses, or replace the last one, once all terms are agreed',
  audience: 'signed-in',
  params: ById,
  /** The version that the person saw; 0 if there was none. */
  query: z.object({ seen: z.coerce.number().int().min(0) }),
  upload: { maxBytes: PAPER_MAX_BYTES },
  response: Contract,
  status: 201,
});

export const leaveContractPaper = endpoint({
  method: 'POST',
  path: '/api/deals/:id/contract/paper/leave',
  summary:
    'Offer to return to clauses, or withdraw the uploaded agreement if the other company has not accepted it',
  audience: 'signed-in',
  params: ById,
  body: z.object({ seen: z.int().min(1) }),
  response: Contract,
});

export const openContractPaper = endpoint({
  method: 'GET',
  path: '/api/deals/:id/contract/paper/:number/file',
  summary: 'Download a version of the uploaded agreement',
  audience: 'signed-in',
  params: z.object({ id: Id, number: z.coerce.number().int().min(1) }),
  response: z.file().mime('application/pdf'),
});
