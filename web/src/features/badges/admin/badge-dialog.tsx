import type { ReviewedBadge } from '#contract/badge-administration.ts';
import { t } from '#lib/words.ts';
import { AwardedDialog } from './awarded-dialog.tsx';
import { BadgeDetails } from './badge-details.tsx';
import { PendingDialog } from './pending-dialog.tsx';
import { Dialog } from '#ui/dialog.tsx';

export interface BadgeDialogProps {
  /**
   * The badge as it was when the dialog opened, with its company as it is now. If someone else decides first, the server
   * rejects this decision.
   */
  badge: ReviewedBadge;
  onClose: () => void;
}

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
