import { useQuery } from '@tanstack/react-query';
import { DEAL_STAGES, type DealStage } from '#contract/deal-stages.ts';
import type { OneDealClock } from '#contract/deal-clock.ts';
import type { DealPage } from '#contract/deals.ts';
import { formatDate, formatDay } from '#lib/dates.ts';
import { t } from '#lib/words.ts';
import { cn } from '#ui/class-names.ts';
import { Panel } from '#ui/panel.tsx';
import { dealClockQuery } from './clock/queries.ts';
import { wholeDays } from './days.ts';
import { useMoves } from './moves.tsx';
import { StageSelect } from './stage-select.tsx';
import { stageName } from './words.ts';

/** The stages of a deal, with the selector that moves the deal. Lost replaces Won. */
export function ProgressLine({ deal }: { deal: DealPage }) {
  const moves = useMoves();
  const { data: clock } = useQuery(dealClockQuery(deal.id));
  const end: DealStage = deal.stage === 'closed_lost' ? 'closed_lost' : 'closed_won';
  const steps = [...DEAL_STAGES.slice(0, 5), end];
  const current = steps.indexOf(deal.stage);
  return (
    <Panel className="px-5 pt-4.5 pb-4 max-sm:px-4">
      <ol aria-label={t('deals:stages')} className="grid grid-cols-6 gap-1">
        {steps.map((stage, index) => (
          <li key={stage} aria-current={index === current ? 'step' : undefined} className="min-w-0">
            <span aria-hidden="true" className={cn('mb-2.5 block h-1.5', barColor(index - current, deal))} />
            <span
              className={cn(
                'block leading-5 max-md:sr-only',
                index === current ? 'font-semibold' : index > current && 'text-ink-2',
              )}
            >
              {stageName(stage)}
            </span>
            <span className="block text-small text-ink-3 tabular-nums max-md:sr-only">
              {detailOf(stage, deal, clock)}
            </span>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 md:mt-3.5 md:justify-end">
        <p aria-hidden="true" className="min-w-0 md:hidden">
          <span className="block font-semibold">{stageName(deal.stage)}</span>
          <span className="block text-small text-ink-3 tabular-nums">
            {detailOf(deal.stage, deal, clock)}
          </span>
        </p>
        {deal.canEdit && (
          <StageSelect
            deal={moves.pending ? { ...deal, stage: moves.pending.to } : deal}
            onMove={(to) => moves.move(deal, to)}
            className="w-52 max-sm:w-full"
          />
        )}
      </div>
      {moves.dialog}
    </Panel>
  );
}

/** `offset` is the number of stages after the current one. The attention color means that the user must answer. */
function barColor(offset: number, { stage, turn }: DealPage): string {
  if (offset > 0 || stage === 'closed_lost') return 'bg-line';
  if (offset < 0) return 'bg-primary';
  return turn?.side === 'you' ? 'bg-attention-solid' : 'bg-primary-ink';
}

function detailOf(stage: DealStage, deal: DealPage, clock: OneDealClock | undefined): string {
  if (stage === deal.stage) return t('deals:since', { date: formatDate(deal.stageSince) });
  if (stage === 'closed_won' && deal.expectedCloseDate)
    return t('deals:expected', { date: formatDay(deal.expectedCloseDate) });
  const spent = clock?.stages.find((one) => one.stage === stage);
  return spent ? t('deals:daysSpent', { count: wholeDays(spent.days) }) : '';
}
