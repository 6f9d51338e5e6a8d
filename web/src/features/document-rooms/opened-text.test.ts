import { beforeAll, expect, test } from 'vitest';
import { Instant } from '#contract/days.ts';
import { loadWords } from '#lib/words.ts';
import { openedText } from './opened-text.ts';

beforeAll(() => loadWords('common', 'rooms'));

const opening = {
  id: '0198c0de-0000-7000-8000-000000000001',
  person: { firstName: 'Marcus', lastName: 'Reyes' },
  number: 1,
  at: Instant.parse('2026-07-20T10:00:00.000Z'),
};
const now = new Date('2026-07-20T12:00:00.000Z');

test.each([
  ['the reader', { isYou: true }, 'You opened it, 2 h'],
  ['a colleague', { isYou: false }, 'Opened by Marcus Reyes, 2 h'],
  ['someone whom an older server does not distinguish from the reader', {}, 'Opened by Marcus Reyes, 2 h'],
])('the row of a document says that it was opened by %s', (_who, isYou, text) => {
  expect(openedText({ ...opening, ...isYou }, now)).toBe(text);
});
