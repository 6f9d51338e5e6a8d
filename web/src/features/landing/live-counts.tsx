import { useQuery } from '@tanstack/react-query';
import { getStats } from '#contract/stats.ts';
import { formatCount } from '#lib/money.ts';
import { oneQuery } from '#lib/queries.ts';
import { t } from '#lib/words.ts';

const statsQuery = oneQuery(getStats, {}, ['companies', 'products']);

/** Shows current counts. Their space stays empty until they load, and remains empty if they fail to load. */
export function LiveCounts() {
  const { data: stats } = useQuery(statsQuery);
  return (
    <dl
      aria-busy={!stats}
      className="mt-auto flex min-h-24 gap-9 pt-10 max-lg:min-h-20 max-lg:gap-6 max-lg:pt-6 max-sm:justify-between max-sm:gap-3.5"
    >
      {stats && (
        <>
          <Count
            words={(values) => t('landing:verifiedCompanies', values)}
            count={stats.verifiedCompaniesCount}
          />
          <Count words={(values) => t('landing:productsListed', values)} count={stats.productsCount} />
          <Count words={(values) => t('landing:countries', values)} count={stats.countriesCount} />
        </>
      )}
    </dl>
  );
}

const Count = ({ words, count }: { words: (of: { count: number }) => string; count: number }) => (
  <div className="flex flex-col-reverse justify-end">
    <dt className="text-detail leading-4.5 text-on-plate-2 max-sm:text-note max-sm:leading-4">
      {words({ count })}
    </dt>
    <dd className="text-[32px] leading-9.5 font-medium tracking-[-0.02em] tabular-nums [font-stretch:100%] max-sm:text-[27px] max-sm:leading-8">
      {formatCount(count)}
    </dd>
  </div>
);
