import { DEAL_STAGES, type DealStage } from '#contract/deal-stages.ts';
import type { Deal } from '#contract/deals.ts';
import { t } from '#lib/words.ts';
import { Select } from '#ui/select.tsx';

import { stageName } from './words.ts';

interface StageSelectProps {
  deal: Deal;
  onMove: (to: DealStage) => void;
  className?: string;
}

export const StageSelect = ({ deal, onMove, className }: StageSelectProps) => (
  <Select
    id={`stage-${deal.id}`}
    aria-label={t('deals:stageOf', { title: deal.title })}
    options={DEAL_STAGES.map((value) => ({ value, label: stageName(value) }))}
    value={deal.stage}
    onChange={({ target }) => onMove(DEAL_STAGES.find((stage) => stage === target.value) ?? deal.stage)}
    {...(className ? { className } : {})}
  />
);
