import type { Db } from '#platform/db.ts';
import { publishedResponseDays } from '#domains/connections/index.ts';
import type { CompanyFacts, NetworkFacts } from './facts.ts';
import { countSimilarPartners } from './network.store.ts';

export async function findNetwork(
  db: Db,
  own: CompanyFacts,
  companyIds: readonly string[],
): Promise<Map<string, NetworkFacts>> {
  const partners = await countSimilarPartners(db, own, companyIds);
  const found = await Promise.all(
    companyIds.map(async (id) => {
      const responseDays = await publishedResponseDays(db, id);
      return [id, { responseDays, similarPartners: partners.get(id) ?? null }] as const;
    }),
  );
  return new Map(found);
}
