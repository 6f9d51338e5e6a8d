import type { Deal } from '#contract/deals.ts';
import { territoryName } from '#entities/territory/territory-name.ts';
import { formatDate } from '#lib/dates.ts';
import { t } from '#lib/words.ts';
import { Fact, Facts } from '#ui/facts.tsx';
import { exclusivityName, termName } from './words.ts';

export function AssignedTerritories({ deal }: { deal: Deal }) {
  const { products, territories, exclusivity, termMonths, distributor, closedAt, stage } = deal;
  const isWon = stage === 'closed_won';
  if (products.length === 0 || territories.length === 0)
    return <p className="text-ink-2">{isWon ? t('deals:nothingTaken') : t('deals:nothingToTake')}</p>;
  return (
    <div className="rounded-control border border-line p-4">
      <p className="mb-3 font-semibold">
        {isWon
          ? t('deals:taken', { company: distributor.name })
          : t('deals:wouldTake', { company: distributor.name })}
      </p>
      <Facts>
        <Fact term={t('deals:fieldProducts')}>{products.map(({ name }) => name).join(', ')}</Fact>
        <Fact term={t('deals:fieldTerritories')}>{territories.map(territoryName).join(', ')}</Fact>
        <Fact term={t('deals:fieldExclusivity')}>{exclusivityName(exclusivity)}</Fact>
        <Fact term={t('deals:fieldTermMonths')}>{termName(termMonths)}</Fact>
        {isWon && closedAt && <Fact term={t('deals:takenFrom')}>{formatDate(closedAt)}</Fact>}
      </Facts>
    </div>
  );
}
