import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { ClearanceReview } from '#contract/evidence.ts';
import { Entry, EntrySkeleton, Facts } from '#features/admin/entry.tsx';
import { overviewQuery } from '#features/admin/queries.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { ClearancePlate } from '#entities/clearance/clearance.tsx';
import { CompanyLogo } from '#entities/company/company-logo.tsx';
import { UNKNOWN_COUNT } from '#ui/count.tsx';
import { Ledger } from '#ui/ledger.tsx';
import { PagedList } from '#ui/paged-list.tsx';
import { Panel, PanelHeader } from '#ui/panel.tsx';
import { ClearanceDialog } from './clearance-dialog.tsx';
import { clearanceReviewsQuery } from './queries.ts';

/**
 * Lists clearance numbers whose applicant on record differs from the company that claims them. Renders nothing if none
 * is waiting.
 */
export function ClearanceQueue() {
  const titleId = useId();
  const { data: overview } = useQuery(overviewQuery);
  const list = useInfiniteQuery(clearanceReviewsQuery);
  const [reviewing, setReviewing] = useState<ClearanceReview>();
  // If a decision is refused because the record or the company's name has changed, the reviewer sees the present ones.
  const waiting = reviewing && list.data?.find(({ id }) => id === reviewing.id);
  const dialog = reviewing && (
    <ClearanceDialog
      clearance={waiting ?? reviewing}
      isDecided={!waiting}
      onClose={() => setReviewing(undefined)}
    />
  );
  // The dialog stays open, with the reviewer's notes, when someone else decides the last number.
  if (list.isPending || list.data?.length === 0) return dialog;
  return (
    <Panel aria-labelledby={titleId} className="overflow-hidden">
      <PanelHeader
        id={titleId}
        title={t('admin-evidence:clearancesTitle', {
          count: overview?.pendingClearances ?? list.data?.length ?? UNKNOWN_COUNT,
        })}
        action={
          <span className="text-small text-ink-2 max-sm:hidden">{t('admin-evidence:clearancesText')}</span>
        }
      />
      <PagedList
        query={list}
        skeleton={<EntrySkeleton label={t('admin-evidence:clearancesLoading')} />}
        failed={{
          title: t('admin-evidence:clearancesFailed'),
          text: t('admin-evidence:clearancesFailedText'),
        }}
        empty={null}
      >
        {(clearances) => (
          <Ledger className="border-t border-line">
            {clearances.map((clearance) => (
              <ClearanceEntry
                key={clearance.id}
                clearance={clearance}
                onReview={() => setReviewing(clearance)}
              />
            ))}
          </Ledger>
        )}
      </PagedList>
      {dialog}
    </Panel>
  );
}

function ClearanceEntry({ clearance, onReview }: { clearance: ClearanceReview; onReview: () => void }) {
  const { company, product, applicant, number } = clearance;
  return (
    <Entry
      picture={<CompanyLogo name={company.name} logoUrl={null} />}
      title={company.name}
      badges={<ClearancePlate clearance={clearance} />}
      actions={
        <Button
          variant="secondary"
          size="sm"
          aria-haspopup="dialog"
          aria-label={t('admin-evidence:clearanceReviewOf', { number, name: company.name })}
          onClick={onReview}
        >
          {t('admin-evidence:clearanceReview')}
        </Button>
      }
    >
      <Facts>
        <span className="text-ink">{t('admin-evidence:clearanceApplicant', { name: applicant ?? '' })}</span>
        <span>{product.name}</span>
      </Facts>
    </Entry>
  );
}
