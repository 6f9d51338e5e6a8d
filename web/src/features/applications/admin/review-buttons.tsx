import type { Review } from '#contract/access-applications.ts';
import type { z } from 'zod';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';

type Outcome = z.input<typeof Review>['status'];

interface DecidingButtonsProps {
  /** What is being done. */
  pending: Outcome | undefined;
  onAsk: () => void;
  onDecide: (outcome: Outcome) => void;
}

export function DecidingButtons({ pending, onAsk, onDecide }: DecidingButtonsProps) {
  return (
    <>
      <Button variant="quiet" disabled={pending !== undefined} onClick={onAsk}>
        {m.admin_ask()}
      </Button>
      <Button
        variant="danger-quiet"
        pending={pending === 'rejected'}
        pendingText={m.admin_rejecting()}
        disabled={pending !== undefined}
        onClick={() => onDecide('rejected')}
      >
        {m.admin_reject()}
      </Button>
      <Button
        pending={pending === 'approved'}
        pendingText={m.admin_approving()}
        disabled={pending !== undefined}
        onClick={() => onDecide('approved')}
      >
        {m.admin_approve()}
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
        {m.admin_ask_back()}
      </Button>
      <Button pending={isPending} pendingText={m.admin_asking()} onClick={onSend}>
        {m.admin_ask_send()}
      </Button>
    </>
  );
}
