import { callbackify } from 'node:util';
import { type Entry, RandomAccessReader, type ZipFile, fromRandomAccessReaderPromise } from 'yauzl';
import { SLICE_BYTES } from './crypto.ts';
import { ApiError } from './errors.ts';
import type { Upload } from './upload-spool.ts';

/** The parts that identify a document, a workbook and a presentation (ECMA-376, part 1). */
const PARTS = [
  ['docx', /^word\/document\d*\.xml$/],
  ['xlsx', /^xl\/workbook\d*\.xml$/],
  ['pptx', /^ppt\/presentation\d*\.xml$/],
] as const;
const MACROS = /(?:^|\/)(?:vbaProject\.bin$|activeX\/)/i;

/**
 * Returns the kind of an Office file from the list of its parts, without unpacking anything.
 * @throws ApiError 415 for a file with macros
 */
export async function officeKindOf(upload: Upload): Promise<'docx' | 'xlsx' | 'pptx' | 'doc' | undefined> {
  if (await isCompound(upload)) return compoundKindOf(upload);
  const parts = await findParts(upload);
  if (!parts?.includes('[Content_Types].xml')) return undefined;
  if (parts.some((part) => MACROS.test(part))) throw macrosNotAllowed();
  return PARTS.find(([, main]) => parts.some((part) => main.test(part)))?.[0];
}

const macrosNotAllowed = () => new ApiError('file.has_macros');

/**
 * Whether the upload is a compound file ([MS-CFB]), such as a Word document from before 2007 ([MS-DOC]). The names of
 * its streams are in UTF-16.
 */
const isCompound = async ({ part }: Upload): Promise<boolean> =>
  (await part(0, 8)).toString('hex') === 'd0cf11e0a1b11ae1';

const DOCUMENT = Buffer.from('WordDocument', 'utf16le');
const MACRO_PROJECT = Buffer.from('_VBA_PROJECT', 'utf16le');

async function compoundKindOf({ slices }: Upload): Promise<'doc' | undefined> {
  let isDocument = false;
  let end: Buffer = Buffer.alloc(0);
  for await (const slice of slices()) {
    // A name may begin in one slice and end in the next.
    const bytes = Buffer.concat([end, slice]);
    if (bytes.includes(MACRO_PROJECT)) throw macrosNotAllowed();
    isDocument ||= bytes.includes(DOCUMENT);
    end = bytes.subarray(-MACRO_PROJECT.length);
  }
  return isDocument ? 'doc' : undefined;
}

const FIRST_PART_SIGNATURE = 0x04034b50;
const DIRECTORY_ENTRY_BYTES = 46;
const END_RECORD_BYTES = 22;
const DIRECTORY_START_AT = 16;
const MAX_PARTS = 10_000;

/** Returns the names in a ZIP archive's directory (APPNOTE 4.3), or undefined for any other file. */
async function findParts(upload: Upload): Promise<string[] | undefined> {
  if (upload.size < END_RECORD_BYTES) return undefined;
  if ((await upload.part(0, 4)).readUInt32LE(0) !== FIRST_PART_SIGNATURE) return undefined;
  try {
    const archive = await fromRandomAccessReaderPromise(new UploadReader(upload), upload.size);
    if (archive.entryCount > MAX_PARTS) return undefined;
    const entries: Entry[] = [];
    for await (const entry of archive.eachEntry()) entries.push(entry);
    if (!(await listsEverything(upload, archive, entries))) return undefined;
    return entries.map(({ fileName }) => fileName);
  } catch {
    return undefined;
  }
}

/** Reads in slices, because an archive's directory is read in many small parts. */
class UploadReader extends RandomAccessReader {
  readonly #upload: Upload;
  #start = 0;
  #slice: Buffer = Buffer.alloc(0);

  constructor(upload: Upload) {
    super();
    this.#upload = upload;
  }

  override read(...[into, offset, length, position, done]: Parameters<RandomAccessReader['read']>): void {
    callbackify(async () => (await this.#load(position, position + length)).copy(into, offset))(done);
  }

  async #load(start: number, end: number): Promise<Buffer> {
    if (start < this.#start || end > this.#start + this.#slice.length) {
      this.#slice = await this.#upload.part(start, Math.max(end, start + SLICE_BYTES));
      this.#start = start;
    }
    if (end > this.#start + this.#slice.length) throw new Error('the archive ends before its directory');
    return this.#slice.subarray(start - this.#start, end - this.#start);
  }
}

/**
 * Whether the entries fill the directory up to the end record. Programs disagree about where a directory ends,
 * so an entry beyond the announced count could be visible only to the recipient's program.
 */
async function listsEverything(
  { part, size }: Upload,
  { comment }: ZipFile,
  entries: readonly Entry[],
): Promise<boolean> {
  const end = size - END_RECORD_BYTES - comment.length;
  const listed = entries.reduce(
    (sum, { fileNameLength, extraFieldLength, fileCommentLength }) =>
      sum + DIRECTORY_ENTRY_BYTES + fileNameLength + extraFieldLength + fileCommentLength,
    0,
  );
  const startsAt = await part(end + DIRECTORY_START_AT, end + END_RECORD_BYTES);
  return startsAt.readUInt32LE(0) + listed === end;
}
