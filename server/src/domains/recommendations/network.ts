import type { Db } from '#platform/db.ts';
import { publishedResponseDaysOf } from '#domains/connections/index.ts';
import type { CompanyFacts, NetworkFacts } from './facts.ts';
import { findFacts } from './facts.store.ts';
import { countPartners, findLatestPartners } from './network.store.ts';

const NO_PARTNERS = { similarPartners: null, partners: null };

export async function findNetwork(
  db: Db,
  reader: { own: CompanyFacts; neighborIds: readonly string[] },
  companyIds: readonly string[],
): Promise<Map<string, NetworkFacts>> {
  const partners = await countPartners(db, reader, companyIds);
  const responseDays = await publishedResponseDaysOf(db, companyIds);
  return new Map(
    companyIds.map((id) => [
      id,
      { responseDays: responseDays.get(id) ?? null, ...(partners.get(id) ?? NO_PARTNERS) },
    ]),
  );
}

/** Adds the facts about the companies that a company connected with last. */
export async function withPartners(db: Db, own: CompanyFacts): Promise<CompanyFacts> {
  const partners = await findFacts(db, await findLatestPartners(db, own.id));
  return { ...own, partners: [...partners.values()] };
}
