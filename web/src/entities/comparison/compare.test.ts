import { expect, test } from 'vitest';
import { compareSearchOf, idsIn } from './compare.ts';

test('each id is read once from the comma-separated ids in a URL', () => {
  expect(idsIn('a,b, a,,c')).toEqual(['a', 'b', 'c']);
  expect(idsIn(undefined)).toEqual([]);
  expect(compareSearchOf('products', ['a', 'b'])).toEqual({ products: 'a,b' });
  expect(compareSearchOf('companies', [])).toEqual({ companies: undefined });
});
