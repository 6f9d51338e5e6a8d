import type { AgreementState, CompanyAgreement } from '#contract/company-agreements.ts';
import { formatDate } from '#lib/dates.ts';
import { m } from '#paraglide/messages.js';
import type { Standing } from '#ui/status-label.tsx';

export const STATE_NAME: Record<AgreementState, () => string> = {
  waiting_for_you: m.agreements_waiting_for_you,
  waiting_for_them: m.agreements_waiting_for_them,
  in_force: m.agreements_in_force,
  declined: m.agreements_declined,
  taken_back: m.agreements_taken_back,
  lapsed: m.agreements_lapsed,
  withdrawn: m.agreements_withdrawn,
  expired: m.agreements_expired,
};

export const STANDING: Record<AgreementState, Standing> = {
  waiting_for_you: 'waiting-on-you',
  waiting_for_them: 'waiting-on-them',
  in_force: 'agreed',
  declined: 'refused',
  taken_back: 'over',
  lapsed: 'over',
  withdrawn: 'refused',
  expired: 'over',
};

/** Since when it stands as it does, and until when. */
export function daysOf({ state, proposedAt, effectiveAt, expiresAt, endedAt }: CompanyAgreement): string {
  const until = formatDate(expiresAt);
  if (state === 'in_force')
    return m.agreements_since_until({ since: formatDate(effectiveAt ?? proposedAt), until });
  if (state === 'waiting_for_you' || state === 'waiting_for_them')
    return m.agreements_proposed_until({ since: formatDate(proposedAt), until });
  return m.agreements_ended_on({ since: formatDate(proposedAt), end: formatDate(endedAt ?? expiresAt) });
}

/** What it means for the reader, in one sentence. */
export function meaningOf({ state, other: { name }, expiresAt, isEndedByOther }: CompanyAgreement): string {
  const about = { name, until: formatDate(expiresAt) };
  switch (state) {
    case 'waiting_for_you':
      return m.agreements_means_your_turn(about);
    case 'waiting_for_them':
      return m.agreements_means_their_turn(about);
    case 'in_force':
      return m.agreements_means_in_force(about);
    case 'declined':
      return isEndedByOther
        ? m.agreements_means_declined_by_them(about)
        : m.agreements_means_declined_by_you();
    case 'taken_back':
      return isEndedByOther ? m.agreements_means_taken_back_by_them(about) : m.agreements_means_taken_back();
    case 'withdrawn':
      return isEndedByOther ? m.agreements_means_withdrawn_by_them(about) : m.agreements_means_withdrawn();
    case 'lapsed':
      return m.agreements_means_lapsed();
    case 'expired':
      return m.agreements_means_expired();
  }
}
