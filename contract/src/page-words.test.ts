import { expect, test } from 'vitest';
import { wordsOfProduct } from './page-words.ts';
import type { Product } from './products.ts';

const product = {
  id: 'id',
  name: 'Meridian Stem',
  company: { id: 'company', name: 'Halden', isVerified: true },
  category: 'orthopedic_implants',
  deviceType: null,
  description: null,
  specifications: null,
  imageUrl: null,
  source: null,
} as unknown as Product;
const wordsOf = (changed: Partial<Product>) =>
  wordsOfProduct({ ...product, ...changed }, { logoUrl: null, isUnclaimed: false });

test('a product page shows specifications as text before its code has loaded, unless they are name-value pairs', () => {
  const choiceFor = (specifications: string | null) => wordsOf({ specifications }).choices.specifications;
  expect(choiceFor(null)).toBe('none');
  expect(choiceFor('Titanium with a porous coating')).toBe('short');
  expect(choiceFor('Titanium '.repeat(60))).toBe('long');
  expect(choiceFor('Length: 140 mm\nTaper: 12/14')).toBe('none');
});

test('the summary of a product page is the beginning of the description on one line, or a list of other facts', () => {
  expect(wordsOf({}).words.summary).toBe('Meridian Stem, Halden');
  expect(wordsOf({ description: 'One\n\ntwo.' }).words.summary).toBe('One two.');
  const { summary = '' } = wordsOf({ description: 'A word. '.repeat(40) }).words;
  expect(summary).toMatch(/^(?:A word\. )+A word\.…$/);
  expect(summary.length).toBeLessThanOrEqual(201);
});
