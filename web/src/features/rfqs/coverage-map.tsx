import { notCovered } from '#contract/rfq-comparison.ts';
import type { Territory } from '#contract/vocabulary.ts';
import { scopeOf, type TerritoryLook } from '#entities/territory/territory-look.ts';
import { TerritoryMap } from '#entities/territory/territory-map.tsx';
import { territoryName } from '#entities/territory/territory-name.ts';
import { t } from '#lib/words.ts';

interface CoverageMapProps {
  label: string;
  coverage: readonly Territory[];
  asked: readonly Territory[];
}

/** Where a company sells: dark where it was asked for, pale elsewhere, and hatched where it is missing. */
export const CoverageMap = ({ label, coverage, asked }: CoverageMapProps) => (
  <TerritoryMap
    scope={scopeOf(asked.length > 0 ? asked : coverage)}
    label={label}
    look={(territory) => lookOf(territory, coverage, asked)}
    className="mb-2 w-full max-w-48"
  />
);

function lookOf(
  territory: Territory,
  coverage: readonly Territory[],
  asked: readonly Territory[],
): TerritoryLook {
  const isAsked = notCovered(asked, [territory]).length === 0;
  const isCovered = notCovered(coverage, [territory]).length === 0;
  const name = territoryName(territory);
  if (isCovered) return { step: isAsked ? 5 : 2, mark: '', name: t('rfqs:isCovered', { territory: name }) };
  if (isAsked)
    return { step: 0, pattern: 'hatch', mark: '', name: t('rfqs:isNotCovered', { territory: name }) };
  return { step: 0, mark: '', name };
}
