import { and, eq, inArray, sql } from 'drizzle-orm';
import { events } from '#db/tables/events.ts';
import { notifications } from '#db/tables/notifications.ts';
import { reports } from '#db/tables/reports.ts';
import type { Db } from '#platform/db.ts';

export async function deleteNotificationsOf(tx: Db, userId: string): Promise<void> {
  await tx.delete(notifications).where(eq(notifications.userId, userId));
}

export async function renameOther(
  tx: Db,
  { notifiedIds, connectionIds }: { notifiedIds: readonly string[]; connectionIds: readonly string[] },
  personName: string,
): Promise<void> {
  await tx
    .update(notifications)
    .set({
      subject: sql`${notifications.subject} || jsonb_build_object('personName', ${personName}::text, 'companyName', null)`,
    })
    .where(
      and(
        inArray(notifications.userId, [...notifiedIds]),
        inArray(sql`${notifications.subject} ->> 'connectionId'`, [...connectionIds]),
      ),
    );
}

export async function renameReported(tx: Db, userId: string, personName: string): Promise<void> {
  const reporters = tx.select({ id: reports.reporterId }).from(reports).where(eq(reports.reportedId, userId));
  const isAboutThem = sql`exists (select from ${events} where ${events.id} = ${notifications.eventId}
    and ${events.payload} ->> 'reportedId' = ${userId}::text)`;
  await tx
    .update(notifications)
    .set({ subject: sql`${notifications.subject} || jsonb_build_object('personName', ${personName}::text)` })
    .where(
      and(
        inArray(notifications.userId, reporters),
        sql`${notifications.subject} ->> 'kind' = 'report_resolved'`,
        isAboutThem,
      ),
    );
}

export async function renameMember(tx: Db, memberId: string, personName: string): Promise<void> {
  await tx
    .update(notifications)
    .set({ subject: sql`${notifications.subject} || jsonb_build_object('personName', ${personName}::text)` })
    .where(sql`${notifications.subject} ->> 'memberId' = ${memberId}::text`);
}
