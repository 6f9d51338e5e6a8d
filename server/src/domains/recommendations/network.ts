import type { Db } from '#platform/db.ts';
import { publishedResponseDaysOf } from '#domains/connections/index.ts';
import type { CompanyFacts, NetworkFacts } from './facts.ts';
import { countSimilarPartners } from './network.store.ts';

export async function findNetwork(
  db: Db,
  reader: { own: CompanyFacts; neighborIds: readonly string[] },
  companyIds: readonly string[],
): Promise<Map<string, NetworkFacts>> {
  const partners = await countSimilarPartners(db, reader, companyIds);
  const responseDays = await publishedResponseDaysOf(db, companyIds);
  return new Map(
    companyIds.map((id) => [
      id,
      { responseDays: responseDays.get(id) ?? null, similarPartners: partners.get(id) ?? null },
    ]),
  );
}
