import { useQuery } from '@tanstack/react-query';
import { openRoomFile, type RoomVersion } from '#contract/document-rooms.ts';
import { callFile } from '#lib/api.ts';
import { saveFile } from '#lib/downloads.ts';
import { refresh } from '#lib/queries.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { cn } from '#ui/class-names.ts';
import { Dialog } from '#ui/dialog.tsx';
import { LoadFailed } from '#ui/paged-list.tsx';
import { PageSpinner } from '#ui/spinner.tsx';
import { FirstPage } from './first-page.tsx';
import { Rows } from './preview-rows.tsx';

/** The media type is that of the format the server recognized, so that no file is displayed as something else. */
const MEDIA_TYPE: Partial<Record<RoomVersion['kind'], string>> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
};

interface PreviewDialogProps {
  version: RoomVersion;
  onClose: () => void;
}

/** Shows a document in the page. Loading it is recorded as opening it, like a download. */
export function PreviewDialog({ version, onClose }: PreviewDialogProps) {
  const { id, name, kind } = version;
  const {
    data: loaded,
    isError,
    refetch,
  } = useQuery({
    queryKey: [openRoomFile.path, id],
    queryFn: async () => {
      const opened = await callFile(openRoomFile, { params: { id } });
      void refresh(['rooms']);
      return { file: opened, url: URL.createObjectURL(new Blob([opened], { type: MEDIA_TYPE[kind] ?? '' })) };
    },
    gcTime: 0,
  });
  const file = loaded?.file;
  const close = () => {
    if (loaded) URL.revokeObjectURL(loaded.url);
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={close}
      wide
      title={<span className="wrap-anywhere">{name}</span>}
      footer={
        <Button variant="secondary" disabled={!file} onClick={() => file && saveFile(file, name)}>
          {t('rooms:download')}
        </Button>
      }
    >
      {isError && (
        <LoadFailed
          title={t('rooms:openFailed')}
          text={t('rooms:openFailedText')}
          onRetry={() => void refetch()}
        />
      )}
      {!loaded && !isError && <PageSpinner />}
      {loaded && <Content {...loaded} version={version} />}
    </Dialog>
  );
}

interface ContentProps {
  file: Blob;
  url: string;
  version: RoomVersion;
}

function Content({ file, url, version }: ContentProps) {
  const { kind } = version;
  if (kind === 'csv' || kind === 'xlsx') return <Rows file={file} kind={kind} />;
  if (kind === 'docx' || kind === 'pptx' || kind === 'txt') return <FirstPage file={file} kind={kind} />;
  return <Shown url={url} version={version} />;
}

function Shown({ url, version: { name, kind } }: { url: string; version: RoomVersion }) {
  return kind === 'pdf' ? (
    <object
      data={url}
      type={MEDIA_TYPE.pdf}
      aria-label={name}
      className={cn(
        'w-full rounded-control border border-line',
        // Most phones can't display PDF files, and an empty frame would fill the screen.
        navigator.pdfViewerEnabled && 'h-[70dvh] max-sm:h-[55dvh]',
      )}
    >
      <p className="p-4 text-ink-2">{t('rooms:previewMissing')}</p>
    </object>
  ) : (
    <img src={url} alt={name} className="mx-auto max-h-[70dvh] max-w-full rounded-control" />
  );
}
