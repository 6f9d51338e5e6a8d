import type { ReportOutcome } from '#contract/reports.ts';
import { t } from '#lib/words.ts';

const OUTCOMES: Record<ReportOutcome, () => string> = {
  no_action: () => t('admin-reports:noAction'),
  warned: () => t('admin-reports:warned'),
};

export const outcomeName = (outcome: ReportOutcome): string => OUTCOMES[outcome]();
