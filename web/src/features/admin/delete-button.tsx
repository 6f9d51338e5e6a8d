import { type ReactNode, Suspense, useState } from 'react';
import type { LiveTopic } from '#contract/live.ts';
import { showToast } from '#lib/toasts.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { FieldError } from '#ui/field.tsx';
import { useAdminAction } from './admin-action.ts';

interface DeleteButtonProps {
  name: string;
  run: () => Promise<unknown>;
  stale: readonly LiveTopic[];
  title: string;
  text: string;
  confirmLabel: string;
  done: { title: string; description: string };
  children?: ReactNode;
}

export function DeleteButton(props: DeleteButtonProps) {
  const { name, run, stale, title, text, confirmLabel, done, children } = props;
  const [open, setOpen] = useState(false);
  const deleting = useAdminAction({
    run,
    stale,
    done: () => {
      setOpen(false);
      showToast(done);
    },
    failed: { title: t('admin:deleteFailed') },
  });
  const ask = (next: boolean) => {
    if (next) deleting.reset();
    setOpen(next);
  };
  return (
    <>
      <Button
        variant="danger-quiet"
        size="sm"
        aria-label={t('admin:deleteOf', { name })}
        aria-haspopup="dialog"
        onClick={() => ask(true)}
      >
        {t('admin:delete')}
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={ask}
        title={title}
        text={text}
        confirmLabel={confirmLabel}
        pendingLabel={t('admin:deleting')}
        pending={deleting.isPending}
        danger
        onConfirm={() => deleting.mutate()}
      >
        {open && <Suspense fallback={null}>{children}</Suspense>}
        <div role="alert" className="empty:hidden">
          {deleting.error && <FieldError>{deleting.error.message}</FieldError>}
        </div>
      </ConfirmDialog>
    </>
  );
}
