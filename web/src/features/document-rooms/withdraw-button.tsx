import { useState } from 'react';
import { type Room, type RoomDocument, withdrawRoomDocument } from '#contract/document-rooms.ts';
import { personName } from '#contract/shown-values.ts';
import { call } from '#lib/api.ts';
import { formatDateTime } from '#lib/dates.ts';
import { useAction } from '#lib/mutations.ts';
import { showToast } from '#lib/toasts.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

interface WithdrawButtonProps {
  room: Room;
  document: RoomDocument;
  onWithdrawn: () => void;
}

export function WithdrawButton({ room, document, onWithdrawn }: WithdrawButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const company = room.company.name;
  const { lastOpening, version } = document;
  const withdrawing = useAction({
    run: () => call(withdrawRoomDocument, { params: { id: document.id } }),
    stale: ['rooms'],
    done: () => {
      showToast({ title: t('rooms:withdrawDone'), description: t('rooms:withdrawDoneText', { company }) });
      onWithdrawn();
    },
    failed: { title: t('rooms:withdrawFailed') },
  });
  return (
    <>
      <Button variant="danger-quiet" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {t('rooms:withdraw')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={<span className="wrap-anywhere">{t('rooms:withdrawTitle', { name: version.name })}</span>}
        text={
          lastOpening
            ? t('rooms:withdrawSeen', {
                person: personName(lastOpening.person),
                when: formatDateTime(lastOpening.at),
                company,
              })
            : t('rooms:withdrawUnseen', { company })
        }
        confirmLabel={t('rooms:withdrawConfirm')}
        pendingLabel={t('rooms:withdrawing')}
        pending={withdrawing.isPending}
        danger
        onConfirm={() => withdrawing.mutate()}
      />
    </>
  );
}
