import { personName } from '#contract/shown-values.ts';
import { FileText } from '#ui/icons.tsx';
import { Eye, Sheet, Ellipsis, Image } from '#ui/more-icons.tsx';
import { Suspense, useState } from 'react';
import type { RoomDocument, RoomVersion } from '#contract/document-rooms.ts';
import type { FileKind } from '#contract/files.ts';
import { formatAgo, formatDate, formatDay } from '#lib/dates.ts';
import { formatSize } from '#lib/sizes.ts';
import { useNow } from '#lib/time.ts';
import { t } from '#lib/words.ts';
import { cn } from '#ui/class-names.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { useOpenFile } from './open-file.ts';
import { openedText } from './opened-text.ts';
import { isPreviewed } from './previewed.ts';

const PreviewDialog = lazyPart(async () => (await import('./preview-dialog.tsx')).PreviewDialog);

interface DocumentRowProps {
  document: RoomDocument;
  onDetails: () => void;
}

export function DocumentRow({ document, onDetails }: DocumentRowProps) {
  const { version, status, withdrawnAt } = document;
  const opening = useOpenFile();
  const [isPreviewing, setPreviewing] = useState(false);
  return (
    <li className="grid grid-cols-[20px_minmax(0,1fr)_auto] items-start gap-x-3 px-5 py-3 max-sm:px-4">
      <KindIcon kind={version.kind} />
      <div className="min-w-0">
        {status === 'withdrawn' ? (
          <p className="font-medium wrap-anywhere text-ink-2 line-through">{version.name}</p>
        ) : (
          <button
            type="button"
            aria-label={t('rooms:openOf', { name: version.name })}
            disabled={opening.isPending}
            onClick={() => opening.mutate(version)}
            className="finger text-left font-medium wrap-anywhere text-primary-ink hover:underline disabled:opacity-60"
          >
            {version.name}
          </button>
        )}
        <p className="text-small text-ink-2 tabular-nums">{factsOf(version)}</p>
        <p className="text-small">
          {withdrawnAt ? (
            <span className="text-ink-2">{t('rooms:withdrawn', { day: formatDate(withdrawnAt) })}</span>
          ) : document.isOwn ? (
            <OwnDocumentStatus document={document} />
          ) : (
            <TheirDocumentStatus document={document} />
          )}
        </p>
      </div>
      <span className="-mt-1.5 -mr-2 flex">
        {status !== 'withdrawn' && isPreviewed(version.kind) && (
          <IconButton
            label={t('rooms:previewOf', { name: version.name })}
            aria-haspopup="dialog"
            onClick={() => setPreviewing(true)}
          >
            <Eye size={20} />
          </IconButton>
        )}
        <IconButton
          label={t('rooms:detailsOf', { name: version.name })}
          aria-haspopup="dialog"
          onClick={onDetails}
        >
          <Ellipsis size={20} />
        </IconButton>
      </span>
      {isPreviewing && (
        <Suspense>
          <PreviewDialog version={version} onClose={() => setPreviewing(false)} />
        </Suspense>
      )}
    </li>
  );
}

const ICON: Partial<Record<FileKind, typeof FileText>> = {
  xlsx: Sheet,
  csv: Sheet,
  png: Image,
  jpeg: Image,
  webp: Image,
};
function KindIcon({ kind }: { kind: FileKind }) {
  const Icon = ICON[kind] ?? FileText;
  return <Icon size={20} className="mt-0.5 text-ink-3" aria-hidden="true" />;
}

function factsOf({ kind, bytes, number, addedAt }: RoomVersion): string {
  const facts = { kind: kind.toUpperCase(), size: formatSize(bytes), day: formatDate(addedAt) };
  return number === 1 ? t('rooms:fileMeta', facts) : t('rooms:fileMetaVersion', { ...facts, number });
}

function OwnDocumentStatus({
  document: { status, availableUntil, isWatermarked, lastOpening, version },
}: {
  document: RoomDocument;
}) {
  const now = useNow();
  const parts: string[] = [];
  if (status === 'ended' && availableUntil) parts.push(t('rooms:ended', { day: formatDay(availableUntil) }));
  if (status === 'not_yet') parts.push(t('rooms:notYetShared'));
  if (lastOpening) {
    const { person, number, at } = lastOpening;
    const opened = { name: personName(person), ago: formatAgo(at, now) };
    parts.push(
      version.number === 1 ? t('rooms:openedBy', opened) : t('rooms:openedByVersion', { ...opened, number }),
    );
  } else if (status === 'shared') parts.push(t('rooms:notOpened'));
  if (status === 'shared' && availableUntil)
    parts.push(t('rooms:availableUntil', { day: formatDay(availableUntil) }));
  if (isWatermarked) parts.push(t('rooms:watermarked'));
  return <span className={cn(lastOpening ? 'text-ink' : 'text-ink-2')}>{parts.join(' · ')}</span>;
}

function TheirDocumentStatus({
  document: { availableUntil, isWatermarked, lastOpening, version },
}: {
  document: RoomDocument;
}) {
  const now = useNow();
  const isSeen = lastOpening !== null && lastOpening.number === version.number;
  return (
    <>
      {isSeen ? (
        <span className="text-ink-2">{openedText(lastOpening, now)}</span>
      ) : (
        <span className="font-semibold text-attention">
          {lastOpening ? t('rooms:newVersion') : t('rooms:new')}
        </span>
      )}
      {availableUntil && (
        <span className="text-ink-2">{` · ${t('rooms:availableUntil', { day: formatDay(availableUntil) })}`}</span>
      )}
      {isWatermarked && <span className="text-ink-2">{` · ${t('rooms:watermarkedTheirs')}`}</span>}
    </>
  );
}
