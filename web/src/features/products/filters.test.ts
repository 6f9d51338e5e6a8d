import { beforeAll, expect, test } from 'vitest';
import { loadWords } from '#lib/words.ts';
import { activeFilters } from './filters.ts';
import { selectionOf } from './search.ts';

beforeAll(() => loadWords('entities', 'products'));

const COMPANY = '019c7993-c9e7-7609-ad53-81da5be9c968';

test('a URL typed by hand keeps known filter values and drops others', () => {
  const asked = { q: 'stem', category: 'wound_care', territory: 'texas', companyId: COMPANY, sort: 'name' };
  expect(selectionOf(asked)).toMatchObject(asked);
  expect(
    selectionOf({
      category: 'cars',
      regulatoryStatus: 'holy',
      territory: 'moon',
      companyId: '7',
      sort: 'luck',
    }),
  ).toEqual({});
});

test('removing an active filter keeps the others; search words and sort order are not active filters', () => {
  const selection = selectionOf({ q: 'stem', category: 'wound_care', companyId: COMPANY, sort: 'name' });
  const active = activeFilters(selection, 'Halden Orthopaedics');
  expect(active.map(({ label }) => label)).toEqual(['From Halden Orthopaedics', 'Wound care']);
  expect(active[1]?.without).toMatchObject({ q: 'stem', companyId: COMPANY, sort: 'name' });
  expect(active[1]?.without.category).toBeUndefined();
});
