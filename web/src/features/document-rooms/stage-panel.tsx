import { useId } from 'react';
import { isWithin, type Room, ROOM_STAGES, type RoomStage } from '#contract/document-rooms.ts';
import { t } from '#lib/words.ts';
import { Panel } from '#ui/panel.tsx';
import { roomStageName } from '#entities/document-room/room-stage-name.ts';
import { DocumentsHead, Seen } from './documents-head.tsx';
import { Documents } from './documents.tsx';
import { OwnDocuments } from './own-documents.tsx';
import { stageText } from './words.ts';

export function StagePanel({ room, stage }: { room: Room; stage: RoomStage }) {
  const titleId = useId();
  return (
    <Panel aria-labelledby={titleId} className="overflow-hidden">
      <header className="flex items-baseline gap-3 border-b border-line px-5 py-3.5 max-sm:px-4">
        <span aria-hidden="true" className="text-h3 text-ink-3 tabular-nums">
          {ROOM_STAGES.indexOf(stage) + 1}
        </span>
        <div className="min-w-0">
          <h2 id={titleId} className="text-h3 font-semibold tracking-tight [font-stretch:100%]">
            {roomStageName(stage)}
          </h2>
          <p className="text-small text-ink-2">{stageText(stage)}</p>
        </div>
      </header>
      <div className={room.isOpen ? 'grid grid-cols-2 max-lg:grid-cols-1' : undefined}>
        <OwnDocuments room={room} stage={stage} />
        {room.isOpen && <TheirCell room={room} stage={stage} />}
      </div>
    </Panel>
  );
}

function TheirCell({ room, stage }: { room: Room; stage: RoomStage }) {
  const isShown = isWithin(stage, room.theirStage);
  const none = isShown && <p className="px-5 pb-4 text-ink-2 max-sm:px-4">{t('rooms:theirsNone')}</p>;
  return (
    <div className="min-w-0 border-l border-line max-lg:border-t max-lg:border-l-0">
      <DocumentsHead title={t('rooms:from', { company: room.company.name })}>
        <Seen isShown={isShown}>{isShown ? t('rooms:theirsShown') : t('rooms:theirsHidden')}</Seen>
      </DocumentsHead>
      {room.theirCounts[stage] > 0 ? (
        <Documents room={room} cell={{ roomId: room.id, of: 'theirs', stage }} empty={none} />
      ) : (
        none
      )}
    </div>
  );
}
