import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { type PassportShare, revokePassportShare } from '#contract/passports.ts';
import { call } from '#lib/api.ts';
import { formatDate, formatDay } from '#lib/dates.ts';
import { useAction } from '#lib/mutations.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { Ledger, LedgerRow } from '#ui/ledger.tsx';
import { PagedList } from '#ui/paged-list.tsx';
import { Panel, PanelBody, PanelHeader } from '#ui/panel.tsx';
import { keepFocusInList } from '#ui/row-focus.ts';
import { PageSpinner } from '#ui/spinner.tsx';
import { sharesQuery } from './queries.ts';

interface SharesPanelProps {
  companyId: string;
  canEdit: boolean;
}

export function SharesPanel({ companyId, canEdit }: SharesPanelProps) {
  const titleId = useId();
  const list = useInfiniteQuery(sharesQuery(companyId));
  return (
    <Panel aria-labelledby={titleId}>
      <PanelHeader id={titleId} title={t('passports:shares')} />
      <PagedList
        query={list}
        skeleton={<PageSpinner />}
        failed={{ title: t('passports:loadFailed'), text: t('common:pageFailedText') }}
        empty={<PanelBody className="text-ink-2">{t('passports:noShares')}</PanelBody>}
      >
        {(shares) => (
          <Ledger className="border-t border-line">
            {shares.map((share) => (
              <Share key={share.id} companyId={companyId} canEdit={canEdit} share={share} />
            ))}
          </Ledger>
        )}
      </PagedList>
    </Panel>
  );
}

function Share({ companyId, canEdit, share }: SharesPanelProps & { share: PassportShare }) {
  const { id, partnerName, sharedBy, sharedAt, endsOn, revokedAt, isActive } = share;
  const revoking = useAction({
    run: () => call(revokePassportShare, { params: { id: companyId, shareId: id } }),
    stale: ['companies'],
    failed: { title: t('passports:failed') },
  });
  return (
    <LedgerRow className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1 wrap-anywhere">
        <p className="font-medium">{partnerName}</p>
        <p className="text-detail text-ink-2">
          {t('passports:sharedBy', { name: sharedBy, day: formatDate(sharedAt) })}
        </p>
        <p className="text-detail">
          {revokedAt === null
            ? t(isActive ? 'passports:until' : 'passports:over', { day: formatDay(endsOn) })
            : t('passports:revoked', { day: formatDate(revokedAt) })}
        </p>
      </div>
      {canEdit && isActive && (
        <Button
          ref={keepFocusInList}
          variant="secondary"
          size="sm"
          pending={revoking.isPending}
          onClick={() => revoking.mutate()}
        >
          {t('passports:revoke')}
        </Button>
      )}
    </LedgerRow>
  );
}
