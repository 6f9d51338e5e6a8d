import { useIsFetching } from '@tanstack/react-query';
import { RefreshCw } from '#ui/more-icons.tsx';
import type { ReactNode } from 'react';
import type { LiveTopic } from '#contract/live.ts';
import { refresh } from '#lib/queries.ts';
import { useSearchWords } from '#lib/search-words.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { cn } from '#ui/class-names.ts';
import { SearchInput } from '#ui/search-input.tsx';

interface TabSearchProps {
  label: string;
  placeholder: string;
  q: string | undefined;
  onWords: (q: string | undefined) => void;
  topics: readonly LiveTopic[];
  refreshLabel?: string;
  className: string;
  children?: ReactNode;
  actions?: ReactNode;
}

export function TabSearch({
  label,
  placeholder,
  q,
  onWords,
  topics,
  refreshLabel = t('admin:refresh'),
  className,
  children,
  actions,
}: TabSearchProps) {
  const { typed, setTyped, searchNow } = useSearchWords({ q: q ?? '' }, (words) =>
    onWords(words.q || undefined),
  );
  const isRefreshing =
    useIsFetching({
      predicate: ({ meta }) => Boolean(meta?.topics.some((topic) => topics.includes(topic))),
    }) > 0;
  return (
    <form
      role="search"
      onSubmit={searchNow}
      className={cn('grid gap-2.5 max-lg:grid-cols-2 max-lg:*:last:even:col-span-2', className)}
    >
      <SearchInput
        aria-label={label}
        placeholder={placeholder}
        maxLength={200}
        value={typed.q}
        onChange={({ target }) => setTyped({ q: target.value })}
        className="max-lg:col-span-2"
      />
      {children}
      <Button
        variant="secondary"
        icon={<RefreshCw size={18} />}
        pending={isRefreshing}
        pendingText={t('admin:refreshing')}
        onClick={() => void refresh(topics)}
      >
        {refreshLabel}
      </Button>
      {actions}
    </form>
  );
}
