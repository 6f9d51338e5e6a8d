import type { NotificationSubject } from '#contract/notification-subjects.ts';
import { notify } from '#domains/notifications/index.ts';
import type { Platform } from '#platform/platform.ts';
import { type About, findAbout, findEditors } from './notifications.store.ts';

type What = Extract<NotificationSubject, { kind: 'rfq' }>['what'];
type Side = 'asking' | 'responding' | 'chosen' | 'awarded' | 'not_awarded';

const SIDES: Record<Exclude<What, 'company_deleted'>, readonly Side[]> = {
  received: ['chosen'],
  answered: ['asking'],
  response_changed: ['asking'],
  response_withdrawn: ['asking'],
  changed: ['responding'],
  closed: ['responding'],
  reopened: ['responding', 'chosen'],
  expired: ['asking', 'responding'],
  opened: ['responding'],
  awarded: ['awarded'],
  not_awarded: ['not_awarded'],
};

export async function notifyOfRfq(
  platform: Platform,
  { eventId, actorId, rfqId }: { eventId: string; actorId: string | null; rfqId: string },
  what: keyof typeof SIDES,
  companyId?: string,
): Promise<void> {
  const about = await findAbout(platform.db, rfqId, companyId);
  if (!about) return;
  for (const { userId, isNamed } of await findEditors(platform.db, rfqId, SIDES[what])) {
    if (userId === actorId) continue;
    await notify(platform, { userId, eventId, subject: toSubject(rfqId, about, what, isNamed) });
  }
}

function toSubject(
  rfqId: string,
  { title, askingName, actingName }: About,
  what: What,
  isNamed: boolean,
): NotificationSubject {
  const companyName = actingName ?? (isNamed ? askingName : null);
  return { kind: 'rfq', rfqId, title, companyName, what };
}
