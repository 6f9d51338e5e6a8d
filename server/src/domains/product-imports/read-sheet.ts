import { Readable } from 'node:stream';
import { pipeline } from 'node:stream';
import { setImmediate as immediate } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';
import { unescapeCell } from '#contract/csv.ts';
import { IMPORT_MAX_COLUMNS, IMPORT_MAX_ROWS } from '#contract/product-imports.ts';
import { ApiError } from '#platform/errors.ts';
import { encodingOf } from './encoding.ts';

export interface SheetRow {
  /** The row number as in a spreadsheet, starting at 1. */
  row: number;
  cells: readonly string[];
}
export interface Sheet {
  header: readonly string[];
  rows: readonly SheetRow[];
}

/** The number of characters parsed at a time, so that other requests can be answered between two parts. */
const SLICE = 4 * 1024;
/**
 * The maximum number of lines. Blank ones count too, because reading a file of nothing but blank lines would take
 * seconds.
 */
const MAX_LINES = 5 * IMPORT_MAX_ROWS;
const HEAD = 100_000;
/** The maximum length of a record, because an unclosed quotation mark would make the whole file one record. */
const MAX_RECORD = 200_000;

/**
 * Reads a CSV file from a spreadsheet program: comma, semicolon or tab; UTF-8, UTF-16, Windows-1252, Mac Roman or
 * Shift-JIS; texts that span several lines. Skips rows without values.
 * @throws ApiError 400 with an explanation of what to do
 */
export async function readSheet(bytes: Buffer): Promise<Sheet> {
  const { text, delimiter } = opened(decoded(bytes));
  const rows: SheetRow[] = [];
  let header: readonly string[] | undefined;
  let row = 0;
  try {
    for await (const record of records(text, delimiter)) {
      row += 1;
      if (row > MAX_LINES) throw tooLong();
      const cells = record.map((cell) => unescapeCell(cell.trim()));
      if (cells.every((cell) => cell === '')) continue;
      if (!header) header = headerOf(cells);
      else if (rows.length === IMPORT_MAX_ROWS) throw tooLong();
      else rows.push({ row, cells });
    }
  } catch (error) {
    // The error concerns the row after the last complete one, which this loop may not have received yet.
    if (error instanceof CsvError)
      throw new ApiError('product_import.unclosed_quote', { row: Number(error.records) + 1 });
    throw error;
  }
  if (!header) throw new ApiError('product_import.empty');
  if (rows.length === 0) throw new ApiError('product_import.no_rows');
  return { header, rows };
}

function records(text: string, delimiter: string): AsyncIterable<string[]> {
  const parser = parse({
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: MAX_RECORD,
  });
  // Errors are thrown where the parser is read.
  pipeline(Readable.from(slices(text)), parser, () => {});
  return parser;
}

async function* slices(text: string): AsyncGenerator<string> {
  for (let start = 0; start < text.length; start += SLICE) {
    yield text.slice(start, start + SLICE);
    await immediate();
  }
}

function headerOf(cells: readonly string[]): readonly string[] {
  const last = cells.findLastIndex((cell) => cell !== '');
  if (last >= IMPORT_MAX_COLUMNS)
    throw new ApiError('product_import.too_many_columns', { max: IMPORT_MAX_COLUMNS });
  return cells.slice(0, last + 1);
}

const tooLong = () => new ApiError('product_import.too_many_rows', { max: IMPORT_MAX_ROWS });

/** The first bytes of new and old Excel workbooks: a ZIP archive and a compound file. */
const WORKBOOKS = [Buffer.from('PK\u{3}\u{4}', 'latin1'), Buffer.from('d0cf11e0', 'hex')];

function decoded(bytes: Buffer): string {
  if (WORKBOOKS.some((start) => bytes.subarray(0, start.length).equals(start)))
    throw new ApiError('product_import.workbook');
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  if (text.includes('\0')) throw new ApiError('product_import.not_csv');
  return text;
}

const DELIMITERS = [',', ';', '\t'] as const;

/**
 * Returns the text and its delimiter: the one named in the first line ("sep=;"), or the most frequent one in the
 * header.
 */
function opened(text: string): { text: string; delimiter: string } {
  const said = /^sep=([,;\t])\r?\n/i.exec(text);
  if (said?.[1]) return { text: text.slice(said[0].length), delimiter: said[1] };
  const [head = ''] = text
    .slice(0, HEAD)
    .replaceAll(/"[^"]*"/g, '')
    .trimStart()
    .split(/[\r\n]/, 1);
  const counted = DELIMITERS.map((delimiter) => ({ delimiter, count: head.split(delimiter).length }));
  const [most] = counted.toSorted((one, other) => other.count - one.count);
  return { text, delimiter: most?.delimiter ?? ',' };
}
