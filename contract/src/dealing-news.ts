import { z } from 'zod';

export const DealNews = z.enum([
  'created',
  'changed',
  'moved',
  'proposed',
  'accepted',
  'declined',
  'withdrawn',
  'expired',
  'won',
  'lost',
  'task_added',
  'task_due',
]);
export type DealNews = z.infer<typeof DealNews>;

export const ContractNews = z.enum([
  'started',
  'offered',
  'accepted',
  'rejected',
  'clauses',
  'paper',
  'signed',
  'amendment',
  'amendment_stopped',
]);
export type ContractNews = z.infer<typeof ContractNews>;

export const RfqNews = z.enum([
  'received',
  'answered',
  'response_changed',
  'response_withdrawn',
  'changed',
  'closed',
  'reopened',
  'expired',
  'opened',
  'awarded',
  'not_awarded',
]);
