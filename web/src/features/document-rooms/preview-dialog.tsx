import { useQuery } from '@tanstack/react-query';
import { openRoomFile, type RoomVersion } from '#contract/document-rooms.ts';
import { callFile } from '#lib/api.ts';
import { saveFile } from '#lib/downloads.ts';
import { refresh } from '#lib/queries.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { LoadFailed } from '#ui/paged-list.tsx';
import { PageSpinner } from '#ui/spinner.tsx';

/** The type is the one that the server recognized, so that no file is shown as something else, such as a page. */
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

/** Shows a document in the page. Loading it records that it was opened, as a download does. */
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
      {loaded &&
        (kind === 'csv' ? <Rows file={loaded.file} /> : <Shown url={loaded.url} version={version} />)}
    </Dialog>
  );
}

function Shown({ url, version: { name, kind } }: { url: string; version: RoomVersion }) {
  return kind === 'pdf' ? (
    <object
      data={url}
      type={MEDIA_TYPE.pdf}
      aria-label={name}
      className="h-[70dvh] w-full rounded-control border border-line"
    >
      <p className="p-4 text-ink-2">{t('rooms:previewMissing')}</p>
    </object>
  ) : (
    <img src={url} alt={name} className="mx-auto max-h-[70dvh] max-w-full rounded-control" />
  );
}

const ROWS_SHOWN = 200;

/** The first rows of a CSV file. */
function Rows({ file }: { file: Blob }) {
  const { data: rows } = useQuery({
    queryKey: ['rows', file],
    queryFn: () => readRows(file),
    gcTime: 0,
  });
  if (!rows) return <PageSpinner />;
  return (
    <>
      <div
        role="region"
        aria-label={t('rooms:previewTable')}
        tabIndex={0}
        className="max-h-[65dvh] overflow-auto rounded-control border border-line focus-visible:-outline-offset-2"
      >
        <table className="w-full border-collapse text-left text-small tabular-nums">
          <tbody>
            {rows.slice(0, ROWS_SHOWN).map(({ number, cells }) => (
              <tr key={number} className="border-b border-line align-top first:font-semibold last:border-0">
                {cells.map(({ column, text }) => (
                  <td key={column} className="px-3 py-1.5 whitespace-pre-line">
                    {text}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rows.length > ROWS_SHOWN && (
        <p className="mt-2 text-small text-ink-2">{t('rooms:previewRows', { count: ROWS_SHOWN })}</p>
      )}
    </>
  );
}

interface Row {
  number: number;
  cells: { column: number; text: string }[];
}

async function readRows(file: Blob): Promise<Row[]> {
  const [text, { parse }] = await Promise.all([file.text(), import('csv-parse/browser/esm/sync')]);
  const rows: string[][] = parse(text, {
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    to: ROWS_SHOWN + 1,
  });
  return rows.map((row, number) => ({
    number,
    cells: row.map((cell, column) => ({ column, text: cell })),
  }));
}
