import type { ReportReason } from '#contract/reports.ts';
import { t } from '#lib/words.ts';

const NAMES: Record<ReportReason, () => string> = {
  spam: () => t('reports:spam'),
  harassment: () => t('reports:harassment'),
  confidentiality: () => t('reports:confidentiality'),
  false_identity: () => t('reports:falseIdentity'),
  other: () => t('reports:other'),
};

/** What somebody is reported for, as a reader names it. */
export const reportReasonName = (reason: ReportReason): string => NAMES[reason]();
