import { inflateSync } from 'node:zlib';

const MAX_UNPACKED = 64 * 1024 * 1024;

const codeOf = (letter: string): string =>
  letter
    .charCodeAt(0)
    .toString(16)
    .replace(/[a-f]/u, (digit) => `[${digit}${digit.toUpperCase()}]`);
/** A PDF may write any letter of a name as `#` and its code. */
const nameOf = (letters: string): string =>
  `/${letters
    .split('')
    .map((letter) => `(?:${letter}|#${codeOf(letter)})`)
    .join('')}(?=[\\s()<>[\\]{}/%]|$)`;

const FORBIDDEN = new RegExp(['JavaScript', 'Launch', 'XFA'].map(nameOf).join('|'), 'u');
const LOCK = new RegExp(nameOf('Encrypt'), 'u');
const OBJECT_STREAM = new RegExp(nameOf('ObjStm'), 'gu');
const DEFLATED = /\/Filter\s*(?:\/FlateDecode|\[\s*\/FlateDecode\s*\])(?=[\s/>])/u;
const STREAM = /stream\r?\n/gu;

/** No one can look into compressed objects that are locked, even if the PDF opens without a password. */
export function hasLockedObjects(bytes: Buffer): boolean {
  const text = bytes.toString('latin1');
  return LOCK.test(text) && text.search(OBJECT_STREAM) !== -1;
}

/**
 * Whether a PDF names an action that runs a script or a program, or a form that draws itself, on whatever object. Objects are read
 * where they are: in the file and in its compressed object streams. Those that are compressed in an unusual way count as such,
 * because no one can tell.
 */
export function hasPrograms(bytes: Buffer): boolean {
  const text = bytes.toString('latin1');
  if (FORBIDDEN.test(text)) return true;
  return [...text.matchAll(OBJECT_STREAM)].some(({ index }) => {
    STREAM.lastIndex = index;
    if (!STREAM.test(text)) return false;
    const start = STREAM.lastIndex;
    const dictionary = text.slice(text.lastIndexOf('obj', index), start);
    const isUsual = DEFLATED.test(dictionary) && !dictionary.includes('/DecodeParms');
    return !isUsual || FORBIDDEN.test(unpacked(bytes.subarray(start)));
  });
}

/** @throws Error for what is not packed, or is too large */
const unpacked = (bytes: Buffer): string =>
  inflateSync(bytes, { maxOutputLength: MAX_UNPACKED }).toString('latin1');
