import { DEAL_STAGES, type DealStage } from '#contract/deal-stages.ts';
import type { DealCounts } from '#contract/deals.ts';
import { t } from '#lib/words.ts';
import { Pill } from '#ui/pills.tsx';
import { stageName } from './words.ts';

interface StagePillsProps {
  chosen: DealStage | undefined;
  counts: DealCounts | undefined;
  onChoose: (stage: DealStage | undefined) => void;
}

export const StagePills = ({ chosen, counts, onChoose }: StagePillsProps) => (
  <div
    role="group"
    aria-label={t('deals:stages')}
    className="flex flex-wrap gap-1.5 min-w-0 max-sm:-mx-4 max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 max-sm:[scrollbar-width:none]"
  >
    <Pill pressed={!chosen} count={counts?.total} onClick={() => onChoose(undefined)}>
      {t('deals:all')}
    </Pill>
    {DEAL_STAGES.map((stage) => (
      <Pill
        key={stage}
        pressed={chosen === stage}
        count={counts?.stages.find((one) => one.stage === stage)?.count}
        onClick={() => onChoose(chosen === stage ? undefined : stage)}
      >
        {stageName(stage)}
      </Pill>
    ))}
  </div>
);
