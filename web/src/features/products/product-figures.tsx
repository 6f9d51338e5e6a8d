import { useQuery } from '@tanstack/react-query';
import { formatCount } from '#lib/money.ts';
import { t } from '#lib/words.ts';
import { SkeletonLine } from '#ui/skeleton.tsx';
import { StatStrip } from '#ui/stat-strip.tsx';
import { productFiguresQuery } from './queries.ts';

export function ProductFigures() {
  const { data } = useQuery(productFiguresQuery);
  return (
    <section aria-label={t('products:figures')}>
      <StatStrip>
        <Figure figure={data?.total} label={t('products:figureTotal')} />
        <Figure figure={data?.newThisMonth} label={t('products:figureNew')} />
        <Figure figure={data?.fdaCleared} label={t('products:figureCleared')} />
        <Figure figure={data?.ceMarked} label={t('products:figureMarked')} />
      </StatStrip>
    </section>
  );
}

const Figure = ({ figure, label }: { figure: number | undefined; label: string }) => (
  <p className="flex min-h-13.5 flex-wrap items-baseline gap-x-3 px-5 py-3 max-sm:px-3.5">
    <span className="text-h2 leading-7.5 font-medium tracking-[-0.02em] tabular-nums [font-stretch:100%]">
      {figure === undefined ? <SkeletonLine className="w-8" /> : formatCount(figure)}
    </span>
    <span className="text-detail leading-5 text-ink-2">{label}</span>
  </p>
);
