import type { Platform } from '#platform/platform.ts';
import { defineDeletionNotices } from './deleted-company.ts';
import { expireRfqs } from './expiry.ts';
import { removeUnattached } from './files.ts';
import { notifyOfRfq } from './notifications.ts';

const RFQ_EVENTS = [
  'rfq.posted',
  'rfq.changed',
  'rfq.closed',
  'rfq.reopened',
  'rfq.expired',
  'rfq.opened',
] as const;

const EXPIRY_SCHEDULE = '*/5 * * * *';

export function listeners(platform: Platform): void {
  platform.jobs.repeat('rfqs.expiry', EXPIRY_SCHEDULE, () => expireRfqs(platform));
  platform.jobs.repeat('rfq-files.forget', '41 * * * *', () => removeUnattached(platform));

  defineDeletionNotices(platform);

  const { events } = platform;
  const OF_REQUEST = {
    'rfq.posted': 'received',
    'rfq.changed': 'changed',
    'rfq.closed': 'closed',
    'rfq.reopened': 'reopened',
    'rfq.expired': 'expired',
    'rfq.opened': 'opened',
  } as const;
  for (const name of RFQ_EVENTS)
    events.listen('rfqs', name, ({ id, actorId, payload: { rfqId } }) =>
      notifyOfRfq(platform, { eventId: id, actorId, rfqId }, OF_REQUEST[name]),
    );
  // An event notifies each person only once. Someone who acts for both a company with an award and one without is
  // notified of the award.
  events.listen('rfqs', 'rfq.awarded', async ({ id, actorId, payload: { rfqId } }) => {
    await notifyOfRfq(platform, { eventId: id, actorId, rfqId }, 'awarded');
    await notifyOfRfq(platform, { eventId: id, actorId, rfqId }, 'not_awarded');
  });
  const OF_RESPONSE = {
    'rfq.answered': 'answered',
    'rfq.response_changed': 'response_changed',
    'rfq.response_withdrawn': 'response_withdrawn',
  } as const;
  for (const name of ['rfq.answered', 'rfq.response_changed', 'rfq.response_withdrawn'] as const)
    events.listen('rfqs', name, ({ id, actorId, payload: { rfqId, companyId } }) =>
      notifyOfRfq(platform, { eventId: id, actorId, rfqId }, OF_RESPONSE[name], companyId),
    );
}
