import type { AccessApplication, ApplicationStatus } from '#contract/access-applications.ts';
import { m } from '#paraglide/messages.js';
import type { Standing } from '#ui/status-label.tsx';
import type { AdminTab } from './address.ts';

export const tabName = (tab: AdminTab): string =>
  ({
    applications: m.admin_tab_applications,
    companies: m.admin_tab_companies,
    products: m.admin_tab_products,
    users: m.admin_tab_users,
    connections: m.admin_tab_connections,
    badges: m.admin_tab_badges,
    deals: m.admin_tab_deals,
    recommendations: m.admin_tab_recommendations,
  })[tab]();

export const statusName = (status: ApplicationStatus): string =>
  ({
    pending: m.admin_status_pending,
    approved: m.admin_status_approved,
    rejected: m.admin_status_rejected,
    changes_requested: m.admin_status_changes,
  })[status]();

export const STANDING: Record<ApplicationStatus, Standing> = {
  pending: 'waiting-on-you',
  approved: 'agreed',
  rejected: 'refused',
  changes_requested: 'waiting-on-them',
};

export const changesLinkName = (link: NonNullable<AccessApplication['changesLink']>): string =>
  ({ link_sent: m.admin_set_up_sent, link_expired: m.admin_set_up_expired })[link]();

export const setUpName = (setUp: NonNullable<AccessApplication['setUp']>): string =>
  ({
    link_sent: m.admin_set_up_sent,
    link_expired: m.admin_set_up_expired,
    done: m.admin_set_up_done,
  })[setUp]();

export const nameOf = ({ firstName, lastName }: Pick<AccessApplication, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`;
