import { useId } from 'react';
import type { Product } from '#contract/products.ts';
import type { TerritoryState } from '#contract/vocabulary.ts';
import { m } from '#paraglide/messages.js';
import { Panel, PanelBody, PanelHeader } from '#ui/panel.tsx';
import { Tag } from '#ui/tag.tsx';
import { territoryName } from '#ui/territory-name.ts';

const STATES: readonly [TerritoryState, () => string][] = [
  ['open', m.product_territories_open],
  ['non_exclusive', m.product_territories_shared],
  ['exclusive', m.product_territories_exclusive],
];

/** Where it looks for a partner, and where it has one. */
export function ProductTerritories({ product: { territories } }: { product: Product }) {
  const titleId = useId();
  return (
    <Panel id="territories" aria-labelledby={titleId}>
      <PanelHeader id={titleId} title={m.product_territories()} />
      <PanelBody className="grid gap-3.5">
        {territories.length === 0 && <p className="text-ink-2">{m.product_no_territories()}</p>}
        {STATES.map(([state, title]) => {
          const inState = territories.filter((one) => one.state === state);
          return (
            inState.length > 0 && (
              <section key={state}>
                <h3 className={state === 'open' ? 'font-medium text-attention' : 'text-ink-2'}>{title()}</h3>
                <ul className="mt-1.5 flex flex-wrap gap-2">
                  {inState.map(({ territory }) => (
                    <li key={territory}>
                      <Tag>{territoryName(territory)}</Tag>
                    </li>
                  ))}
                </ul>
              </section>
            )
          );
        })}
      </PanelBody>
    </Panel>
  );
}
