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

const COMPARED: ReadonlySet<FileKind> = new Set<FileKind>(['pdf', 'docx', 'csv', 'txt']);

/** Whether the text of a kind of file can be compared with that of another version. */
export const isCompared = (kind: FileKind): boolean => COMPARED.has(kind);
