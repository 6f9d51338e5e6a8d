import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { getCompanyFacets } from '#contract/companies.ts';
import { type OpenTerritory, listOpenTerritories } from '#contract/home-matches.ts';
import { territoryName } from '#entities/territory/territory-name.ts';
import { oneQuery } from '#lib/queries.ts';
import { t } from '#lib/words.ts';
import { FirstRows } from '#ui/first-rows.tsx';
import { Ledger, LedgerRow } from '#ui/ledger.tsx';
import { Panel, PanelHeader } from '#ui/panel.tsx';

const openTerritoriesQuery = oneQuery(listOpenTerritories, {}, ['products', 'companies']);
const distributorFacetsQuery = oneQuery(getCompanyFacets, { query: { type: ['distributor'] } }, [
  'companies',
]);

/**
 * Shows where a manufacturer still needs a distributor, and how many distributors work there. Renders nothing if no
 * territory is open.
 */
export function OpenTerritories() {
  const titleId = useId();
  const { data: territories } = useQuery(openTerritoriesQuery);
  const { data: facets } = useQuery(distributorFacetsQuery);
  if (!territories?.length) return null;
  return (
    <Panel aria-labelledby={titleId}>
      <PanelHeader id={titleId} title={t('home:openTerritories')} />
      <FirstRows count={territories.length}>
        <Ledger className="border-t border-line">
          {territories.map((open) => (
            <Row
              key={open.territory}
              open={open}
              distributors={
                facets && (facets.territories.find(({ value }) => value === open.territory)?.count ?? 0)
              }
            />
          ))}
        </Ledger>
      </FirstRows>
    </Panel>
  );
}

interface RowProps {
  open: OpenTerritory;
  distributors: number | undefined;
}

function Row({ open: { territory, products, names }, distributors }: RowProps) {
  const named = names.join(', ');
  return (
    <LedgerRow className="flex items-center justify-between gap-4 py-3">
      <div className="min-w-0">
        <h3 className="text-row leading-5.5 font-semibold">{territoryName(territory)}</h3>
        <p className="text-small wrap-anywhere text-ink-2">
          {products > names.length
            ? t('home:openProducts', { names: named, more: products - names.length })
            : named}
        </p>
      </div>
      {distributors !== undefined && distributors > 0 && (
        <Link
          to="/companies"
          search={{ type: ['distributor'], territory: [territory] }}
          className="link-alone flex-none text-detail no-underline hover:underline"
        >
          {t('home:distributorsThere', { count: distributors })}
        </Link>
      )}
    </LedgerRow>
  );
}
