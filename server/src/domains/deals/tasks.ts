import type { DealSide } from '#contract/deal-fields.ts';
import type { DealTask, NewDealTask } from '#contract/deal-tasks.ts';
import type { Paging } from '#contract/fields.ts';
import type { Actor } from '#platform/actor.ts';
import { type Page, decodeIdCursor, pageById } from '#platform/cursor.ts';
import type { Db } from '#platform/db.ts';
import { notFound } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { defineRateLimit } from '#platform/rate-limits.ts';
import { lockActingCompany } from '#domains/companies/index.ts';
import { findOwnDeal, ownCompanyIdOf } from './permissions.ts';
import { findMemberIds } from './store.ts';
import * as store from './tasks.store.ts';

/** The limit on new tasks, because each can notify another company. */
export const DEAL_TASKS = defineRateLimit({ name: 'deal-tasks', points: 200, per: 'day' });

/** @throws ApiError 404 for everyone who acts for neither company */
export async function listTasks(
  { db }: Platform,
  actor: Actor,
  dealId: string,
  { limit, cursor }: Paging,
): Promise<Page<DealTask>> {
  await findOwnDeal(db, actor, dealId);
  const rows = await store.findTasks(db, dealId, { after: decodeIdCursor(cursor), limit: limit + 1 });
  return pageById(rows, limit, (task) => task);
}

/**
 * Adds a task, even to a closed deal.
 * @throws ApiError 404 for everyone who acts for neither company; 403 for viewers and observers; 429
 */
export async function addTask(
  platform: Platform,
  actor: Actor,
  dealId: string,
  given: NewDealTask,
): Promise<DealTask> {
  // Counted outside the transaction: with the embedded database, or with all connections in use, the transaction and
  // the counter would wait for each other.
  await platform.rateLimits.consume({ limit: DEAL_TASKS, subject: actor.id });
  const id = await withTasks(platform, actor, dealId, async (tx, ownSide) => {
    const taskId = await store.insertTask(tx, { ...given, dealId, addedById: actor.id });
    if (given.side !== ownSide)
      await platform.events.record(tx, 'deal.task_added', actor.id, { dealId, side: ownSide });
    return taskId;
  });
  return readTask(platform.db, dealId, id);
}

interface OfTask {
  id: string;
  taskId: string;
}

/** @throws ApiError 404 for everyone who acts for neither company; 403 for viewers and observers */
export async function setTaskDone(
  platform: Platform,
  actor: Actor,
  { id: dealId, taskId }: OfTask,
  isDone: boolean,
): Promise<DealTask> {
  await withTasks(platform, actor, dealId, async (tx) => {
    await readTask(tx, dealId, taskId);
    await store.setDone(tx, taskId, isDone ? actor.id : null);
  });
  return readTask(platform.db, dealId, taskId);
}

/** @throws ApiError 404 for everyone who acts for neither company; 403 for viewers and observers */
export const deleteTask = (platform: Platform, actor: Actor, { id: dealId, taskId }: OfTask): Promise<void> =>
  withTasks(platform, actor, dealId, async (tx) => {
    await readTask(tx, dealId, taskId);
    await store.deleteTask(tx, taskId);
  });

const withTasks = <Result>(
  platform: Platform,
  actor: Actor,
  dealId: string,
  change: (tx: Db, ownSide: DealSide) => Promise<Result>,
): Promise<Result> =>
  platform.db.transaction(async (tx) => {
    const deal = await findOwnDeal(tx, actor, dealId);
    await lockActingCompany(tx, actor, ownCompanyIdOf(deal));
    const result = await change(tx, deal.side);
    await platform.live.publishStale(tx, await findMemberIds(tx, dealId), ['deals']);
    return result;
  });

async function readTask(db: Db, dealId: string, id: string): Promise<DealTask> {
  const task = await store.findTask(db, dealId, id);
  if (!task) throw notFound();
  return task;
}

const AT_A_TIME = 200;

export async function remindOfTasks(platform: Platform): Promise<void> {
  for (;;) {
    const count = await platform.db.transaction(async (tx) => {
      const due = await store.takeDue(tx, AT_A_TIME);
      await platform.events.recordAll(tx, 'deal.task_due', null, due);
      return due.length;
    });
    if (count < AT_A_TIME) return;
  }
}
