import type { Db } from '#platform/db.ts';
import type { Domain } from '#platform/domain.ts';

/** What the domain of company agreements knows about those whose signatures are in the chain. */
export interface SignedAgreements {
  /** Whether an agreement binds both companies now, and when it was ended early. */
  findStatus(db: Db, id: string): Promise<{ isBinding: boolean; endedAt: string | null } | undefined>;
  /**
   * Finds an agreement whose validity differs from what its second signature states; `position` is that signature's,
   * null when it is missing.
   */
  findUnlikeSigned(db: Db): Promise<{ position: number | null } | undefined>;
}

declare module '#platform/domain.ts' {
  interface Domain {
    readonly signedAgreements?: SignedAgreements;
  }
}

export const signedAgreementsOf = (domains: readonly Domain[]): SignedAgreements | undefined =>
  domains.find((domain) => domain.signedAgreements)?.signedAgreements;
