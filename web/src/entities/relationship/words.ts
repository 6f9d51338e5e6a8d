import type { Relationship, RelationshipState } from '#contract/relationships.ts';
import { formatDate, formatUtcDay } from '#lib/dates.ts';
import { t } from '#lib/words.ts';
import type { Halves } from '#ui/tally.tsx';

/** Whose turn it is. */
export type Turn = 'you' | 'them' | 'either' | 'done' | 'blocked';

const TURN: Record<RelationshipState, Turn> = {
  not_connected: 'either',
  request_sent: 'them',
  request_received: 'you',
  nda_yours: 'you',
  nda_theirs: 'them',
  connected: 'either',
  agreement_theirs: 'them',
  agreement_yours: 'you',
  agreement_in_force: 'either',
  room_open: 'either',
  deal_yours: 'you',
  deal_theirs: 'them',
  deal_open: 'either',
  deal_won: 'done',
  blocked: 'blocked',
};

export const turnOf = ({ state }: Pick<Relationship, 'state'>): Turn => TURN[state];

export const LOOK: Record<Turn, { halves: Halves; color: string }> = {
  you: { halves: 'right', color: 'text-attention' },
  them: { halves: 'left', color: 'text-ink-2' },
  either: { halves: 'none', color: 'text-ink-2' },
  done: { halves: 'both', color: 'text-ok' },
  blocked: { halves: 'none', color: 'text-danger' },
};

export const turnWords = ({ companyName, ...relationship }: Relationship): string =>
  t(`relationship:turn.${turnOf(relationship)}`, { company: companyName });

/** The next action, and the facts about it. */
export function wordsOf(relationship: Relationship): { action: string; facts: string } {
  const { state, companyName: company, personName, deal } = relationship;
  const values = {
    company,
    name: personName ?? company,
    deal: deal?.title ?? '',
    ...daysOf(relationship),
  };
  return {
    action: t(`relationship:about.${state}`, values),
    facts: t(`relationship:facts.${state}`, values),
  };
}

/** When the open step began, and until when it has to be answered. */
function daysOf({ step, connection, agreement, deal, blockedAt }: Relationship) {
  if (blockedAt) return { since: formatDate(blockedAt), until: '' };
  if (step === 'connection' && connection)
    return { since: formatDate(connection.requestedAt), until: formatDate(connection.expiresAt) };
  if (deal?.answerBy) return { since: '', until: formatDate(deal.answerBy) };
  if (agreement)
    return { since: formatUtcDay(agreement.proposedAt), until: formatUtcDay(agreement.expiresAt) };
  return { since: '', until: '' };
}
