import { describe, expect, test } from 'vitest';
import { digestOf, findStale, findTooLong } from './translated-words.ts';

const wordsOf = (texts: Record<string, string>) =>
  new Map(
    Object.entries(texts).map(([key, text]) => [
      key,
      { key, text, values: new Map<string, 'text' | 'number'>(), forms: [], hasTags: false },
    ]),
  );

describe('the translation check', () => {
  test('finds sentences whose English has changed since they were translated', () => {
    const before = wordsOf({ 'jobs:title': 'Jobs', 'jobs:apply': 'Apply' });
    const now = wordsOf({ 'jobs:title': 'Jobs', 'jobs:apply': 'Apply now' });
    const spanish = wordsOf({ 'jobs:title': 'Vacantes', 'jobs:apply': 'Postularse' });
    const digests = Object.fromEntries([...before].map(([key, word]) => [key, digestOf(word)]));
    expect(findStale('es', now, spanish, digests)).toEqual([expect.stringMatching(/^jobs:apply: .*changed/)]);
  });

  test('finds labels that are more than twice as long as in English', () => {
    const english = wordsOf({
      'jobs:apply': 'Apply for this job',
      'jobs:title': 'Jobs',
      'jobs:sent': 'Your application is sent.',
      'jobs:count': '{count} jobs',
    });
    const long = 'Auf diese ausgeschriebene Stelle bewerben';
    const german = wordsOf({
      'jobs:apply': long,
      'jobs:title': 'Stellenangebote',
      'jobs:sent': long.repeat(3),
      'jobs:count': long,
    });
    expect(findTooLong(english, german)).toEqual([
      'jobs:apply: has 41 letters, at most 36 fit where English has 18.',
    ]);
  });
});
