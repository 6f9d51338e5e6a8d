import { type SQL, desc, eq, sql } from 'drizzle-orm';
import type { FactorCode } from '#contract/recommendations.ts';
import type { Day } from '#contract/days.ts';
import { companies } from '#db/tables/companies.ts';
import { products } from '#db/tables/products.ts';
import {
  recommendationInteractions,
  recommendationRefreshes,
  recommendations,
} from '#db/tables/recommendations.ts';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '#platform/db.ts';

/** The number of latest recommendations that the figures count, so that the query takes a limited time. */
const LATEST = 100_000;
const WEEKS = 12;
const RECENT = 20;

const hasAction = (action: 'like' | 'contact'): SQL => sql`exists (
  select from ${recommendationInteractions}
  where ${recommendationInteractions.recommendationId} = ${recommendations.id}
    and ${recommendationInteractions.action} = ${action})`;

const newer = alias(recommendations, 'newer');

/**
 * Whether a recommendation is the last one that was shown before its two companies connected or won a deal. All
 * recommendations between these companies have the mark, because everyone's feedback considers it, but the figures
 * count it only once.
 */
const ledTo = (mark: 'connectedAt' | 'signedAt'): SQL => sql`(
  ${recommendations.shownAt} <= ${recommendations[mark]} and not exists (
    select from ${recommendations} as newer where ${newer.shownAt} <= ${newer[mark]}
      and (${newer.userCompanyId}, ${newer.recommendedCompanyId}) in (
        (${recommendations.userCompanyId}, ${recommendations.recommendedCompanyId}),
        (${recommendations.recommendedCompanyId}, ${recommendations.userCompanyId}))
      and (${newer.shownAt}, ${newer.id}) > (${recommendations.shownAt}, ${recommendations.id})))`;

const latest = sql`(
  select ${recommendations.reasons} as reasons, ${recommendations.createdAt} as created_at,
    ${recommendations.shownAt} is not null as shown, ${hasAction('like')} as liked,
    ${hasAction('contact')} as contacted, ${ledTo('connectedAt')} as connected, ${ledTo('signedAt')} as signed
  from ${recommendations} order by ${recommendations.createdAt} desc limit ${LATEST}) as latest`;

const steps = {
  generated: sql<number>`count(*)::int`,
  shown: sql<number>`(count(*) filter (where latest.shown))::int`,
  liked: sql<number>`(count(*) filter (where latest.liked))::int`,
  contacted: sql<number>`(count(*) filter (where latest.contacted))::int`,
  connected: sql<number>`(count(*) filter (where latest.connected))::int`,
  signed: sql<number>`(count(*) filter (where latest.signed))::int`,
};

export const countAll = (db: Db) => db.select(steps).from(latest);

export const countByReason = (db: Db) =>
  db
    .select({ reason: sql<FactorCode>`reason`, ...steps })
    .from(sql`${latest} cross join lateral unnest(latest.reasons) as reason`)
    .groupBy(sql`reason`)
    .orderBy(sql`count(*) desc, reason`);

export const countByWeek = (db: Db) =>
  db
    .select({ week: sql<Day>`to_char(date_trunc('week', latest.created_at, 'UTC'), 'YYYY-MM-DD')`, ...steps })
    .from(latest)
    .groupBy(sql`1`)
    .orderBy(sql`1 desc`)
    .limit(WEEKS);

const own = alias(companies, 'own');

export const findRecent = (db: Db) =>
  db
    .select({
      id: recommendationInteractions.id,
      action: recommendationInteractions.action,
      company: own.name,
      recommended: sql<string>`coalesce(${products.name}, ${companies.name})`,
      createdAt: recommendationInteractions.createdAt,
    })
    .from(recommendationInteractions)
    .innerJoin(recommendations, eq(recommendations.id, recommendationInteractions.recommendationId))
    .innerJoin(own, eq(own.id, recommendations.userCompanyId))
    .innerJoin(companies, eq(companies.id, recommendations.recommendedCompanyId))
    .leftJoin(products, eq(products.id, recommendations.recommendedProductId))
    .orderBy(desc(recommendationInteractions.createdAt), desc(recommendationInteractions.id))
    .limit(RECENT);

export const expireRefreshes = (tx: Db) => tx.delete(recommendationRefreshes);
