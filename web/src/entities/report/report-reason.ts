import type { ReportReason } from '#contract/reports.ts';
import { t } from '#lib/words.ts';

/** What somebody is reported for, as a reader names it. */
export const reportReasonName = (reason: ReportReason): string => t(`entities:reportReason.${reason}`);
