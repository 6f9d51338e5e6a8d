import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useId } from 'react';
import type { Day } from '#contract/days.ts';
import type { Opportunity } from '#contract/opportunities.ts';
import { type Territory, WORLD_TERRITORIES } from '#contract/vocabulary.ts';
import { formatDay } from '#lib/dates.ts';
import { formatCount } from '#lib/money.ts';
import { useUser } from '#lib/session.ts';
import { usePainted } from '#lib/time.ts';
import { t } from '#lib/words.ts';
import { buttonClass } from '#ui/button.tsx';
import { LoadFailed } from '#ui/paged-list.tsx';
import { categoryName } from '#entities/product/product-words.ts';
import { SkeletonBar, Skeleton } from '#ui/skeleton.tsx';
import { StateCard } from '#ui/state-card.tsx';
import type { TerritoryLook } from '#entities/territory/territory-look.ts';
import { TerritoryMap } from '#entities/territory/territory-map.tsx';
import { territoryName } from '#entities/territory/territory-name.ts';
import { opportunitiesQuery, openTerritoryCountsQuery } from './queries.ts';
import { Swatch } from './state-map.tsx';
import { someTerritories } from './states.ts';

const LATEST = 5;

export function ActiveOpportunities() {
  const titleId = useId();
  const navigate = useNavigate();
  const painted = usePainted();
  const { data: territories = [] } = useQuery(openTerritoryCountsQuery);
  const counts = new Map(territories.map(({ territory, count }) => [territory, count]));

  return (
    <section aria-labelledby={titleId} className="flex flex-col">
      <header className="flex items-baseline justify-between gap-4">
        <h2 id={titleId} className="text-h3 font-semibold tracking-tight [font-stretch:100%]">
          {t('opportunities:title')}
        </h2>
        <span aria-hidden="true" className="inline-flex items-center gap-2 text-small text-ink-2">
          <Swatch status="open" />
          {t('opportunities:today')}
        </span>
      </header>
      <div className="mt-3.5 mb-1 aspect-[975/610] lg:-mr-2.5">
        {painted && (
          <TerritoryMap
            scope="us"
            label={t('opportunities:map')}
            look={lookByOpen(counts)}
            onPick={(territory) => void navigate({ to: '/products', search: { territory } })}
          />
        )}
      </div>
      <Latest />
      <Elsewhere counts={counts} />
    </section>
  );
}

const lookByOpen =
  (counts: ReadonlyMap<Territory, number>) =>
  (territory: Territory): TerritoryLook => {
    const count = counts.get(territory) ?? 0;
    return {
      step: 1,
      pattern: count > 0 ? 'hatch' : undefined,
      mark: territory === 'new_york_metro' ? t('entities:territory.new_york_short') : '',
      name: t('opportunities:region', { name: territoryName(territory), count }),
    };
  };

function Latest() {
  const user = useUser();
  const { data: opportunities, isError, refetch } = useQuery(opportunitiesQuery);
  return (
    <div className="min-h-82">
      {isError && (
        <LoadFailed
          title={t('opportunities:failed')}
          text={t('opportunities:failedText')}
          onRetry={() => void refetch()}
        />
      )}
      {!opportunities && !isError && <LoadingLatest />}
      {opportunities?.length === 0 && <NothingOpen />}
      {opportunities && opportunities.length > 0 && (
        <>
          <ul className="ledger border-y border-line">
            {opportunities.map((opportunity) => (
              <li key={opportunity.id}>
                {opportunity.kind === 'rfq' ? (
                  <RequestRow {...opportunity} />
                ) : (
                  <TerritoryRow {...opportunity} />
                )}
              </li>
            ))}
          </ul>
          {user === null && <p className="pt-2.5 text-small text-ink-3">{t('opportunities:names')}</p>}
        </>
      )}
    </div>
  );
}

const ROW =
  'group grid grid-cols-[82px_minmax(0,1fr)_auto] items-baseline gap-x-3 py-2.5 text-body leading-5 max-sm:grid-cols-[minmax(0,1fr)_auto]';

interface CellsProps {
  kind: string;
  name: string;
  territories: readonly Territory[];
  openSince: Day;
}

const Cells = ({ kind, name, territories, openSince }: CellsProps) => (
  <>
    <span className="text-small text-ink-2 max-sm:sr-only">{kind}</span>
    <span className="min-w-0">
      <b className="block font-semibold underline-offset-3 group-hover:underline">{name}</b>
      <span className="text-small text-ink-2">{someTerritories(territories)}</span>
    </span>
    <span className="text-right text-small whitespace-nowrap text-ink-2 tabular-nums">
      {t('opportunities:since', { date: formatDay(openSince) })}
    </span>
  </>
);

function RequestRow({ categories, territories, openSince }: Extract<Opportunity, { kind: 'rfq' }>) {
  const names = categories.map(categoryName).join(', ') || t('opportunities:anyCategory');
  return (
    <Link
      to="/deals"
      search={{ tab: 'rfqs', category: categories[0], territory: territories[0] }}
      className={ROW}
    >
      <Cells kind={t('opportunities:rfq')} name={names} territories={territories} openSince={openSince} />
    </Link>
  );
}

function TerritoryRow({
  territories,
  category,
  openSince,
  product,
}: Extract<Opportunity, { kind: 'territory' }>) {
  const cells = (
    <Cells
      kind={t('opportunities:territory')}
      name={product?.name ?? categoryName(category)}
      territories={territories}
      openSince={openSince}
    />
  );
  return product ? (
    <Link to="/products/$id" params={{ id: product.id }} hash="territories" className={ROW}>
      {cells}
    </Link>
  ) : (
    <Link to="/products" search={{ category, territory: territories[0] }} className={ROW}>
      {cells}
    </Link>
  );
}

/** The territories that the map of the United States does not show. */
const ELSEWHERE = WORLD_TERRITORIES.filter((territory) => territory !== 'north_america');

function Elsewhere({ counts }: { counts: ReadonlyMap<Territory, number> }) {
  const territories = ELSEWHERE.filter((territory) => counts.has(territory));
  if (territories.length === 0) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3.5 gap-y-1 pt-1 text-small max-sm:gap-y-5 max-sm:pt-3 text-ink-2">
      {t('opportunities:elsewhere')}
      {territories.map((territory) => (
        <Link
          key={territory}
          to="/products"
          search={{ territory }}
          className="quiet-link min-w-11 tabular-nums"
        >
          {t('opportunities:place', {
            name: territoryName(territory),
            figure: formatCount(counts.get(territory) ?? 0),
          })}
        </Link>
      ))}
    </p>
  );
}

const NothingOpen = () => (
  <StateCard
    kind="nothing-yet"
    heading="h3"
    title={t('opportunities:empty')}
    text={t('opportunities:emptyText')}
    actions={
      <Link to="/register-company" className={buttonClass('secondary')}>
        {t('opportunities:emptyAction')}
      </Link>
    }
  />
);

const LoadingLatest = () => (
  <Skeleton label={t('opportunities:loading')} count={LATEST} className="ledger border-y border-line">
    {(index) => (
      <div className="grid h-15.5 content-center gap-2">
        <SkeletonBar className="h-3.5" style={{ width: `${58 - index * 5}%` }} />
        <SkeletonBar className="h-3 w-24" />
      </div>
    )}
  </Skeleton>
);
