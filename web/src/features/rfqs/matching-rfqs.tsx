import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { listMatchingRfqs } from '#contract/home-matches.ts';
import { territoryName } from '#entities/territory/territory-name.ts';
import { formatDate } from '#lib/dates.ts';
import { oneQuery } from '#lib/queries.ts';
import { t } from '#lib/words.ts';
import { Ledger, LedgerRow } from '#ui/ledger.tsx';
import { Panel, PanelHeader } from '#ui/panel.tsx';

const fittingRfqsQuery = oneQuery(listMatchingRfqs, {}, ['rfqs', 'companies']);

export function MatchingRfqs() {
  const titleId = useId();
  const { data } = useQuery(fittingRfqsQuery);
  if (!data?.length) return null;
  return (
    <Panel aria-labelledby={titleId}>
      <PanelHeader
        id={titleId}
        title={t('home:fittingRfqs')}
        action={
          <Link to="/deals" search={{ tab: 'rfqs' }} className="link-alone no-underline hover:underline">
            {t('home:allRfqs')}
          </Link>
        }
      />
      <Ledger className="border-t border-line">
        {data.map((rfq) => (
          <LedgerRow key={rfq.id} className="py-3">
            <h3 className="text-row leading-5.5 font-semibold wrap-anywhere">
              <Link to="/rfqs/$id" params={{ id: rfq.id }} className="quiet-link">
                {rfq.title}
              </Link>
            </h3>
            <p className="text-small wrap-anywhere text-ink-2">
              {[rfq.company?.name ?? t('home:anonymousRfq'), ...rfq.territories.map(territoryName)].join(
                ', ',
              )}
            </p>
            {rfq.deadline && (
              <p className="text-small text-ink-3">{t('home:by', { date: formatDate(rfq.deadline) })}</p>
            )}
          </LedgerRow>
        ))}
      </Ledger>
    </Panel>
  );
}
