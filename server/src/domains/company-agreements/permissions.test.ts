import { expect, test } from 'vitest';
import { AgreementState } from '#contract/company-agreements.ts';
import { type ByHand, canEnd, obstacleTo } from './permissions.ts';

const other = { isOwn: false, isUnclaimed: false, type: 'distributor', isConnected: true } as const;
const free = { isObserver: false, hasCompany: true, hasNda: true, other };

test.each([
  ['nothing', free, null],
  ['looking on alone', { ...free, isObserver: true, other: { ...other, isOwn: true } }, 'observer'],
  ['that it is one’s own', { ...free, other: { ...other, isOwn: true } }, 'own_company'],
  ['that nobody is there', { ...free, other: { ...other, isUnclaimed: true } }, 'nobody_there'],
  ['that the other looks on', { ...free, other: { ...other, type: 'observer' } }, 'other_observes'],
  ['being strangers', { ...free, hasNda: false, other: { ...other, isConnected: false } }, 'not_connected'],
  ['no company', { ...free, hasCompany: false, hasNda: false }, 'no_company'],
  ['no NDA', { ...free, hasNda: false }, 'nda_required'],
] as const)('refuses a proposal because of %s', (_what, proposal, obstacle) => {
  expect(obstacleTo(proposal)).toBe(obstacle);
});

test.each([
  ['declined', 'waiting_for_you'],
  ['proposal_withdrawn', 'waiting_for_them'],
  ['withdrawn', 'in_force'],
] satisfies [ByHand, AgreementState][])('ends an agreement that is %s only as %s', (ending, state) => {
  for (const one of AgreementState.options) expect(canEnd(ending, one)).toBe(one === state);
});
