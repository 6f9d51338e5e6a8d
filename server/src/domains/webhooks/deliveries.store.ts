import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { WebhookDelivery } from '#contract/webhooks.ts';
import { RETENTION_DAYS } from '#contract/retention.ts';
import { companies } from '#db/tables/companies.ts';
import { webhookDeliveries, webhooks } from '#db/tables/webhooks.ts';
import type { Db } from '#platform/db.ts';

export const findDeliveries = (
  db: Db,
  webhookId: string,
  { before, limit }: { before: string; limit: number },
): Promise<WebhookDelivery[]> =>
  db
    .select({
      id: webhookDeliveries.id,
      event: webhookDeliveries.event,
      status: webhookDeliveries.status,
      attempts: webhookDeliveries.attempts,
      answerStatus: webhookDeliveries.answerStatus,
      answer: webhookDeliveries.answer,
      problem: webhookDeliveries.problem,
      lastAttemptAt: webhookDeliveries.lastAttemptAt,
      nextAttemptAt: webhookDeliveries.nextAttemptAt,
      createdAt: webhookDeliveries.createdAt,
    })
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.webhookId, webhookId), lt(webhookDeliveries.id, before)))
    .orderBy(desc(webhookDeliveries.id))
    .limit(limit);

interface NewDelivery {
  eventId: string;
  event: WebhookDelivery['event'];
  body: string;
}

export async function insertDeliveries(
  tx: Db,
  webhookIds: readonly string[],
  delivery: NewDelivery,
): Promise<string[]> {
  const inserted = await tx
    .insert(webhookDeliveries)
    .values(webhookIds.map((webhookId) => Object.assign({ webhookId }, delivery)))
    .onConflictDoNothing()
    .returning({ id: webhookDeliveries.id });
  return inserted.map(({ id }) => id);
}

/** Reopens a delivery. Returns the number of attempts so far, or undefined when the webhook has no such delivery. */
export async function reopen(tx: Db, webhookId: string, id: string): Promise<number | undefined> {
  const [reopened] = await tx
    .update(webhookDeliveries)
    .set({ status: 'pending', nextAttemptAt: sql`now()` })
    .where(and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.webhookId, webhookId)))
    .returning({ attempts: webhookDeliveries.attempts });
  return reopened?.attempts;
}

export interface DueDelivery {
  webhookId: string;
  companyId: string;
  companyName: string;
  url: string;
  secret: Buffer;
  body: string;
}

export async function findDue(db: Db, id: string, attempt: number): Promise<DueDelivery | undefined> {
  const [due] = await db
    .select({
      webhookId: webhooks.id,
      companyId: webhooks.companyId,
      companyName: companies.name,
      url: webhooks.url,
      secret: webhooks.secret,
      body: webhookDeliveries.body,
    })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .innerJoin(companies, eq(companies.id, webhooks.companyId))
    .where(
      and(
        eq(webhookDeliveries.id, id),
        eq(webhookDeliveries.status, 'pending'),
        eq(webhookDeliveries.attempts, attempt),
        eq(webhooks.isEnabled, true),
      ),
    );
  return due;
}

type Attempt = Pick<WebhookDelivery, 'status' | 'answerStatus' | 'answer' | 'problem'> & {
  /** The seconds until the next attempt. */
  delay: number | undefined;
};

/** Records an attempt. Returns false when another process already recorded it. */
export async function recordAttempt(
  tx: Db,
  id: string,
  attempt: number,
  { delay, ...outcome }: Attempt,
): Promise<boolean> {
  const noted = await tx
    .update(webhookDeliveries)
    .set({
      ...outcome,
      attempts: attempt + 1,
      lastAttemptAt: sql`now()`,
      nextAttemptAt: delay === undefined ? null : sql`now() + make_interval(secs => ${delay})`,
    })
    .where(and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.attempts, attempt)))
    .returning({ id: webhookDeliveries.id });
  return noted.length > 0;
}

export async function endPending(tx: Db, webhookId: string): Promise<void> {
  await tx
    .update(webhookDeliveries)
    .set({ status: 'failed', nextAttemptAt: null })
    .where(and(eq(webhookDeliveries.webhookId, webhookId), eq(webhookDeliveries.status, 'pending')));
}

export async function deleteOldDeliveries(db: Db): Promise<void> {
  await db
    .delete(webhookDeliveries)
    .where(
      lt(webhookDeliveries.createdAt, sql`now() - make_interval(days => ${RETENTION_DAYS.webhookDelivery})`),
    );
}
