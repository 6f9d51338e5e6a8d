import type { AgreementState, CompanyAgreement } from '#contract/company-agreements.ts';
import { formatUtcDay } from '#lib/dates.ts';
import { t } from '#lib/words.ts';
import type { LabelStatus } from '#ui/status-label.tsx';

export const STATE_NAME: Record<AgreementState, () => string> = {
  waiting_for_you: () => t('agreements:waitingForYou'),
  waiting_for_them: () => t('agreements:waitingForThem'),
  in_force: () => t('agreements:inForce'),
  declined: () => t('agreements:declined'),
  proposal_withdrawn: () => t('agreements:proposalWithdrawn'),
  proposal_expired: () => t('agreements:proposalExpired'),
  withdrawn: () => t('agreements:withdrawn'),
  expired: () => t('agreements:expired'),
};

export const LABEL_STATUS: Record<AgreementState, LabelStatus> = {
  waiting_for_you: 'waiting-on-you',
  waiting_for_them: 'waiting-on-them',
  in_force: 'agreed',
  declined: 'refused',
  proposal_withdrawn: 'over',
  proposal_expired: 'over',
  withdrawn: 'refused',
  expired: 'over',
};

export function daysOf({ state, proposedAt, effectiveAt, expiresAt, endedAt }: CompanyAgreement): string {
  const until = formatUtcDay(expiresAt);
  if (state === 'in_force')
    return t('agreements:sinceUntil', { since: formatUtcDay(effectiveAt ?? proposedAt), until });
  if (state === 'waiting_for_you' || state === 'waiting_for_them')
    return t('agreements:proposedUntil', { since: formatUtcDay(proposedAt), until });
  return t('agreements:endedOn', {
    since: formatUtcDay(proposedAt),
    end: formatUtcDay(endedAt ?? expiresAt),
  });
}

export function meaningOf(agreement: CompanyAgreement): string {
  const { effectiveAt, expiresAt } = agreement;
  const { name, isDeleted } = agreement.other;
  if (!isDeleted) return meaningOfState(agreement, { name, until: formatUtcDay(expiresAt) });
  return effectiveAt === null
    ? t('agreements:meansDeletedProposal', { name })
    : t('agreements:meansDeleted', { name });
}

function meaningOfState(
  { state, isEndedByOther }: CompanyAgreement,
  about: { name: string; until: string },
): string {
  switch (state) {
    case 'waiting_for_you':
      return t('agreements:meansYourTurn', about);
    case 'waiting_for_them':
      return t('agreements:meansTheirTurn', about);
    case 'in_force':
      return t('agreements:meansInForce', about);
    case 'declined':
      return isEndedByOther ? t('agreements:meansDeclinedByThem', about) : t('agreements:meansDeclinedByYou');
    case 'proposal_withdrawn':
      return isEndedByOther
        ? t('agreements:meansProposalWithdrawnByThem', about)
        : t('agreements:meansProposalWithdrawn');
    case 'withdrawn':
      return isEndedByOther ? t('agreements:meansWithdrawnByThem', about) : t('agreements:meansWithdrawn');
    case 'proposal_expired':
      return t('agreements:meansProposalExpired');
    case 'expired':
      return t('agreements:meansExpired');
  }
}
