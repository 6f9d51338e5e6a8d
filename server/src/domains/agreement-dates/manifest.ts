import type { KeyDate } from '#contract/agreement-dates.ts';
import type { TargetKind } from '#contract/agreements-in-force.ts';
import type { Day } from '#contract/days.ts';
import type { Db } from '#platform/db.ts';
import type { Domain } from '#platform/domain.ts';

/** The progress of a signed agreement: its targets and its trial. */
export interface AgreementProgress {
  /** The targets that are met by results that both companies confirmed. */
  met: readonly { kind: TargetKind; day: Day }[];
  /** Whether the trial became full exclusivity or ended; null until either happens. */
  outcome: 'exclusive' | 'ended' | null;
  /** The last day of the trial that a notice named; null without a notice. */
  graceEndsOn: Day | null;
}

declare module '#platform/domain.ts' {
  interface Domain {
    readonly findAgreementProgress?: (
      db: Db,
      dealId: string,
      dates: readonly KeyDate[],
    ) => Promise<AgreementProgress>;
  }
}

const NONE: AgreementProgress = { met: [], outcome: null, graceEndsOn: null };

export const findProgress = async (
  domains: readonly Domain[],
  db: Db,
  dealId: string,
  dates: readonly KeyDate[],
): Promise<AgreementProgress> =>
  (await domains
    .find((domain) => domain.findAgreementProgress)
    ?.findAgreementProgress?.(db, dealId, dates)) ?? NONE;
