import { expect, test } from 'vitest';
import { BASE_LANGUAGE, translatorOf } from '#platform/words.ts';
import { COMPANY_SCRIPT, followInterview } from './company-interview.ts';
import { inScript } from './interview.ts';

const t = translatorOf(BASE_LANGUAGE);
const replyTo = (answers: string[]) => inScript(COMPANY_SCRIPT, t).replyTo(answers).message;

const topicsFor = (answers: string[]) => {
  const padded = [...answers, ...Array<string>(10).fill('something')];
  return followInterview(padded).said.map(({ topic }) => topic);
};

test.each([
  ['We make hip stems and sell them through distributors', 'manufacturer'],
  ['We distribute implants made by three European makers', 'distributor'],
  ['an independent sales agency for spine', 'distributor'],
  ['A venture fund for surgical robots', 'observer'],
  ['Hip stems', null],
  ['Investigational device manufacturer', 'manufacturer'],
  ['We investigate complaints', null],
  ['Ein Investor für Medizintechnik', 'observer'],
  ['Kapitalinvestitionen in Robotik', 'observer'],
])('the company interview recognizes “%s” as a company of type %s', (answer, type) => {
  expect(followInterview([answer]).type).toBe(type);
});

test('the company interview asks each type of company its own five to seven questions', () => {
  expect(topicsFor(['We make stents'])).toEqual(
    expect.arrayContaining(['business', 'products', 'clearance', 'customers', 'territories', 'partner']),
  );
  expect(topicsFor(['We distribute stents'])).toEqual(
    expect.arrayContaining(['business', 'lines', 'territories', 'team', 'gaps', 'partner']),
  );
  expect(topicsFor(['We invest'])).toEqual(['business', 'interest', 'territories', 'purpose', 'partner']);
  expect(topicsFor(['Stents', 'a distributor'])).toHaveLength(7);
  expect(topicsFor(['Stents', 'hard to say'])).toHaveLength(6);
});

test('the company interview asks once about an unclear type and then continues with general questions', () => {
  const asked = followInterview(['Stents']);
  expect(asked.next?.topic).toBe('type');
  expect(followInterview(['Stents', 'I do not know']).next?.topic).toBe('products');
});

test('the company interview counts progress up to the last question', () => {
  const answers = ['We make stents', 'a', 'b', 'c', 'd', 'e', 'f'];
  const progress = answers.map((_, index) => followInterview(answers.slice(0, index)).progress);
  expect(progress).toEqual([1, 2, 3, 4, 5, 6, 6].map((question) => ({ question, of: 6 })));
});

test('the company interview leaves out an unanswered question and says so', () => {
  expect(replyTo(['We make stents', 'no idea'])).toMatch(
    /^I'll leave that out\. What is the regulatory status of your products/,
  );
  expect(followInterview(['We make stents', 'no idea']).said).toHaveLength(1);
});

test('the company interview corrects a person who calls a device FDA approved, unless it has a PMA', () => {
  expect(replyTo(['We make stents', 'FDA approved stents'])).toContain('“cleared”');
  expect(replyTo(['We make stents', 'FDA-approved by PMA'])).not.toContain('“cleared”');
});
