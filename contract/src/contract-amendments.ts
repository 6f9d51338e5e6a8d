import { z } from 'zod';
import { ContractParty } from './contract-terms.ts';
import { Contract } from './contracts.ts';
import { Instant, UtcInstant } from './days.ts';
import { endpoint } from './endpoint.ts';
import { ById, Id, Paging } from './fields.ts';

/**
 * A signed agreement is amended in the same way as it was made: the amendment starts with everything that was agreed,
 * both companies change its terms, clauses and responsibilities with the same calls, and both sign the whole text
 * again. Until then the signed agreement remains in force. Only one amendment can be open at a time.
 */
export const Amendment = z.object({
  /** The number of the amendment; 0 for the agreement itself. */
  number: z.number().int(),
  /** `stopped`: the amendment was abandoned before it was signed. */
  state: z.enum(['open', 'signed', 'stopped']),
  startedBy: ContractParty.nullable(),
  startedAt: Instant,
  signedAt: UtcInstant.nullable(),
  stoppedAt: Instant.nullable(),
  digest: z.string().nullable(),
});
export type Amendment = z.infer<typeof Amendment>;

export const listContractAmendments = endpoint({
  method: 'GET',
  path: '/api/deals/:id/contract/amendments',
  summary: 'List the agreement of a deal and its amendments, newest first',
  audience: 'signed-in',
  params: ById,
  query: Paging,
  response: z.array(Amendment),
});

export const startContractAmendment = endpoint({
  method: 'POST',
  path: '/api/deals/:id/contract/amendments',
  summary: 'Start an amendment of the signed agreement; until both sign it, the agreement stays as it is',
  audience: 'signed-in',
  params: ById,
  response: Contract,
  status: 201,
});

export const stopContractAmendment = endpoint({
  method: 'POST',
  path: '/api/deals/:id/contract/amendments/stop',
  summary: 'Abandon the open amendment, as either company',
  audience: 'signed-in',
  params: ById,
  response: Contract,
});

export const getSignedContractPdf = endpoint({
  method: 'GET',
  path: '/api/deals/:id/contract/amendments/:number/agreement.pdf',
  summary: 'Download the signed copy of the agreement (number 0) or of one of its amendments',
  audience: 'signed-in',
  params: z.object({ id: Id, number: z.coerce.number().int().min(0) }),
  response: z.file().mime('application/pdf'),
});
