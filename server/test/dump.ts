import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { symbols } from 'pino';
import { vi } from 'vitest';
import { rowsOf } from '#platform/db.ts';
import type { TestApp } from './app.ts';

export interface DumpedText {
  readonly place: string;
  readonly text: string;
}

/** Dumps every row of every table as text, with bytes in hexadecimal. */
export async function dumpTables({ database: { db } }: TestApp): Promise<DumpedText[]> {
  const tables = await rowsOf<{ schema: string; name: string }>(
    db,
    sql`select table_schema as schema, table_name as name from information_schema.tables
        where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`,
  );
  return Promise.all(
    tables.map(async ({ schema, name }) => {
      const table = sql`${sql.identifier(schema)}.${sql.identifier(name)}`;
      const lines = await rowsOf<{ line: string }>(db, sql`select t::text as line from ${table} t`);
      return { place: `${schema}.${name}`, text: lines.map(({ line }) => line).join('\n') };
    }),
  );
}

/**
 * Reads every file of the data folder: uploads, emails, and the embedded database with its log. Starts again if a file
 * is renamed in the meantime, as an email is once it has been written.
 */
export function readFolder({ dataDir }: TestApp): DumpedText[] {
  for (;;)
    try {
      return readdirSync(dataDir, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
        .map((path) => ({ place: path.slice(dataDir.length + 1), text: readFileSync(path, 'latin1') }));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
}

/** Returns where the words appear as plain text, hexadecimal bytes or base64. */
export const findPlaintext = (places: readonly DumpedText[], words: string): string[] => {
  const forms = [words, Buffer.from(words).toString('hex'), ...base64Forms(words)];
  return places.filter(({ text }) => forms.some((form) => text.includes(form))).map(({ place }) => place);
};

/**
 * Three bytes become four characters, so the words look different at each of three offsets. The ends, which depend on
 * the neighboring bytes, are cut off.
 */
const base64Forms = (words: string): string[] =>
  [0, 1, 2].map((position) => {
    const whole = Buffer.from(words).subarray((3 - position) % 3);
    return whole.subarray(0, whole.length - (whole.length % 3)).toString('base64');
  });

export function watchLog({ app: { platform } }: TestApp): string[] {
  const lines: string[] = [];
  platform.log.level = 'trace';
  const stream = Reflect.get(platform.log, symbols.streamSym) as { write(line: string): boolean };
  vi.spyOn(stream, 'write').mockImplementation((line) => lines.push(line) > 0);
  return lines;
}
