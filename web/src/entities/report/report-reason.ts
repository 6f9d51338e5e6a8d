import type { ReportReason } from '#contract/reports.ts';
import { t } from '#lib/words.ts';

export const reportReasonName = (reason: ReportReason): string => t(`entities:reportReason.${reason}`);
