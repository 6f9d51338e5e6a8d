import type { Obligations } from '#contract/obligations.ts';
import type { Db } from '#platform/db.ts';

export interface Deleted {
  readonly companyIds: readonly string[];
  /** The person whose account is deleted; undefined if only a company is deleted. */
  readonly userId?: string | undefined;
}

/** The obligations that one domain finds for the company or the person with this id. */
export type FoundObligations = { readonly id: string } & Partial<Omit<Obligations, 'companyName'>>;

declare module '#platform/domain.ts' {
  interface Domain {
    /** Returns what a deletion would end or leave unpaid. Leaves out companies without any such obligation. */
    readonly findObligations?: (db: Db, deleted: Deleted) => Promise<readonly FoundObligations[]>;
  }
}
