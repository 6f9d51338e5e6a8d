import { BADGE_QUEUES, type BadgeQueue } from '#contract/badges.ts';
import { m } from '#paraglide/messages.js';

/** What the address asks for; the queue of those that wait where it asks for nothing there is. */
export const queueOf = (status: string | undefined): BadgeQueue =>
  BADGE_QUEUES.find((queue) => queue === status) ?? 'pending';

const QUEUE: Record<BadgeQueue, () => string> = {
  pending: m.admin_badges_queue_pending,
  approved: m.admin_badges_queue_approved,
  expiring: m.admin_badges_queue_expiring,
  expired: m.admin_badges_queue_expired,
  rejected: m.admin_badges_queue_rejected,
  revoked: m.admin_badges_queue_revoked,
};
export const queueName = (queue: BadgeQueue): string => QUEUE[queue]();

const TITLE: Record<BadgeQueue, () => string> = {
  pending: m.admin_badges_title_pending,
  approved: m.admin_badges_title_approved,
  expiring: m.admin_badges_title_expiring,
  expired: m.admin_badges_title_expired,
  rejected: m.admin_badges_title_rejected,
  revoked: m.admin_badges_title_revoked,
};
export const queueTitle = (queue: BadgeQueue): string => TITLE[queue]();
