import { expect, test } from 'vitest';
import { findApprovalWording } from '#contract/approval-wording.ts';
import { replaceProhibitedWording } from './approval-wording.ts';

const CLEARED = ['510(k) K123456'];

test.each([
  ['It is FDA approved.', 'It is FDA cleared.'],
  ['It has FDA approval.', 'It has FDA clearance.'],
  ['Approved by the FDA in 2019.', 'Cleared by the FDA in 2019.'],
  ['Regulatory status: FDA-approved, K123456', 'Regulatory status: FDA-cleared, K123456'],
  ['510(k) approval in 2020', '510(k) clearance in 2020'],
  ['An FDA approved stem. It is FDA approved.', 'An FDA cleared stem. It is FDA cleared.'],
])('the assistant rewrites “%s” as “%s” if the answers state a 510(k)', (text, lawful) =>
  expect(replaceProhibitedWording(text, CLEARED)).toBe(lawful),
);

test('the assistant says “authorized” if the answers state a De Novo decision', () => {
  expect(replaceProhibitedWording('It is FDA approved.', ['De Novo DEN200001'])).toBe(
    'It is FDA authorized.',
  );
});

test.each([
  ['Yarrow is a stem. It is FDA approved.', 'Yarrow is a stem.'],
  ['Yarrow is an FDA approved stem for hips.', 'Yarrow is a stem for hips.'],
  ['It is light and is FDA approved.', 'It is light.'],
  ['It is light, FDA approved, and strong.', 'It is light, and strong.'],
  ['Sizes: 8 mm\nRegulatory status: FDA approved\nSupply: sterile', 'Sizes: 8 mm\nSupply: sterile'],
  ['Regulatory status: FDA approved, class II', 'Regulatory status: class II'],
  ['It is FDA registered and approved. It is light.', 'It is light.'],
  ['FDA approved', ''],
])('the assistant rewrites “%s” as “%s” if the answers state no decision', (text, lawful) =>
  expect(replaceProhibitedWording(text, ['It is FDA approved'])).toBe(lawful),
);

test.each(['Not FDA approved yet.', 'FDA approval pending'])(
  'the assistant keeps the denial “%s”',
  (text) => {
    expect(replaceProhibitedWording(text, CLEARED)).toBe(text);
  },
);

test('the assistant keeps “approved” if the answers state a PMA', () => {
  expect(replaceProhibitedWording('It is FDA approved.', ['PMA P190012'])).toBe('It is FDA approved.');
});

test.each([
  ['no PMA, 510(k)', 'It is FDA cleared.'],
  ['no PMA but a 510(k)', 'It is FDA cleared.'],
  ['510(k) K123456. PMA planned for next year.', 'It is FDA cleared.'],
  ['510(k) pending', ''],
  ['We submitted a 510(k), FDA approved soon', ''],
  ['no 510(k) needed', ''],
  ['PMA is on the way', ''],
])('the assistant counts only submissions with a decision in the answer “%s”', (answer, lawful) => {
  expect(replaceProhibitedWording('It is FDA approved.', [answer])).toBe(lawful);
});

test.each([
  ['P200001, FDA approved to prevent stroke.', 'It is FDA approved.'],
  ['P200001 previously sold in Canada', 'It is FDA approved.'],
  ['P200001, PMA approved for air planes and ships', 'It is FDA approved.'],
  ['PMA P200001, surgeons attend a course', 'It is FDA approved.'],
  ['PMA P200001, in heavy demand, for demanding cases', 'It is FDA approved.'],
  ['P200001, made in our plant in Ohio', 'It is FDA approved.'],
  ['P200001 for bald patients', 'It is FDA approved.'],
  ['P200001 non-absorbable mesh', 'It is FDA approved.'],
  ['510(k) K213456, the dressing prevents infection.', 'It is FDA cleared.'],
  ['K213456 for a non-absorbable suture', 'It is FDA cleared.'],
])('the assistant does not mistake English words in “%s” for words of another language', (answer, lawful) => {
  expect(replaceProhibitedWording('It is FDA approved.', [answer])).toBe(lawful);
});

test('the assistant leaves no claim of approval in any text', () => {
  const claims = [
    'FDA approved',
    'approved by the U.S. FDA',
    'FDA registered and approved',
    '510(k)-approved',
  ];
  for (const claim of claims)
    for (const text of [
      claim,
      `It is ${claim}`,
      `A ${claim} stem, ${claim}; and ${claim}!`,
      `Status: ${claim}`,
    ])
      for (const answers of [[], CLEARED])
        expect(findApprovalWording(replaceProhibitedWording(text, answers), [])).toBeUndefined();
});
