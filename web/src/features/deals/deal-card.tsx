import { Link } from '@tanstack/react-router';
import type { KeyboardEvent } from 'react';
import { DEAL_STAGES, type DealStage } from '#contract/deal-stages.ts';
import type { Deal } from '#contract/deals.ts';
import { TwoLogos } from '#entities/company/two-logos.tsx';
import { territoryName } from '#entities/territory/territory-name.ts';
import { formatDate, formatDay } from '#lib/dates.ts';
import { formatShortMoney } from '#lib/money.ts';
import { t } from '#lib/words.ts';
import { cn } from '#ui/class-names.ts';
import { LaunchDays } from './clock/launch-days.tsx';
import { daysSince, isOverdue } from './days.ts';
import { useDraggable } from './drag.ts';
import { otherOf, ownOf } from './sides.ts';
import { StageSelect } from './stage-select.tsx';
import { TurnLabel, turnOf } from './turn-label.tsx';
import { priorityName } from './words.ts';

interface DealCardProps {
  deal: Deal;
  /** The card's position among all deals of the stage, counted from 1. */
  position: number;
  count: number | undefined;
  onMove: (to: DealStage) => void;
  isSaving?: boolean;
}

export function DealCard({ deal, position, count, onMove, isSaving = false }: DealCardProps) {
  const { id, canEdit } = deal;
  const turn = turnOf(deal);
  const { isLifted, dragging } = useDraggable(id, canEdit && !isSaving);
  return (
    <li
      aria-busy={isSaving || undefined}
      // Only some of the cards are rendered, so each states its position.
      aria-posinset={position}
      aria-setsize={count ?? -1}
      className={cn(
        'relative rounded-control border bg-surface p-3 hover:border-line-strong focus-around',
        turn?.isYours ? 'border-attention-line' : 'border-line',
        canEdit && 'cursor-grab',
        (isLifted || isSaving) && 'opacity-60',
      )}
      {...dragging}
    >
      <div className="flex items-center justify-between gap-2">
        <TwoLogos left={ownOf(deal)} right={otherOf(deal)} />
        <Priority deal={deal} />
      </div>
      <Title deal={deal} onMove={onMove} />
      <p className="truncate text-small text-ink-2">{otherOf(deal).name}</p>
      <Figures deal={deal} />
      {turn && (
        <p className="-mx-3 mt-2.5 grid grid-cols-1 border-t border-line px-3 pt-2">
          <TurnLabel deal={deal} />
          <span className="text-small text-ink-2 tabular-nums">
            {t('deals:since', { date: formatDate(turn.since) })}
          </span>
        </p>
      )}
      {canEdit && (
        <StageSelect
          deal={deal}
          onMove={onMove}
          className="mt-2.5 sm:[&>select]:h-9 sm:[&>select]:text-detail"
        />
      )}
    </li>
  );
}

/** The title's link covers the card, and Shift with an arrow key on the link moves the deal. */
const Title = ({ deal, onMove }: Pick<DealCardProps, 'deal' | 'onMove'>) => (
  <h3 className="mt-2 leading-5 font-semibold">
    <Link
      to="/deals/$id"
      params={{ id: deal.id }}
      id={`deal-${deal.id}`}
      draggable={false}
      aria-keyshortcuts={deal.canEdit ? 'Shift+ArrowLeft Shift+ArrowRight' : undefined}
      onKeyDown={deal.canEdit ? moveByKeys(deal, onMove) : undefined}
      className="wrap-anywhere outline-none after:absolute after:inset-0 after:rounded-control"
    >
      {deal.title}
    </Link>
  </h3>
);

function Priority({ deal: { priority } }: { deal: Deal }) {
  if (priority !== 'high' && priority !== 'critical') return null;
  return (
    <span className={cn('text-small font-medium', priority === 'critical' ? 'text-danger' : 'text-ink-2')}>
      {priorityName(priority)}
    </span>
  );
}

const Figures = ({ deal }: { deal: Deal }) => (
  <>
    <p className="mt-2 flex items-baseline justify-between gap-2 tabular-nums">
      {deal.valueCents === null ? (
        <span className="text-detail text-ink-2">{t('deals:noValue')}</span>
      ) : (
        <span className="text-[17px] font-semibold tracking-tight">
          {formatShortMoney(deal.valueCents, deal.currency)}
        </span>
      )}
      <span className="text-detail text-ink-2">{t('deals:percent', { percent: deal.probability })}</span>
    </p>
    {deal.territories.length > 0 && (
      <p className="truncate text-small text-ink-2">{deal.territories.map(territoryName).join(', ')}</p>
    )}
    <LaunchDays deal={deal} />
    {deal.closedAt === null && (
      <p className="text-small text-ink-2 tabular-nums">
        {t('deals:daysInStage', { count: daysSince(deal.stageSince) })}
      </p>
    )}
    <Closing deal={deal} />
  </>
);

function Closing({ deal }: { deal: Deal }) {
  if (!deal.expectedCloseDate) return null;
  const date = formatDay(deal.expectedCloseDate);
  return isOverdue(deal) ? (
    <p className="text-small font-medium text-caution tabular-nums">{t('deals:closeOverdue', { date })}</p>
  ) : (
    <p className="text-small text-ink-2 tabular-nums">{t('deals:closes', { date })}</p>
  );
}

/** The stages through which the arrow keys move a deal. Losing a deal needs the selector. */
const STEPS: readonly DealStage[] = DEAL_STAGES.filter((stage) => stage !== 'closed_lost');

const moveByKeys =
  ({ stage }: Deal, onMove: (to: DealStage) => void) =>
  (event: KeyboardEvent): void => {
    const step = event.shiftKey ? { ArrowLeft: -1, ArrowRight: 1 }[event.key] : undefined;
    const to = step && STEPS[STEPS.indexOf(stage) + step];
    if (!to) return;
    event.preventDefault();
    onMove(to);
  };
