import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import type { Room } from '#contract/document-rooms.ts';
import { t } from '#lib/words.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Ledger } from '#ui/ledger.tsx';
import { PagedList } from '#ui/paged-list.tsx';
import { SkeletonBar, Skeleton } from '#ui/skeleton.tsx';
import { DocumentRow } from './document-row.tsx';
import { type Cell, documentsQuery } from './queries.ts';

const DocumentDialog = lazyPart(async () => (await import('./document-dialog.tsx')).DocumentDialog);

interface DocumentsProps {
  room: Room;
  cell: Cell;
  empty: ReactNode;
}

export function Documents({ room, cell, empty }: DocumentsProps) {
  const list = useInfiniteQuery(documentsQuery(cell));
  const [detailsOf, setDetailsOf] = useState<string>();
  const shown = list.data?.find(({ id }) => id === detailsOf);
  // Without this, the dialog would reopen by itself when the document returns.
  if (detailsOf !== undefined && list.data && !shown) setDetailsOf(undefined);
  return (
    <>
      <PagedList
        query={list}
        skeleton={<DocumentSkeleton />}
        failed={{ title: t('rooms:documentsFailed'), text: t('rooms:loadFailedText') }}
        empty={empty}
        moreLabel={t('rooms:more')}
      >
        {(documents) => (
          <Ledger>
            {documents.map((document) => (
              <DocumentRow
                key={document.id}
                document={document}
                onDetails={() => setDetailsOf(document.id)}
              />
            ))}
          </Ledger>
        )}
      </PagedList>
      {shown && (
        <Suspense>
          <DocumentDialog room={room} document={shown} onClose={() => setDetailsOf(undefined)} />
        </Suspense>
      )}
    </>
  );
}

const DocumentSkeleton = () => (
  <Skeleton label={t('rooms:documentsLoading')} count={2} className="ledger">
    {() => (
      <div className="grid gap-2 px-5 py-4">
        <SkeletonBar className="h-4 w-3/5" />
        <SkeletonBar className="h-3 w-2/5" />
      </div>
    )}
  </Skeleton>
);
