import { useState } from 'react';
import { type Room, type RoomDocument, withdrawRoomDocument } from '#contract/document-rooms.ts';
import { personName } from '#entities/person/person-name.ts';
import { call } from '#lib/api.ts';
import { formatDateTime } from '#lib/dates.ts';
import { useAction } from '#lib/mutations.ts';
import { showToast } from '#lib/toasts.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

interface WithdrawButtonProps {
  room: Room;
  document: RoomDocument;
  onWithdrawn: () => void;
}

/** Takes a document back, once who saw it is known. */
export function WithdrawButton({ room, document, onWithdrawn }: WithdrawButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const company = room.company.name;
  const { lastOpening, version } = document;
  const withdrawing = useAction({
    run: () => call(withdrawRoomDocument, { params: { id: document.id } }),
    stale: ['rooms'],
    done: () => {
      showToast({ title: m.rooms_withdraw_done(), description: m.rooms_withdraw_done_text({ company }) });
      onWithdrawn();
    },
    failed: { title: m.rooms_withdraw_failed(), fallback: m.rooms_failed_text() },
  });
  return (
    <>
      <Button variant="danger-quiet" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {m.rooms_withdraw()}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={<span className="wrap-anywhere">{m.rooms_withdraw_title({ name: version.name })}</span>}
        text={
          lastOpening
            ? m.rooms_withdraw_seen({
                person: personName(lastOpening.person),
                when: formatDateTime(lastOpening.at),
                company,
              })
            : m.rooms_withdraw_unseen({ company })
        }
        confirmLabel={m.rooms_withdraw_confirm()}
        pendingLabel={m.rooms_withdrawing()}
        pending={withdrawing.isPending}
        danger
        onConfirm={() => withdrawing.mutate()}
      />
    </>
  );
}
