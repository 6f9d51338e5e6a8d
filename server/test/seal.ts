import type { SealInFile } from '#contract/agreement-checks.ts';
import { sha256 } from '#platform/crypto.ts';

const RANGE = /\/ByteRange \[(\d+) (\d+) (\d+) (\d+)\]/;

export function sealParts(pdf: Buffer) {
  const [start = 0, length = 0, from = 0, rest = 0] = (
    RANGE.exec(pdf.toString('latin1'))?.slice(1) ?? []
  ).map(Number);
  return {
    covered: Buffer.concat([pdf.subarray(start, start + length), pdf.subarray(from, from + rest)]),
    signature: Buffer.from(pdf.subarray(length + 1, from - 1).toString('latin1'), 'hex'),
    coversWholeFile: from + rest === pdf.length,
  };
}

export function sealIn(pdf: Buffer): SealInFile {
  const { covered, signature, coversWholeFile } = sealParts(pdf);
  return { coveredDigest: sha256(covered), coversWholeFile, signature: signature.toString('base64') };
}
