import { useId } from 'react';
import type { Product } from '#contract/products.ts';
import { m } from '#paraglide/messages.js';
import { ClearancePlate, ClearanceResult } from '#ui/clearance.tsx';
import { Ledger, LedgerRow } from '#ui/ledger.tsx';
import { Panel, PanelBody, PanelHeader } from '#ui/panel.tsx';
import { ClearanceSource } from './product-facts.tsx';

/** Every number of a product with what the look-up said. */
export function ProductEvidence({ product: { clearances } }: { product: Product }) {
  const titleId = useId();
  return (
    <Panel aria-labelledby={titleId}>
      <PanelHeader id={titleId} title={m.product_evidence()} />
      {clearances.length === 0 ? (
        <PanelBody className="text-ink-2">{m.product_no_evidence()}</PanelBody>
      ) : (
        <Ledger className="border-t border-line">
          {clearances.map((clearance) => (
            <LedgerRow key={clearance.id}>
              <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
                <ClearancePlate clearance={clearance} />
                <ClearanceResult clearance={clearance} />
              </span>
              <ClearanceSource clearance={clearance} />
            </LedgerRow>
          ))}
        </Ledger>
      )}
    </Panel>
  );
}
