import { expect, test } from 'vitest';
import { closing, type DraftTerm, draftOf, sentOf, termsOf, withStatus } from './draft.ts';

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

test('several territories get a new status together from today, while those that already have it stay unchanged', () => {
  const before = [term({})];
  const after = withStatus(before, ['texas', 'south'], 'open');
  expect(after).toEqual([term({}), { territory: 'south', state: 'open', endsOn: null, distributor: null }]);
  expect(after[0]).toBe(before[0]);
});

test('a taken territory keeps its distributor and end date when it becomes exclusive, and loses them when it becomes open', () => {
  const taken = [term({ state: 'non_exclusive', distributor: brazos, endsOn: '2027-12-31' })];
  expect(withStatus(taken, ['texas'], 'exclusive')).toEqual([
    { territory: 'texas', state: 'exclusive', distributor: brazos, endsOn: '2027-12-31' },
  ]);
  expect(withStatus(taken, ['texas'], 'open')).toMatchObject([{ distributor: null, endsOn: null }]);
});

test('the status “not offered” removes a territory’s current term and keeps the planned ones', () => {
  const draft = [term({ startsOn: '2028-01-01' }), term({ state: 'exclusive', endsOn: '2027-12-31' })];
  expect(termsOf(draft, 'texas').first?.state).toBe('exclusive');
  expect(withStatus(draft, ['texas'], 'not_offered')).toEqual([term({ startsOn: '2028-01-01' })]);
});

test('territories count as closing if they are no longer open, including a region of North America if all of it was open', () => {
  const saved = [term({ territory: 'north_america' }), term({ territory: 'europe' })];
  expect(closing(saved, saved, TODAY)).toEqual([]);
  expect(closing(saved, withStatus(saved, ['texas'], 'exclusive'), TODAY)).toEqual(['texas']);
  expect(closing(saved, withStatus(saved, ['europe'], 'not_offered'), TODAY)).toEqual(['europe']);
  expect(closing([term({ startsOn: '2999-01-01' })], [], TODAY)).toEqual([]);
});

test('the request identifies distributors by id and keeps the order of terms', () => {
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
