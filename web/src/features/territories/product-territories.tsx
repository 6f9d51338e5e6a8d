import { useQuery } from '@tanstack/react-query';
import { Suspense, useId, useState } from 'react';
import type { Product } from '#contract/products.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { LoadFailed } from '#ui/paged-list.tsx';
import { Panel, PanelBody, PanelHeader } from '#ui/panel.tsx';
import { productTerritoriesQuery } from './queries.ts';
import { StateMap } from './state-map.tsx';
import { TermList } from './term-list.tsx';

const TerritoryEditor = lazyPart(async () => (await import('./territory-editor.tsx')).TerritoryEditor);

export function ProductTerritories({ product, mayEdit }: { product: Product; mayEdit: boolean }) {
  const titleId = useId();
  const { data, isError, refetch } = useQuery(productTerritoriesQuery(product.id));
  const [isEditing, setEditing] = useState(false);
  const isSaid = data ? data.terms.length > 0 : product.territories.length > 0;
  return (
    <Panel id="territories" aria-labelledby={titleId} className="scroll-mt-20">
      <PanelHeader
        id={titleId}
        title={t('territories:title')}
        action={
          data?.isOwn &&
          mayEdit && (
            <Button variant="secondary" size="sm" aria-haspopup="dialog" onClick={() => setEditing(true)}>
              {t('territories:edit')}
            </Button>
          )
        }
      />
      <PanelBody>
        {isSaid ? (
          <StateMap territories={product.territories} label={t('territories:map', { name: product.name })} />
        ) : (
          <p className="text-ink-2">{t('territories:none')}</p>
        )}
        {isError && (
          <LoadFailed
            title={t('territories:loadFailed')}
            text={t('territories:loadFailedText')}
            onRetry={() => void refetch()}
          />
        )}
        {data && isSaid && <TermList terms={data.terms} />}
      </PanelBody>
      {data && isEditing && (
        <Suspense>
          <TerritoryEditor product={product} saved={data} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </Panel>
  );
}
