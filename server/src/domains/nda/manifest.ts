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

/** What the domain of distribution agreements knows about those whose signatures are in the chain. */
export interface SignedContracts {
  /** Whether the agreement that a record signed is in force. */
  findContractStatus(db: Db, id: string, recordDigest: string): Promise<{ isSigned: boolean }>;
  /** Whether a signed agreement differs from what its signatures state. */
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
