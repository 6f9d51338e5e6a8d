import { t } from '#lib/words.ts';
import { Button } from './button.tsx';
import { FieldError } from './field.tsx';

interface LoadMoreProps {
  hasMore: boolean;
  pending: boolean;
  failed?: boolean;
  onMore: () => void;
  label?: string;
}

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
