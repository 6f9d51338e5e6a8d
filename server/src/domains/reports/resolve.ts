import type { z } from 'zod';
import type { ReportDecision, ReportDetails } from '#contract/reports.ts';
import { warningEmail } from './emails.ts';
import { getReport } from './reports.ts';
import type { AdminActor } from '#platform/actor.ts';
import { ApiError } from '#platform/errors.ts';
import { ADMINS } from '#platform/live.ts';
import type { Platform } from '#platform/platform.ts';
import { findUser } from '#domains/users/index.ts';
import * as store from './resolve.store.ts';

/**
 * Closes a report once. A warning names the subject but not the reporter.
 * @throws ApiError 404; 409 when it is already closed, or when the person to warn has deleted their account
 */
export async function resolveReport(
  platform: Platform,
  { adminId }: AdminActor,
  reportId: string,
  { outcome, note }: z.output<typeof ReportDecision>,
): Promise<ReportDetails> {
  await getReport(platform, platform.db, reportId);
  return platform.db.transaction(async (tx) => {
    const resolved = await store.resolve(tx, reportId, { outcome, adminNote: note, resolvedBy: adminId });
    if (!resolved) throw new ApiError('report.closed');
    const { reason, ...parties } = resolved;
    if (outcome === 'warned') {
      if ((await findUser(tx, parties.reportedId))?.closedAt) throw new ApiError('report.account_deleted');
      await platform.mail.send(tx, { userId: parties.reportedId }, warningEmail(reason, platform.settings));
    }
    await platform.events.record(tx, 'report.resolved', adminId, { reportId, ...parties, outcome, adminId });
    await platform.live.publishStale(tx, [ADMINS], ['user']);
    return getReport(platform, tx, reportId);
  });
}
