import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { Link } from '@tanstack/react-router';
import type { Product } from '#contract/products.ts';
import { m } from '#paraglide/messages.js';
import { Panel, PanelBody, PanelHeader } from '#ui/panel.tsx';
import { openTerritoriesWords } from '#ui/open-territories.tsx';
import { Select } from '#ui/select.tsx';
import { companyOfferQuery } from './queries.ts';
import { StateMap } from './state-map.tsx';

interface CompanyOfferProps {
  companyId: string;
  /** Where the company itself works: shown where none of its products says anything. */
  children: ReactNode;
}

/** How the territories of a company's products stand, one product at a time. */
export function CompanyOffer({ companyId, children }: CompanyOfferProps) {
  const { data: products } = useQuery(companyOfferQuery(companyId));
  const offered = products?.filter(({ territories }) => territories.length > 0) ?? [];
  if (offered.length === 0) return children;
  return (
    <>
      <OfferPanel products={offered} />
      {children}
    </>
  );
}

function OfferPanel({ products }: { products: readonly Product[] }) {
  const titleId = useId();
  const [chosen, setChosen] = useState('');
  const product = products.find(({ id }) => id === chosen) ?? products[0];
  if (!product) return null;
  const { id, name, territories } = product;
  return (
    <Panel aria-labelledby={titleId}>
      <PanelHeader
        id={titleId}
        title={m.territories_open_title()}
        action={
          <Select
            aria-label={m.territories_of()}
            value={id}
            onChange={({ target }) => setChosen(target.value)}
            options={products.map((one) => ({ value: one.id, label: one.name }))}
            className="w-[210px] max-w-[60%]"
          />
        }
      />
      <PanelBody>
        <StateMap key={id} territories={territories} label={m.territories_map({ name })} />
        <p className="mt-3">
          <Link to="/products/$id" params={{ id }} hash="territories" className="link text-small">
            {m.territories_more({ name, words: openTerritoriesWords(territories) ?? '' })}
          </Link>
        </p>
      </PanelBody>
    </Panel>
  );
}
