import type { Relationship, RelationshipState } from '#contract/relationships.ts';
import { t } from '#lib/words.ts';
import type { Halves } from '#ui/tally.tsx';

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

export const TURN_CLASS: Record<Turn, { halves: Halves; color: string }> = {
  you: { halves: 'right', color: 'text-attention' },
  them: { halves: 'left', color: 'text-ink-2' },
  either: { halves: 'none', color: 'text-ink-2' },
  done: { halves: 'both', color: 'text-ok' },
  blocked: { halves: 'none', color: 'text-danger' },
};

/** The keys are literal, so that a card loads none of the other sentences. */
const TURN_WORDS: Record<Turn, (company: string) => string> = {
  you: () => t('relationship:turn.you'),
  them: (company) => t('relationship:turn.them', { company }),
  either: () => t('relationship:turn.either'),
  done: () => t('relationship:turn.done'),
  blocked: () => t('relationship:turn.blocked'),
};

export const turnWords = ({ companyName, ...relationship }: Relationship): string =>
  TURN_WORDS[turnOf(relationship)](companyName);
