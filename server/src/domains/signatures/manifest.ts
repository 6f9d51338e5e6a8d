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
  findContractStatus(db: Db, id: string, recordDigest: string): Promise<{ isSigned: boolean }>;
  hasUnlikeContract(db: Db): Promise<boolean>;
}

declare module '#platform/domain.ts' {
  interface Domain {
    readonly signedAgreements?: SignedAgreements;
    readonly signedContracts?: SignedContracts;
  }
}

export const signedAgreementsOf = (domains: readonly Domain[]): SignedAgreements | undefined =>
  domains.find((domain) => domain.signedAgreements)?.signedAgreements;

export const signedContractsOf = (domains: readonly Domain[]): SignedContracts | undefined =>
  domains.find((domain) => domain.signedContracts)?.signedContracts;
