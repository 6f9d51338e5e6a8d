import type { BadgeType, CompanyType } from '#contract/vocabulary.ts';

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

/** The search parameters of the panel. Each tab uses the ones that apply to it. */
export interface AdminSearch {
  q?: string | undefined;
  status?: string | undefined;
  type?: CompanyType | undefined;
  badge?: BadgeType | undefined;
}

export interface AdminAddress extends AdminSearch {
  tab?: AdminTab | undefined;
}

export interface AdminTabProps {
  search: AdminSearch;
  onSearch: (search: AdminSearch) => void;
}
