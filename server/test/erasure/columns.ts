import { readdirSync } from 'node:fs';

/** The columns of each table, separated by spaces, for each reason. */
export type Reasons = Readonly<Record<string, Readonly<Record<string, string>>>>;

interface ReasonsInFile {
  readonly NOT_PLANTED?: Reasons;
  readonly KEPT?: Reasons;
  readonly NOT_PLANTED_OF_COMPANY?: Reasons;
  readonly KEPT_OF_COMPANY?: Reasons;
}

/** The files are read from their folder, so that a new domain adds one file and changes none. */
const files = await Promise.all(
  readdirSync(new URL('reasons', import.meta.url))
    .toSorted()
    .map((file) => import(new URL(`reasons/${file}`, import.meta.url).href) as Promise<ReasonsInFile>),
);

const columnsIn = (list: keyof ReasonsInFile): readonly string[] =>
  files
    .flatMap((file) => Object.values(file[list] ?? {}))
    .flatMap((tables) => Object.entries(tables))
    .flatMap(([table, columns]) => columns.split(' ').map((column) => `${table}.${column}`));

/** Columns in which the test of account deletion plants no text. */
export const NOT_PLANTED = columnsIn('NOT_PLANTED');
/** Columns that keep what a person wrote after their account is deleted. */
export const KEPT = columnsIn('KEPT');
/** Columns in which the test of company deletion plants no text. */
export const NOT_PLANTED_OF_COMPANY = columnsIn('NOT_PLANTED_OF_COMPANY');
/** Columns that keep what a company wrote after it is deleted. */
export const KEPT_OF_COMPANY = columnsIn('KEPT_OF_COMPANY');
