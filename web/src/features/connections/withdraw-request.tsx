import { useState } from 'react';
import { type Connection, withdrawConnection } from '#contract/connections.ts';
import { call } from '#lib/api.ts';
import { useAction } from '#lib/mutations.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { connectionUpdated, updateFailed } from './words.ts';

/** Takes back a request of one's own, once that is confirmed. */
export function WithdrawRequest({ connection: { id, recipient } }: { connection: Connection }) {
  const [open, setOpen] = useState(false);
  const withdrawing = useAction({
    run: () => call(withdrawConnection, { params: { id } }),
    stale: ['connections'],
    done: () => {
      connectionUpdated();
      setOpen(false);
    },
    failed: updateFailed,
  });
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        aria-label={m.connections_withdraw_whom({ name: recipient.firstName })}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {m.connections_withdraw()}
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={m.connections_withdraw_title()}
        text={m.connections_withdraw_text({ name: recipient.firstName })}
        confirmLabel={m.connections_withdraw_confirm()}
        pending={withdrawing.isPending}
        danger
        onConfirm={() => withdrawing.mutate()}
      />
    </>
  );
}
