import type { Review } from '#contract/access-applications.ts';
import type { z } from 'zod';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';

type Outcome = z.input<typeof Review>['status'];

interface DecidingButtonsProps {
  pending: Outcome | undefined;
  onAsk: () => void;
  onDecide: (outcome: Outcome) => void;
}

export function DecidingButtons({ pending, onAsk, onDecide }: DecidingButtonsProps) {
  return (
    <>
      <Button variant="quiet" disabled={pending !== undefined} onClick={onAsk}>
        {t('admin:requestChanges')}
      </Button>
      <Button
        variant="danger-quiet"
        pending={pending === 'rejected'}
        pendingText={t('admin:rejecting')}
        disabled={pending !== undefined}
        onClick={() => onDecide('rejected')}
      >
        {t('admin:reject')}
      </Button>
      <Button
        pending={pending === 'approved'}
        pendingText={t('admin:approving')}
        disabled={pending !== undefined}
        onClick={() => onDecide('approved')}
      >
        {t('admin:approve')}
      </Button>
    </>
  );
}

interface AskingButtonsProps {
  isPending: boolean;
  onBack: () => void;
  onSend: () => void;
}

export function AskingButtons({ isPending, onBack, onSend }: AskingButtonsProps) {
  return (
    <>
      <Button variant="quiet" disabled={isPending} onClick={onBack}>
        {t('admin:requestChangesBack')}
      </Button>
      <Button pending={isPending} pendingText={t('admin:requestChangesSending')} onClick={onSend}>
        {t('admin:requestChangesSend')}
      </Button>
    </>
  );
}
