import { expect, test } from 'vitest';
import { AgreementState } from '#contract/company-agreements.ts';
import { type ByHand, canEnd, obstacleTo } from './permissions.ts';

const other = { isOwn: false, isUnclaimed: false, type: 'distributor', isConnected: true } as const;
const free = { isObserver: false, hasCompany: true, hasNda: true, other };

test.each([
  ['none', free, null],
  [
    'the proposer is an observer',
    { ...free, isObserver: true, other: { ...other, isOwn: true } },
    'observer',
  ],
  ['the company is the proposer’s own', { ...free, other: { ...other, isOwn: true } }, 'own_company'],
  ['the page is unclaimed', { ...free, other: { ...other, isUnclaimed: true } }, 'unclaimed'],
  ['the other company is an observer', { ...free, other: { ...other, type: 'observer' } }, 'other_observes'],
  [
    'the two are not connected',
    { ...free, hasNda: false, other: { ...other, isConnected: false } },
    'not_connected',
  ],
  ['the proposer has no company', { ...free, hasCompany: false, hasNda: false }, 'no_company'],
  ['the proposer has not signed the NDA', { ...free, hasNda: false }, 'nda_required'],
] as const)('the obstacle to a proposal is named: %s', (_what, proposal, obstacle) => {
  expect(obstacleTo(proposal)).toBe(obstacle);
});

test.each([
  ['declined', 'waiting_for_you'],
  ['proposal_withdrawn', 'waiting_for_them'],
  ['withdrawn', 'in_force'],
] satisfies [ByHand, AgreementState][])(
  'an agreement can be ended as “%s” only while its state is “%s”',
  (ending, state) => {
    for (const one of AgreementState.options) expect(canEnd(ending, one)).toBe(one === state);
  },
);
