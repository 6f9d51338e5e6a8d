import { z } from 'zod';
import { DealFieldChange, DealSide } from './deal-fields.ts';
import { DealPerson } from './deals.ts';
import { Instant } from './days.ts';
import { endpoint } from './endpoint.ts';
import { ById, Id, Paging } from './fields.ts';

export const DealAction = z.enum([
  'created',
  'changed',
  'proposed',
  'accepted',
  'declined',
  'withdrawn',
  'expired',
  'countered',
  'superseded',
]);
export type DealAction = z.infer<typeof DealAction>;

export const DealHistoryEntry = z.object({
  id: Id,
  at: Instant,
  action: DealAction,
  /** Null for `created`. */
  change: DealFieldChange.nullable(),
  /** Who acted; null if no one did (a proposal expired, or a company was deleted) or if the account was closed. */
  person: DealPerson.nullable(),
  /** The company that the person acted for; null if a proposal expired or a company was deleted. */
  side: DealSide.nullable(),
  message: z.string().nullable(),
  revision: z.number().int(),
});
export type DealHistoryEntry = z.infer<typeof DealHistoryEntry>;

export const listDealHistory = endpoint({
  method: 'GET',
  path: '/api/deals/:id/history',
  summary: 'List the changes to a deal, each with its author, the old and the new value, newest first',
  audience: 'signed-in',
  params: ById,
  query: Paging,
  response: z.array(DealHistoryEntry),
});
