import { z } from 'zod';

export const PassportNews = z.enum([
  'shared',
  'revoked',
  'requested',
  'completed',
  'expiring',
  'license_expiring',
]);
export type PassportNews = z.infer<typeof PassportNews>;

/** The events of a signed agreement about which its companies are notified. */
export const InForceNews = z.enum([
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
]);
export type InForceNews = z.infer<typeof InForceNews>;

/** The kinds of dates that a signed agreement sets. */
export const KeyDateKind = z.enum([
  'notice',
  'end',
  'sell_off',
  'minimum_purchase',
  'milestone',
  'trial_end',
]);
export type KeyDateKind = z.infer<typeof KeyDateKind>;
