import { personName } from '#contract/shown-values.ts';
import { notify } from '#domains/notifications/index.ts';
import { findUser } from '#domains/users/index.ts';
import type { Platform } from '#platform/platform.ts';
import { findReport } from './store.ts';

export function listeners(platform: Platform): void {
  const { events, db } = platform;

  events.listen('reports', 'report.resolved', async ({ id: eventId, payload }) => {
    const { reportId, reporterId, reportedId, outcome } = payload;
    const [report, reported] = await Promise.all([findReport(db, reportId), findUser(db, reportedId)]);
    if (!report || !reported) return;
    await notify(platform, {
      userId: reporterId,
      eventId,
      subject: { kind: 'report_resolved', personName: personName(reported) },
    });
    if (outcome !== 'warned') return;
    // The decision's own transaction sends the email, regardless of the person's settings.
    await notify(platform, {
      userId: reportedId,
      eventId,
      subject: { kind: 'conduct_warning', reason: report.reason },
      email: null,
    });
  });
}
