import type { AwardObstacle } from '#contract/rfq-responses.ts';
import type { RfqCompany } from '#contract/rfqs.ts';
import type { Db } from '#platform/db.ts';
import { findConnected } from '#domains/deals/index.ts';

interface Asked {
  readonly isOwn: boolean;
  readonly company: RfqCompany;
}

/** Returns what prevents a deal with each company, so that people learn it before they award the request. */
export async function findAwardObstacles(
  db: Db,
  { isOwn, company: asker }: Asked,
  companies: readonly RfqCompany[],
): Promise<(company: RfqCompany) => AwardObstacle | null> {
  if (!isOwn || companies.length === 0) return () => null;
  const connected = await findConnected(
    db,
    asker.id,
    companies.map(({ id }) => id),
  );
  return ({ id, type }) => {
    if (type === asker.type) return 'same_type';
    return connected.has(id) ? null : 'not_connected';
  };
}
