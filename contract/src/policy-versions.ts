import type { Day } from './days.ts';

export const POLICIES = ['privacy', 'terms'] as const;
export type PolicyName = (typeof POLICIES)[number];

/** The day on which the text of each policy last changed. That day is the name of the version. */
export const POLICY_DAYS: Record<PolicyName, Day> = { privacy: '2026-11-30', terms: '2026-11-30' };

export const POLICY_PATHS = {
  privacy: '/privacy-policy',
  terms: '/terms-of-service',
} as const satisfies Record<PolicyName, string>;
