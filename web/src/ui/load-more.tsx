import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { t } from '#lib/words.ts';
import { Button } from './button.tsx';
import { FieldError } from './field.tsx';

type Pages = Pick<
  UseInfiniteQueryResult,
  'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
>;

/** Loads the next page of a list. Renders nothing if there is none. */
export function LoadMore({ query, label }: { query: Pages; label?: string | undefined }) {
  if (!query.hasNextPage) return null;
  return (
    <div className="grid justify-items-center gap-2 pt-5.5">
      <Button
        variant="secondary"
        pending={query.isFetchingNextPage}
        pendingText={t('common:loadingMore')}
        onClick={() => void query.fetchNextPage()}
      >
        {label ?? t('common:loadMore')}
      </Button>
      <div role="alert">
        {query.isFetchNextPageError && <FieldError>{t('common:moreFailed')}</FieldError>}
      </div>
    </div>
  );
}
