import { useQuery } from '@tanstack/react-query';
import { formatCount } from '#lib/money.ts';
import { m } from '#paraglide/messages.js';
import { StatStrip } from '#ui/stat-strip.tsx';
import { productFiguresQuery } from './queries.ts';

/** Total, new this month, FDA cleared, CE marked (seed 1, section 2). */
export function ProductFigures() {
  const { data } = useQuery(productFiguresQuery);
  return (
    <section aria-label={m.products_figures()}>
      <StatStrip>
        <Figure figure={data?.total} label={m.products_figure_total()} />
        <Figure figure={data?.newThisMonth} label={m.products_figure_new()} />
        <Figure figure={data?.fdaCleared} label={m.products_figure_cleared()} />
        <Figure figure={data?.ceMarked} label={m.products_figure_marked()} />
      </StatStrip>
    </section>
  );
}

const Figure = ({ figure, label }: { figure: number | undefined; label: string }) => (
  <p className="flex min-h-[54px] flex-wrap items-baseline gap-x-3 px-5 py-3 max-sm:px-3.5">
    <span className="text-[24px] leading-[30px] font-medium tracking-[-0.02em] tabular-nums [font-stretch:100%]">
      {figure !== undefined && formatCount(figure)}
    </span>
    <span className="text-[14px] leading-5 text-ink-2">{label}</span>
  </p>
);
