import type { CompanyType } from '#contract/vocabulary.ts';
import { t } from '#lib/words.ts';
import { type Halves, Tally } from '#ui/tally.tsx';

export const HALVES_OF_TYPE: Record<CompanyType, Halves> = {
  manufacturer: 'left',
  distributor: 'right',
  observer: 'none',
};

export const companyTypeName = (type: CompanyType): string =>
  ({
    manufacturer: () => t('common:manufacturer'),
    distributor: () => t('common:distributor'),
    observer: () => t('common:observerType'),
  })[type]();

export function TypeLabel({ type }: { type: CompanyType }) {
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap text-ink-2">
      <span className="text-primary-ink">
        <Tally halves={HALVES_OF_TYPE[type]} />
      </span>
      {companyTypeName(type)}
    </span>
  );
}
