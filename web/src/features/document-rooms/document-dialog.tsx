import { useInfiniteQuery } from '@tanstack/react-query';
import { personName } from '#contract/shown-values.ts';
import { Download, Plus } from '#ui/icons.tsx';
import { type ReactNode, Suspense, useState } from 'react';
import { addRoomVersion, type Room, type RoomDocument, type RoomVersion } from '#contract/document-rooms.ts';
import { FILE_ENDINGS } from '#contract/files.ts';
import { formatDateTime } from '#lib/dates.ts';
import { formatSize } from '#lib/sizes.ts';
import { upload } from '#lib/uploads.ts';
import { canEditCompany } from '#lib/membership.ts';
import { useSignedInUser } from '#lib/session.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FileButton } from '#ui/file-button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Ledger } from '#ui/ledger.tsx';
import { PagedList } from '#ui/paged-list.tsx';
import { PageSpinner } from '#ui/spinner.tsx';
import { ChangeForm } from './change-form.tsx';
import { useOpenFile } from './open-file.ts';
import { isCompared } from './previewed.ts';
import { openingsQuery, versionsQuery } from './queries.ts';
import { useUploads } from './uploads.ts';
import { UploadList } from './upload-list.tsx';
import { WithdrawButton } from './withdraw-button.tsx';

const CompareDialog = lazyPart(async () => (await import('./compare-dialog.tsx')).CompareDialog);

interface DocumentDialogProps {
  room: Room;
  document: RoomDocument;
  onClose: () => void;
}

export function DocumentDialog({ room, document, onClose }: DocumentDialogProps) {
  const user = useSignedInUser();
  const mayEdit = canEditCompany(user, room.ownCompany.id);
  const isThere = document.status !== 'withdrawn';
  const isChangeable = document.isOwn && isThere && mayEdit && !user.isObserver;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      wide
      title={<span className="wrap-anywhere">{document.version.name}</span>}
      footer={
        document.isOwn &&
        isThere &&
        mayEdit && <WithdrawButton room={room} document={document} onWithdrawn={onClose} />
      }
    >
      <div className="grid gap-6">
        <Versions
          document={document}
          isThere={isThere}
          {...(isChangeable && room.isOpen && { add: <AddVersion documentId={document.id} /> })}
        />
        {document.isOwn && <Openings room={room} documentId={document.id} />}
        {isChangeable && <ChangeForm room={room} document={document} />}
      </div>
    </Dialog>
  );
}

interface PartProps {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}

const Part = ({ title, action, children }: PartProps) => (
  <section>
    <div className="flex min-h-10 items-center justify-between gap-3">
      <h3 className="font-semibold">{title}</h3>
      {action}
    </div>
    {children}
  </section>
);

interface VersionsProps {
  document: RoomDocument;
  isThere: boolean;
  add?: ReactNode;
}

function Versions({ document: { id }, isThere, add }: VersionsProps) {
  const versions = useInfiniteQuery(versionsQuery(id));
  const opening = useOpenFile();
  return (
    <Part title={t('rooms:versions')} action={isThere && <Compare versions={versions.data ?? []} />}>
      <PagedList
        query={versions}
        skeleton={<PageSpinner />}
        failed={{ title: t('rooms:versionsFailed'), text: t('rooms:loadFailedText') }}
        empty={null}
        moreLabel={t('rooms:more')}
      >
        {(items) => (
          <Ledger className="rounded-control border border-line">
            {items.map((version) => (
              <li key={version.id} className="flex items-center gap-3 px-4 py-2">
                <div className="min-w-0 flex-1">
                  <p className="wrap-anywhere">
                    <span className="font-medium">{t('rooms:version', { number: version.number })}</span>
                    <span className="text-ink-2">{` · ${version.name}`}</span>
                  </p>
                  <p className="text-small text-ink-2 tabular-nums">
                    {t('rooms:versionMeta', {
                      size: formatSize(version.bytes),
                      when: formatDateTime(version.addedAt),
                      name: personName(version.addedBy),
                    })}
                  </p>
                </div>
                {isThere && (
                  <IconButton
                    label={t('rooms:versionDownloadOf', { number: version.number })}
                    disabled={opening.isPending}
                    onClick={() => opening.mutate(version)}
                  >
                    <Download size={20} />
                  </IconButton>
                )}
              </li>
            ))}
          </Ledger>
        )}
      </PagedList>
      {add}
    </Part>
  );
}

function Compare({ versions }: { versions: readonly RoomVersion[] }) {
  const [isOpen, setOpen] = useState(false);
  const compared = versions.filter(({ kind }) => isCompared(kind));
  if (compared.length < 2) return null;
  return (
    <>
      <Button variant="quiet" size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('rooms:compare')}
      </Button>
      {isOpen && (
        <Suspense>
          <CompareDialog versions={compared} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function AddVersion({ documentId }: { documentId: string }) {
  const files = useUploads((file, onProgress) =>
    upload(addRoomVersion, { params: { id: documentId } }, file, onProgress),
  );
  return (
    <div className="mt-2">
      <FileButton
        variant="secondary"
        size="sm"
        icon={<Plus size={16} />}
        pending={files.sending.length > 0}
        inputLabel={t('rooms:chooseVersion')}
        accept={FILE_ENDINGS}
        onChoose={files.add}
      >
        {t('rooms:addVersion')}
      </FileButton>
      <div className="-mx-5">
        <UploadList {...files} label={t('rooms:addVersion')} />
      </div>
    </div>
  );
}

function Openings({ room: { company, person }, documentId }: { room: Room; documentId: string }) {
  const openings = useInfiniteQuery(openingsQuery(documentId));
  return (
    <Part title={t('rooms:openings', { company: company.name })}>
      <PagedList
        query={openings}
        skeleton={<PageSpinner />}
        failed={{ title: t('rooms:openingsFailed'), text: t('rooms:loadFailedText') }}
        empty={
          <p className="text-ink-2">
            {t('rooms:openingsNone', { name: person ? personName(person) : company.name })}
          </p>
        }
        moreLabel={t('rooms:more')}
      >
        {(items) => (
          <Ledger className="rounded-control border border-line">
            {items.map((opening) => (
              <li key={opening.id} className="flex flex-wrap justify-between gap-x-4 px-4 py-2">
                <span>
                  {t('rooms:opening', { name: personName(opening.person), number: opening.number })}
                </span>
                <time dateTime={opening.at} className="text-small text-ink-2 tabular-nums">
                  {formatDateTime(opening.at)}
                </time>
              </li>
            ))}
          </Ledger>
        )}
      </PagedList>
    </Part>
  );
}
