import type { ApplicationStatus } from '#contract/access-applications.ts';
import type { CompanyType } from '#contract/vocabulary.ts';

/** Seed 2, section 2. */
export const ADMIN_TABS = [
  'applications',
  'companies',
  'products',
  'users',
  'connections',
  'badges',
  'deals',
  'recommendations',
] as const;
export type AdminTab = (typeof ADMIN_TABS)[number];

/** What is looked at, in the address. */
export interface AdminAddress extends ApplicationSearch {
  tab?: AdminTab | undefined;
}

export interface ApplicationSearch {
  q?: string | undefined;
  status?: ApplicationStatus | undefined;
  type?: CompanyType | undefined;
}
