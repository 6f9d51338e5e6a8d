import { desc, eq, sql } from 'drizzle-orm';
import { events } from '#db/tables/events.ts';
import type { Db } from '#platform/db.ts';

export async function findDatabase(db: Db): Promise<{ version: string; bytes: number }> {
  const result = (await db.execute(sql`
    select current_setting('server_version') as version,
      pg_database_size(current_database())::float8 as bytes`)) as { rows: unknown[] };
  return result.rows[0] as { version: string; bytes: number };
}

export async function findLastBackup(db: Db): Promise<string | null> {
  const [event] = await db
    .select({ at: events.createdAt })
    .from(events)
    .where(eq(events.name, 'backup.made'))
    .orderBy(desc(events.id))
    .limit(1);
  return event?.at ?? null;
}
