import { describe, expect, test } from 'vitest';
import { choiceOf, listOf, parseSearch, stringifySearch, textOf } from './search-params.ts';

describe('URL parameters', () => {
  test('become arrays if their names are repeated, and all values are text', () => {
    expect(parseSearch('?type=manufacturer&type=distributor&q=hip+stem&verified=true')).toEqual({
      type: ['manufacturer', 'distributor'],
      q: 'hip stem',
      verified: 'true',
    });
  });

  test('are written without empty values', () => {
    expect(
      stringifySearch({ type: ['manufacturer', 'distributor'], q: '', next: undefined, badge: [] }),
    ).toBe('?type=manufacturer&type=distributor');
    expect(stringifySearch({})).toBe('');
  });

  test('are read back unchanged', () => {
    const search = { q: 'Zürich & co', territory: ['texas', 'south'] };
    expect(parseSearch(stringifySearch(search))).toEqual(search);
  });

  test('are ignored if their values are unexpected', () => {
    const search = parseSearch('?tab=nonsense&next=&type=manufacturer&q=a&q=b');
    expect(choiceOf(search, 'tab', ['sign-up'])).toBeUndefined();
    expect(textOf(search, 'next')).toBeUndefined();
    expect(textOf(search, 'q')).toBeUndefined();
    expect(listOf(search, 'type')).toEqual(['manufacturer']);
    expect(listOf(search, 'badge')).toBeUndefined();
  });
});
