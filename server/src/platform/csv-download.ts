import { CSV_MARK, csvLine } from '#contract/csv.ts';
import type { Download } from './route.ts';

interface Table {
  readonly name: string;
  readonly headings: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
}

/** Makes a CSV file that spreadsheet programs recognize as UTF-8, so that they show "Müller" and not "MÃ¼ller". */
export const csvDownload = ({ name, headings, rows }: Table): Download => ({
  bytes: Buffer.from(CSV_MARK + [headings, ...rows].map(csvLine).join('')),
  type: 'text/csv; charset=utf-8',
  name,
});
