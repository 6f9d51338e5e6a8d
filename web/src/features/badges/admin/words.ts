import type { BadgeQueue } from '#contract/badge-administration.ts';
import { t } from '#lib/words.ts';

const QUEUE: Record<BadgeQueue, () => string> = {
  pending: () => t('admin-badges:queuePending'),
  approved: () => t('admin-badges:queueApproved'),
  expiring: () => t('admin-badges:queueExpiring'),
  renamed: () => t('admin-badges:queueRenamed'),
  expired: () => t('admin-badges:queueExpired'),
  rejected: () => t('admin-badges:queueRejected'),
  revoked: () => t('admin-badges:queueRevoked'),
};
export const queueName = (queue: BadgeQueue): string => QUEUE[queue]();

const TITLE: Record<BadgeQueue, () => string> = {
  pending: () => t('admin-badges:titlePending'),
  approved: () => t('admin-badges:titleApproved'),
  expiring: () => t('admin-badges:titleExpiring'),
  renamed: () => t('admin-badges:titleRenamed'),
  expired: () => t('admin-badges:titleExpired'),
  rejected: () => t('admin-badges:titleRejected'),
  revoked: () => t('admin-badges:titleRevoked'),
};
export const queueTitle = (queue: BadgeQueue): string => TITLE[queue]();
