import { useState } from 'react';
import { isWithin, openRoomStage, type Room, ROOM_STAGES, type RoomStage } from '#contract/document-rooms.ts';
import { call } from '#lib/api.ts';
import { useAction } from '#lib/mutations.ts';
import { showToast } from '#lib/toasts.ts';
import { m } from '#paraglide/messages.js';
import { getLocale } from '#paraglide/runtime.js';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { roomStageName } from '#entities/document-room/room-stage-name.ts';

interface StageDialogProps {
  room: Room;
  stage: RoomStage;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Asks before the other side sees more, or less, of one's documents. */
export function StageDialog({ room, stage, open, onOpenChange }: StageDialogProps) {
  const company = room.company.name;
  // As it was asked: what happens meanwhile does not turn the question round.
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
          ? { title: m.rooms_shared(), description: m.rooms_shared_text(said) }
          : { title: m.rooms_unshared(), description: m.rooms_unshared_text(said) },
      );
    },
    failed: { title: m.rooms_stage_failed(), fallback: m.rooms_failed_text() },
  });
  const stages = new Intl.ListFormat(getLocale()).format(concerned.map(roomStageName));
  const names = { stage: roomStageName(stage), company };
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={isWider ? m.rooms_share_title(names) : m.rooms_unshare_title(names)}
      text={isWider ? m.rooms_share_text({ stages, company }) : m.rooms_unshare_text({ stages, company })}
      confirmLabel={isWider ? m.rooms_share_confirm() : m.rooms_unshare_confirm()}
      pendingLabel={isWider ? m.rooms_sharing() : m.rooms_unsharing()}
      pending={moving.isPending}
      danger={!isWider}
      onConfirm={() => moving.mutate()}
    />
  );
}

const before = (stage: RoomStage): RoomStage => ROOM_STAGES[ROOM_STAGES.indexOf(stage) - 1] ?? stage;
