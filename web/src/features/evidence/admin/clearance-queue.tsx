import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { ClearanceReview } from '#contract/evidence.ts';
import { Entry, EntryBones, Facts } from '#features/admin/entry.tsx';
import { overviewQuery } from '#features/admin/queries.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { ClearancePlate } from '#entities/clearance/clearance.tsx';
import { CompanyLogo } from '#entities/company/company-logo.tsx';
import { Ledger } from '#ui/ledger.tsx';
import { PagedList } from '#ui/paged-list.tsx';
import { Panel, PanelHeader } from '#ui/panel.tsx';
import { ClearanceDialog } from './clearance-dialog.tsx';
import { clearanceReviewsQuery } from './queries.ts';

/** Numbers whose applicant on record is another than the company that states them; nothing where none waits. */
export function ClearanceQueue() {
  const titleId = useId();
  const { data: overview } = useQuery(overviewQuery);
  const list = useInfiniteQuery(clearanceReviewsQuery);
  const [reviewing, setReviewing] = useState<ClearanceReview>();
  if (list.isPending || list.data?.length === 0) return null;
  return (
    <Panel aria-labelledby={titleId} className="overflow-hidden">
      <PanelHeader
        id={titleId}
        title={m.admin_clearances_title({ count: overview?.pendingClearances ?? list.data?.length ?? 0 })}
        action={<span className="text-small text-ink-2 max-sm:hidden">{m.admin_clearances_text()}</span>}
      />
      <PagedList
        query={list}
        skeleton={<EntryBones label={m.admin_clearances_loading()} />}
        failed={{ title: m.admin_clearances_failed(), text: m.admin_clearances_failed_text() }}
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
      {reviewing && <ClearanceDialog clearance={reviewing} onClose={() => setReviewing(undefined)} />}
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
          aria-label={m.admin_clearance_review_of({ number, name: company.name })}
          onClick={onReview}
        >
          {m.admin_clearance_review()}
        </Button>
      }
    >
      <Facts>
        <span className="text-ink">{m.admin_clearance_applicant({ name: applicant ?? '' })}</span>
        <span>{product.name}</span>
      </Facts>
    </Entry>
  );
}
