import { useState } from 'react';
import type { AccessApplication, Review } from '#contract/access-applications.ts';
import type { z } from 'zod';
import { showToast, type Toast } from '#lib/toasts.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { Input } from '#ui/input.tsx';
import { useAdminAction } from '#features/admin/admin-action.ts';
import { reviewEach } from './reviews.ts';

interface BulkBarProps {
  selected: readonly AccessApplication[];
  onSelect: (applications: readonly AccessApplication[]) => void;
}

/** Sends one request for each selected application, all at once. Applications whose request failed stay selected. */
export function BulkBar({ selected, onSelect }: BulkBarProps) {
  const [notes, setNotes] = useState('');
  const reviewing = useAdminAction({
    // The total is counted now, because live updates shorten the selection while applications are being reviewed.
    run: async (status: z.input<typeof Review>['status']) => ({
      failed: await reviewEach(selected, { status, reviewNotes: notes }),
      all: selected.length,
    }),
    done: ({ failed, all }) => {
      onSelect(failed);
      if (failed.length === 0) setNotes('');
      showToast(outcome(all - failed.length, failed.length));
    },
    failed: noneReviewed,
  });
  const isPendingAs = (status: string) => reviewing.isPending && reviewing.variables === status;
  const count = selected.length;
  return (
    <section
      aria-label={t('admin:bulk')}
      className="sticky bottom-4 z-10 mt-3.5 grid grid-cols-[auto_minmax(0,1fr)_auto_auto_auto] items-center gap-2.5 rounded-panel bg-raised py-3 pr-3.5 pl-5 shadow-pop max-lg:grid-cols-3 max-lg:px-4"
    >
      <b role="status" className="font-semibold whitespace-nowrap tabular-nums max-lg:col-span-3">
        {t('admin:bulkSelected', { count })}
      </b>
      <Input
        aria-label={t('admin:bulkNotes')}
        placeholder={t('admin:bulkNotesPlaceholder', { count })}
        maxLength={2000}
        value={notes}
        onChange={({ target }) => setNotes(target.value)}
        className="max-lg:col-span-3"
      />
      <Button
        size="sm"
        pending={isPendingAs('approved')}
        pendingText={t('admin:approving')}
        disabled={reviewing.isPending}
        onClick={() => reviewing.mutate('approved')}
      >
        {t('admin:approveAll')}
      </Button>
      <Button
        variant="danger-quiet"
        size="sm"
        pending={isPendingAs('rejected')}
        pendingText={t('admin:rejecting')}
        disabled={reviewing.isPending}
        onClick={() => reviewing.mutate('rejected')}
      >
        {t('admin:rejectAll')}
      </Button>
      <Button variant="quiet" size="sm" disabled={reviewing.isPending} onClick={() => onSelect([])}>
        {t('admin:clear')}
      </Button>
    </section>
  );
}

function outcome(done: number, failed: number): Toast {
  if (failed === 0)
    return { title: t('admin:bulkDone'), description: t('admin:bulkDoneText', { count: done }) };
  if (done === 0) return noneReviewed();
  return {
    tone: 'danger',
    title: t('admin:bulkPartial'),
    description: t('admin:bulkPartialText', { done, failed }),
  };
}

const noneReviewed = (): Toast => ({
  tone: 'danger',
  title: t('admin:bulkFailed'),
  description: t('admin:bulkFailedText'),
});
