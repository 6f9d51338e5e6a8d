import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useId } from 'react';
import type { CompanyFacets } from '#contract/companies.ts';
import { type Territory, US_REGIONS, WORLD_TERRITORIES } from '#contract/vocabulary.ts';
import { formatCount } from '#lib/money.ts';
import { usePainted } from '#lib/time.ts';
import { m } from '#paraglide/messages.js';
import { buttonClass } from '#ui/button.tsx';
import { LoadFailed } from '#ui/paged-list.tsx';
import { Bone, Skeleton } from '#ui/skeleton.tsx';
import { StateCard } from '#ui/state-card.tsx';
import { territoryName } from '#ui/territory-name.ts';
import { lookByCount } from './map-look.ts';
import { companyFacetsQuery } from './queries.ts';

const TerritoryMap = lazy(async () => ({ default: (await import('./territory-map.tsx')).TerritoryMap }));

const BUSIEST = 5;

interface Place {
  territory: Territory;
  count: number;
}

/** The directory as a map, for whoever has not opened it yet. Outlines come after the first picture. */
export function WherePartnersWork() {
  const titleId = useId();
  const navigate = useNavigate();
  const painted = usePainted();
  const { data: facets, isError, refetch } = useQuery(companyFacetsQuery({}));
  const busiest = busiestOf(US_REGIONS, facets).slice(0, BUSIEST);
  const elsewhere = busiestOf(ELSEWHERE, facets);
  const isEmpty = facets !== undefined && busiest.length + elsewhere.length === 0;

  return (
    <section aria-labelledby={titleId} className="flex flex-col">
      <header className="flex items-baseline justify-between gap-4">
        <h2 id={titleId} className="text-h3 font-semibold tracking-tight [font-stretch:100%]">
          {m.landing_where()}
        </h2>
        <Link to="/companies" className="link text-small">
          {m.landing_where_all()}
        </Link>
      </header>
      <div className="mt-3.5 mb-1 aspect-[975/610] lg:-mr-2.5">
        {painted && (
          <Suspense>
            <TerritoryMap
              scope="us"
              label={m.landing_where_map()}
              look={lookByCount(US_REGIONS, facets)}
              onPick={(territory) => void navigate({ to: '/companies', search: { territory: [territory] } })}
            />
          </Suspense>
        )}
      </div>
      <div className="min-h-[266px]">
        {isError && (
          <LoadFailed
            title={m.landing_where_failed()}
            text={m.landing_where_failed_text()}
            onRetry={() => void refetch()}
          />
        )}
        {isEmpty && <NobodyYet />}
        {!facets && !isError && <LoadingPlaces />}
        {busiest.length > 0 && (
          <ul className="ledger border-t border-line">
            {busiest.map((place) => (
              <BusyPlace key={place.territory} {...place} />
            ))}
          </ul>
        )}
        {elsewhere.length > 0 && <Elsewhere places={elsewhere} />}
      </div>
    </section>
  );
}

/** What the map of the United States does not show. */
const ELSEWHERE = WORLD_TERRITORIES.filter((territory) => territory !== 'north_america');

function busiestOf(territories: readonly Territory[], facets: CompanyFacets | undefined): Place[] {
  const counts = new Map(facets?.territories.map(({ value, count }) => [value, count]));
  return territories
    .map((territory) => ({ territory, count: counts.get(territory) ?? 0 }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count);
}

const BusyPlace = ({ territory, count }: Place) => (
  <li>
    <Link
      to="/companies"
      search={{ territory: [territory] }}
      className="group flex min-h-11 items-center justify-between gap-3"
    >
      <span className="font-semibold underline-offset-3 group-hover:underline">
        {territoryName(territory)}
      </span>
      <span className="text-small text-ink-2 tabular-nums">
        {m.landing_where_companies({ count, figure: formatCount(count) })}
      </span>
    </Link>
  </li>
);

const Elsewhere = ({ places }: { places: Place[] }) => (
  <p className="flex flex-wrap items-center gap-x-3.5 border-t border-line pt-2 text-small text-ink-2">
    {m.landing_where_elsewhere()}
    {places.map(({ territory, count }) => (
      <Link
        key={territory}
        to="/companies"
        search={{ territory: [territory] }}
        className="inline-flex min-h-7 items-center tabular-nums underline-offset-3 hover:underline"
      >
        {m.landing_where_place({ name: territoryName(territory), figure: formatCount(count) })}
      </Link>
    ))}
  </p>
);

const NobodyYet = () => (
  <StateCard
    kind="nothing-yet"
    heading="h3"
    title={m.landing_where_empty()}
    text={m.landing_where_empty_text()}
    actions={
      <Link to="/register-company" className={buttonClass('secondary')}>
        {m.companies_add()}
      </Link>
    }
  />
);

const LoadingPlaces = () => (
  <Skeleton label={m.landing_where_loading()} count={BUSIEST} className="ledger border-t border-line">
    {(index) => (
      <div className="flex h-11 items-center justify-between">
        <Bone className="h-3.5" style={{ width: `${38 - index * 4}%` }} />
        <Bone className="h-3 w-20" />
      </div>
    )}
  </Skeleton>
);
