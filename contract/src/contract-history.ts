import { z } from 'zod';
import {
  ClauseRedline,
  ContractComment,
  ContractVersion,
  ItemVersion,
  PaperPage,
} from './contract-clauses.ts';
import { endpoint } from './endpoint.ts';
import { ById, Id, Paging } from './fields.ts';

const OfItem = z.object({ id: Id, itemId: Id });

export const listItemVersions = endpoint({
  method: 'GET',
  path: '/api/deals/:id/contract/items/:itemId/versions',
  summary: 'List the versions of a term, clause or duty, newest first',
  audience: 'signed-in',
  params: OfItem,
  query: Paging,
  response: z.array(ItemVersion),
});

export const listContractComments = endpoint({
  method: 'GET',
  path: '/api/deals/:id/contract/items/:itemId/comments',
  summary:
    "List the comments on an item that both sides share, and the internal ones of the caller's company, newest first",
  audience: 'signed-in',
  params: OfItem,
  query: Paging,
  response: z.array(ContractComment),
});

export const addContractComment = endpoint({
  method: 'POST',
  path: '/api/deals/:id/contract/items/:itemId/comments',
  summary: "Comment on an item for both sides or for the caller's company only",
  audience: 'signed-in',
  params: OfItem,
  body: z.object({
    text: z.string().trim().min(1, 'validation:required').max(2000),
    isInternal: z.boolean(),
    page: PaperPage.optional(),
  }),
  response: ContractComment,
  status: 201,
});

export const listContractVersions = endpoint({
  method: 'GET',
  path: '/api/deals/:id/contract/versions',
  summary: 'List the versions of the contract, newest first',
  audience: 'signed-in',
  params: ById,
  query: Paging,
  response: z.array(ContractVersion),
});

export const compareContractVersions = endpoint({
  method: 'GET',
  path: '/api/deals/:id/contract/redline',
  summary: 'Compare the clauses of two versions of the contract word by word',
  audience: 'signed-in',
  params: ById,
  query: z.object({
    from: z.coerce.number().int().min(1),
    /** By default the latest version. */
    to: z.coerce.number().int().min(1).optional(),
  }),
  response: z.array(ClauseRedline),
});
