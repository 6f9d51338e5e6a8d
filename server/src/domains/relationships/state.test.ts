import { expect, test } from 'vitest';
import { type Facts, statusOf } from './state.ts';

const NOTHING: Facts = {
  isBlocked: false,
  connection: null,
  hasOwnNda: true,
  hasTheirNda: true,
  agreement: null,
  hasRoom: false,
  deal: null,
};
const CONNECTED: Facts = { ...NOTHING, connection: 'accepted' };

test.each<[string, Partial<Facts>, object]>([
  ['no connection', { connection: null }, { state: 'not_connected', step: 'connection', done: [] }],
  [
    'a request by the caller',
    { connection: 'sent' },
    { state: 'request_sent', step: 'connection', done: [] },
  ],
  [
    'a request to the caller',
    { connection: 'received' },
    { state: 'request_received', step: 'connection', done: [] },
  ],
  [
    'the caller’s missing NDA',
    { hasOwnNda: false },
    { state: 'nda_yours', step: 'nda', done: ['connection'] },
  ],
  [
    'the other person’s missing NDA',
    { hasTheirNda: false },
    { state: 'nda_theirs', step: 'nda', done: ['connection'] },
  ],
  ['a connection', {}, { state: 'connected', step: 'agreement', done: ['connection', 'nda'] }],
  [
    'a proposal by the caller',
    { agreement: 'them' },
    { state: 'agreement_theirs', step: 'agreement', done: ['connection', 'nda'] },
  ],
  [
    'a proposal that the caller can sign together with the NDA',
    { agreement: 'you', hasOwnNda: false },
    { state: 'agreement_yours', step: 'agreement', done: ['connection'] },
  ],
  [
    'an agreement in force',
    { agreement: 'in_force' },
    { state: 'agreement_in_force', step: 'room', done: ['connection', 'nda', 'agreement'] },
  ],
  [
    'a document room',
    { agreement: 'in_force', hasRoom: true },
    { state: 'room_open', step: 'deal', done: ['connection', 'nda', 'agreement', 'room'] },
  ],
  [
    'a deal without an agreement',
    { deal: 'open' },
    { state: 'deal_open', step: 'deal', done: ['connection', 'nda'] },
  ],
  [
    'a change that the caller proposed',
    { deal: 'them' },
    { state: 'deal_theirs', step: 'deal', done: ['connection', 'nda'] },
  ],
  [
    'a change that waits for the caller',
    { deal: 'you', agreement: 'in_force', hasRoom: true },
    { state: 'deal_yours', step: 'deal', done: ['connection', 'nda', 'agreement', 'room'] },
  ],
  [
    'a deal that was won',
    { deal: 'won' },
    { state: 'deal_won', step: 'contract', done: ['connection', 'nda', 'deal'] },
  ],
  [
    'a block by the caller',
    { isBlocked: true, deal: 'open' },
    { state: 'blocked', step: 'connection', done: [] },
  ],
])('the state and next step of a relationship follow from %s', (_what, facts, standing) => {
  expect(statusOf({ ...CONNECTED, ...facts })).toEqual(standing);
});
