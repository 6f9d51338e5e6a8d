import { expect, test } from 'vitest';
import { closing, type DraftTerm, draftOf, sentOf, termsOf, withStanding } from './draft.ts';

const brazos = { id: 'brazos', name: 'Brazos' };
const term = (more: Partial<DraftTerm>): DraftTerm => ({
  territory: 'texas',
  state: 'open',
  startsOn: '2026-01-01',
  endsOn: null,
  distributor: null,
  ...more,
});
const TODAY = '2026-11-21';

test('several territories are set at once, from today; what stands so already stays', () => {
  const before = [term({})];
  const after = withStanding(before, ['texas', 'south'], 'open');
  expect(after).toEqual([term({}), { territory: 'south', state: 'open', endsOn: null, distributor: null }]);
  expect(after[0]).toBe(before[0]);
});

test('what is taken keeps its distributor and its end when it becomes exclusive, and loses them when it opens', () => {
  const taken = [term({ state: 'non_exclusive', distributor: brazos, endsOn: '2027-12-31' })];
  expect(withStanding(taken, ['texas'], 'exclusive')).toEqual([
    { territory: 'texas', state: 'exclusive', distributor: brazos, endsOn: '2027-12-31' },
  ]);
  expect(withStanding(taken, ['texas'], 'open')).toMatchObject([{ distributor: null, endsOn: null }]);
});

test('not offered takes away what holds first and leaves what is planned', () => {
  const draft = [term({ startsOn: '2028-01-01' }), term({ state: 'exclusive', endsOn: '2027-12-31' })];
  expect(termsOf(draft, 'texas').first?.state).toBe('exclusive');
  expect(withStanding(draft, ['texas'], 'not_offered')).toEqual([term({ startsOn: '2028-01-01' })]);
});

test('what closes is what was open and is not any more, the regions of an open North America by themselves', () => {
  const saved = [term({ territory: 'north_america' }), term({ territory: 'europe' })];
  expect(closing(saved, saved, TODAY)).toEqual([]);
  expect(closing(saved, withStanding(saved, ['texas'], 'exclusive'), TODAY)).toEqual(['texas']);
  expect(closing(saved, withStanding(saved, ['europe'], 'not_offered'), TODAY)).toEqual(['europe']);
  expect(closing([term({ startsOn: '2999-01-01' })], [], TODAY)).toEqual([]);
});

test('what is sent names the distributor by id, each term at its place', () => {
  const open = {
    territory: 'south',
    state: 'open',
    startsOn: null,
    endsOn: null,
    distributor: null,
  } as const;
  const taken = { ...open, state: 'exclusive', startsOn: '2026-01-01', distributor: brazos } as const;
  expect(sentOf(draftOf([open, taken]))).toEqual([
    { territory: 'south', state: 'open', startsOn: undefined, endsOn: null, distributorId: null },
    { territory: 'south', state: 'exclusive', startsOn: '2026-01-01', endsOn: null, distributorId: 'brazos' },
  ]);
});
