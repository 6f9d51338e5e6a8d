import { z } from 'zod';
import { Id } from '#contract/fields.ts';
import { ApiError } from './errors.ts';

export interface Page<Item> {
  items: Item[];
  next: string | null;
}

export const OLDEST_ID = '00000000-0000-0000-0000-000000000000';
export const NEWEST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

export const encodeCursor = (keys: readonly unknown[]): string =>
  Buffer.from(JSON.stringify(keys)).toString('base64url');

/** @throws ApiError 400 for a cursor that `pageOf` did not create */
export function decodeCursor<Keys extends z.ZodType>(
  schema: Keys,
  cursor: string | undefined,
): z.output<Keys> | undefined {
  if (cursor === undefined) return undefined;
  try {
    return schema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    throw new ApiError('request.cursor_invalid');
  }
}

const IdCursor = z.tuple([Id]);

/** Returns the id after which a list sorted by id continues, or undefined at its beginning. */
export const decodeIdCursor = (cursor: string | undefined): Id | undefined =>
  decodeCursor(IdCursor, cursor)?.[0];

/** Creates a page from `limit + 1` rows. The extra row shows whether there are more. */
export function pageOf<Row, Item>(
  rows: readonly Row[],
  limit: number,
  keysOf: (row: Row) => readonly unknown[],
  present: (row: Row) => Item,
): Page<Item> {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map(present),
    next: rows.length > limit && last !== undefined ? encodeCursor(keysOf(last)) : null,
  };
}

export const pageById = <Row extends { id: string }, Item>(
  rows: readonly Row[],
  limit: number,
  present: (row: Row) => Item,
): Page<Item> => pageOf(rows, limit, ({ id }) => [id], present);
