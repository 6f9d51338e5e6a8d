import { z } from 'zod';

export const DealNotification = z.enum([
  'created',
  'changed',
  'moved',
  'proposed',
  'countered',
  'accepted',
  'declined',
  'withdrawn',
  'expired',
  'won',
  'lost',
  'task_added',
  'task_due',
]);
export type DealNotification = z.infer<typeof DealNotification>;

export const ContractNotification = z.enum([
  'started',
  'offered',
  'accepted',
  'rejected',
  'clauses',
  'paper',
  'to_sign',
  'signed',
  'amendment',
  'amendment_stopped',
]);
export type ContractNotification = z.infer<typeof ContractNotification>;

export const RfqNotification = z.enum([
  'received',
  'answered',
  'response_changed',
  'response_withdrawn',
  'changed',
  'closed',
  'company_deleted',
  'reopened',
  'expired',
  'opened',
  'awarded',
  'not_awarded',
]);
