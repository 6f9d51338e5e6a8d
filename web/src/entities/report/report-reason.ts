import type { ReportReason } from '#contract/reports.ts';
import { m } from '#paraglide/messages.js';

const NAMES: Record<ReportReason, () => string> = {
  spam: m.reports_spam,
  harassment: m.reports_harassment,
  confidentiality: m.reports_confidentiality,
  false_identity: m.reports_false_identity,
  other: m.reports_other,
};

/** What somebody is reported for, as a reader names it. */
export const reportReasonName = (reason: ReportReason): string => NAMES[reason]();
