import { z } from 'zod';

export const DEAL_STAGES = [
  'prospect',
  'qualified',
  'proposal',
  'negotiation',
  'contract_review',
  'closed_won',
  'closed_lost',
] as const;
export const DealStage = z.enum(DEAL_STAGES);
export type DealStage = z.infer<typeof DealStage>;

/** Why a deal that no person closed was lost. */
export const LostCause = z.enum(['company_deleted']);
export type LostCause = z.infer<typeof LostCause>;

/** Older API clients call the first two stages by these names. */
const OTHER_NAMES = { lead: 'prospect', qualification: 'qualified' } as const;
export const StageByAnyName = z
  .enum([...DEAL_STAGES, 'lead', 'qualification'])
  .transform((stage): DealStage =>
    stage === 'lead' || stage === 'qualification' ? OTHER_NAMES[stage] : stage,
  );

export const NEW_DEAL_STAGES = DEAL_STAGES.slice(0, 4);

/** The stages in which a distribution agreement is negotiated; in Won, an amendment to it. */
export const AGREEMENT_STAGES = ['contract_review', 'closed_won'] as const satisfies readonly DealStage[];

export const isClosedStage = (stage: DealStage): boolean => stage === 'closed_won' || stage === 'closed_lost';

/** Returns whether a change to the shared fields in this stage waits for the other company's consent. */
export const needsConsent = (stage: DealStage): boolean =>
  stage === 'negotiation' || stage === 'contract_review';

/**
 * Returns whether a move waits for the other company's consent (decision 120). Winning always does, because it takes
 * territories. Losing never does, because each company may leave.
 */
export const moveNeedsConsent = (from: DealStage, to: DealStage): boolean =>
  to !== 'closed_lost' && (to === 'closed_won' || needsConsent(from));

export const STAGE_PROBABILITY: Readonly<Record<DealStage, number>> = {
  prospect: 20,
  qualified: 40,
  proposal: 50,
  negotiation: 70,
  contract_review: 90,
  closed_won: 100,
  closed_lost: 0,
};
