import { useQuery } from '@tanstack/react-query';
import { Suspense, useId, useState } from 'react';
import type { EvidenceSummary } from '#contract/evidence.ts';
import { formatCount } from '#lib/money.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { verdictWords } from '#entities/clearance/clearance.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Panel, PanelBody, PanelHeader } from '#ui/panel.tsx';
import { evidenceSummaryQuery } from './queries.ts';
import { LegalTermsNote } from './legal-terms-note.tsx';

const CompanyNumbers = lazyPart(async () => (await import('./company-numbers.tsx')).CompanyNumbers);

export function CompanyEvidencePanel({ companyId }: { companyId: string }) {
  const titleId = useId();
  const [isOpen, setOpen] = useState(false);
  const { data: summary } = useQuery(evidenceSummaryQuery(companyId));
  if (!summary || summary.products === 0) return null;
  const isAny = summary.productsWithNumber > 0;
  return (
    <Panel aria-labelledby={titleId}>
      <PanelHeader id={titleId} title={t('entities:evidence')} />
      <PanelBody className="grid gap-3 border-t border-line pt-4">
        <Summary summary={summary} />
        {isAny && !isOpen && (
          <Button variant="secondary" size="sm" className="justify-self-start" onClick={() => setOpen(true)}>
            {t('evidence:all')}
          </Button>
        )}
      </PanelBody>
      {isAny && isOpen && (
        <Suspense fallback={<div className="min-h-40" />}>
          <CompanyNumbers companyId={companyId} />
        </Suspense>
      )}
      <LegalTermsNote hasDemo={false} />
    </Panel>
  );
}

function Summary({ summary: { products, productsWithNumber, verdicts } }: { summary: EvidenceSummary }) {
  if (productsWithNumber === 0) return <p className="text-ink-2">{t('evidence:summaryNone')}</p>;
  return (
    <>
      <p>
        {t('evidence:summary', {
          count: products,

          stating: formatCount(productsWithNumber),
        })}
      </p>
      <ul className="grid gap-0.5 text-small tabular-nums">
        {verdicts.map(({ verdict, count }) => (
          <li key={verdict} className="flex justify-between gap-3">
            <span className="text-ink-2">{verdictWords(verdict)}</span>
            <b className="font-semibold">{formatCount(count)}</b>
          </li>
        ))}
      </ul>
    </>
  );
}
