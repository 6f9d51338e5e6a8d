import type { ReportReason } from '#contract/reports.ts';

interface DemoReport {
  readonly by: string;
  readonly about: string;
  readonly reason: ReportReason;
  readonly note: string;
  readonly daysAgo: number;
}

export const demoReports: readonly DemoReport[] = [
  {
    by: 'Gloria Fontenot',
    about: 'Stephen Kowalczyk',
    reason: 'spam',
    note: 'Third offer of contact lists this month. I said no the first time, and so did two colleagues who got the same words.',
    daysAgo: 0.6,
  },
];
