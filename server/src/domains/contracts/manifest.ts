import type { SigningObstacle } from '#contract/contract-signing.ts';
import type { Db } from '#platform/db.ts';
import type { Domain } from '#platform/domain.ts';
import type { OpenDeal } from '#domains/deals/index.ts';
import type { AgreedTerms } from './agreed-terms.ts';

export interface Amendments {
  isEnding(db: Db, dealId: string): Promise<boolean>;
  findObstacles(db: Db, dealId: string, terms: AgreedTerms): Promise<SigningObstacle[]>;
  /**
   * Puts an amendment in force, in the transaction of its last signature: `sign` marks it as signed, and then the
   * territories are adjusted.
   * @throws ApiError 409 when a territory is taken
   */
  amend(open: OpenDeal, sign: () => Promise<void>): Promise<void>;
}

declare module '#platform/domain.ts' {
  interface Domain {
    readonly amendments?: Amendments;
  }
}

export function amendmentsOf(domains: readonly Domain[]): Amendments {
  const stated = domains.find((domain) => domain.amendments)?.amendments;
  if (!stated) throw new Error('no domain states how agreements are amended');
  return stated;
}
