import type { FileKind } from '#contract/files.ts';
import { ApiError } from './errors.ts';
import { encodeAgain } from './images.ts';
import { officeKindOf } from './office-files.ts';
import type { Upload } from './uploads.ts';

export interface KnownFile {
  kind: FileKind;
  mediaType: string;
  name: string;
  /** The bytes of the file. Pictures are re-encoded without metadata; other files are unchanged. */
  bytes: Buffer;
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
  const bytes = isPicture(kind) ? await encodeAgain(upload.bytes, kind) : upload.bytes;
  if (bytes.length > maxBytes) throw new ApiError('picture.too_large');
  return { kind, mediaType: MEDIA_TYPES[kind], name: fileNameOf(upload.name, kind), bytes };
}

export const mediaTypeOf = (kind: FileKind): string => MEDIA_TYPES[kind];

async function kindOf({ bytes, name }: Upload): Promise<FileKind | undefined> {
  return pdfKindOf(bytes) ?? pictureKindOf(bytes) ?? (await officeKindOf(bytes)) ?? textKindOf(bytes, name);
}

const pdfKindOf = (bytes: Buffer): 'pdf' | undefined => (isPdf(bytes) ? 'pdf' : undefined);

/** @throws ApiError 400 for a truncated PDF */
export function isPdf(bytes: Buffer): boolean {
  if (!bytes.subarray(0, 5).equals(Buffer.from('%PDF-'))) return false;
  // Readers look for the end marker in the last kilobyte.
  if (bytes.subarray(-1024).includes('%%EOF')) return true;
  throw new ApiError('file.pdf_damaged');
}

type PictureKind = 'png' | 'jpeg' | 'webp';
const isPicture = (kind: FileKind): kind is PictureKind =>
  kind === 'png' || kind === 'jpeg' || kind === 'webp';

function pictureKindOf(bytes: Buffer): PictureKind | undefined {
  const start = bytes.toString('latin1', 0, 12);
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg';
  return /^RIFF.{4}WEBP$/s.test(start) ? 'webp' : undefined;
}

const BINARY = /[[\p{Cc}&&\p{ASCII}]--[\t\n\v\f\r]]/v;
/** Matches the start of HTML, SVG or a script, which a careless program would run. */
const RUNS = /^\s*(?:<[!?a-z]|#!)/i;

/** Returns `csv` for files with that extension, because the bytes do not show it. */
function textKindOf(bytes: Buffer, name: string): 'csv' | 'txt' | undefined {
  const text = readText(bytes);
  if (BINARY.test(text) || RUNS.test(text)) return undefined;
  return /\.csv$/i.test(name) ? 'csv' : 'txt';
}

/** Decodes text only for inspection, so one-byte encodings need not be distinguished. */
function readText(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return bytes.toString('utf16le', 2);
  const isMarked = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  return bytes.toString('latin1', isMarked ? 3 : 0);
}

const MAX_NAME_LENGTH = 100;
const endingOf = (kind: FileKind): string => (kind === 'jpeg' ? 'jpg' : kind);

/**
 * Returns the owner's file name without path and invisible characters, and with the extension of its actual type.
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
