import type { ReportOutcome, ReportSummary } from '#contract/reports.ts';
import { m } from '#paraglide/messages.js';

export const partyName = ({ firstName, lastName }: ReportSummary['reported']): string =>
  `${firstName} ${lastName}`;

const OUTCOMES: Record<ReportOutcome, () => string> = {
  no_action: m.admin_reports_no_action,
  warned: m.admin_reports_warned,
};

export const outcomeName = (outcome: ReportOutcome): string => OUTCOMES[outcome]();
