import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { t } from '#lib/words.ts';
import { Ledger, LedgerRow } from '#ui/ledger.tsx';
import { PagedList } from '#ui/paged-list.tsx';
import { SkeletonBar, Skeleton } from '#ui/skeleton.tsx';
import { EvidenceEntry } from './evidence-entry.tsx';
import { companyEvidenceQuery } from './queries.ts';

export function CompanyNumbers({ companyId }: { companyId: string }) {
  const list = useInfiniteQuery(companyEvidenceQuery(companyId));
  return (
    <PagedList
      query={list}
      skeleton={
        <Skeleton label={t('evidence:loading')} count={3} className="ledger border-t border-line">
          {(index) => (
            <div key={index} className="grid gap-2 px-5 py-4">
              <SkeletonBar className="h-5.5 w-44" />
              <SkeletonBar className="h-4 w-64" />
            </div>
          )}
        </Skeleton>
      }
      failed={{ title: t('evidence:failed'), text: t('evidence:failedText') }}
      empty={null}
    >
      {(items) => (
        <Ledger className="border-t border-line">
          {items.map(({ product, ...clearance }) => (
            <LedgerRow key={clearance.id}>
              <EvidenceEntry
                clearance={clearance}
                of={
                  <Link
                    to="/products/$id"
                    params={{ id: product.id }}
                    className="quiet-link justify-self-start font-semibold wrap-anywhere"
                  >
                    {product.name}
                  </Link>
                }
              />
            </LedgerRow>
          ))}
        </Ledger>
      )}
    </PagedList>
  );
}
