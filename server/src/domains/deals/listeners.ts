import type { DealSide } from '#contract/deal-fields.ts';
import type { Platform } from '#platform/platform.ts';
import { renameInDeals } from './company-names.store.ts';
import { expireAllOverdue } from './expiry.ts';
import { closeOrphaned, unassign } from './orphaned.ts';
import { defineMoveNotices, noticeLater } from './move-notices.ts';
import { remindOfTasks } from './tasks.ts';
import { notifyCompanies, notifyOfLoss, notifyOfProposals } from './notifications.ts';

export function listeners(platform: Platform): void {
  const { events } = platform;
  platform.jobs.repeat('deals.expiry', '*/5 * * * *', () => expireAllOverdue(platform));

  platform.jobs.repeat('deals.task-reminders', '20 * * * *', () => remindOfTasks(platform));

  events.listen('deals', 'company.deleted', () => closeOrphaned(platform));
  events.listen('deals', 'company.updated', ({ payload: { companyId } }) =>
    renameInDeals(platform.db, companyId),
  );
  for (const left of ['member.removed', 'member.left'] as const)
    events.listen('deals', left, ({ payload }) => unassign(platform, payload));
  events.listen('deals', 'company.transferred', ({ payload: { companyId, fromId } }) =>
    unassign(platform, { companyId, userId: fromId }),
  );

  defineMoveNotices(platform);
  events.listen('notifications', 'deal.created', ({ id: eventId, actorId, payload: { dealId, side } }) =>
    notifyCompanies(platform, { eventId, actorId, dealId, side, what: 'created' }),
  );
  events.listen('notifications', 'deal.changed', ({ id: eventId, actorId, payload }) => {
    const { dealId, side, fields, revision } = payload;
    const happened = { eventId, actorId, dealId, side };
    if (!fields.includes('stage'))
      // Changes that need no consent are frequent, so they are not emailed.
      return notifyCompanies(platform, { ...happened, what: 'changed', emailFor: () => null });
    if (revision === undefined) return notifyCompanies(platform, { ...happened, what: 'moved' });
    return noticeLater(platform, { ...happened, revision });
  });
  events.listen('notifications', 'deal.proposed', ({ id: eventId, actorId, payload }) => {
    const { dealId, side, ...proposed } = payload;
    return notifyOfProposals(platform, { eventId, actorId, dealId, side }, proposed);
  });
  events.listen('notifications', 'deal.answered', async ({ id: eventId, actorId, payload }) => {
    const { dealId, side, answer: what, isWon } = payload;
    // If the deal was won, the event for that notifies both companies.
    if (!isWon) await notifyCompanies(platform, { eventId, actorId, dealId, side, what });
  });
  events.listen('notifications', 'deal.proposals_expired', ({ id: eventId, actorId, payload: { dealId } }) =>
    notifyCompanies(platform, { eventId, actorId, dealId, side: null, what: 'expired' }),
  );
  events.listen('notifications', 'deal.won', ({ id: eventId, actorId, payload: { dealId, side } }) =>
    notifyCompanies(platform, { eventId, actorId, dealId, side, what: 'won' }),
  );
  events.listen('notifications', 'deal.task_added', ({ id: eventId, actorId, payload: { dealId, side } }) =>
    notifyCompanies(platform, { eventId, actorId, dealId, side, what: 'task_added' }),
  );
  events.listen('notifications', 'deal.task_due', ({ id: eventId, actorId, payload: { dealId, side } }) =>
    notifyCompanies(platform, { eventId, actorId, dealId, side: otherSideOf(side), what: 'task_due' }),
  );
  events.listen('notifications', 'deal.lost', ({ id: eventId, actorId, payload: { dealId, side } }) =>
    notifyOfLoss(platform, { eventId, actorId, dealId, side }),
  );
}

const otherSideOf = (side: DealSide): DealSide => (side === 'manufacturer' ? 'distributor' : 'manufacturer');
