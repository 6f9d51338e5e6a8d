import { z } from 'zod';

export const PassportNotification = z.enum([
  'shared',
  'revoked',
  'requested',
  'completed',
  'expiring',
  'license_expiring',
]);
export type PassportNotification = z.infer<typeof PassportNotification>;

export const InForceNotification = z.enum([
  'result_entered',
  'result_confirmed',
  'result_disputed',
  'trial_notice',
  'trial_exclusive',
  'trial_ended',
  'amended',
  'terminated',
  'ended',
  'renewed',
  'renewed_without_territory',
  'company_deleted',
]);
export type InForceNotification = z.infer<typeof InForceNotification>;

export const KeyDateKind = z.enum([
  'notice',
  'end',
  'sell_off',
  'minimum_purchase',
  'milestone',
  'trial_end',
]);
export type KeyDateKind = z.infer<typeof KeyDateKind>;
