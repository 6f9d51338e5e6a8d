import { ANSWERS_FOR_RESPONSE_TIME } from '#contract/connections.ts';
import type { Db } from '#platform/db.ts';
import type { Platform } from '#platform/platform.ts';
import { assertCompany } from '#domains/companies/index.ts';
import { findAnswers } from './response-time.store.ts';

const DAY_SECONDS = 86_400;

/**
 * Returns the company's response time in whole days, without revealing the number of requests or their answers.
 * @throws ApiError 404
 */
export async function responseTimeOf(
  { db }: Platform,
  companyId: string,
): Promise<{ withinDays: number | null }> {
  await assertCompany(db, companyId);
  return { withinDays: await publishedResponseDays(db, companyId) };
}

export async function publishedResponseDays(db: Db, companyId: string): Promise<number | null> {
  return (await publishedResponseDaysOf(db, [companyId])).get(companyId) ?? null;
}

/** Returns the published response times in whole days. Companies with too few answers are left out. */
export async function publishedResponseDaysOf(
  db: Db,
  companyIds: readonly string[],
): Promise<Map<string, number>> {
  if (companyIds.length === 0) return new Map();
  const found = await findAnswers(db, companyIds);
  return new Map(
    found
      .filter(({ answered, median }) => answered >= ANSWERS_FOR_RESPONSE_TIME && Number.isFinite(median))
      .map(({ companyId, median }) => [companyId, Math.max(1, Math.ceil(median / DAY_SECONDS))]),
  );
}
