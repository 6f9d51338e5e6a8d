import type { NotificationSubject } from '#contract/notification-subjects.ts';
import { notify } from '#domains/notifications/index.ts';
import type { Platform } from '#platform/platform.ts';
import { findOtherCompany } from './store.ts';
import { memberIdsOf } from '#domains/members/index.ts';

export function listeners(platform: Platform): void {
  const { events } = platform;

  events.listen('document-rooms', 'room.documents_added', ({ id, payload: { roomId, companyId } }) =>
    notifyOtherCompany(platform, { id, roomId, companyId }, (companyName) => ({
      kind: 'room_documents_added',
      roomId,
      companyName,
    })),
  );
  events.listen('document-rooms', 'room.stage_moved', ({ id, payload: { companyId, ...moved } }) =>
    notifyOtherCompany(platform, { id, companyId, roomId: moved.roomId }, (companyName) => ({
      kind: 'room_stage_moved',
      companyName,
      ...moved,
    })),
  );
}

async function notifyOtherCompany(
  platform: Platform,
  { id, roomId, companyId }: { id: string; roomId: string; companyId: string },
  subjectOf: (companyName: string) => NotificationSubject,
): Promise<void> {
  const other = await findOtherCompany(platform.db, roomId, companyId);
  if (!other) return;
  const subject = subjectOf(other.companyName);
  for (const userId of await memberIdsOf(platform.db, other.companyId, 'editor'))
    await notify(platform, { userId, eventId: id, subject });
}
