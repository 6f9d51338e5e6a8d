import { expect, test } from 'vitest';
import { ENGLISH } from './languages/english.ts';
import { asSentence, contentOf, isSentence, onOneLine, shortened } from './sentences.ts';

test.each([
  '',
  '   ',
  '?',
  '...',
  '-',
  'I don’t know',
  'i dont know!',
  'N/A',
  'Not sure.',
  'No idea…',
  'skip',
  'none',
])('the assistant treats “%s” as no answer', (answer) => expect(contentOf(answer)).toBe(''));

test('the assistant keeps the content and the doubt of a hesitant answer', () => {
  expect(contentOf("I don't know, maybe Texas")).toBe('maybe Texas');
  expect(contentOf('Not sure yet - but Ohio')).toBe('Ohio');
  expect(contentOf('No idea is too small for us')).toBe('No idea is too small for us');
});

test('the assistant joins lists and lines into one line', () => {
  expect(onOneLine('- gloves\n- gowns\n* masks', ENGLISH)).toBe('gloves, gowns and masks');
  expect(onOneLine('1. Stents, coils\n2. Balloons', ENGLISH)).toBe('Stents, coils; Balloons');
  expect(onOneLine('We make stents.\n\n  We sell   them.', ENGLISH)).toBe('We make stents. We sell them.');
  expect(onOneLine('', ENGLISH)).toBe('');
});

test('the assistant starts a sentence with a capital, ends it, and keeps the spelling of names', () => {
  expect(asSentence('we make stents,')).toBe('We make stents.');
  expect(asSentence('iStent is ours!')).toBe('iStent is ours!');
  expect(asSentence('510(k) cleared')).toBe('510(k) cleared.');
});

test.each([
  ['We make stents', true],
  ['Surgeons use them every day', true],
  ['Our stents are cleared', true],
  ['hospitals that have an operating room', false],
  ['two reps with OR experience; we offer training', false],
  ['In Texas, surgeons have asked for it', true],
  ['510(k) for the fixator, the stems are FDA approved', false],
  ['Texas', false],
])('the assistant tells whether “%s” is a sentence: %s', (text, expected) =>
  expect(isSentence(text, ENGLISH)).toBe(expected),
);

test('the assistant cuts a long text after a sentence, or otherwise after a word', () => {
  expect(shortened('One two three. Four five six.', 20)).toBe('One two three.');
  expect(shortened('one two three four', 12)).toBe('one two…');
  expect(shortened('short', 12)).toBe('short');
});
