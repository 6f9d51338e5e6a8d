import type { FileKind } from '#contract/files.ts';
import { ApiError } from './errors.ts';
import { encodeAgain } from './images.ts';
import { officeKindOf } from './office-files.ts';
import type { Content } from './storage/storage.ts';
import type { Upload } from './upload-spool.ts';

export interface KnownFile {
  kind: FileKind;
  mediaType: string;
  name: string;
  size: number;
  /** The content to store. Pictures are re-encoded without metadata; other files are unchanged. */
  content: Content;
  /** Returns the whole content, like the method of the same name in `Upload`. */
  whole: () => Promise<Buffer>;
}

const MEDIA_TYPES: Record<FileKind, string> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  doc: 'application/msword',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  png: 'image/png',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  csv: 'text/csv',
  txt: 'text/plain',
};

/**
 * Identifies an upload by its bytes, regardless of its name, without unpacking or running any of it.
 * @throws ApiError 415 for an unknown type or macros, 400 for damaged files, 413 for a picture of more than
 * `maxBytes` after re-encoding
 */
export async function identifyFile(upload: Upload, maxBytes: number): Promise<KnownFile> {
  const kind = await kindOf(upload);
  if (!kind) throw new ApiError('file.wrong_kind');
  const known = { kind, mediaType: MEDIA_TYPES[kind], name: fileNameOf(upload.name, kind) };
  if (!isPicture(kind)) return { ...known, size: upload.size, content: upload.slices, whole: upload.whole };
  const bytes = await encodeAgain(await upload.whole(), kind);
  if (bytes.length > maxBytes) throw new ApiError('picture.too_large');
  return { ...known, size: bytes.length, content: bytes, whole: async () => bytes };
}

export const mediaTypeOf = (kind: FileKind): string => MEDIA_TYPES[kind];

async function kindOf(upload: Upload): Promise<FileKind | undefined> {
  if (await isPdf(upload)) return 'pdf';
  return (
    pictureKindOf(await upload.part(0, 12)) ?? (await officeKindOf(upload)) ?? (await textKindOf(upload))
  );
}

/** @throws ApiError 400 for a truncated PDF */
export async function isPdf({ part, size }: Upload): Promise<boolean> {
  if ((await part(0, 5)).toString('latin1') !== '%PDF-') return false;
  // PDF viewers look for the end marker in the last kilobyte.
  if ((await part(Math.max(0, size - 1024), size)).includes('%%EOF')) return true;
  throw new ApiError('file.pdf_damaged');
}

type PictureKind = 'png' | 'jpeg' | 'webp';
const isPicture = (kind: FileKind): kind is PictureKind =>
  kind === 'png' || kind === 'jpeg' || kind === 'webp';

function pictureKindOf(beginning: Buffer): PictureKind | undefined {
  const start = beginning.toString('latin1');
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg';
  return /^RIFF.{4}WEBP$/s.test(start) ? 'webp' : undefined;
}

const BINARY = /[[\p{Cc}&&\p{ASCII}]--[\t\n\v\f\r]]/v;
/** Matches the first visible characters of HTML, SVG or a script, which a careless program would run. */
const RUNS = /^(?:<[!?a-z]|#!)/i;

/** Returns `csv` for files with that extension, because the bytes do not show it. */
async function textKindOf(upload: Upload): Promise<'csv' | 'txt' | undefined> {
  let start = '';
  for await (const text of textOf(upload)) {
    if (BINARY.test(text)) return undefined;
    if (start.length < 2) start = (start + text).trimStart();
  }
  if (RUNS.test(start)) return undefined;
  return /\.csv$/i.test(upload.name) ? 'csv' : 'txt';
}

/** Decodes text only for inspection, so one-byte encodings need not be distinguished. */
async function* textOf({ part, slices }: Upload): AsyncGenerator<string> {
  const mark = (await part(0, 3)).toString('hex');
  const isUtf16 = mark.startsWith('fffe');
  let markBytes = isUtf16 ? 2 : mark === 'efbbbf' ? 3 : 0;
  for await (const slice of slices()) {
    yield slice.toString(isUtf16 ? 'utf16le' : 'latin1', markBytes);
    markBytes = 0;
  }
}

const MAX_NAME_LENGTH = 100;
const endingOf = (kind: FileKind): string => (kind === 'jpeg' ? 'jpg' : kind);

/**
 * Returns the owner's file name without its path or invisible characters, and with the extension of its actual type.
 */
export function fileNameOf(given: string, kind: FileKind): string {
  const stem = given
    .toWellFormed()
    .replace(/^.*[/\\]/s, '')
    .replaceAll(/\p{C}/gu, '')
    .replace(/\.[^.]*$/, '')
    .trim();
  return `${Array.from(stem).slice(0, MAX_NAME_LENGTH).join('') || 'document'}.${endingOf(kind)}`;
}
