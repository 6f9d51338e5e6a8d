import { type DealStage, isClosedStage } from '#contract/deal-stages.ts';
import { formatShortMoney } from '#lib/money.ts';
import { t } from '#lib/words.ts';
import { Panel } from '#ui/panel.tsx';
import { stageName } from './words.ts';

interface StageValue {
  stage: DealStage;
  valueCents: number;
  weightedCents: number;
}

interface PipelinePictureProps {
  currency: string;
  stages: readonly StageValue[];
}

/** The minimum share of the width, which keeps a low-value stage visible and its amount readable. */
const LEAST_SHARE = 0.12;

/** The value of open deals in one currency: the width shows the value per stage, the filled height the probability. */
export function PipelinePicture({ currency, stages }: PipelinePictureProps) {
  const valued = stages.filter(({ stage, valueCents }) => !isClosedStage(stage) && valueCents > 0);
  const total = sum(valued, 'valueCents');
  const money = (cents: number) => formatShortMoney(cents, currency);
  return (
    <Panel
      aria-label={t('deals:picture', { currency })}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-6 gap-y-4 px-5 pt-4 pb-3.5 max-lg:grid-cols-1 max-sm:px-4"
    >
      <ul className="flex gap-1">
        {valued.map(({ stage, valueCents, weightedCents }) => (
          <li key={stage} className="min-w-0" style={{ flex: Math.max(valueCents / total, LEAST_SHARE) }}>
            <span aria-hidden="true" className="flex h-10 items-end bg-map-1">
              <span
                className="block w-full bg-primary"
                style={{ height: `${Math.round((weightedCents / valueCents) * 100)}%` }}
              />
            </span>
            <span className="mt-1.5 block truncate text-small font-semibold tabular-nums max-sm:sr-only">
              {money(valueCents)}
            </span>
            <span className="block truncate text-small text-ink-2 [font-stretch:85%] max-sm:sr-only">
              {stageName(stage)}
            </span>
            <span className="sr-only">{t('deals:weightedAmount', { amount: money(weightedCents) })}</span>
          </li>
        ))}
      </ul>
      <dl className="flex items-end gap-9 max-sm:justify-between max-sm:gap-5">
        <Figure label={t('deals:openValue')} swatch="bg-map-1" amount={money(total)} />
        <Figure
          label={t('deals:weightedValue')}
          swatch="bg-primary"
          amount={money(sum(valued, 'weightedCents'))}
        />
      </dl>
    </Panel>
  );
}

const sum = (stages: readonly StageValue[], of: 'valueCents' | 'weightedCents'): number =>
  stages.reduce((total, stage) => total + stage[of], 0);

const Figure = ({ label, swatch, amount }: { label: string; swatch: string; amount: string }) => (
  <div>
    <dt className="flex items-center gap-2 text-detail text-ink-2">
      <span aria-hidden="true" className={`size-2.5 flex-none ${swatch}`} />
      {label}
    </dt>
    <dd className="text-figure leading-8 font-medium tracking-[-0.02em] tabular-nums [font-stretch:100%] max-sm:text-title">
      {amount}
    </dd>
  </div>
);
