import { useState } from 'react';
import { type Review, reviewApplication } from '#contract/access-applications.ts';
import type { z } from 'zod';
import { call } from '#lib/api.ts';
import { showToast, type Toast } from '#lib/toasts.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { Input } from '#ui/input.tsx';
import { useAdminAction } from '#features/admin/admin-action.ts';

interface BulkBarProps {
  selected: readonly string[];
  onSelect: (ids: readonly string[]) => void;
}

/** One call for each selected application, all at once; what failed stays selected (seed 2, section 7). */
export function BulkBar({ selected, onSelect }: BulkBarProps) {
  const [notes, setNotes] = useState('');
  const reviewing = useAdminAction({
    run: (status: z.input<typeof Review>['status']) => reviewEach(selected, { status, reviewNotes: notes }),
    done: (failed) => {
      onSelect(failed);
      if (failed.length === 0) setNotes('');
      showToast(outcome(selected.length - failed.length, failed.length));
    },
    failed: () => outcome(0, selected.length),
  });
  const isPendingAs = (status: string) => reviewing.isPending && reviewing.variables === status;
  const count = selected.length;
  return (
    <section
      aria-label={m.admin_bulk()}
      className="sticky bottom-4 z-10 mt-3.5 grid grid-cols-[auto_minmax(0,1fr)_auto_auto_auto] items-center gap-2.5 rounded-panel bg-raised py-3 pr-3.5 pl-5 shadow-pop max-lg:grid-cols-3 max-lg:px-4"
    >
      <b role="status" className="font-semibold whitespace-nowrap tabular-nums max-lg:col-span-3">
        {m.admin_bulk_selected({ count })}
      </b>
      <Input
        aria-label={m.admin_bulk_notes()}
        placeholder={m.admin_bulk_notes_placeholder({ count })}
        maxLength={2000}
        value={notes}
        onChange={({ target }) => setNotes(target.value)}
        className="max-lg:col-span-3"
      />
      <Button
        size="sm"
        pending={isPendingAs('approved')}
        pendingText={m.admin_approving()}
        disabled={reviewing.isPending}
        onClick={() => reviewing.mutate('approved')}
      >
        {m.admin_approve_all()}
      </Button>
      <Button
        variant="danger-quiet"
        size="sm"
        pending={isPendingAs('rejected')}
        pendingText={m.admin_rejecting()}
        disabled={reviewing.isPending}
        onClick={() => reviewing.mutate('rejected')}
      >
        {m.admin_reject_all()}
      </Button>
      <Button variant="quiet" size="sm" disabled={reviewing.isPending} onClick={() => onSelect([])}>
        {m.admin_clear()}
      </Button>
    </section>
  );
}

/** The ids that failed. */
async function reviewEach(ids: readonly string[], body: z.input<typeof Review>): Promise<string[]> {
  const results = await Promise.allSettled(
    ids.map((id) => call(reviewApplication, { params: { id }, body })),
  );
  return ids.filter((_, index) => results[index]?.status === 'rejected');
}

function outcome(done: number, failed: number): Toast {
  if (failed === 0)
    return { title: m.admin_bulk_done(), description: m.admin_bulk_done_text({ count: done }) };
  return done === 0
    ? { tone: 'danger', title: m.admin_bulk_failed(), description: m.admin_bulk_failed_text() }
    : {
        tone: 'danger',
        title: m.admin_bulk_partial(),
        description: m.admin_bulk_partial_text({ done, failed }),
      };
}
