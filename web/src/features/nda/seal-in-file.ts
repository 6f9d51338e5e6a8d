import type { SealInFile } from '#contract/agreement-checks.ts';
import { digestOfBytes } from './digest.ts';

const RANGE = /\/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/g;

/** Finds a PDF's last seal and computes the digest of the bytes that it covers; undefined if there is no seal. */
export async function readSeal(file: ArrayBuffer): Promise<SealInFile | undefined> {
  const bytes = new Uint8Array(file);
  const found = [...new TextDecoder('latin1').decode(bytes).matchAll(RANGE)].at(-1);
  const [start, length, from, rest] = (found?.slice(1) ?? []).map(Number);
  if (start === undefined || length === undefined || from === undefined || rest === undefined)
    return undefined;
  // The seal must fill the gap between the covered ranges, as it does in our copies: no byte may be left unchecked.
  const isEnclosed = bytes[start + length] === LESS_THAN && bytes[from - 1] === GREATER_THAN;
  const signature = isEnclosed && charactersOf(bytes.subarray(start + length + 1, from - 1));
  const covered = await new Blob([
    bytes.subarray(start, start + length),
    bytes.subarray(from, from + rest),
  ]).arrayBuffer();
  const coveredDigest = await digestOfBytes(covered);
  if (!signature || !coveredDigest) return undefined;
  return {
    coveredDigest,
    coversWholeFile: start === 0 && from + rest === bytes.length,
    signature: btoa(signature),
  };
}

const LESS_THAN = 0x3c;
const GREATER_THAN = 0x3e;

/** The maximum size of a signature, larger than any signature with its certificates. */
const MAX_BYTES = 30_000;

/** Returns the bytes that hexadecimal digits stand for as characters, which `btoa` expects. */
function charactersOf(digits: Uint8Array): string | undefined {
  const text = new TextDecoder('latin1').decode(digits);
  if (digits.length === 0 || digits.length > 2 * MAX_BYTES || !/^(?:[\da-f]{2})+$/.test(text))
    return undefined;
  return text.replaceAll(/../g, (pair) => String.fromCharCode(Number.parseInt(pair, 16)));
}
