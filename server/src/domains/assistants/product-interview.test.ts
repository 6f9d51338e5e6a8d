import { expect, test } from 'vitest';
import { ProductCategory } from '#contract/vocabulary.ts';
import { BASE_LANGUAGE, translatorOf } from '#platform/words.ts';
import { inScript } from './interview.ts';
import { categoryIn, followInterview, scriptFor } from './product-interview.ts';

const t = translatorOf(BASE_LANGUAGE);

test.each([
  ['Cementless hip stem', 'orthopedic_implants'],
  ['A bone drill for spine surgery', 'surgical_instruments'],
  ['Drug-eluting coronary stent', 'cardiovascular_devices'],
  ['a monitor for wound centers', 'diagnostic_equipment'],
  ['Foam dressing for venous ulcers', 'wound_care'],
  ['used in the hip joint', 'orthopedic_implants'],
  ['Software', null],
  ['Ein Koronarstent', 'cardiovascular_devices'],
  ['Gefäßstents aus Nitinol', 'cardiovascular_devices'],
  ['Operationshaken', 'surgical_instruments'],
  ['Mixing software, consistent and persistent', null],
  ['asistente de voz', null],
  ['Ein Assistent, konsistent und resistent', null],
  ['treats abdominal distention', null],
  ['shaken, not stirred', null],
])('the product interview recognizes “%s” as category %s', (words, category) =>
  expect(categoryIn(words)).toBe(category),
);

test.each(ProductCategory.options)(
  'the product interview asks six or seven questions about a product in the category %s',
  (category) => {
    const { progress } = followInterview({ productName: 'Yarrow', category }, []);
    expect(progress).toEqual({ question: 1, of: category === 'wound_care' || category === 'other' ? 6 : 7 });
  },
);

test('the product interview asks questions that fit the selected category or the one in the first answer', () => {
  const questionAfter = (category: ProductCategory | null, ...answers: string[]) =>
    followInterview({ productName: 'Yarrow', category }, answers).next?.ask(t);
  expect(questionAfter('wound_care', 'a hip stem', 'nurses')).toContain('absorbency');
  expect(questionAfter(null, 'a hip stem', 'surgeons')).toContain('cement');
  expect(questionAfter(null, 'something else', 'surgeons')).toContain('How does it work');
});

test('the product interview names the product in the first question and leaves out what is unknown', () => {
  const product = { productName: 'Yarrow Stem', category: null };
  const { firstQuestion, replyTo } = inScript(scriptFor(product), t);
  expect(firstQuestion).toContain('what is Yarrow Stem');
  expect(replyTo(['no idea']).message).toMatch(/^I'll leave that out\. Who uses it/);
});

test('the product interview corrects a person who calls the product FDA approved, unless it has a PMA', () => {
  const product = { productName: 'Yarrow Stem', category: null };
  const { replyTo } = inScript(scriptFor(product), t);
  expect(replyTo(['an FDA approved stem']).message).toContain('“cleared”');
  expect(replyTo(['an FDA-approved stem, PMA P190012']).message).not.toContain('“cleared”');
});
