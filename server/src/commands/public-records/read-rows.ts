import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { parse } from 'csv-parse';

export type Line<Column extends string> =
  | { readonly line: number; readonly row: Readonly<Record<Column, string>> }
  | { readonly line: number; readonly problem: string };

/** The file as a whole cannot be used. The message says why. */
export class UnreadableFile extends Error {}

export type Parsed<Value> = { readonly value: Value } | { readonly problem: string };

/**
 * Streams a CSV file with a header line, plain or gzipped, row by row, with trimmed fields.
 * @throws UnreadableFile when a column is missing or the file is truncated
 */
export async function* readRows<Column extends string>(
  path: string,
  columns: readonly Column[],
): AsyncGenerator<Line<Column>> {
  const broken: { line: number; problem: string }[] = [];
  const parser = parse({
    bom: true,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_records_with_error: true,
    on_skip: (error) => {
      broken.push({ line: Number(error?.lines ?? 0), problem: error?.message ?? 'unreadable' });
      return undefined;
    },
  });
  const file = createReadStream(path);
  if (path.endsWith('.gz')) pipeline(file, createGunzip(), parser, noop);
  else pipeline(file, parser, noop);

  let header: string[] | undefined;
  try {
    for await (const { record, info } of parser as AsyncIterable<{
      record: string[];
      info: { lines: number };
    }>) {
      yield* broken.splice(0);
      if (header) yield readRow(header, record, info.lines);
      else header = headerOf(record, columns);
    }
    yield* broken.splice(0);
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    throw new UnreadableFile(`breaks off: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (!header) throw new UnreadableFile('is empty');
}

/** `pipeline` requires a callback. Errors reach whoever reads the parser anyway. */
const noop = () => {};

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
