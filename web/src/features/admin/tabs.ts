import type { AdminRole, BadgeType, CompanyType } from '#contract/vocabulary.ts';

export const ADMIN_TABS = [
  'applications',
  'companies',
  'products',
  'users',
  'connections',
  'badges',
  'deals',
  'recommendations',
  'operations',
] as const;
export type AdminTab = (typeof ADMIN_TABS)[number];

/** The tabs of each role, in order. The server rejects requests for the data of the other tabs. */
const TABS_OF: Record<AdminRole, readonly AdminTab[]> = {
  full: ADMIN_TABS,
  reviewer: ADMIN_TABS.filter((tab) => tab !== 'operations' && tab !== 'connections'),
  finance: ['connections'],
};

export const tabsOf = (role: AdminRole | undefined): readonly AdminTab[] => TABS_OF[role ?? 'reviewer'];

/** Returns the tab that the URL names if the role includes it, otherwise the role's first tab. */
export const tabFor = (role: AdminRole | undefined, tab: AdminTab | undefined): AdminTab => {
  const tabs = tabsOf(role);
  return tabs.find((one) => one === tab) ?? tabs[0] ?? 'applications';
};

export interface AdminSearch {
  q?: string | undefined;
  status?: string | undefined;
  type?: CompanyType | undefined;
  badge?: BadgeType | undefined;
}

export interface AdminPanelSearch extends AdminSearch {
  tab?: AdminTab | undefined;
}

export interface AdminTabProps {
  search: AdminSearch;
  onSearch: (search: AdminSearch) => void;
}
