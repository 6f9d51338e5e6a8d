import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { utcDay } from '#contract/days.ts';
import type { DealClock, OneDealClock } from '#contract/deal-clock.ts';
import type { DealPage } from '#contract/deals.ts';
import { wholeDays } from '#features/deals/days.ts';
import { formatDate, formatDay } from '#lib/dates.ts';
import { t } from '#lib/words.ts';
import { Panel, PanelBody, PanelHeader } from '#ui/panel.tsx';
import { dealClockQuery } from './queries.ts';
import { daysText, StepBars } from './step-bars.tsx';

export function ClockPanel({ deal }: { deal: DealPage }) {
  const titleId = useId();
  const { data: clock } = useQuery(dealClockQuery(deal.id));
  return (
    <Panel aria-labelledby={titleId}>
      <PanelHeader id={titleId} title={t('deal-clock:title')} />
      <PanelBody className="grid gap-4">
        {clock && (
          <>
            <div>
              {clock.totalDays !== null && (
                <p className="text-figure leading-8 font-medium tracking-[-0.02em] tabular-nums">
                  {totalText(clock, clock.totalDays)}
                </p>
              )}
              <StepInProgress deal={deal} clock={clock} />
            </div>
            <StepBars
              steps={clock.steps.map((one) => ({
                step: one.step,
                days: one.days,
                detail: detailOf(one, clock),
              }))}
            />
          </>
        )}
      </PanelBody>
    </Panel>
  );
}

const totalText = ({ next }: DealClock, days: number): string => {
  const count = wholeDays(days);
  return next === null ? t('deal-clock:took', { count }) : t('deal-clock:total', { count });
};

function StepInProgress({ deal, clock: { next, nextSince } }: { deal: DealPage; clock: DealClock }) {
  // The line below the page's heading already says whose turn it is.
  if (deal.turn || next === null || nextSince === null) return null;
  return (
    <p className="text-detail text-ink-2">
      {t('deal-clock:next', { step: t(`deal-clock:steps.${next}`), date: formatDate(nextSince) })}
    </p>
  );
}

type Step = DealClock['steps'][number];

function detailOf({ step, at, days }: Step, { steps, next, medians }: OneDealClock): string {
  const median = medians?.find((one) => one.step === step)?.medianDays ?? null;
  if (at === null) {
    const isPassed =
      next === null ||
      steps.findIndex((one) => one.step === next) > steps.findIndex((one) => one.step === step);
    return isPassed ? t('deal-clock:skipped') : t('deal-clock:notYet');
  }
  // A launch date is the same day in every time zone.
  const date = step === 'launch' ? formatDay(utcDay(new Date(at))) : formatDate(at);
  if (days === null) return date;
  const beside = median === null ? '' : ` · ${t('deal-clock:yourMedian', { days: wholeDays(median) })}`;
  return `${date} · ${daysText(days)}${beside}`;
}
