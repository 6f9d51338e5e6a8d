import { t } from '#lib/words.ts';
import { Button } from './button.tsx';
import { FieldError } from './field.tsx';

interface LoadMoreProps {
  hasMore: boolean;
  pending: boolean;
  /** The last try did not bring the next rows; the button tries again. */
  failed?: boolean;
  onMore: () => void;
  /** The label the specification fixes, where it is not "Load More". */
  label?: string;
}

/** Under a list; gone at its end. */
export function LoadMore({ hasMore, pending, failed = false, onMore, label }: LoadMoreProps) {
  if (!hasMore) return null;
  return (
    <div className="grid justify-items-center gap-2 pt-5.5">
      <Button variant="secondary" pending={pending} pendingText={t('common:loadingMore')} onClick={onMore}>
        {label ?? t('common:loadMore')}
      </Button>
      <div role="alert">{failed && <FieldError>{t('common:moreFailed')}</FieldError>}</div>
    </div>
  );
}
