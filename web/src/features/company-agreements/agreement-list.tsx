import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import type { CompanyAgreement } from '#contract/company-agreements.ts';
import { t } from '#lib/words.ts';
import { buttonClass } from '#ui/button.tsx';
import { CompanyLogo } from '#entities/company/company-logo.tsx';
import { Ledger, LedgerRow } from '#ui/ledger.tsx';
import { PagedList } from '#ui/paged-list.tsx';
import { Panel, PanelHeader } from '#ui/panel.tsx';
import { SkeletonBar, Skeleton } from '#ui/skeleton.tsx';
import { StateCard } from '#ui/state-card.tsx';
import { StatusLabel } from '#ui/status-label.tsx';
import { companyAgreementsQuery } from './queries.ts';
import { LABEL_STATUS, STATE_NAME, daysOf } from './words.ts';

const rowClass =
  'grid grid-cols-[46px_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2.5 max-sm:grid-cols-[40px_minmax(0,1fr)] max-sm:items-start';

interface AgreementListProps {
  roomOf: (agreement: CompanyAgreement) => ReactNode;
}

export function AgreementList({ roomOf }: AgreementListProps) {
  const titleId = useId();
  const agreements = useInfiniteQuery(companyAgreementsQuery);
  return (
    <Panel aria-labelledby={titleId}>
      <PanelHeader id={titleId} title={t('agreements:title')} />
      <div className="border-t border-line">
        <PagedList
          query={agreements}
          skeleton={
            <Skeleton label={t('agreements:loading')} count={2} className="ledger">
              {() => (
                <div className={`px-5 py-4 max-sm:px-4 ${rowClass}`}>
                  <SkeletonBar className="size-11.5" />
                  <SkeletonBar className="h-3.5 w-56" />
                </div>
              )}
            </Skeleton>
          }
          failed={{ title: t('agreements:loadFailed'), text: t('agreements:loadFailedText') }}
          empty={
            <StateCard
              kind="nothing-yet"
              heading="h3"
              title={t('agreements:none')}
              text={t('agreements:noneText')}
              actions={
                <Link to="/connections" className={buttonClass('secondary')}>
                  {t('agreements:toConnections')}
                </Link>
              }
            />
          }
        >
          {(found) => (
            <Ledger>
              {found.map((agreement) => (
                <Row key={agreement.id} agreement={agreement} room={roomOf(agreement)} />
              ))}
            </Ledger>
          )}
        </PagedList>
      </div>
    </Panel>
  );
}

function Row({ agreement, room }: { agreement: CompanyAgreement; room: ReactNode }) {
  const { id, state, other, own } = agreement;
  const isYourTurn = state === 'waiting_for_you';
  return (
    <LedgerRow className={rowClass}>
      <CompanyLogo name={other.name} logoUrl={other.logoUrl} />
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <span className="font-semibold wrap-anywhere">{other.name}</span>
          <StatusLabel status={LABEL_STATUS[state]}>{STATE_NAME[state]()}</StatusLabel>
        </p>
        <p className="mt-0.5 text-small text-ink-2 tabular-nums">
          {daysOf(agreement)} {t('agreements:forOwn', { name: own.name })}
        </p>
      </div>
      <div className="flex flex-wrap items-center justify-end gap-2 max-sm:col-start-2 max-sm:justify-start">
        {room}
        <Link
          to="/agreements/$id"
          params={{ id }}
          aria-label={
            isYourTurn
              ? t('agreements:signWith', { name: other.name })
              : t('agreements:openWith', { name: other.name })
          }
          className={buttonClass(isYourTurn ? 'primary' : 'secondary', 'sm')}
        >
          {isYourTurn ? t('agreements:readAndSign') : t('agreements:open')}
        </Link>
      </div>
    </LedgerRow>
  );
}
