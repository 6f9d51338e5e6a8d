import { ApiError } from './errors.ts';

/** The parts by which a document, a workbook and a presentation are known (ECMA-376, part 1). */
const PARTS = [
  ['docx', /^word\/document\d*\.xml$/],
  ['xlsx', /^xl\/workbook\d*\.xml$/],
  ['pptx', /^ppt\/presentation\d*\.xml$/],
] as const;
const MACROS = /(?:^|\/)(?:vbaProject\.bin$|activeX\/)/i;

/**
 * What kind of Office file that is, read from the list of its parts; nothing is unpacked.
 * @throws ApiError 415 for a file with macros
 */
export function officeKindOf(bytes: Buffer): 'docx' | 'xlsx' | 'pptx' | 'doc' | undefined {
  if (isCompound(bytes)) return compoundKindOf(bytes);
  const parts = partsOf(bytes);
  if (!parts?.includes('[Content_Types].xml')) return undefined;
  if (parts.some((part) => MACROS.test(part))) throw macrosNotAllowed();
  return PARTS.find(([, main]) => parts.some((part) => main.test(part)))?.[0];
}

const macrosNotAllowed = () =>
  new ApiError('unsupported_media_type', 'Files with macros are not taken. Save it without them.');

/** Word before 2007 ([MS-CFB], [MS-DOC]); its streams are named in UTF-16. */
const isCompound = (bytes: Buffer): boolean =>
  bytes.subarray(0, 8).equals(Buffer.from('d0cf11e0a1b11ae1', 'hex'));

function compoundKindOf(bytes: Buffer): 'doc' | undefined {
  const holds = (stream: string) => bytes.includes(Buffer.from(stream, 'utf16le'));
  if (holds('_VBA_PROJECT')) throw macrosNotAllowed();
  return holds('WordDocument') ? 'doc' : undefined;
}

const FIRST_PART = 0x04034b50;
const LISTED_PART = 0x02014b50;
const END = 0x06054b50;
const END_BYTES = 22;
const LONGEST_COMMENT = 0xffff;
const LISTED_PART_BYTES = 46;
const MAX_PARTS = 10_000;

/** The names in a ZIP archive's directory (APPNOTE 4.3); undefined where the file does not begin with a part and end with that directory. */
function partsOf(bytes: Buffer): string[] | undefined {
  if (bytes.length < END_BYTES || bytes.readUInt32LE(0) !== FIRST_PART) return undefined;
  const end = endOf(bytes);
  if (end === undefined) return undefined;
  const count = bytes.readUInt16LE(end + 10);
  const size = bytes.readUInt32LE(end + 12);
  const start = bytes.readUInt32LE(end + 16);
  if (start + size !== end || count > MAX_PARTS) return undefined;
  const parts: string[] = [];
  for (let at = start; at < end;) {
    if (at + LISTED_PART_BYTES > end || bytes.readUInt32LE(at) !== LISTED_PART) return undefined;
    const nameEnd = at + LISTED_PART_BYTES + bytes.readUInt16LE(at + 28);
    parts.push(bytes.toString('utf8', at + LISTED_PART_BYTES, nameEnd));
    at = nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return parts.length === count ? parts : undefined;
}

/** Where the end record stands: with its comment it is the last of the file. */
function endOf(bytes: Buffer): number | undefined {
  const last = bytes.length - END_BYTES;
  for (let at = last; at >= Math.max(0, last - LONGEST_COMMENT); at -= 1) {
    if (bytes.readUInt32LE(at) === END && at + END_BYTES + bytes.readUInt16LE(at + 20) === bytes.length)
      return at;
  }
  return undefined;
}
