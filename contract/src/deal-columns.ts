import { z } from 'zod';
import { areDistinct } from './distinct.ts';
import { endpoint } from './endpoint.ts';

export const DEAL_COLUMNS = [
  'stage',
  'value',
  'probability',
  'territories',
  'closing',
  'activity',
  'weighted',
  'priority',
  'assignee',
  'stageSince',
  'newest',
] as const;
export const DealColumn = z.enum(DEAL_COLUMNS);
export type DealColumn = z.infer<typeof DealColumn>;

/** The most columns that fit next to the title on a wide screen. */
export const MAX_DEAL_COLUMNS = 7;

export const DEFAULT_DEAL_COLUMNS: readonly DealColumn[] = DEAL_COLUMNS.slice(0, 6);

const DealColumns = z.object({ columns: z.array(DealColumn) });

export const getDealColumns = endpoint({
  method: 'GET',
  path: '/api/deals/columns',
  summary: 'Read the columns that the caller chose for the list of deals',
  audience: 'signed-in',
  response: DealColumns,
});

export const changeDealColumns = endpoint({
  method: 'PUT',
  path: '/api/deals/columns',
  summary: 'Choose the columns of the list of deals and their order',
  audience: 'signed-in',
  body: z.object({
    columns: z.array(DealColumn).min(1).max(MAX_DEAL_COLUMNS).refine(areDistinct),
  }),
  response: DealColumns,
});
