import { useState } from 'react';
import { type Connection, withdrawConnection } from '#contract/connections.ts';
import { call } from '#lib/api.ts';
import { useAction } from '#lib/mutations.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { connectionUpdated, updateFailed } from './words.ts';

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
        aria-label={t('connections:withdrawOf', { name: recipient.firstName })}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('connections:withdraw')}
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={t('connections:withdrawTitle')}
        text={t('connections:withdrawText', { name: recipient.firstName })}
        confirmLabel={t('connections:withdrawConfirm')}
        pending={withdrawing.isPending}
        danger
        onConfirm={() => withdrawing.mutate()}
      />
    </>
  );
}
