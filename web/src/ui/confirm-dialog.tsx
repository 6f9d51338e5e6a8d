import type { ReactNode } from 'react';
import { t } from '#lib/words.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  text: ReactNode;
  /** Names the amount and the consequence: "Accept & Pay $5.00". */
  confirmLabel: string;
  pendingLabel?: string;
  pending?: boolean;
  danger?: boolean;
  onConfirm: () => void;
  head?: ReactNode;
  children?: ReactNode;
}

export function ConfirmDialog({
  confirmLabel,
  pendingLabel,
  pending = false,
  danger = false,
  onConfirm,
  onOpenChange,
  ...dialog
}: ConfirmDialogProps) {
  return (
    <Dialog
      {...dialog}
      onOpenChange={onOpenChange}
      footer={
        <>
          <Button variant="secondary" onClick={() => onOpenChange(false)}>
            {t('common:cancel')}
          </Button>
          <Button
            variant={danger ? 'danger' : 'primary'}
            pending={pending}
            {...(pendingLabel ? { pendingText: pendingLabel } : {})}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    />
  );
}
