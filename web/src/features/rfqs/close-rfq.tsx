import { useState } from 'react';
import { closeRfq, reopenRfq, type RfqPage } from '#contract/rfqs.ts';
import { call } from '#lib/api.ts';
import { useAction } from '#lib/mutations.ts';
import { showToast } from '#lib/toasts.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Input, Textarea } from '#ui/input.tsx';

export function CloseRfq({ rfq: { id } }: { rfq: RfqPage }) {
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const closing = useAction({
    run: () => call(closeRfq, { params: { id }, body: { reason } }),
    stale: ['rfqs'],
    done: () => {
      showToast({ title: t('rfqs:closedToast'), description: t('rfqs:closedToastText') });
      setOpen(false);
    },
    failed: { title: t('rfqs:closeFailed') },
  });
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('rfqs:close')}
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={t('rfqs:closeTitle')}
        text={t('rfqs:closeText')}
        confirmLabel={t('rfqs:close')}
        pending={closing.isPending}
        onConfirm={() => closing.mutate()}
      >
        <Field label={t('rfqs:closeReason')}>
          <Textarea
            rows={3}
            maxLength={500}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
      </ConfirmDialog>
    </>
  );
}

export function ReopenRfq({ rfq: { id, status } }: { rfq: RfqPage }) {
  const [open, setOpen] = useState(false);
  const [deadline, setDeadline] = useState('');
  const reopening = useAction({
    run: () => call(reopenRfq, { params: { id }, body: deadline ? { deadline } : {} }),
    stale: ['rfqs'],
    done: () => {
      showToast({ title: t('rfqs:reopenedToast'), description: t('rfqs:reopenedToastText') });
      setOpen(false);
    },
    failed: { title: t('rfqs:reopenFailed') },
  });
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('rfqs:reopen')}
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={t('rfqs:reopenTitle')}
        text={t('rfqs:reopenText')}
        confirmLabel={t('rfqs:reopen')}
        pending={reopening.isPending}
        onConfirm={() => reopening.mutate()}
      >
        <Field label={t('rfqs:deadline')} hint={t('rfqs:deadlineHint')} required={status === 'expired'}>
          <Input type="date" value={deadline} onChange={({ target }) => setDeadline(target.value)} />
        </Field>
      </ConfirmDialog>
    </>
  );
}
