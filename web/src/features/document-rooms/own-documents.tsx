import { Plus } from '#ui/icons.tsx';
import { useState } from 'react';
import {
  addRoomDocument,
  FIRST_STAGE,
  isWithin,
  type Room,
  type RoomStage,
} from '#contract/document-rooms.ts';
import { FILE_ENDINGS } from '#contract/files.ts';
import { canEditCompany } from '#lib/membership.ts';
import { useSignedInUser } from '#lib/session.ts';
import { upload } from '#lib/uploads.ts';
import { t } from '#lib/words.ts';
import { cn } from '#ui/class-names.ts';
import { FileButton } from '#ui/file-button.tsx';
import { useFileDrop } from '#ui/file-drop.ts';
import { roomStageName } from '#entities/document-room/room-stage-name.ts';
import { DocumentsHead, Seen } from './documents-head.tsx';
import { Documents } from './documents.tsx';
import { useUploads } from './uploads.ts';
import { UploadList } from './upload-list.tsx';
import { StageDialog } from './stage-dialog.tsx';

export function OwnDocuments({ room, stage }: { room: Room; stage: RoomStage }) {
  const user = useSignedInUser();
  const mayAdd = room.isOpen && !user.isObserver && canEditCompany(user, room.ownCompany.id);
  const files = useUploads((file, onProgress) =>
    upload(addRoomDocument, { params: { id: room.id }, query: { stage } }, file, onProgress),
  );
  const drop = useFileDrop(files.add);
  const none = (
    <p className="px-5 pb-4 text-ink-2 max-sm:px-4">
      {mayAdd ? t('rooms:ownNone') : t('rooms:ownNoneClosed')}
    </p>
  );
  return (
    <div
      {...(mayAdd && drop.handlers)}
      className={cn(
        'min-w-0',
        drop.isOver && 'bg-primary-soft outline-2 -outline-offset-2 outline-primary-ink outline-dashed',
      )}
    >
      <DocumentsHead
        title={t('rooms:fromYou')}
        action={mayAdd && <AddFiles stage={stage} onChoose={files.add} />}
      >
        {room.isOpen && <Sharing room={room} stage={stage} mayChange={mayAdd} />}
      </DocumentsHead>
      {room.ownCounts[stage] > 0 ? (
        <Documents room={room} cell={{ roomId: room.id, of: 'own', stage }} empty={none} />
      ) : (
        none
      )}
      <UploadList {...files} label={t('rooms:sendingList', { stage: roomStageName(stage) })} />
    </div>
  );
}

interface AddFilesProps {
  stage: RoomStage;
  onChoose: (files: readonly File[]) => void;
}

const AddFiles = ({ stage, onChoose }: AddFilesProps) => (
  <FileButton
    variant="quiet"
    size="sm"
    icon={<Plus size={16} />}
    aria-label={t('rooms:addTo', { stage: roomStageName(stage) })}
    inputLabel={t('rooms:choose', { stage: roomStageName(stage) })}
    accept={FILE_ENDINGS}
    multiple
    onChoose={onChoose}
  >
    {t('rooms:add')}
  </FileButton>
);

interface SharingProps {
  room: Room;
  stage: RoomStage;
  mayChange: boolean;
}

function Sharing({ room, stage, mayChange }: SharingProps) {
  const [isAsking, setAsking] = useState(false);
  const isShown = isWithin(stage, room.ownStage);
  const company = room.company.name;
  const names = { stage: roomStageName(stage), company };
  return (
    <>
      <Seen isShown={isShown}>{isShown ? t('rooms:ownShown', { company }) : t('rooms:ownHidden')}</Seen>
      {mayChange && stage !== FIRST_STAGE && (
        <button
          type="button"
          className="link-alone"
          aria-haspopup="dialog"
          aria-label={isShown ? t('rooms:unshareOf', names) : t('rooms:shareOf', names)}
          onClick={() => setAsking(true)}
        >
          {isShown ? t('rooms:unshare') : t('rooms:share')}
        </button>
      )}
      <StageDialog room={room} stage={stage} open={isAsking} onOpenChange={setAsking} />
    </>
  );
}
