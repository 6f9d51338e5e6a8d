import { expect, test } from 'vitest';
import { ProductCategory } from '#contract/vocabulary.ts';
import { categoryIn, firstQuestion, followInterview, replyToLast } from './product-interview.ts';

test.each([
  ['Cementless hip stem', 'orthopedic_implants'],
  ['A bone drill for spine surgery', 'surgical_instruments'],
  ['Drug-eluting coronary stent', 'cardiovascular_devices'],
  ['a monitor for wound centers', 'diagnostic_equipment'],
  ['Foam dressing for venous ulcers', 'wound_care'],
  ['used in the hip joint', 'orthopedic_implants'],
  ['Software', null],
])('“%s” is of the category %s', (words, category) => expect(categoryIn(words)).toBe(category));

test.each(ProductCategory.options)('a product of %s is asked six or seven questions', (category) => {
  const { progress } = followInterview({ productName: 'Yarrow', category }, []);
  expect(progress).toEqual({ question: 1, of: category === 'wound_care' || category === 'other' ? 6 : 7 });
});

test('the questions fit the category that was chosen, else the one that emerges from the first answer', () => {
  const questionAfter = (category: ProductCategory | null, ...answers: string[]) =>
    followInterview({ productName: 'Yarrow', category }, answers).next?.text;
  expect(questionAfter('wound_care', 'a hip stem', 'nurses')).toContain('absorbency');
  expect(questionAfter(null, 'a hip stem', 'surgeons')).toContain('cement');
  expect(questionAfter(null, 'something else', 'surgeons')).toContain('How does it work');
});

test('the first question names the product; what is not known is left out', () => {
  const product = { productName: 'Yarrow Stem', category: null };
  expect(firstQuestion(product)).toContain('what is Yarrow Stem');
  expect(replyToLast(product, ['no idea'])).toMatch(/^That is left out\. Who uses it/);
});

test('who calls it FDA approved is reminded of the word; with a PMA it is right', () => {
  const product = { productName: 'Yarrow Stem', category: null };
  expect(replyToLast(product, ['an FDA approved stem'])).toContain('“cleared”');
  expect(replyToLast(product, ['an FDA-approved stem, PMA P190012'])).not.toContain('“cleared”');
});
