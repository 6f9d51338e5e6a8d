import { and, asc, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { dealTasks } from '#db/tables/deal-tasks.ts';
import { deals } from '#db/tables/deals.ts';
import { users } from '#db/tables/users.ts';
import type { Db } from '#platform/db.ts';
import { insertedRow } from '#platform/inserted.ts';
import { personOf } from './store.ts';

const addedBy = alias(users, 'added_by');
const doneBy = alias(users, 'done_by');

const selectTasks = (db: Db) =>
  db
    .select({
      id: dealTasks.id,
      title: dealTasks.title,
      side: dealTasks.side,
      dueOn: dealTasks.dueOn,
      doneAt: dealTasks.doneAt,
      doneBy: personOf(doneBy),
      addedBy: personOf(addedBy),
      createdAt: dealTasks.createdAt,
    })
    .from(dealTasks)
    .leftJoin(addedBy, eq(addedBy.id, dealTasks.addedById))
    .leftJoin(doneBy, eq(doneBy.id, dealTasks.doneById));

export const findTasks = (
  db: Db,
  dealId: string,
  { after, limit }: { after: string | undefined; limit: number },
) =>
  selectTasks(db)
    .where(and(eq(dealTasks.dealId, dealId), after === undefined ? undefined : gt(dealTasks.id, after)))
    .orderBy(asc(dealTasks.id))
    .limit(limit);

export async function findTask(db: Db, dealId: string, id: string) {
  const [task] = await selectTasks(db).where(and(eq(dealTasks.dealId, dealId), eq(dealTasks.id, id)));
  return task;
}

export async function insertTask(tx: Db, task: typeof dealTasks.$inferInsert): Promise<string> {
  return insertedRow(await tx.insert(dealTasks).values(task).returning({ id: dealTasks.id })).id;
}

/**
 * Marks a task as done or open. If several people mark it as done, the first one counts. A reopened task gets new
 * reminders.
 */
export async function setDone(tx: Db, id: string, doneById: string | null): Promise<void> {
  await (doneById === null
    ? tx.update(dealTasks).set({ doneAt: null, doneById: null, remindedAt: null }).where(eq(dealTasks.id, id))
    : tx
        .update(dealTasks)
        .set({ doneAt: sql`now()`, doneById })
        .where(and(eq(dealTasks.id, id), isNull(dealTasks.doneAt))));
}

export async function deleteTask(tx: Db, id: string): Promise<void> {
  await tx.delete(dealTasks).where(eq(dealTasks.id, id));
}

/**
 * Returns the open tasks that are due by tomorrow, except those of lost deals, and records that reminders were sent.
 */
export async function takeDue(tx: Db, limit: number) {
  const due = tx
    .select({ id: dealTasks.id })
    .from(dealTasks)
    .innerJoin(deals, eq(deals.id, dealTasks.dealId))
    .where(
      and(
        isNull(dealTasks.doneAt),
        isNull(dealTasks.remindedAt),
        lte(dealTasks.dueOn, sql`(now() at time zone 'UTC')::date + 1`),
        sql`${deals.stage} <> 'closed_lost'`,
      ),
    )
    .orderBy(asc(dealTasks.dueOn))
    .limit(limit)
    .for('update', { of: dealTasks, skipLocked: true });
  return tx
    .update(dealTasks)
    .set({ remindedAt: sql`now()` })
    .where(inArray(dealTasks.id, due))
    .returning({ dealId: dealTasks.dealId, side: dealTasks.side });
}
