import type { FileKind } from '#contract/files.ts';

const PREVIEWED: ReadonlySet<FileKind> = new Set<FileKind>([
  'pdf',
  'png',
  'jpeg',
  'webp',
  'csv',
  'docx',
  'xlsx',
  'pptx',
  'txt',
]);

/** Whether the page can show a kind of file, or the text of its first page. */
export const isPreviewed = (kind: FileKind): boolean => PREVIEWED.has(kind);
