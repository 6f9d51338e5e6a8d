import type { AgreementState, ProposalObstacle } from '#contract/company-agreements.ts';
import type { CompanyType } from '#contract/vocabulary.ts';

export interface Proposal {
  isObserver: boolean;
  hasCompany: boolean;
  hasNda: boolean;
  other: { isOwn: boolean; isUnclaimed: boolean; type: CompanyType; isConnected: boolean };
}

/**
 * Returns the reason why an agreement cannot be proposed, or null when it can. If there are several reasons, returns
 * the one that is hardest to resolve.
 */
export function obstacleTo({ isObserver, hasCompany, hasNda, other }: Proposal): ProposalObstacle | null {
  if (isObserver) return 'observer';
  if (other.isOwn) return 'own_company';
  if (other.isUnclaimed) return 'unclaimed';
  if (other.type === 'observer') return 'other_observes';
  if (!other.isConnected) return 'not_connected';
  if (!hasCompany) return 'no_company';
  return hasNda ? null : 'nda_required';
}

export type ByHand = 'declined' | 'proposal_withdrawn' | 'withdrawn';

const ENDED_FROM: Record<ByHand, AgreementState> = {
  declined: 'waiting_for_you',
  proposal_withdrawn: 'waiting_for_them',
  withdrawn: 'in_force',
};

/**
 * Whether an agreement can be ended in this way. The recipient declines, the proposer withdraws the proposal, and
 * either company withdraws from an agreement in force.
 */
export const canEnd = (ending: ByHand, state: AgreementState): boolean => state === ENDED_FROM[ending];
