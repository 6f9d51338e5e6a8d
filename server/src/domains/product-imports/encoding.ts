import { isUtf8 } from 'node:buffer';

const SAMPLE = 2_000;

export function encodingOf(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  if (isUtf8(bytes) && !bytes.subarray(0, SAMPLE).includes(0)) return 'utf-8';
  const sample = [...bytes.subarray(0, SAMPLE)];
  const noughts = (at: 0 | 1) => sample.filter((byte, index) => byte === 0 && index % 2 === at).length;
  // Without a byte order mark, UTF-16 has a zero byte for each Latin letter.
  if (noughts(1) > sample.length / 4) return 'utf-16le';
  if (noughts(0) > sample.length / 4) return 'utf-16be';
  if (isUtf8(bytes)) return 'utf-8';
  if (isShiftJis(bytes)) return 'shift_jis';
  return plausibility(bytes, 'macintosh') > plausibility(bytes, 'windows-1252')
    ? 'macintosh'
    : 'windows-1252';
}

/**
 * Whether the text is plausible Japanese, which has several kana or kanji in a row. Western text read as Shift-JIS
 * has only single ones.
 */
function isShiftJis(bytes: Buffer): boolean {
  let text: string;
  try {
    text = new TextDecoder('shift_jis', { fatal: true }).decode(bytes);
  } catch {
    return false;
  }
  const japanese = text.match(/[\u3040-\u30ff\u3400-\u9fff]/g)?.length ?? 0;
  const inWords = text.match(/[\u3040-\u30ff\u3400-\u9fff]{2,}/g)?.join('').length ?? 0;
  return inWords > japanese / 2;
}

/** Counts accented letters in plausible positions, minus other characters that are not ASCII. */
function plausibility(bytes: Buffer, encoding: string): number {
  const text = new TextDecoder(encoding).decode(bytes);
  const small = text.match(/[à-öø-ÿß]/g)?.length ?? 0;
  const capital = text.match(/(?<![a-zà-öø-ÿ])[À-ÖØ-Þ]/g)?.length ?? 0;
  const usual = text.match(/[‘’“”–—…•™®©°±µ²³½¼¾€£\u00a0]/g)?.length ?? 0;
  const foreign = text.match(/[^\0-\u007f]/g)?.length ?? 0;
  return 2 * (small + capital) + usual - foreign;
}
