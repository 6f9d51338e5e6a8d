import { FileText } from '#ui/icons.tsx';
import { File, FileImage, FileSpreadsheet, Presentation } from '#ui/more-icons.tsx';
import type { FileKind } from '#contract/files.ts';
import type { Attachment } from '#contract/message-attachments.ts';
import { formatSize } from '#lib/sizes.ts';
import { t } from '#lib/words.ts';
import { cn } from '#ui/class-names.ts';

export function AttachedFiles({ files, isOwn }: { files: readonly Attachment[]; isOwn: boolean }) {
  if (files.length === 0) return null;
  return (
    <ul
      aria-label={t('messages:files')}
      className={cn('grid grid-cols-[minmax(0,1fr)] gap-1.5', isOwn && 'justify-items-end')}
    >
      {files.map((file) => (
        <li key={file.id} className="w-85 max-w-full">
          <AttachedFile file={file} />
        </li>
      ))}
    </ul>
  );
}

const AttachedFile = ({ file: { name, kind, bytes, url, previewUrl } }: { file: Attachment }) => (
  <a
    href={url}
    download={name}
    className="block overflow-hidden rounded-control border border-line bg-surface hover:border-line-strong"
  >
    {previewUrl && (
      <img
        src={previewUrl}
        alt=""
        loading="lazy"
        className="h-50 w-full border-b border-line bg-sunken object-cover"
      />
    )}
    <span className="flex items-center gap-3 px-3 py-2">
      <FileIcon kind={kind} className="text-primary-ink" />
      <span className="min-w-0">
        <span className="sr-only">{t('messages:fileSave')} </span>
        <span className="block truncate text-detail leading-5 font-semibold">{name}</span>
        <span className="text-small text-ink-3 tabular-nums">{formatSize(bytes)}</span>
      </span>
    </span>
  </a>
);

const ICONS: Record<FileKind, typeof File> = {
  pdf: FileText,
  docx: FileText,
  doc: FileText,
  txt: FileText,
  xlsx: FileSpreadsheet,
  csv: FileSpreadsheet,
  pptx: Presentation,
  png: FileImage,
  jpeg: FileImage,
  webp: FileImage,
};

export function FileIcon({ kind, className }: { kind: FileKind | undefined; className?: string }) {
  const Icon = kind ? ICONS[kind] : File;
  return <Icon size={22} aria-hidden="true" className={cn('flex-none', className)} />;
}
