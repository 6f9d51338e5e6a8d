import { z } from 'zod';
import { decodeCursor } from '#platform/cursor.ts';

/** Returns the number before which a list sorted by descending number continues, or `max` at its beginning. */
export const decodeNumberCursor = (cursor: string | undefined, max: number): number =>
  decodeCursor(z.tuple([z.int().min(0).max(max)]), cursor)?.[0] ?? max;

/** The largest value of an integer column. */
export const MAX_INTEGER = 2_147_483_647;
/** The largest value of a smallint column. */
export const MAX_SMALLINT = 32_767;
