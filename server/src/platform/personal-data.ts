import { type SQL, and, asc, getTableName, gt } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types';
import type { Platform } from './platform.ts';
import type { Reader } from './words.ts';

export interface PersonalRecords {
  readonly name: string;
  readonly table: string;
  /** Returns the next records after a key, and the key after which to continue, which is undefined at the end. */
  readNext(copy: PersonalCopy, after: string | undefined): Promise<PersonalPage>;
}

export interface PersonalCopy {
  readonly platform: Platform;
  readonly userId: string;
  readonly reader: Reader;
}

export interface PersonalPage {
  readonly records: readonly object[];
  readonly last: string | undefined;
}

export interface PersonalFiles {
  readonly name: string;
  /** Reads the files one after another, leaving out unreadable ones. */
  readAll(platform: Platform, userId: string): AsyncIterable<PersonalFile>;
}

export interface PersonalFile {
  readonly id: string;
  readonly name: string;
  readonly bytes: Buffer;
}

const PAGE = 200;

interface Source<Columns extends Record<string, PgColumn | SQL>> {
  readonly name: string;
  readonly table: PgTable;
  /** The column that orders a person's records; it is unique among them. */
  readonly key: PgColumn;
  readonly isOf: (userId: string) => SQL | undefined;
  readonly columns: Columns;
  readonly present?: (row: SelectResultFields<Columns>, copy: PersonalCopy) => object;
}

export function personalRecords<Columns extends Record<string, PgColumn | SQL>>({
  name,
  table,
  key,
  isOf,
  columns,
  present = (row) => row,
}: Source<Columns>): PersonalRecords {
  return {
    name,
    table: getTableName(table),
    async readNext(copy, after) {
      const rows = await copy.platform.db
        .select({ key, row: columns })
        .from(table)
        .where(and(isOf(copy.userId), after === undefined ? undefined : gt(key, after)))
        .orderBy(asc(key))
        .limit(PAGE);
      return {
        records: rows.map(({ row }) => present(row as SelectResultFields<Columns>, copy)),
        last: rows.length === PAGE ? (rows.at(-1)?.key as string) : undefined,
      };
    },
  };
}
