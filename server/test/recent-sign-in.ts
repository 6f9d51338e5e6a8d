import { sql } from 'drizzle-orm';
import { sessions } from '#db/tables/sessions.ts';
import type { TestApp } from './app.ts';

/** Pretends that everyone who is signed in last confirmed their identity at this time, in epoch milliseconds. */
export async function confirmEveryoneAt({ database: { db } }: TestApp, time: number): Promise<void> {
  await db
    .update(sessions)
    .set({ sess: sql`${sessions.sess} || jsonb_build_object('confirmedAt', ${time}::bigint)` })
    .where(sql`${sessions.sess} ? 'confirmedAt'`);
}
