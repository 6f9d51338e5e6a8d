import type { FileKind } from '#contract/files.ts';

const PREVIEWED: ReadonlySet<FileKind> = new Set<FileKind>(['pdf', 'png', 'jpeg', 'webp', 'csv']);

/** Whether a browser can show a kind of file without converting it. */
export const isPreviewed = (kind: FileKind): boolean => PREVIEWED.has(kind);
