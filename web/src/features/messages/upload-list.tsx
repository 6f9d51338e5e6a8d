import { X } from '#ui/icons.tsx';
import { formatSize } from '#lib/sizes.ts';
import { t } from '#lib/words.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { FileIcon } from './attached-files.tsx';
import type { QueuedFile } from './upload-queue.ts';

interface UploadListProps {
  files: readonly QueuedFile[];
  onRemove: (key: string) => void;
  onTryAgain: (key: string) => void;
}

export const UploadList = ({ files, onRemove, onTryAgain }: UploadListProps) => (
  <ul
    aria-label={t('messages:filesReady')}
    className="mb-2 grid max-h-55 grid-cols-[repeat(auto-fill,minmax(min(260px,100%),1fr))] gap-1.5 overflow-y-auto [scrollbar-width:thin] empty:hidden"
  >
    {files.map((file) => (
      <li
        key={file.key}
        className="flex min-h-11 items-center gap-3 rounded-control border border-line bg-surface py-1 pr-1 pl-3"
      >
        <UploadPicture file={file} />
        <span className="min-w-0 flex-1">
          <span className="block truncate text-detail leading-5 font-medium">{file.name}</span>
          <UploadState file={file} onTryAgain={() => onTryAgain(file.key)} />
        </span>
        <IconButton
          label={t('messages:fileRemove', { name: file.name })}
          onClick={() => onRemove(file.key)}
          className="size-9"
        >
          <X size={18} />
        </IconButton>
      </li>
    ))}
  </ul>
);

const UploadPicture = ({ file: { attachment } }: { file: QueuedFile }) =>
  attachment?.previewUrl ? (
    <img
      src={attachment.previewUrl}
      alt=""
      className="size-9 flex-none rounded-plate bg-sunken object-cover"
    />
  ) : (
    <FileIcon kind={attachment?.kind} className={attachment ? 'text-primary-ink' : 'text-ink-3'} />
  );

function UploadState({ file, onTryAgain }: { file: QueuedFile; onTryAgain: () => void }) {
  const { name, bytes, share, attachment, problem, mayTryAgain } = file;
  if (attachment) return <span className="text-small text-ink-3 tabular-nums">{formatSize(bytes)}</span>;
  if (!problem)
    return (
      <progress
        value={share}
        aria-label={t('messages:fileSending', { name })}
        className="block h-1.5 w-full max-w-60 accent-primary"
      />
    );
  return (
    <span role="alert" className="text-small text-danger">
      {problem}
      {mayTryAgain && (
        <button type="button" onClick={onTryAgain} className="link ml-2 min-h-6 rounded-plate">
          {t('messages:tryAgain')}
        </button>
      )}
    </span>
  );
}
