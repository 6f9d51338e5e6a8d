import { and, desc, eq, gt, inArray, or, sql } from 'drizzle-orm';
import type { DealField } from '#contract/deal-fields.ts';
import type { DealStage } from '#contract/deal-stages.ts';
import { dealHistory } from '#db/tables/deals.ts';
import { users } from '#db/tables/users.ts';
import type { Db } from '#platform/db.ts';
import { personOf } from './store.ts';

export async function insertSteps(
  tx: Db,
  steps: readonly (typeof dealHistory.$inferInsert)[],
): Promise<void> {
  if (steps.length > 0) await tx.insert(dealHistory).values([...steps]);
}

export const findHistory = (
  db: Db,
  dealId: string,
  { after, limit }: { after: { revision: number; id: string } | undefined; limit: number },
) =>
  db
    .select({
      id: dealHistory.id,
      at: dealHistory.at,
      action: dealHistory.action,
      change: dealHistory.change,
      side: dealHistory.side,
      message: dealHistory.message,
      revision: dealHistory.revision,
      person: personOf(users),
    })
    .from(dealHistory)
    .leftJoin(users, eq(users.id, dealHistory.personId))
    .where(
      and(
        eq(dealHistory.dealId, dealId),
        after &&
          sql`(${dealHistory.revision}, ${dealHistory.id}) < (${after.revision}::int, ${after.id}::uuid)`,
      ),
    )
    .orderBy(desc(dealHistory.revision), desc(dealHistory.id))
    .limit(limit);

/** Returns who last changed one of these fields after the given revision, or undefined if no one did. */
export async function findLaterChange(
  tx: Db,
  dealId: string,
  { revision, fields }: { revision: number; fields: readonly DealField[] },
) {
  const [later] = await tx
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(dealHistory)
    .leftJoin(users, eq(users.id, dealHistory.personId))
    .where(
      and(
        eq(dealHistory.dealId, dealId),
        gt(dealHistory.revision, revision),
        or(eq(dealHistory.action, 'changed'), eq(dealHistory.action, 'accepted')),
        inArray(sql`${dealHistory.change}->>'field'`, [...fields]),
      ),
    )
    .orderBy(desc(dealHistory.revision))
    .limit(1);
  return later;
}

/** Returns the latest changes to the stage, newest first. */
export const findStageSteps = (db: Db, dealId: string, limit: number) =>
  db
    .select({
      revision: dealHistory.revision,
      side: dealHistory.side,
      at: dealHistory.at,
      before: sql<DealStage>`${dealHistory.change}->>'before'`,
      after: sql<DealStage>`${dealHistory.change}->>'after'`,
    })
    .from(dealHistory)
    .where(
      and(
        eq(dealHistory.dealId, dealId),
        or(eq(dealHistory.action, 'changed'), eq(dealHistory.action, 'accepted')),
        eq(sql`${dealHistory.change}->>'field'`, 'stage'),
      ),
    )
    .orderBy(desc(dealHistory.revision))
    .limit(limit);
export type StageStep = Awaited<ReturnType<typeof findStageSteps>>[number];
