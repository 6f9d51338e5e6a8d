import { and, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import { companyBadges, trustBadges } from '#db/tables/badges.ts';
import type { Db } from '#platform/db.ts';

const premium = sql`(select ${trustBadges.id} from ${trustBadges} where ${trustBadges.type} = 'premium_member')`;

/**
 * Awards the badge without an expiry, even if an earlier award of it has ended. Returns its id, or undefined if the
 * company already holds it without an expiry.
 */
export async function awardPremium(tx: Db, companyId: string): Promise<string | undefined> {
  const [badge] = await tx
    .insert(companyBadges)
    .values({ companyId, badgeId: premium, status: 'approved', awardedAt: sql`now()` })
    .onConflictDoUpdate({
      target: [companyBadges.companyId, companyBadges.badgeId],
      targetWhere: sql`status = 'approved'`,
      set: {
        awardedAt: sql`case when ${companyBadges.expiresAt} <= now() then now() else ${companyBadges.awardedAt} end`,
        expiresAt: null,
      },
      setWhere: sql`${companyBadges.expiresAt} is not null`,
    })
    .returning({ id: companyBadges.id });
  return badge?.id;
}

/** Ends the badge now. Returns its id, or undefined if the company does not hold it. */
export async function endPremium(tx: Db, companyId: string): Promise<string | undefined> {
  const [badge] = await tx
    .update(companyBadges)
    .set({ expiresAt: sql`now()` })
    .where(
      and(
        eq(companyBadges.companyId, companyId),
        inArray(companyBadges.badgeId, premium),
        eq(companyBadges.status, 'approved'),
        or(isNull(companyBadges.expiresAt), gt(companyBadges.expiresAt, sql`now()`)),
      ),
    )
    .returning({ id: companyBadges.id });
  return badge?.id;
}
