import { getLanguage } from './words.ts';

const KB = 1000;
const MB = 1000 * KB;

const format = (value: number, unit: 'kilobyte' | 'megabyte'): string =>
  new Intl.NumberFormat(getLanguage(), {
    style: 'unit',
    unit,
    maximumFractionDigits: unit === 'megabyte' ? 1 : 0,
  }).format(value);

/** Formats a size in bytes, such as "240 kB" or "1.2 MB". */
export const formatSize = (bytes: number): string =>
  bytes < MB ? format(Math.max(1, bytes / KB), 'kilobyte') : format(bytes / MB, 'megabyte');
