import { describe as about, expect, test } from 'vitest';
import type { ProductCategory } from '#contract/vocabulary.ts';
import { followInterview } from './product-interview.ts';
import { describe } from './product-description.ts';

function composed(answers: string[], category: ProductCategory = 'orthopedic_implants') {
  const product = { productName: 'Yarrow Stem', category };
  return describe({ ...product, ...followInterview(product, answers) }, 'en');
}

test('the product description turns phrases into sentences about the product and technical facts into a list', () => {
  expect(
    composed([
      'Cementless hip stem for primary arthroplasty',
      'Orthopedic surgeons in community hospitals',
      'It’s made of titanium alloy with a hydroxyapatite coating.',
      'It comes in 12 sizes from 8 to 20 mm. The neck angle is 135°.\nTaper: 12/14',
      '- sterile\n- five years of shelf life',
      '510(k) cleared, K123456',
      'preserves bone and needs one tray',
      'made in Ohio',
    ]),
  ).toEqual({
    description:
      'Yarrow Stem is a cementless hip stem for primary arthroplasty. It is used by orthopedic surgeons in community hospitals.\n\n' +
      'It preserves bone and needs one tray.\n\nMade in Ohio.',
    specifications: [
      'Material and design: titanium alloy with a hydroxyapatite coating',
      'Sizes and variants: 12 sizes from 8 to 20 mm; the neck angle is 135°',
      'Taper: 12/14',
      'Supply: sterile; five years of shelf life',
      'Regulatory status: 510(k) cleared, K123456',
    ].join('\n'),
  });
});

about('what the product is', () => {
  test.each([
    ['a hip stem. It restores offset.', 'Yarrow Stem is a hip stem. It restores offset.'],
    ['It is a hip stem', 'Yarrow Stem is a hip stem.'],
    ['The Yarrow stem restores the offset', 'The Yarrow stem restores the offset.'],
    ['for primary arthroplasty', 'Yarrow Stem is used for primary arthroplasty.'],
    ['Used to fix fractures', 'Yarrow Stem is used to fix fractures.'],
    ['restores the offset', 'Yarrow Stem restores the offset.'],
    ['We make a hip stem for dysplasia', 'Yarrow Stem is a hip stem for dysplasia.'],
    ['Battery powered drill', 'Yarrow Stem is a battery powered drill.'],
    ['Medtronic lead', 'Yarrow Stem: Medtronic lead.'],
    ['Foley catheter', 'Yarrow Stem: Foley catheter.'],
    ['nitrile gloves', 'Yarrow Stem: nitrile gloves.'],
    ['We make hip stems', 'We make hip stems.'],
    ['I don’t know', 'Yarrow Stem is an orthopedic implant.'],
  ])('the product description turns the answer “%s” into “%s”', (answer, sentence) => {
    expect(composed([answer]).description).toBe(sentence);
  });
});

test.each([
  ['Faster and cheaper than a lab test', 'It is faster and cheaper than a lab test.'],
  ['thinner struts', 'What sets it apart: thinner struts.'],
  ["It's lighter", "It's lighter."],
  ['Preserves bone', 'It preserves bone.'],
])(
  'the product description turns the answer “%s” about what sets the product apart into “%s”',
  (answer, sentence) => {
    const answers = ['?', '?', '?', '?', '?', '?', answer];
    expect(composed(answers).description).toBe(`Yarrow Stem is an orthopedic implant.\n\n${sentence}`);
  },
);

test('the product description labels answers to the same question differently for another kind of device', () => {
  const { specifications } = composed(
    ['a glucose analyzer', '', 'glucose in whole blood', '12 seconds'],
    'diagnostic_equipment',
  );
  expect(specifications).toBe('Measurement: glucose in whole blood\nTechnical data: 12 seconds');
});

test('the product description has one sentence and no specifications when nothing is known', () => {
  expect(composed(['?', 'idk', '-', 'skip', 'n/a', 'unknown', 'nothing special'], 'other')).toEqual({
    description: 'Yarrow Stem is a medical device.',
    specifications: '',
  });
});

test('the product description fits the longest answers into the form with room to spare', () => {
  const long = Array.from({ length: 14 }, () => 'It is made of titanium. '.repeat(83));
  const { description, specifications } = composed(long);
  expect(description.length).toBeLessThanOrEqual(4500);
  expect(specifications.length).toBeLessThanOrEqual(4500);
});
