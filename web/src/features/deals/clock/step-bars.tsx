import type { ReactNode } from 'react';
import type { ClockStep } from '#contract/deal-clock.ts';
import { wholeDays } from '#features/deals/days.ts';
import { t } from '#lib/words.ts';

interface StepBar {
  step: ClockStep;
  days: number | null;
  detail: ReactNode;
}

/** Shows the steps with bars as long as their duration. A step that has not been reached yet has a dashed bar. */
export function StepBars({ steps }: { steps: readonly StepBar[] }) {
  const longest = Math.max(1, ...steps.map(({ days }) => days ?? 0));
  return (
    <ol className="grid gap-3">
      {steps.map(({ step, days, detail }) => (
        <li key={step}>
          <span className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="font-medium">{t(`deal-clock:steps.${step}`)}</span>
            <span className="text-small text-ink-2 tabular-nums">{detail}</span>
          </span>
          {days === null ? (
            <span aria-hidden="true" className="mt-1 block h-1.5 border border-dashed border-line-strong" />
          ) : (
            <span aria-hidden="true" className="mt-1 block h-1.5 bg-map-1">
              <span
                className="block h-full min-w-1 bg-primary"
                style={{ width: `${Math.round((days / longest) * 100)}%` }}
              />
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}

export const daysText = (days: number): string => t('deal-clock:days', { count: wholeDays(days) });
