import { expect, test } from 'vitest';
import type { CompanyType } from '#contract/vocabulary.ts';
import { followInterview } from './company-interview.ts';
import { describe } from './company-description.ts';

const composed = (companyName: string, companyType: CompanyType, answers: string[]) =>
  describe({ companyName, companyType, ...followInterview(answers) }, 'en');

test('the company description keeps complete sentences as they were written', () => {
  const text = composed('Halden', 'manufacturer', [
    'Halden makes external fixators in Ohio.',
    'Our ring fixator is the lightest there is.',
  ]);
  expect(text).toBe('Halden makes external fixators in Ohio. Our ring fixator is the lightest there is.');
});

test('the company description turns phrases into sentences and keeps the capitals of names', () => {
  expect(
    composed('Brazos', 'distributor', [
      'distributor of spine implants',
      'Stryker and Medtronic',
      'in Texas',
      'own reps',
      'biologics',
      'exclusivity for two years',
    ]),
  ).toBe(
    'Brazos is a distributor of spine implants. Our lines: Stryker and Medtronic.\n\n' +
      'We work in Texas. We sell with own reps. We would like to add biologics. ' +
      'What we offer a manufacturer and what we expect: exclusivity for two years.',
  );
});

test.each([
  ['nationwide', 'We are looking for partners nationwide.'],
  ['Across Europe', 'We are looking for partners in Europe.'],
  ['only Texas', 'Territories: only Texas.'],
  ['looking for reps in Ohio', 'We are looking for reps in Ohio.'],
])('the company description turns the territories “%s” into “%s”', (answer, sentence) => {
  expect(composed('Halden', 'manufacturer', ['We make stents', '', '', '', answer])).toContain(sentence);
});

test('the company description introduces the company even without answers and invents nothing', () => {
  expect(composed('Acme', 'observer', ['?', 'idk', '-'])).toBe(
    'Acme follows the medical device market as an observer.\n\nGet in touch to find out whether we are a good fit.',
  );
});

test('the company description says “we” when there is no name', () => {
  expect(composed('', 'observer', ['a venture fund', 'robotics'])).toBe(
    'We are a venture fund. We follow robotics.',
  );
});

test('the company description is the same for the same answers', () => {
  const answers = ['we make stents', 'a coil', 'idk', 'clinics', 'Ohio', 'training'];
  expect(composed('Acme', 'manufacturer', answers)).toBe(composed('Acme', 'manufacturer', answers));
});
