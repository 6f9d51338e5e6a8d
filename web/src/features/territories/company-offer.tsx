import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { Link } from '@tanstack/react-router';
import type { Company } from '#contract/companies.ts';
import type { Product } from '#contract/products.ts';
import type { Territory } from '#contract/vocabulary.ts';
import { t } from '#lib/words.ts';
import { Panel, PanelBody, PanelHeader } from '#ui/panel.tsx';
import { openTerritoriesWords } from '#entities/territory/open-territories.tsx';
import { Select } from '#ui/select.tsx';
import { territoryName } from '#entities/territory/territory-name.ts';
import { companyOfferQuery } from './queries.ts';
import { StateMap } from './state-map.tsx';

interface CompanyOfferProps {
  company: Pick<Company, 'id' | 'territories'>;
  /** The company's own territories, shown if none of its products has any. */
  children: ReactNode;
}

export function CompanyOffer({ company, children }: CompanyOfferProps) {
  const { data: products } = useQuery(companyOfferQuery(company.id));
  const offered = products?.filter(({ territories }) => territories.length > 0) ?? [];
  if (offered.length === 0) return children;
  return <OfferPanel products={offered} soldIn={company.territories} />;
}

interface OfferPanelProps {
  products: readonly Product[];
  soldIn: readonly Territory[];
}

function OfferPanel({ products, soldIn }: OfferPanelProps) {
  const titleId = useId();
  const [chosen, setChosen] = useState('');
  const product = products.find(({ id }) => id === chosen) ?? products[0];
  if (!product) return null;
  const { id, name, territories } = product;
  return (
    <Panel aria-labelledby={titleId}>
      <PanelHeader
        id={titleId}
        title={t('territories:title')}
        action={
          <Select
            aria-label={t('territories:of')}
            value={id}
            onChange={({ target }) => setChosen(target.value)}
            options={products.map((one) => ({ value: one.id, label: one.name }))}
            className="w-52.5 max-w-[60%]"
          />
        }
      />
      <PanelBody>
        <StateMap key={id} territories={territories} label={t('territories:map', { name })} />
        <p className="mt-3">
          <Link to="/products/$id" params={{ id }} hash="territories" className="link text-small">
            {t('territories:more', { name, words: openTerritoriesWords(territories) ?? '' })}
          </Link>
        </p>
        {soldIn.length > 0 && (
          <p className="mt-2.5 text-small text-ink-2">
            {t('territories:soldIn', { names: soldIn.map(territoryName).join(', ') })}
          </p>
        )}
      </PanelBody>
    </Panel>
  );
}
