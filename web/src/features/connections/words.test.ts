import { beforeAll, expect, test } from 'vitest';
import { ApiFailure, failureOf } from '#lib/api.ts';
import { toastOf } from '#lib/mutations.ts';
import { loadWords } from '#lib/words.ts';
import { updateFailed } from './words.ts';

beforeAll(() => loadWords('common', 'connections'));

test.each([403, 409, 502])(
  'the error toast of a connection request keeps its text when a proxy responds with %i',
  async (status) => {
    const failure = await failureOf(new Response('<h1>Refused</h1>', { status }), { method: 'PATCH' });
    expect(toastOf(failure, updateFailed)).toEqual({
      title: 'Error',
      description: 'Failed to update connection request.',
    });
  },
);

test('the error toast says that someone has already answered the connection request', () => {
  const failure = new ApiFailure(409, 'request.invalid', 'This request was already answered.');
  expect(toastOf(failure, updateFailed).description).toBe('This request was already answered.');
});
