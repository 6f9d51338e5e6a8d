import { and, arrayContains, asc, eq, inArray, lt, notExists, sql } from 'drizzle-orm';
import { FAILING_DAYS, type Webhook, type WebhookEvent } from '#contract/webhooks.ts';
import { webhookDeliveries, webhooks } from '#db/tables/webhooks.ts';
import type { Db } from '#platform/db.ts';
import { timeOfEvent } from '#platform/events.ts';
import { encryptedColumn } from '#platform/encrypted-data.ts';

export const encryptedSecrets = encryptedColumn(webhooks, { id: webhooks.id, encrypted: webhooks.secret });

interface OfCompany {
  id: string;
  webhookId: string;
}
const isOwn = ({ id, webhookId }: OfCompany) => and(eq(webhooks.id, webhookId), eq(webhooks.companyId, id));

export const findWebhooks = (db: Db, companyId: string): Promise<Webhook[]> =>
  db
    .select({
      id: webhooks.id,
      url: webhooks.url,
      events: webhooks.events,
      isEnabled: webhooks.isEnabled,
      failingSince: webhooks.failingSince,
      createdAt: webhooks.createdAt,
    })
    .from(webhooks)
    .where(eq(webhooks.companyId, companyId))
    .orderBy(asc(webhooks.id));

export async function insertWebhook(tx: Db, webhook: typeof webhooks.$inferInsert): Promise<void> {
  await tx.insert(webhooks).values(webhook);
}

/**
 * Turns a webhook on or off. Turning it on clears earlier failures, so that it has another three days before it is
 * turned off.
 */
export async function setEnabled(tx: Db, webhook: OfCompany, isEnabled: boolean): Promise<boolean> {
  const changed = await tx
    .update(webhooks)
    .set({ isEnabled, failingSince: null })
    .where(isOwn(webhook))
    .returning({ id: webhooks.id });
  return changed.length > 0;
}

/** Disables a company's webhooks that were added before an event, and returns their ids. */
export async function disableAddedBefore(tx: Db, companyId: string, eventId: string): Promise<string[]> {
  const disabled = await tx
    .update(webhooks)
    .set({ isEnabled: false, failingSince: null })
    .where(
      and(
        eq(webhooks.companyId, companyId),
        eq(webhooks.isEnabled, true),
        lt(webhooks.createdAt, timeOfEvent(tx, eventId)),
      ),
    )
    .returning({ id: webhooks.id });
  return disabled.map(({ id }) => id);
}

export async function deleteWebhook(tx: Db, webhook: OfCompany): Promise<boolean> {
  const deleted = await tx.delete(webhooks).where(isOwn(webhook)).returning({ id: webhooks.id });
  return deleted.length > 0;
}

/** Locks the webhooks that receive an event, so that turning one off ends every delivery that was queued for it. */
export async function lockListening(
  tx: Db,
  companyIds: readonly string[],
  event: WebhookEvent,
): Promise<string[]> {
  if (companyIds.length === 0) return [];
  const found = await tx
    .select({ id: webhooks.id })
    .from(webhooks)
    .where(
      and(
        inArray(webhooks.companyId, [...companyIds]),
        eq(webhooks.isEnabled, true),
        arrayContains(webhooks.events, [event]),
      ),
    )
    .for('share');
  return found.map(({ id }) => id);
}

/** Locks a webhook until `tx` ends and returns whether it is on; false when it was deleted. */
export async function lockEnabled(tx: Db, id: string): Promise<boolean> {
  const [found] = await tx
    .select({ isEnabled: webhooks.isEnabled })
    .from(webhooks)
    .where(eq(webhooks.id, id))
    .for('no key update');
  return found?.isEnabled ?? false;
}

export async function recordSuccess(tx: Db, id: string): Promise<void> {
  await tx.update(webhooks).set({ failingSince: null }).where(eq(webhooks.id, id));
}

/**
 * Records a failure, and turns the webhook off when failures have lasted too long. Returns whether this call turned
 * it off.
 */
export async function recordFailure(tx: Db, id: string): Promise<boolean> {
  await tx
    .update(webhooks)
    .set({ failingSince: sql`coalesce(${webhooks.failingSince}, now())` })
    .where(eq(webhooks.id, id));
  const turnedOff = await tx
    .update(webhooks)
    .set({ isEnabled: false })
    .where(
      and(
        eq(webhooks.id, id),
        eq(webhooks.isEnabled, true),
        sql`${webhooks.failingSince} < now() - make_interval(days => ${FAILING_DAYS})`,
      ),
    )
    .returning({ id: webhooks.id });
  return turnedOff.length > 0;
}

/**
 * Clears the failures of a webhook if no delivery is retried, because only a retry could still clear them. Otherwise a
 * single failure weeks later would turn it off.
 */
export async function endFailureWithoutRetry(tx: Db, id: string): Promise<void> {
  const pending = tx
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.webhookId, id), eq(webhookDeliveries.status, 'pending')));
  await tx
    .update(webhooks)
    .set({ failingSince: null })
    .where(and(eq(webhooks.id, id), notExists(pending)));
}
