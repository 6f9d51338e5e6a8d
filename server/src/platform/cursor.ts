import { z } from 'zod';
import { Id } from '#contract/fields.ts';
import { badRequest } from './errors.ts';

/** One page of a list, and where the next begins; null at the end. */
export interface Page<Item> {
  items: Item[];
  next: string | null;
}

/** Where a list of the newest first begins: sorts after every id there can be. */
export const NEWEST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** Opaque to clients: the sort keys of the last row seen. */
export const encodeCursor = (keys: readonly unknown[]): string =>
  Buffer.from(JSON.stringify(keys)).toString('base64url');

/** @throws ApiError 400 when a cursor is not one of ours. */
export function decodeCursor<Keys extends z.ZodType>(
  schema: Keys,
  cursor: string | undefined,
): z.output<Keys> | undefined {
  if (cursor === undefined) return undefined;
  try {
    return schema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    throw badRequest('The cursor is not valid.');
  }
}

const IdCursor = z.tuple([Id]);

/** Where a list in the order of its ids goes on; undefined at its beginning. */
export const decodeIdCursor = (cursor: string | undefined): Id | undefined =>
  decodeCursor(IdCursor, cursor)?.[0];

/** Cuts a page from `limit + 1` rows: the extra row says whether there is more. */
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

/** The same for a list in the order of its ids. */
export const pageById = <Row extends { id: string }, Item>(
  rows: readonly Row[],
  limit: number,
  present: (row: Row) => Item,
): Page<Item> => pageOf(rows, limit, ({ id }) => [id], present);
