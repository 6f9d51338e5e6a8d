import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { t } from '#lib/words.ts';
import { Button } from './button.tsx';
import { LoadMore } from './load-more.tsx';
import { StateCard } from './state-card.tsx';

interface PagedListProps<Item> {
  query: UseInfiniteQueryResult<Item[]>;
  /** Must have the shape of the rows. */
  skeleton: ReactNode;
  failed: { title: string; text: string };
  empty: ReactNode;
  moreLabel?: string;
  children: (items: Item[]) => ReactNode;
}

export function PagedList<Item>({
  query,
  skeleton,
  failed,
  empty,
  moreLabel,
  children,
}: PagedListProps<Item>) {
  if (query.isPending) return skeleton;
  if (query.data === undefined) return <LoadFailed {...failed} onRetry={() => void query.refetch()} />;
  if (query.data.length === 0) return empty;
  return (
    <>
      {children(query.data)}
      <LoadMore query={query} label={moreLabel} />
    </>
  );
}

interface LoadFailedProps {
  title: string;
  text: string;
  onRetry: () => void;
}

/** A part of a page that failed to load. When many parts fail at once, none of them has the primary action. */
export function LoadFailed({ onRetry, ...words }: LoadFailedProps) {
  return (
    <StateCard
      kind="failed"
      {...words}
      actions={
        <Button variant="secondary" onClick={onRetry}>
          {t('common:retry')}
        </Button>
      }
    />
  );
}
