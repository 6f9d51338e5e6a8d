import { useId } from 'react';
import type { Product } from '#contract/products.ts';
import type { ShownStatus } from '#contract/vocabulary.ts';
import { t } from '#lib/words.ts';
import { ApprovalNotice } from '#entities/clearance/approval-notice.tsx';
import { Ledger, LedgerRow } from '#ui/ledger.tsx';
import { Panel, PanelBody, PanelHeader } from '#ui/panel.tsx';
import { CheckAgain } from './check-again.tsx';
import { EvidenceEntry } from './evidence-entry.tsx';
import { ProductRecalls } from './product-recalls.tsx';
import { LegalTermsNote } from './legal-terms-note.tsx';

export function EvidenceCard({ product, mayEdit }: { product: Product; mayEdit: boolean }) {
  const titleId = useId();
  const { clearances } = product;
  const hasFdaNumber = clearances.some(({ kind }) => kind !== 'ce_certificate');
  return (
    <Panel aria-labelledby={titleId}>
      <PanelHeader
        id={titleId}
        title={t('entities:evidence')}
        action={mayEdit && hasFdaNumber && <CheckAgain productId={product.id} />}
      />
      {mayEdit && <ApprovalNotice product={product} className="mx-5 mb-4 max-sm:mx-4" />}
      {clearances.length > 0 && <StatusNote status={product.shownStatus} />}
      {clearances.length === 0 ? (
        <PanelBody className="border-t border-line pt-4 text-ink-2">
          {product.source ? t('evidence:noneOfRecord') : t('evidence:none')}
        </PanelBody>
      ) : (
        <Ledger className="border-t border-line">
          {clearances.map((clearance) => (
            <LedgerRow key={clearance.id}>
              <EvidenceEntry clearance={clearance} />
            </LedgerRow>
          ))}
        </Ledger>
      )}
      <ProductRecalls productId={product.id} />
      <LegalTermsNote hasDemo={clearances.some(({ isDemoRecord }) => isDemoRecord)} />
    </Panel>
  );
}

function StatusNote({ status }: { status: ShownStatus }) {
  if (status === 'contradicted')
    return (
      <p role="note" className="mx-5 mb-4 font-semibold text-danger max-sm:mx-4">
        {t('evidence:contradicted')}
      </p>
    );
  if (status !== 'self_declared') return null;
  return <p className="mx-5 mb-4 text-ink-2 max-sm:mx-4">{t('evidence:selfDeclared')}</p>;
}
