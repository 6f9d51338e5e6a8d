import { type AnalyticsDetails, type CompanyAnalytics, FUNNEL_STEPS } from '#contract/company-analytics.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/db.ts';
import { notFound } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { findPlanOfCompany } from '#domains/billing/index.ts';
import { publishedResponseDays } from '#domains/connections/index.ts';
import { roleIn } from '#domains/members/index.ts';
import * as store from './store.ts';
import { countFunnel } from './funnel.store.ts';

/** @throws ApiError 404 for everyone but members */
export async function getAnalytics(
  { db }: Platform,
  actor: Actor,
  companyId: string,
  days: number,
): Promise<CompanyAnalytics> {
  if (!roleIn(actor, companyId)) throw notFound();
  const [counts, responseDays, plan] = await Promise.all([
    store.countViews(db, companyId, days),
    publishedResponseDays(db, companyId),
    findPlanOfCompany(db, companyId),
  ]);
  const details = plan?.advancedAnalytics ? await findDetails(db, companyId, days) : null;
  return { days, ...counts, responseDays, details };
}

async function findDetails(db: Db, companyId: string, days: number): Promise<AnalyticsDetails> {
  const [byWeek, products, words, territories, funnel] = await Promise.all([
    store.countByWeek(db, companyId, days),
    store.findMostViewed(db, companyId, days),
    store.findWords(db, companyId, days),
    store.findTerritories(db, companyId, days),
    countFunnel(db, companyId, days),
  ]);
  return {
    byWeek,
    products,
    words,
    territories,
    funnel: FUNNEL_STEPS.map((step) => ({ step, companies: funnel[step] })),
  };
}
