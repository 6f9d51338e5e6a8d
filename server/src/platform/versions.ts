import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Returns the next value of `updated_at`, unique even for two changes within one millisecond. */
export const nextVersion = (updatedAt: PgColumn) =>
  sql`greatest(now(), ${updatedAt} + interval '1 millisecond')`;
