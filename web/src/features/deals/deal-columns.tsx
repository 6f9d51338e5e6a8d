import type { ReactNode } from 'react';
import type { DealColumn } from '#contract/deal-columns.ts';
import type { DealStage } from '#contract/deal-stages.ts';
import type { Deal, DealSort } from '#contract/deals.ts';
import { personName } from '#contract/shown-values.ts';
import { territoryName } from '#entities/territory/territory-name.ts';
import { formatDate, formatDay } from '#lib/dates.ts';
import { formatPrice } from '#lib/money.ts';
import { t } from '#lib/words.ts';
import { isOverdue } from './days.ts';
import { StageSelect } from './stage-select.tsx';
import { priorityName, stageName } from './words.ts';

interface CellProps {
  deal: Deal;
  /** The stage to which the deal is being moved, or its current one. */
  stage: DealStage;
  onMove: (to: DealStage) => void;
}

interface Column {
  name: () => string;
  width: string;
  sort?: DealSort;
  isRight?: true;
  /** Renders nothing if the deal has no value. */
  cell: (props: CellProps) => ReactNode;
}

export const COLUMNS: Record<DealColumn, Column> = {
  stage: {
    name: () => t('deals:stage'),
    width: '11rem',
    cell: ({ deal, stage, onMove }) =>
      deal.canEdit ? <StageSelect deal={{ ...deal, stage }} onMove={onMove} /> : stageName(deal.stage),
  },
  value: {
    name: () => t('deals:fieldValue'),
    width: 'minmax(0,1fr)',
    sort: 'value',
    isRight: true,
    cell: ({ deal: { valueCents, currency } }) =>
      valueCents === null ? (
        <span className="text-ink-3">{t('deals:noValue')}</span>
      ) : (
        <span className="font-semibold">{formatPrice({ cents: valueCents, currency })}</span>
      ),
  },
  weighted: {
    name: () => t('deals:columnWeighted'),
    width: 'minmax(0,1fr)',
    isRight: true,
    cell: ({ deal: { valueCents, currency, probability } }) =>
      valueCents === null
        ? ''
        : formatPrice({ cents: Math.round((valueCents * probability) / 100), currency }),
  },
  probability: {
    name: () => t('deals:fieldProbability'),
    width: '6.5rem',
    sort: 'probability',
    isRight: true,
    cell: ({ deal: { probability } }) => t('deals:percent', { percent: probability }),
  },
  territories: {
    name: () => t('deals:fieldTerritories'),
    width: 'minmax(0,1fr)',
    cell: ({ deal: { territories } }) => territories.map(territoryName).join(', '),
  },
  closing: {
    name: () => t('deals:columnCloses'),
    width: '7rem',
    sort: 'closing',
    cell: ({ deal }) =>
      deal.expectedCloseDate ? (
        <span className={isOverdue(deal) ? 'font-medium text-caution' : undefined}>
          {formatDay(deal.expectedCloseDate)}
          {isOverdue(deal) && <span className="block text-small">{t('deals:overdue')}</span>}
        </span>
      ) : (
        ''
      ),
  },
  activity: {
    name: () => t('deals:columnActivity'),
    width: '7rem',
    sort: 'activity',
    cell: ({ deal: { lastActivityAt } }) => formatDate(lastActivityAt),
  },
  priority: {
    name: () => t('deals:fieldPriority'),
    width: '5.5rem',
    cell: ({ deal: { priority } }) => priorityName(priority),
  },
  assignee: {
    name: () => t('deals:assignedTo'),
    width: 'minmax(0,1fr)',
    cell: ({ deal: { assignee } }) => (assignee ? personName(assignee) : ''),
  },
  stageSince: {
    name: () => t('deals:columnStageSince'),
    width: '7.5rem',
    cell: ({ deal: { stageSince } }) => formatDate(stageSince),
  },
  newest: {
    name: () => t('deals:columnStarted'),
    width: '7rem',
    sort: 'newest',
    cell: ({ deal: { createdAt } }) => formatDate(createdAt),
  },
};
