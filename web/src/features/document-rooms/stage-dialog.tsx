import { useState } from 'react';
import { isWithin, openRoomStage, type Room, ROOM_STAGES, type RoomStage } from '#contract/document-rooms.ts';
import { call } from '#lib/api.ts';
import { useAction } from '#lib/mutations.ts';
import { showToast } from '#lib/toasts.ts';
import { getLanguage, t } from '#lib/words.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { roomStageName } from '#entities/document-room/room-stage-name.ts';

interface StageDialogProps {
  room: Room;
  stage: RoomStage;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function StageDialog({ room, stage, open, onOpenChange }: StageDialogProps) {
  const company = room.company.name;
  // Keeps the stage from when the dialog opened, so that a concurrent change does not reverse the confirmation.
  const [asked, setAsked] = useState(room.ownStage);
  if (!open && asked !== room.ownStage) setAsked(room.ownStage);
  const isWider = !isWithin(stage, asked);
  const upTo = isWider ? stage : before(stage);
  const concerned = ROOM_STAGES.filter((one) =>
    isWider ? isWithin(one, stage) && !isWithin(one, asked) : isWithin(one, asked) && isWithin(stage, one),
  );
  const moving = useAction({
    run: () => call(openRoomStage, { params: { id: room.id }, body: { stage: upTo } }),
    stale: ['rooms'],
    done: () => {
      onOpenChange(false);
      const said = { company, stage: roomStageName(upTo) };
      showToast(
        isWider
          ? { title: t('rooms:shared'), description: t('rooms:sharedText', said) }
          : { title: t('rooms:unshared'), description: t('rooms:unsharedText', said) },
      );
    },
    failed: { title: t('rooms:stageFailed') },
  });
  const stages = new Intl.ListFormat(getLanguage()).format(concerned.map(roomStageName));
  const names = { stage: roomStageName(stage), company };
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={isWider ? t('rooms:shareTitle', names) : t('rooms:unshareTitle', names)}
      text={isWider ? t('rooms:shareText', { stages, company }) : t('rooms:unshareText', { stages, company })}
      confirmLabel={isWider ? t('rooms:shareConfirm') : t('rooms:unshareConfirm')}
      pendingLabel={isWider ? t('rooms:sharing') : t('rooms:unsharing')}
      pending={moving.isPending}
      danger={!isWider}
      onConfirm={() => moving.mutate()}
    />
  );
}

const before = (stage: RoomStage): RoomStage => ROOM_STAGES[ROOM_STAGES.indexOf(stage) - 1] ?? stage;
