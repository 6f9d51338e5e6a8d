import { useState } from 'react';
import type { Currency } from '#contract/vocabulary.ts';
import type { DealCounts } from '#contract/deals.ts';
import { t } from '#lib/words.ts';
import { Pill } from '#ui/pills.tsx';
import { PipelinePicture } from './pipeline-picture.tsx';

export function PipelineValue({ counts }: { counts: DealCounts }) {
  const currencies = counts.open.amounts
    .filter(({ valueCents }) => valueCents > 0)
    .toSorted((a, b) => b.valueCents - a.valueCents)
    .map(({ currency }) => currency);
  const [chosen, setChosen] = useState<Currency>();
  const currency = currencies.find((one) => one === chosen) ?? currencies[0];
  if (!currency) return null;
  const stages = counts.stages.map(({ stage, amounts }) => ({
    stage,
    valueCents: 0,
    weightedCents: 0,
    ...amounts.find((amount) => amount.currency === currency),
  }));
  return (
    <div className="mb-4">
      {currencies.length > 1 && (
        <div role="group" aria-label={t('deals:currency')} className="mb-2 flex flex-wrap gap-1.5">
          {currencies.map((one) => (
            <Pill key={one} pressed={one === currency} onClick={() => setChosen(one)}>
              {one}
            </Pill>
          ))}
        </div>
      )}
      <PipelinePicture currency={currency} stages={stages} />
    </div>
  );
}
