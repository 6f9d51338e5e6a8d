import type { AccessApplication, ApplicationStatus } from '#contract/access-applications.ts';
import { m } from '#paraglide/messages.js';
import type { Standing } from '#ui/status-label.tsx';

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
