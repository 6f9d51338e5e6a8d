import type { ApplicationStatus } from '#contract/access-applications.ts';
import type { BadgeType, CompanyType } from '#contract/vocabulary.ts';

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

/** What is looked at, in the address: each tab takes of it what it knows. */
export interface AdminSearch {
  q?: string | undefined;
  status?: string | undefined;
  type?: CompanyType | undefined;
  badge?: BadgeType | undefined;
}

export interface AdminAddress extends AdminSearch {
  tab?: AdminTab | undefined;
}

/** What every tab of the panel is given. */
export interface AdminTabProps {
  search: AdminSearch;
  onSearch: (search: AdminSearch) => void;
}

export interface ApplicationSearch extends AdminSearch {
  status?: ApplicationStatus | undefined;
}
