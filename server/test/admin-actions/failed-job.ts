import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { TestApp } from '#test/app.ts';
import { rowsOf } from '#platform/db.ts';

const QUEUE = 'accounts.user.email_changed';

export async function failedJob(
  { app: { platform }, database: { db } }: TestApp,
  content: object,
): Promise<{ id: string; queue: string }> {
  const mark = randomUUID();
  await platform.jobs.send(db, QUEUE, { ...content, mark }, { afterSeconds: 600 });
  const [job] = await rowsOf<{ id: string }>(
    db,
    sql`update pgboss.job set state = 'failed', completed_on = now() where data ->> 'mark' = ${mark} returning id`,
  );
  if (!job) throw new Error('no job was queued');
  return { id: job.id, queue: QUEUE };
}
