import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import type { FdaDecision } from '#contract/fda-decisions.ts';
import { t } from '#lib/words.ts';
import { clearanceKindName } from '#entities/clearance/clearance.tsx';
import { EvidencePlate } from '#entities/clearance/evidence-plate.tsx';
import { ClosestMatches } from '#ui/closest-matches.tsx';
import { Ledger, LedgerRow } from '#ui/ledger.tsx';
import { Panel, PanelBody, PanelHeader } from '#ui/panel.tsx';
import { Tag } from '#ui/tag.tsx';
import { recordChangesQuery, recordMatchesQuery } from './queries.ts';
import { decisionOf, sourceWords } from './wording.ts';
import { RecordLink } from './record-link.tsx';

const SHORTEST = 2;

/** FDA decisions that match a search, whether or not anyone here lists such a product. */
export function RecordMatches({ words }: { words: string }) {
  const titleId = useId();
  const isAsked = words.length >= SHORTEST;
  const { data: decisions } = useQuery({
    ...recordMatchesQuery(words),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  const { data: changed } = useQuery({ ...recordChangesQuery(words), enabled: isAsked });
  if (!isAsked || !decisions?.length) return null;
  return (
    <Panel className="mt-7 max-sm:mt-5" aria-labelledby={titleId}>
      <PanelHeader
        id={titleId}
        title={t('evidence:recordMatches')}
        action={
          <span className="text-small text-ink-2 max-sm:hidden">{t('evidence:recordMatchesText')}</span>
        }
      />
      {changed?.search && (
        <PanelBody>
          <ClosestMatches changes={changed.search} />
        </PanelBody>
      )}
      <Ledger className="border-t border-line">
        {decisions.map((decision) => (
          <LedgerRow key={decision.number}>
            <Decision decision={decision} />
          </LedgerRow>
        ))}
      </Ledger>
    </Panel>
  );
}

function Decision({ decision }: { decision: FdaDecision }) {
  const { kind, number, deviceName, applicant, productCode, isClearance, isDemoRecord, source } = decision;
  const words = decisionOf({ ...decision, verdict: verdictOf(isClearance) });
  return (
    <div className="grid grid-cols-[150px_minmax(0,1fr)_auto] items-start gap-x-5 gap-y-2 max-sm:grid-cols-1">
      <div className="flex flex-wrap items-center gap-2">
        <EvidencePlate
          kind={clearanceKindName(kind)}
          number={number}
          verdict={isClearance === false ? 'questioned' : 'unknown'}
        />
        {isDemoRecord && <Tag>{t('evidence:demo')}</Tag>}
      </div>
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{deviceName}</p>
        <p className="text-small wrap-anywhere text-ink-2">
          {productCode === null ? applicant : t('evidence:recordApplicant', { applicant, code: productCode })}
        </p>
        <p className="text-small text-ink-3 tabular-nums">
          {[words, sourceWords(source)].filter(Boolean).join(' \u00b7 ')}
        </p>
      </div>
      <Links decision={decision} />
    </div>
  );
}

const verdictOf = (isClearance: boolean | null) =>
  isClearance === null ? 'clearance_not_stated' : isClearance ? 'matches' : 'not_a_clearance';

const Links = ({ decision: { number, recordUrl, product } }: { decision: FdaDecision }) => (
  <p className="grid justify-items-end gap-1 text-small max-sm:justify-items-start">
    {product && (
      <Link to="/products/$id" params={{ id: product.id }} className="link-alone wrap-anywhere">
        {t('evidence:recordStated', { product: product.name })}
      </Link>
    )}
    {recordUrl !== null && <RecordLink number={number} url={recordUrl} />}
  </p>
);
