import { expect, test } from 'vitest';
import { addressOfCompared, idsIn } from './compare.ts';

test('ids stand in an address with commas between them, each once', () => {
  expect(idsIn('a,b, a,,c')).toEqual(['a', 'b', 'c']);
  expect(idsIn(undefined)).toEqual([]);
  expect(addressOfCompared('products', ['a', 'b'])).toEqual({ products: 'a,b' });
  expect(addressOfCompared('companies', [])).toEqual({ companies: undefined });
});
