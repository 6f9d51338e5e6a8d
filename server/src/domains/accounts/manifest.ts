import type { Obligations } from '#contract/obligations.ts';
import type { Db } from '#platform/db.ts';

export interface Deleted {
  readonly companyIds: readonly string[];
  /** The person whose account is deleted; undefined if only a company is. */
  readonly userId?: string | undefined;
}

/** What one domain knows of the obligations of a company or of the person, with its id. */
export type FoundObligations = { readonly id: string } & Partial<Omit<Obligations, 'companyName'>>;

declare module '#platform/domain.ts' {
  interface Domain {
    /** Returns what a deletion would end or leave to pay. Leaves out companies that have nothing of that kind. */
    readonly findObligations?: (db: Db, deleted: Deleted) => Promise<readonly FoundObligations[]>;
  }
}
