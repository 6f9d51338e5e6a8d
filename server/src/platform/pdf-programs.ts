import { inflateSync } from 'node:zlib';

const MAX_UNPACKED = 64 * 1024 * 1024;

const codeOf = (letter: string): string =>
  letter
    .charCodeAt(0)
    .toString(16)
    .replace(/[a-f]/u, (digit) => `[${digit}${digit.toUpperCase()}]`);
/** Returns a pattern for a name in which any letter may be written as `#` and its code, as PDF allows. */
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

/**
 * Whether the PDF has locked compressed objects, which cannot be inspected even if the PDF opens without a password.
 */
export function hasLockedObjects(bytes: Buffer): boolean {
  const text = bytes.toString('latin1');
  return LOCK.test(text) && text.search(OBJECT_STREAM) !== -1;
}

/**
 * Whether any object in a PDF names an action that runs a script or a program, or a form that renders itself. Objects
 * are read in the file and in its compressed object streams. Objects that are compressed in an unusual way count as
 * programs, because they cannot be inspected.
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

/** @throws Error for data that is not compressed, or is too large */
const unpacked = (bytes: Buffer): string =>
  inflateSync(bytes, { maxOutputLength: MAX_UNPACKED }).toString('latin1');
