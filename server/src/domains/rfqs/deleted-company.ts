import { randomUUID } from 'node:crypto';
import type { NotificationSubject } from '#contract/notification-subjects.ts';
import type { Db } from '#platform/db.ts';
import type { DeletedCompany } from '#platform/domain.ts';
import type { Platform } from '#platform/platform.ts';
import { notify } from '#domains/notifications/index.ts';
import { publishRfq } from './live.ts';
import { findEditors } from './notifications.store.ts';
import * as store from './deleted-company.store.ts';

const QUEUE = 'rfqs.company-deleted';

interface Notice {
  userId: string;
  eventId: string;
  subject: NotificationSubject;
}

export const defineDeletionNotices = (platform: Platform): void =>
  platform.jobs.defineShort(QUEUE, (notice) => notify(platform, notice as Notice));

/**
 * Notifies the companies that responded to the unclosed requests of a company that is being deleted, and the companies
 * whose requests lose its response. The job contains everything that the notification says, because the request or the
 * response no longer exists when it runs.
 */
export async function notifyForDeletedCompany(
  platform: Platform,
  tx: Db,
  { companyId }: DeletedCompany,
): Promise<void> {
  for (const rfq of await store.lockConcerned(tx, companyId)) {
    const { id: rfqId, title, name: companyName, isOwn, isClosed } = rfq;
    await publishRfq(platform, tx, rfqId);
    if (isClosed) continue;
    const eventId = randomUUID();
    const what = isOwn ? 'company_deleted' : 'response_withdrawn';
    const readers = await findEditors(tx, rfqId, [isOwn ? 'responding' : 'asking']);
    const subject = { kind: 'rfq', rfqId, title, companyName, what } as const;
    await platform.jobs.sendAll(
      tx,
      QUEUE,
      readers.map(({ userId }) => ({ userId, eventId, subject }) satisfies Notice),
    );
  }
}
