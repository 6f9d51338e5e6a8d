import { useState } from 'react';
import { type CompanyBadge, withdrawBadgeRequest } from '#contract/badges.ts';
import { call } from '#lib/api.ts';
import { useAction } from '#lib/mutations.ts';
import { showToast } from '#lib/toasts.ts';
import { m } from '#paraglide/messages.js';
import { badgeName } from '#entities/badge/badge-name.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

/** Takes a request back while nobody has reviewed it. */
export function WithdrawButton({ badge: { id, badge } }: { badge: CompanyBadge }) {
  const [isAsking, setAsking] = useState(false);
  const name = badgeName(badge.type);
  const withdrawing = useAction({
    run: () => call(withdrawBadgeRequest, { params: { id } }),
    stale: ['badges'],
    done: () => {
      setAsking(false);
      showToast({ title: m.badges_withdrawn(), description: m.badges_withdrawn_text({ badge: name }) });
    },
    failed: { title: m.badges_withdraw_failed(), fallback: m.badges_withdraw_failed_text() },
  });
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        aria-label={m.badges_withdraw_of({ badge: name })}
        onClick={() => setAsking(true)}
      >
        {m.badges_withdraw()}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={m.badges_withdraw_title()}
        text={m.badges_withdraw_text({ badge: name })}
        confirmLabel={m.badges_withdraw_confirm()}
        pendingLabel={m.badges_withdrawing()}
        pending={withdrawing.isPending}
        danger
        onConfirm={() => withdrawing.mutate()}
      />
    </>
  );
}
