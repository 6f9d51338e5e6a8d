import { expect, test } from 'vitest';
import { errorSentence } from './error-words.ts';
import { ApiError } from './errors.ts';
import { readerOf } from './words.ts';

const overlap = {
  territory: 'texas',
  state: 'exclusive',
  company: 'Brazos Surgical Partners',
  from: null,
  until: '2027-12-31',
  inner: null,
  outer: null,
} as const;

test.each([
  [new ApiError('request.unauthorized'), 'Unauthorized'],
  [new ApiError('file.too_large', { megabytes: 5 }), 'The file is larger than 5 MB.'],
  [
    new ApiError('request.too_many_attempts', { wait: 1, unit: 'seconds' }),
    'Too many attempts. Try again in 1 second.',
  ],
  [
    new ApiError('connection.asked_recently', { from: '2027-01-02' }),
    'A request between the two of you was rejected. You can ask again on or after January 2, 2027.',
  ],
  [
    new ApiError('territory.overlap', overlap),
    'Texas is taken exclusively by Brazos Surgical Partners until December 31, 2027.',
  ],
  [
    new ApiError('territory.overlap', {
      ...overlap,
      company: null,
      state: 'open',
      from: '2027-01-02',
      until: null,
      inner: 'texas',
      outer: 'north_america',
    }),
    'Texas is open from January 2, 2027. Texas is part of North America.',
  ],
])('the sentence of an error contains its parameters: %s', (error, sentence) => {
  expect(errorSentence(error, readerOf('en'))).toBe(sentence);
});
