import type { AccessApplication, ApplicationStatus } from '#contract/access-applications.ts';
import { t } from '#lib/words.ts';
import type { LabelStatus } from '#ui/status-label.tsx';

export const statusName = (status: ApplicationStatus): string =>
  ({
    pending: () => t('admin:statusPending'),
    approved: () => t('admin:statusApproved'),
    rejected: () => t('admin:statusRejected'),
    changes_requested: () => t('admin:statusChanges'),
  })[status]();

export const LABEL_STATUS: Record<ApplicationStatus, LabelStatus> = {
  pending: 'waiting-on-you',
  approved: 'agreed',
  rejected: 'refused',
  changes_requested: 'waiting-on-them',
};

export const changesLinkName = (link: NonNullable<AccessApplication['changesLink']>): string =>
  ({ link_sent: () => t('admin:setUpSent'), link_expired: () => t('admin:setUpExpired') })[link]();

export const setUpName = (setUp: NonNullable<AccessApplication['setUp']>): string =>
  ({
    link_sent: () => t('admin:setUpSent'),
    link_expired: () => t('admin:setUpExpired'),
    done: () => t('admin:setUpDone'),
  })[setUp]();
