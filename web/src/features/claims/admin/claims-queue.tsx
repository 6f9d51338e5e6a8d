import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { ReviewedClaim } from '#contract/claims.ts';
import { personName } from '#contract/shown-values.ts';
import { Entry, EntrySkeleton, Facts } from '#features/admin/entry.tsx';
import { overviewQuery } from '#features/admin/queries.ts';
import { formatDateTime } from '#lib/dates.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { CompanyLogo } from '#entities/company/company-logo.tsx';
import { UNKNOWN_COUNT } from '#ui/count.tsx';
import { Ledger } from '#ui/ledger.tsx';
import { PagedList } from '#ui/paged-list.tsx';
import { Panel, PanelHeader } from '#ui/panel.tsx';
import { TypeLabel } from '#entities/company/type-label.tsx';
import { AddressEvidence } from './address-evidence.tsx';
import { ClaimDialog } from './claim-dialog.tsx';
import { claimsQuery } from './queries.ts';

/** The claims that are waiting for a decision. Renders nothing if there are none. */
export function ClaimsQueue() {
  const titleId = useId();
  const { data: overview } = useQuery(overviewQuery);
  const list = useInfiniteQuery(claimsQuery);
  const [reviewing, setReviewing] = useState<ReviewedClaim>();
  if (list.isPending || list.data?.length === 0) return null;
  return (
    <Panel aria-labelledby={titleId} className="overflow-hidden">
      <PanelHeader
        id={titleId}
        title={t('admin:claimsTitle', {
          count: overview?.pendingClaims ?? list.data?.length ?? UNKNOWN_COUNT,
        })}
        action={<span className="text-small text-ink-2 max-sm:hidden">{t('admin:claimsText')}</span>}
      />
      <PagedList
        query={list}
        skeleton={<EntrySkeleton label={t('admin:claimsLoading')} />}
        failed={{ title: t('admin:claimsFailed'), text: t('admin:claimsFailedText') }}
        empty={null}
      >
        {(claims) => (
          <Ledger className="border-t border-line">
            {claims.map((claim) => (
              <ClaimEntry key={claim.id} claim={claim} onReview={() => setReviewing(claim)} />
            ))}
          </Ledger>
        )}
      </PagedList>
      {reviewing && <ClaimDialog claim={reviewing} onClose={() => setReviewing(undefined)} />}
    </Panel>
  );
}

function ClaimEntry({ claim, onReview }: { claim: ReviewedClaim; onReview: () => void }) {
  const { company, claimant, role, address, createdAt, waitingForPage } = claim;
  const person = personName(claimant);
  return (
    <Entry
      picture={<CompanyLogo name={company.name} logoUrl={null} isUnclaimed />}
      title={company.name}
      badges={<TypeLabel type={company.type} />}
      actions={
        <Button
          variant="secondary"
          size="sm"
          aria-haspopup="dialog"
          aria-label={t('admin:claimReviewOf', { name: company.name, person })}
          onClick={onReview}
        >
          {t('admin:claimReview')}
        </Button>
      }
    >
      <Facts>
        <span className="text-ink">{t('admin:claimBy', { name: person, role })}</span>
        <span className="tabular-nums">{t('admin:claimSent', { date: formatDateTime(createdAt) })}</span>
        {waitingForPage > 1 && <span>{t('admin:claimOthers', { count: waitingForPage - 1 })}</span>}
      </Facts>
      <p className="mt-1">
        <AddressEvidence address={address} />
      </p>
    </Entry>
  );
}
