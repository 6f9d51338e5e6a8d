import { sql } from 'drizzle-orm';
import { boolean, customType, date, text, uuid } from 'drizzle-orm/pg-core';
import { v7 as uuidv7 } from 'uuid';
import type { Day, Instant, UtcInstant } from '#contract/days.ts';

/** Returns a UUIDv7 primary key. The server generates it, because only PostgreSQL 18 and later have `uuidv7()`. */
export const id = () =>
  uuid()
    .primaryKey()
    .$defaultFn(() => uuidv7());

const timestamp = <Data extends string>() =>
  customType<{ data: Data; driverData: string | Date }>({
    dataType: () => 'timestamp(3) with time zone',
    fromDriver: (value) => new Date(value).toISOString() as Data,
  });

/** A time, which is read as ISO 8601 in UTC with milliseconds, so that cursors based on it are exact. */
export const instant = timestamp<Instant>();

export const utcInstant = timestamp<UtcInstant>();

export const day = (name: string) => date(name).$type<Day>();

export const instantNow = (name: string) =>
  instant(name)
    .notNull()
    .default(sql`now()`);

export const bytes = customType<{ data: Buffer; driverData: Uint8Array | string }>({
  dataType: () => 'bytea',
  fromDriver: (value) =>
    typeof value === 'string' ? Buffer.from(value.replace(/^\\x/, ''), 'hex') : Buffer.from(value),
});

/** Words with their positions and weights, created by the function `search_words` (see the migrations). */
export const wordVector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/**
 * The columns of a dictionary: a word of the searched texts, and whether a name contains it. Only words in names are
 * used to correct typing errors.
 */
export const dictionaryColumns = {
  word: text().primaryKey(),
  isName: boolean('is_name').notNull().default(true),
};
