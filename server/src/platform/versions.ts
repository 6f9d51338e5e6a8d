import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** What `updated_at` becomes: a version of its own, even for two changes within one millisecond. */
export const nextVersion = (updatedAt: PgColumn) =>
  sql`greatest(now(), ${updatedAt} + interval '1 millisecond')`;
