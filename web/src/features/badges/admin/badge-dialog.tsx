import type { ReviewedBadge } from '#contract/badges.ts';
import { t } from '#lib/words.ts';
import { AwardedDialog } from './awarded-dialog.tsx';
import { BadgeDetails } from './badge-details.tsx';
import { PendingDialog } from './pending-dialog.tsx';
import { Dialog } from '#ui/dialog.tsx';

export interface BadgeDialogProps {
  /** As it was when it was opened: what somebody else decided meanwhile is refused by the server. */
  badge: ReviewedBadge;
  onClose: () => void;
}

/** A request to decide, an award to change, or what became of one. */
export function BadgeDialog(props: BadgeDialogProps) {
  const { status } = props.badge;
  if (status === 'pending') return <PendingDialog {...props} />;
  if (status === 'approved' || status === 'expired') return <AwardedDialog {...props} />;
  return (
    <Dialog open onOpenChange={(open) => open || props.onClose()} wide title={t('admin-badges:dialog')}>
      <BadgeDetails badge={props.badge} />
    </Dialog>
  );
}
