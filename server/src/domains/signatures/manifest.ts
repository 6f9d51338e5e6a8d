import type { Day } from '#contract/days.ts';
import type { Db } from '#platform/db.ts';
import type { Domain } from '#platform/domain.ts';

export interface SignedAgreements {
  /** Returns whether an agreement binds both companies now, and when it was ended early. */
  findStatus(db: Db, id: string): Promise<{ isBinding: boolean; endedAt: string | null } | undefined>;
  /**
   * Returns an agreement whose validity differs from what its second signature states. `position` is that signature's
   * position, or null when it is missing.
   */
  findUnlikeSigned(db: Db): Promise<{ position: number | null } | undefined>;
}

export interface SignedContracts {
  /**
   * Returns the deal of the agreement to which a record's signature belongs, or undefined while signatures are missing.
   */
  findSignedDeal(db: Db, id: string, recordDigest: string): Promise<string | undefined>;
  hasUnlikeContract(db: Db): Promise<boolean>;
}

declare module '#platform/domain.ts' {
  interface Domain {
    readonly signedAgreements?: SignedAgreements;
    readonly signedContracts?: SignedContracts;
    /** Returns the last day of a deal's agreement, which a termination or renewal moves; null if it has none. */
    readonly findAgreementEnd?: (db: Db, dealId: string) => Promise<Day | null>;
  }
}

export const signedAgreementsOf = (domains: readonly Domain[]): SignedAgreements | undefined =>
  domains.find((domain) => domain.signedAgreements)?.signedAgreements;

export const signedContractsOf = (domains: readonly Domain[]): SignedContracts | undefined =>
  domains.find((domain) => domain.signedContracts)?.signedContracts;

export const findAgreementEnd = async (
  domains: readonly Domain[],
  db: Db,
  dealId: string,
): Promise<Day | null> =>
  (await domains.find((domain) => domain.findAgreementEnd)?.findAgreementEnd?.(db, dealId)) ?? null;
