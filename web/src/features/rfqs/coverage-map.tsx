import { notCovered } from '#contract/rfq-comparison.ts';
import type { Territory } from '#contract/vocabulary.ts';
import { scopeOf, type TerritoryLook } from '#entities/territory/territory-look.ts';
import { TerritoryMap } from '#entities/territory/territory-map.tsx';
import { territoryName } from '#entities/territory/territory-name.ts';
import { t } from '#lib/words.ts';
import { cn } from '#ui/class-names.ts';

interface CoverageMapProps {
  label: string;
  coverage: readonly Territory[];
  asked: readonly Territory[];
  className: string;
}

/** A map of where a company sells: dark where the RFQ asks for it, pale elsewhere, hatched where it is missing. */
export const CoverageMap = ({ label, coverage, asked, className }: CoverageMapProps) => (
  <TerritoryMap
    scope={scopeOf(asked.length > 0 ? asked : coverage)}
    label={label}
    look={(territory) => lookOf(territory, coverage, asked)}
    className={cn('mb-2 w-full max-w-48 max-sm:max-w-36', className)}
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

const LEGEND: readonly [className: string, name: () => string][] = [
  ['bg-map-5', () => t('rfqs:legendCovered')],
  ['bg-map-2', () => t('rfqs:legendAlso')],
  ['territory-hatch', () => t('rfqs:legendMissing')],
];

/** Hidden from screen readers, because each map names its regions and their state. */
export const CoverageLegend = ({ className }: { className: string }) => (
  <span
    aria-hidden="true"
    className={cn(
      'mt-2.5 grid gap-1 text-small font-normal text-ink-2 max-lg:my-1.5 max-lg:flex max-lg:flex-wrap max-lg:gap-x-4',
      className,
    )}
  >
    {LEGEND.map(([className, name]) => (
      <span key={className} className="flex items-center gap-2">
        <span className={cn('h-3 w-4.5 flex-none rounded-xs', className)} />
        {name()}
      </span>
    ))}
  </span>
);
