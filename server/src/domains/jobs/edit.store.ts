import { and, eq, sql } from 'drizzle-orm';
import { jobs } from '#db/tables/jobs.ts';
import type { Db } from '#platform/db.ts';
import { nextVersion } from '#platform/versions.ts';
import { insertedRow } from '#platform/inserted.ts';
import { isOwn } from './store.ts';

type Row = typeof jobs.$inferInsert;
type Posting = Omit<Row, 'id' | 'companyId' | 'postedAt' | 'wasPublished' | 'createdAt' | 'updatedAt'>;

export async function insertJob(tx: Db, job: Posting & { companyId: string }): Promise<string> {
  const row = { ...job, wasPublished: job.status !== 'draft' };
  return insertedRow(await tx.insert(jobs).values(row).returning({ id: jobs.id })).id;
}

/** A job gets its date when it is first published, and keeps it when it is published again. */
const publication = {
  postedAt: sql`case when ${jobs.wasPublished} then ${jobs.postedAt} else now() end`,
  wasPublished: true,
};

/**
 * Changes a job of the editor's company, but only at the given version if there is one. Returns the company's id, or
 * undefined when nothing changed.
 */
export async function updateOwnJob(
  tx: Db,
  { id, editorId, updatedAt }: { id: string; editorId: string; updatedAt: string | undefined },
  change: Partial<Posting>,
): Promise<string | undefined> {
  const [changed] = await tx
    .update(jobs)
    .set({
      ...change,
      ...(change.status === 'active' && publication),
      updatedAt: nextVersion(jobs.updatedAt),
    })
    .where(
      and(
        eq(jobs.id, id),
        updatedAt === undefined ? undefined : eq(jobs.updatedAt, updatedAt),
        isOwn(editorId, 'editor'),
      ),
    )
    .returning({ companyId: jobs.companyId });
  return changed?.companyId;
}

export async function deleteOwnJob(tx: Db, id: string, editorId: string) {
  const [deleted] = await tx
    .delete(jobs)
    .where(and(eq(jobs.id, id), isOwn(editorId, 'editor')))
    .returning({ companyId: jobs.companyId, title: jobs.title });
  return deleted;
}
