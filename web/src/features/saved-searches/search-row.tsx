import { Link } from '@tanstack/react-router';
import { Bell, Pencil, Trash } from '#ui/icons.tsx';
import { BellOff } from '#ui/more-icons.tsx';
import { Suspense, useState } from 'react';
import { deleteSavedSearch, markSearchSeen, type SavedSearch } from '#contract/saved-searches.ts';
import { call } from '#lib/api.ts';
import { formatCount } from '#lib/money.ts';
import { useAction } from '#lib/mutations.ts';
import { showToast } from '#lib/toasts.ts';
import { t } from '#lib/words.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { LedgerRow } from '#ui/ledger.tsx';
import { alertState } from './alert-words.ts';
import { kindName, resultsOf } from './list-links.ts';

const EditSearchDialog = lazyPart(async () => (await import('./edit-search-dialog.tsx')).EditSearchDialog);

/** The server stops counting here. */
const MAX_COUNTED = 100;

interface SearchRowProps {
  search: SavedSearch;
  parts: readonly string[];
}

export function SearchRow({ search, parts }: SearchRowProps) {
  const { id, name, kind, alert, newCount } = search;
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null);
  const close = () => setOpen(null);
  const seeing = useAction({
    run: () => call(markSearchSeen, { params: { id } }),
    stale: ['saved-searches'],
    // Failures are ignored, and the count stays as it was.
    failed: () => null,
  });
  const deleting = useAction({
    run: () => call(deleteSavedSearch, { params: { id } }),
    stale: ['saved-searches'],
    done: () => {
      showToast({
        title: t('saved-searches:deleted'),
        description: t('saved-searches:deletedText', { name }),
      });
      close();
    },
    failed: { title: t('saved-searches:deleteFailed') },
  });
  const AlertSign = alert === 'none' ? BellOff : Bell;
  return (
    <LedgerRow className="flex items-center gap-4">
      <div className="grid min-w-0 flex-1 gap-1">
        <p className="flex flex-wrap items-baseline gap-x-2.5 gap-y-1">
          <Link
            {...resultsOf(search)}
            onClick={() => newCount > 0 && seeing.mutate()}
            className="link-alone font-semibold [overflow-wrap:anywhere]"
          >
            {name}
          </Link>
          {newCount > 0 && (
            <span className="rounded-plate bg-attention-soft px-1.5 text-note leading-5 font-semibold text-attention">
              {t('saved-searches:new', { figure: countWords(newCount) })}
            </span>
          )}
        </p>
        <p className="text-small text-ink-2 [overflow-wrap:anywhere]">
          {[kindName(kind), ...parts].join(' · ')}
        </p>
        <p className="flex items-center gap-1.5 text-small text-ink-2">
          <AlertSign size={14} className="flex-none" />
          {alertState(alert)}
        </p>
      </div>
      <div className="flex flex-none gap-1">
        <IconButton
          label={t('saved-searches:edit', { name })}
          aria-haspopup="dialog"
          onClick={() => setOpen('edit')}
        >
          <Pencil size={18} />
        </IconButton>
        <IconButton
          label={t('saved-searches:delete', { name })}
          aria-haspopup="dialog"
          onClick={() => setOpen('delete')}
        >
          <Trash size={18} />
        </IconButton>
      </div>
      {open === 'edit' && (
        <Suspense>
          <EditSearchDialog search={search} onClose={close} />
        </Suspense>
      )}
      <ConfirmDialog
        open={open === 'delete'}
        onOpenChange={close}
        title={t('saved-searches:deleteTitle')}
        text={t('saved-searches:deleteText', { name })}
        confirmLabel={t('saved-searches:deleteConfirm')}
        pendingLabel={t('saved-searches:deleting')}
        pending={deleting.isPending}
        danger
        onConfirm={() => deleting.mutate()}
      />
    </LedgerRow>
  );
}

function countWords(count: number): string {
  const figure = formatCount(count);
  return count < MAX_COUNTED ? figure : t('saved-searches:atLeast', { figure });
}
