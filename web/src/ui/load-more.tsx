import { m } from '#paraglide/messages.js';
import { Button } from './button.tsx';

interface LoadMoreProps {
  hasMore: boolean;
  pending: boolean;
  onMore: () => void;
  /** The label the specification fixes, where it is not "Load More". */
  label?: string;
}

/** Under a list; gone at its end. */
export function LoadMore({ hasMore, pending, onMore, label }: LoadMoreProps) {
  if (!hasMore) return null;
  return (
    <div className="flex justify-center pt-[22px]">
      <Button variant="secondary" pending={pending} pendingText={m.common_loading_more()} onClick={onMore}>
        {label ?? m.common_load_more()}
      </Button>
    </div>
  );
}
