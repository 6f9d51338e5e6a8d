import { type Entry, type ZipFile, fromBufferPromise } from 'yauzl';
import { ApiError } from './errors.ts';

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
export async function officeKindOf(bytes: Buffer): Promise<'docx' | 'xlsx' | 'pptx' | 'doc' | undefined> {
  if (isCompound(bytes)) return compoundKindOf(bytes);
  const parts = await findParts(bytes);
  if (!parts?.includes('[Content_Types].xml')) return undefined;
  if (parts.some((part) => MACROS.test(part))) throw macrosNotAllowed();
  return PARTS.find(([, main]) => parts.some((part) => main.test(part)))?.[0];
}

const macrosNotAllowed = () => new ApiError('file.has_macros');

/** Whether it is a Word document from before 2007 ([MS-CFB], [MS-DOC]), which has streams with UTF-16 names. */
const isCompound = (bytes: Buffer): boolean =>
  bytes.subarray(0, 8).equals(Buffer.from('d0cf11e0a1b11ae1', 'hex'));

function compoundKindOf(bytes: Buffer): 'doc' | undefined {
  const holds = (stream: string) => bytes.includes(Buffer.from(stream, 'utf16le'));
  if (holds('_VBA_PROJECT')) throw macrosNotAllowed();
  return holds('WordDocument') ? 'doc' : undefined;
}

const FIRST_PART_SIGNATURE = 0x04034b50;
const DIRECTORY_ENTRY_BYTES = 46;
const END_RECORD_BYTES = 22;
const DIRECTORY_START_AT = 16;
const MAX_PARTS = 10_000;

/** Returns the names in a ZIP archive's directory (APPNOTE 4.3), or undefined for any other file. */
async function findParts(bytes: Buffer): Promise<string[] | undefined> {
  if (bytes.length < END_RECORD_BYTES || bytes.readUInt32LE(0) !== FIRST_PART_SIGNATURE) return undefined;
  try {
    const archive = await fromBufferPromise(bytes);
    if (archive.entryCount > MAX_PARTS) return undefined;
    const entries: Entry[] = [];
    for await (const entry of archive.eachEntry()) entries.push(entry);
    return listsEverything(bytes, archive, entries) ? entries.map(({ fileName }) => fileName) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Whether the entries fill the directory up to the end record. Programs disagree about where a directory ends,
 * so an entry beyond the announced count could be visible only to the recipient's program.
 */
function listsEverything(bytes: Buffer, { comment }: ZipFile, entries: readonly Entry[]): boolean {
  const end = bytes.length - END_RECORD_BYTES - comment.length;
  const listed = entries.reduce(
    (sum, { fileNameLength, extraFieldLength, fileCommentLength }) =>
      sum + DIRECTORY_ENTRY_BYTES + fileNameLength + extraFieldLength + fileCommentLength,
    0,
  );
  return bytes.readUInt32LE(end + DIRECTORY_START_AT) + listed === end;
}
