import { z } from 'zod';
import { decodeCursor } from '#platform/cursor.ts';

/** Returns the number below which a list in descending order continues, or `max` for the first page. */
export const decodeNumberCursor = (cursor: string | undefined, max: number): number =>
  decodeCursor(z.tuple([z.int().min(0).max(max)]), cursor)?.[0] ?? max;

/** The largest value of an integer column. */
export const MAX_INTEGER = 2_147_483_647;
/** The largest value of a smallint column. */
export const MAX_SMALLINT = 32_767;
