import { createReadStream } from 'node:fs';
import { Transform, type TransformCallback, pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { type CsvError, parse } from 'csv-parse';

export type Line<Column extends string> =
  | { readonly line: number; readonly row: Readonly<Record<Column, string>> }
  | { readonly line: number; readonly problem: string };

export class UnreadableFile extends Error {}

/** The longest accepted row and line, in bytes. A file without line breaks must not exhaust memory. */
const MAX_ROW = 1_000_000;

export type Parsed<Value> = { readonly value: Value } | { readonly problem: string };

/**
 * Streams a CSV file with a header line, plain or gzipped, row by row, with trimmed fields. `check` gets the header and
 * can reject it by throwing.
 * @throws UnreadableFile when a column is missing, a row is too long or the file is truncated
 */
export async function* readRows<Column extends string>(
  path: string,
  columns: readonly Column[],
  check: (header: readonly string[]) => void = noop,
): AsyncGenerator<Line<Column>> {
  const { parser, broken, lines } = openRows(path);
  let header: string[] | undefined;
  let last: Line<Column> | undefined;
  try {
    for await (const { record, info } of parser) {
      yield* broken.splice(0);
      if (last) yield last;
      if (header) last = readRow(header, record, info.lines);
      else {
        header = headerOf(record, columns);
        check(header);
      }
    }
    if (last) yield completed(last, lines);
    yield* broken.splice(0);
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    throw new UnreadableFile(`breaks off: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (!header) throw new UnreadableFile('is empty');
}

interface Rows {
  readonly parser: AsyncIterable<{ record: string[]; info: { lines: number } }>;
  /** The rows that could not be parsed since the last valid row. */
  readonly broken: { line: number; problem: string }[];
  readonly lines: Lines;
}

function openRows(path: string): Rows {
  const broken: Rows['broken'] = [];
  const parser = parse({
    bom: true,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: MAX_ROW,
    skip_records_with_error: true,
    on_skip: (error) => {
      const failure = failureOf(error);
      if (failure) parser.destroy(failure);
      broken.push({ line: Number(error?.lines ?? 0), problem: error?.message ?? 'unreadable' });
      return undefined;
    },
  });
  const file = createReadStream(path);
  const lines = new Lines();
  if (path.endsWith('.gz')) pipeline(file, createGunzip(), lines, parser, noop);
  else pipeline(file, lines, parser, noop);
  return { parser, broken, lines };
}

/** Returns the last row. @throws UnreadableFile when the row is invalid and does not end with a line break */
function completed<Column extends string>(last: Line<Column>, { isEnded }: Lines): Line<Column> {
  if ('problem' in last && !isEnded)
    throw new UnreadableFile(`breaks off in line ${last.line}: ${last.problem}`);
  return last;
}

/** Returns why the file cannot be read beyond this row, or undefined. csv-parse itself would continue. */
function failureOf(error: CsvError | undefined): UnreadableFile | undefined {
  const line = Number(error?.lines ?? 0);
  if (error?.code === 'CSV_MAX_RECORD_SIZE') return tooLong(line);
  return error?.code === 'CSV_QUOTE_NOT_CLOSED'
    ? new UnreadableFile(`breaks off: the quotation mark in line ${line} is never closed`)
    : undefined;
}

const tooLong = (line: number) =>
  new UnreadableFile(`line ${line} is longer than ${MAX_ROW.toLocaleString('en-US')} bytes`);

const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;

/**
 * Passes a file through until a line is too long. csv-parse limits the text of a row but not its number of fields, so a
 * line of commas would fill the memory with empty fields.
 */
class Lines extends Transform {
  /** Whether the file ends with a line break. A truncated file does not. */
  isEnded = true;
  #line = 1;
  #length = 0;
  #last = 0;

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.isEnded = chunk.at(-1) === LINE_FEED;
    for (const byte of chunk) {
      const isBreak = byte === LINE_FEED || byte === CARRIAGE_RETURN;
      this.#length = isBreak ? 0 : this.#length + 1;
      if (this.#length > MAX_ROW) return done(tooLong(this.#line));
      if (isBreak && !(byte === LINE_FEED && this.#last === CARRIAGE_RETURN)) this.#line += 1;
      this.#last = byte;
    }
    done(null, chunk);
  }
}

/** The callback that `pipeline` requires. It does nothing, because errors also reach whoever reads from the parser. */
function noop(): void {}

function headerOf(record: string[], columns: readonly string[]): string[] {
  const header = record.map((name) => name.trim());
  const missing = columns.filter((column) => !header.includes(column));
  if (missing.length > 0) throw new UnreadableFile(`has no column ${missing.join(', ')}`);
  return header;
}

function readRow<Column extends string>(header: string[], record: string[], line: number): Line<Column> {
  if (record.length !== header.length) {
    return { line, problem: `${record.length} fields where the header has ${header.length}` };
  }
  if (record.some((field) => field.includes('\0'))) return { line, problem: 'contains a NUL character' };
  if (record.some((field) => field.includes('\u{FFFD}'))) return { line, problem: 'is not valid UTF-8' };
  const row = Object.fromEntries(header.map((name, index) => [name, record[index]?.trim() ?? '']));
  return { line, row: row as Record<Column, string> };
}
