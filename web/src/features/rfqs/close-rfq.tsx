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
import { UnsavedDialog, useUnsaved } from '#ui/unsaved-dialog.tsx';

export function CloseRfq({ rfq: { id } }: { rfq: RfqPage }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('rfqs:close')}
      </Button>
      {open && <CloseDialog id={id} onClose={() => setOpen(false)} />}
    </>
  );
}

function CloseDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const closing = useAction({
    run: () => call(closeRfq, { params: { id }, body: { reason } }),
    stale: ['rfqs'],
    done: () => {
      showToast({ title: t('rfqs:closedToast'), description: t('rfqs:closedToastText') });
      onClose();
    },
    failed: { title: t('rfqs:closeFailed') },
  });
  const unsaved = useUnsaved(reason.trim() !== '', { isSaving: closing.isPending });
  return (
    <ConfirmDialog
      open
      onOpenChange={() => unsaved.leave(onClose)}
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
      <UnsavedDialog {...unsaved} />
    </ConfirmDialog>
  );
}

export function ReopenRfq({ rfq }: { rfq: RfqPage }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('rfqs:reopen')}
      </Button>
      {open && <ReopenDialog rfq={rfq} onClose={() => setOpen(false)} />}
    </>
  );
}

function ReopenDialog({ rfq: { id, status }, onClose }: { rfq: RfqPage; onClose: () => void }) {
  const [deadline, setDeadline] = useState('');
  const reopening = useAction({
    run: () => call(reopenRfq, { params: { id }, body: deadline ? { deadline } : {} }),
    stale: ['rfqs'],
    done: () => {
      showToast({ title: t('rfqs:reopenedToast'), description: t('rfqs:reopenedToastText') });
      onClose();
    },
    failed: { title: t('rfqs:reopenFailed') },
  });
  const unsaved = useUnsaved(deadline !== '', { isSaving: reopening.isPending });
  return (
    <ConfirmDialog
      open
      onOpenChange={() => unsaved.leave(onClose)}
      title={t('rfqs:reopenTitle')}
      text={t('rfqs:reopenText')}
      confirmLabel={t('rfqs:reopen')}
      pending={reopening.isPending}
      onConfirm={() => reopening.mutate()}
    >
      <Field label={t('rfqs:deadline')} hint={t('rfqs:deadlineHint')} required={status === 'expired'}>
        <Input type="date" value={deadline} onChange={({ target }) => setDeadline(target.value)} />
      </Field>
      <UnsavedDialog {...unsaved} />
    </ConfirmDialog>
  );
}
