import { sql } from 'drizzle-orm';
import { dateReminders } from '#db/tables/agreement-dates.ts';
import type { Db } from '#platform/db.ts';

type Reminder = Pick<typeof dateReminders.$inferInsert, 'dealId' | 'kind' | 'day' | 'daysBefore'>;

export const recordReminders = (tx: Db, reminders: readonly Reminder[]) =>
  reminders.length === 0
    ? Promise.resolve([])
    : tx
        .insert(dateReminders)
        .values([...reminders])
        .onConflictDoNothing()
        .returning({ kind: dateReminders.kind, day: dateReminders.day });

/**
 * Records that both companies are notified of a key date that has passed. Returns false if this was already recorded.
 */
export async function recordDateNotified(
  tx: Db,
  date: Pick<Reminder, 'dealId' | 'kind' | 'day'>,
): Promise<boolean> {
  const noted = await recordReminders(tx, [{ ...date, daysBefore: -1 }]);
  return noted.length > 0;
}

export async function deleteOldReminders(db: Db): Promise<void> {
  await db.delete(dateReminders).where(sql`${dateReminders.day} < current_date - 400`);
}
