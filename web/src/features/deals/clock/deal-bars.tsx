import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ClockedDeal, ClockStep, DealClock } from '#contract/deal-clock.ts';
import { formatDate } from '#lib/dates.ts';
import { APP_NAME } from '#contract/brand.ts';
import { t } from '#lib/words.ts';
import { cn } from '#ui/class-names.ts';
import { FirstRows } from '#ui/first-rows.tsx';
import { daysText } from './step-bars.tsx';

/** Launch has no shade, because a bar begins there. */
const SHADES: readonly { step: ClockStep; color: string }[] = [
  { step: 'match', color: 'bg-map-5' },
  { step: 'connection', color: 'bg-map-4' },
  { step: 'nda', color: 'bg-map-3' },
  { step: 'terms', color: 'bg-map-2' },
  { step: 'signature', color: 'bg-map-1' },
];

interface DealBarsProps {
  deals: readonly ClockedDeal[];
  baselineDays: number | null;
  /** Null if there is no baseline. */
  goalDays: number | null;
}

export function DealBars({ deals, baselineDays, goalDays }: DealBarsProps) {
  const longest = Math.max(1, baselineDays ?? 0, ...deals.map(({ clock }) => clock.totalDays ?? 0));
  const shareOf = (days: number): string => `${(days / longest) * 100}%`;
  return (
    <div>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-small text-ink-2">
        {SHADES.map(({ step, color }) => (
          <li key={step} className="flex items-center gap-1.5">
            <span aria-hidden="true" className={cn('h-2.5 w-4 rounded-plate', color)} />
            {t(`deal-clock:steps.${step}`)}
          </li>
        ))}
        {goalDays !== null && (
          <li className="flex items-center gap-1.5">
            <span aria-hidden="true" className="h-3.5 w-0.5 bg-attention-solid" />
            {t('deal-clock:goal')}
          </li>
        )}
      </ul>
      <FirstRows count={deals.length + (baselineDays === null ? 0 : 1)}>
        <ul className="mt-3 border-line sm:border-b">
          {baselineDays !== null && (
            <Row
              title={t('deal-clock:before', { name: APP_NAME })}
              detail={t('deal-clock:beforeDetail')}
              days={daysText(baselineDays)}
              goal={goalDays === null ? undefined : shareOf(goalDays)}
            >
              <span className="block h-full bg-line-strong/40" style={{ width: shareOf(baselineDays) }} />
            </Row>
          )}
          {deals.map(({ id, title, distributorName, clock }) => (
            <Row
              key={id}
              title={
                <Link to="/deals/$id" params={{ id }} className="quiet-link">
                  {title}
                </Link>
              }
              detail={distributorName}
              days={clock.totalDays === null ? t('deal-clock:noLaunch') : daysText(clock.totalDays)}
              state={stateOf(clock)}
              goal={goalDays === null ? undefined : shareOf(goalDays)}
            >
              <Steps clock={clock} shareOf={shareOf} />
            </Row>
          ))}
        </ul>
      </FirstRows>
    </div>
  );
}

interface RowProps {
  title: ReactNode;
  detail: string;
  days: string;
  state?: string;
  goal: string | undefined;
  children: ReactNode;
}

const Row = ({ title, detail, days, state, goal, children }: RowProps) => (
  <li className="grid grid-cols-[minmax(0,11rem)_minmax(0,1fr)_8.5rem] items-center gap-x-4 border-t border-line py-2.5 max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:gap-y-2">
    <div className="min-w-0">
      <p className="text-detail font-semibold wrap-anywhere">{title}</p>
      <p className="text-small text-ink-2 wrap-anywhere">{detail}</p>
    </div>
    <div aria-hidden="true" className="relative h-5 max-sm:order-last max-sm:col-span-2">
      <div className="absolute inset-y-0 left-0 flex w-full *:not-first:border-l-2 *:not-first:border-surface">
        {children}
      </div>
      {goal !== undefined && (
        <span className="absolute -inset-y-1.5 w-0.5 bg-attention-solid" style={{ left: goal }} />
      )}
    </div>
    <div className="text-right">
      <p className="text-detail font-semibold tabular-nums">{days}</p>
      {state !== undefined && <p className="text-small text-ink-2">{state}</p>}
    </div>
  </li>
);

function Steps({ clock, shareOf }: { clock: DealClock; shareOf: (days: number) => string }) {
  const reached = clock.steps.flatMap(({ step, days }) => (days === null ? [] : { step, days }));
  const passed = reached.reduce((sum, { days }) => sum + days, 0);
  const open = clock.next === null ? 0 : (clock.totalDays ?? 0) - passed;
  return (
    <>
      {reached
        .filter(({ days }) => days > 0)
        .map(({ step, days }) => (
          <span
            key={step}
            className={cn('h-full shrink-0', SHADES.find((shade) => shade.step === step)?.color)}
            style={{ width: shareOf(days) }}
          />
        ))}
      {open > 0 && <span className="clock-hatch h-full shrink-0" style={{ width: shareOf(open) }} />}
    </>
  );
}

function stateOf({ next, steps }: DealClock): string {
  if (next !== null) return t('deal-clock:nextStep', { step: t(`deal-clock:steps.${next}`) });
  const signed = steps.at(-1)?.at;
  return signed ? t('deal-clock:signedOn', { date: formatDate(signed) }) : '';
}
