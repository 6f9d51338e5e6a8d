import type { ReportOutcome } from '#contract/reports.ts';
import { m } from '#paraglide/messages.js';

const OUTCOMES: Record<ReportOutcome, () => string> = {
  no_action: m.admin_reports_no_action,
  warned: m.admin_reports_warned,
};

export const outcomeName = (outcome: ReportOutcome): string => OUTCOMES[outcome]();
