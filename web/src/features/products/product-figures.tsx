import { useQuery } from '@tanstack/react-query';
import { t } from '#lib/words.ts';
import { Count } from '#ui/count.tsx';
import { SkeletonLine } from '#ui/skeleton.tsx';
import { StatStrip } from '#ui/stat-strip.tsx';
import { productFiguresQuery } from './queries.ts';

export function ProductFigures() {
  const { data, isLoadingError: isFailed } = useQuery(productFiguresQuery);
  return (
    <section aria-label={t('products:figures')}>
      <StatStrip>
        <Figure count={data?.total} isFailed={isFailed} label={t('products:figureTotal')} />
        <Figure count={data?.newThisMonth} isFailed={isFailed} label={t('products:figureNew')} />
        <Figure count={data?.fdaCleared} isFailed={isFailed} label={t('products:figureCleared')} />
        <Figure count={data?.ceMarked} isFailed={isFailed} label={t('products:figureMarked')} />
      </StatStrip>
    </section>
  );
}

interface FigureProps {
  count: number | undefined;
  isFailed: boolean;
  label: string;
}

const Figure = ({ label, ...count }: FigureProps) => (
  <p className="flex min-h-13.5 flex-wrap items-baseline gap-x-3 px-5 py-3 max-sm:px-3.5">
    <span className="text-h2 leading-7.5 font-medium tracking-[-0.02em] tabular-nums [font-stretch:100%]">
      <Count {...count} skeleton={<SkeletonLine className="w-8" />} />
    </span>
    <span className="text-detail leading-5 text-ink-2">{label}</span>
  </p>
);
