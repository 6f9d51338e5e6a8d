import type { TargetKind } from '#contract/agreements-in-force.ts';
import type { Day } from '#contract/days.ts';
import type { Db } from '#platform/db.ts';
import type { Domain } from '#platform/domain.ts';

/** What has happened to the dates of a signed agreement. */
export interface AgreementProgress {
  /** The results that both companies confirmed: units, or cents of the agreed currency. */
  confirmed: readonly { kind: TargetKind; day: Day; amount: number }[];
  /** Whether the trial became full exclusivity or ended. */
  outcome: 'exclusive' | 'ended' | null;
  /** The last day of the trial after a notice. */
  graceEndsOn: Day | null;
}

declare module '#platform/domain.ts' {
  interface Domain {
    readonly findAgreementProgress?: (db: Db, dealId: string) => Promise<AgreementProgress>;
  }
}

const NONE: AgreementProgress = { confirmed: [], outcome: null, graceEndsOn: null };

export const findProgress = async (
  domains: readonly Domain[],
  db: Db,
  dealId: string,
): Promise<AgreementProgress> =>
  (await domains.find((domain) => domain.findAgreementProgress)?.findAgreementProgress?.(db, dealId)) ?? NONE;
