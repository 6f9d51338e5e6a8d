import { type ReactNode, Suspense, useState } from 'react';
import type { LiveTopic } from '#contract/live.ts';
import type { TakeDown } from '#contract/take-downs.ts';
import type { Failed } from '#lib/mutations.ts';
import { showToast } from '#lib/toasts.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { useAdminAction } from './admin-action.ts';
import { ReasonField } from './reason-field.tsx';

interface TakeDownButtonProps {
  label: string;
  /** The button's label with the subject's name, for screen readers. */
  labelOf: string;
  run: (body: TakeDown) => Promise<unknown>;
  stale: readonly LiveTopic[];
  title: string;
  text: string;
  confirmLabel: string;
  pendingLabel: string;
  done: { title: string; description: string };
  failed: Failed;
  isReasonOptional?: boolean;
  /** A hint on who will see the reason; by default, the owner. */
  reasonHint?: string | undefined;
  children?: ReactNode;
}

export function TakeDownButton(props: TakeDownButtonProps) {
  const {
    label,
    labelOf,
    run,
    stale,
    done,
    failed,
    isReasonOptional = false,
    reasonHint,
    children,
    ...dialog
  } = props;
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const removing = useAdminAction({
    run: () => run({ reason }),
    stale,
    done: () => {
      setOpen(false);
      showToast(done);
    },
    failed,
  });
  const ask = (next: boolean) => {
    if (next) removing.reset();
    setOpen(next);
  };
  return (
    <>
      <Button
        variant="danger-quiet"
        size="sm"
        aria-label={labelOf}
        aria-haspopup="dialog"
        onClick={() => ask(true)}
      >
        {label}
      </Button>
      <ConfirmDialog
        {...dialog}
        open={open}
        onOpenChange={ask}
        pending={removing.isPending}
        danger
        onConfirm={() => removing.mutate()}
      >
        {open && <Suspense fallback={null}>{children}</Suspense>}
        <div role="alert">
          <ReasonField
            value={reason}
            isRequired={!isReasonOptional}
            hint={reasonHint ?? t('admin:reasonHint')}
            error={removing.error?.message}
            onChange={(next) => {
              setReason(next);
              removing.reset();
            }}
          />
        </div>
      </ConfirmDialog>
    </>
  );
}
