import { and, eq, inArray, sql } from 'drizzle-orm';
import { notifications } from '#db/tables/notifications.ts';
import type { Db } from '#platform/db.ts';

export async function deleteNotificationsOf(tx: Db, userId: string): Promise<void> {
  await tx.delete(notifications).where(eq(notifications.userId, userId));
}

/** What these people were told about these connections names the other side so from now on. */
export async function renameOther(
  tx: Db,
  { toldIds, connectionIds }: { toldIds: readonly string[]; connectionIds: readonly string[] },
  personName: string,
): Promise<void> {
  await tx
    .update(notifications)
    .set({
      subject: sql`${notifications.subject} || jsonb_build_object('personName', ${personName}::text, 'companyName', null)`,
    })
    .where(
      and(
        inArray(notifications.userId, [...toldIds]),
        inArray(sql`${notifications.subject} ->> 'connectionId'`, [...connectionIds]),
      ),
    );
}
