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

export const isPreviewed = (kind: FileKind): boolean => PREVIEWED.has(kind);

const COMPARED: ReadonlySet<FileKind> = new Set<FileKind>(['pdf', 'docx', 'csv', 'txt']);

export const isCompared = (kind: FileKind): boolean => COMPARED.has(kind);
