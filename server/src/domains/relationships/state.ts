import type { RelationshipState, RelationshipStep } from '#contract/relationships.ts';

type Turn = 'you' | 'them';

export interface Facts {
  isBlocked: boolean;
  connection: 'sent' | 'received' | 'accepted' | null;
  hasOwnNda: boolean;
  hasTheirNda: boolean;
  /** Whether an agreement is in force or, if one is only proposed, who has to sign it. */
  agreement: 'in_force' | Turn | null;
  hasRoom: boolean;
  /** Whether the deal is won or open or, if a change is proposed, who has to answer it. */
  deal: 'won' | 'open' | Turn | null;
}

const STEP_OF: Record<RelationshipState, RelationshipStep> = {
  not_connected: 'connection',
  request_sent: 'connection',
  request_received: 'connection',
  nda_yours: 'nda',
  nda_theirs: 'nda',
  connected: 'agreement',
  agreement_theirs: 'agreement',
  agreement_yours: 'agreement',
  agreement_in_force: 'room',
  room_open: 'deal',
  deal_yours: 'deal',
  deal_theirs: 'deal',
  deal_open: 'deal',
  deal_won: 'contract',
  blocked: 'connection',
};

export function statusOf(facts: Facts): {
  state: RelationshipState;
  step: RelationshipStep;
  done: RelationshipStep[];
} {
  const state = stateOf(facts);
  return { state, step: STEP_OF[state], done: facts.isBlocked ? [] : doneIn(facts) };
}

function stateOf(facts: Facts): RelationshipState {
  if (facts.isBlocked) return 'blocked';
  if (facts.connection !== 'accepted') return beforeConnection(facts);
  return dealState(facts) ?? agreementState(facts) ?? ndaState(facts) ?? 'connected';
}

function beforeConnection({ connection }: Facts): RelationshipState {
  if (connection === 'sent') return 'request_sent';
  return connection === 'received' ? 'request_received' : 'not_connected';
}

function dealState({ deal }: Facts): RelationshipState | undefined {
  if (deal === 'you') return 'deal_yours';
  if (deal === 'them') return 'deal_theirs';
  if (deal === 'open') return 'deal_open';
  return deal === 'won' ? 'deal_won' : undefined;
}

function agreementState({ agreement, hasRoom }: Facts): RelationshipState | undefined {
  if (agreement === 'you') return 'agreement_yours';
  if (agreement === 'them') return 'agreement_theirs';
  if (agreement === null) return undefined;
  return hasRoom ? 'room_open' : 'agreement_in_force';
}

function ndaState({ hasOwnNda, hasTheirNda }: Facts): RelationshipState | undefined {
  if (!hasOwnNda) return 'nda_yours';
  return hasTheirNda ? undefined : 'nda_theirs';
}

function doneIn({ connection, hasOwnNda, hasTheirNda, agreement, hasRoom, deal }: Facts): RelationshipStep[] {
  if (connection !== 'accepted') return [];
  const done: [RelationshipStep, boolean][] = [
    ['connection', true],
    ['nda', hasOwnNda && hasTheirNda],
    ['agreement', agreement === 'in_force'],
    ['room', agreement === 'in_force' && hasRoom],
    ['deal', deal === 'won'],
  ];
  return done.filter(([, isDone]) => isDone).map(([step]) => step);
}
