import { beforeAll, describe, expect, test } from 'vitest';
import { ApiFailure, failureOf } from './api.ts';
import { reasonOf, toastOf } from './mutations.ts';
import { loadWords } from './words.ts';

beforeAll(() => loadWords('common'));

const FALLBACK = 'Check whether it was done.';
const refused = (status: number) => new ApiFailure(status, 'request.invalid', 'The invoice is paid.');
const proxyAnswer = (status: number) =>
  failureOf(new Response('<h1>Bad Gateway</h1>', { status }), { method: 'POST' });

describe('the toast of a failed action', () => {
  test("gives the server's reason", () => {
    expect(reasonOf(refused(409), FALLBACK)).toBe('The invoice is paid.');
    expect(toastOf(refused(409), { title: 'Not recorded', fallback: FALLBACK })).toEqual({
      title: 'Not recorded',
      description: 'The invoice is paid.',
    });
  });

  test("gives the action's own sentence if a proxy responds, no response arrives, or the response can't be read", async () => {
    expect(toastOf(await proxyAnswer(502), { title: 'Not recorded', fallback: FALLBACK })).toEqual({
      title: 'Not recorded',
      description: FALLBACK,
    });
    expect(toastOf(new ApiFailure(0, 'offline', ''), { title: 'Not recorded', fallback: FALLBACK })).toEqual({
      title: 'Not recorded',
      description: FALLBACK,
    });
    expect(reasonOf(new SyntaxError('Unexpected end of JSON input'), FALLBACK)).toBe(FALLBACK);
  });

  test('says that the outcome is unknown if the action has no sentence of its own', async () => {
    const unknown = {
      title: 'Outcome Unknown',
      description: "The server didn't confirm this. Check whether it worked before you try again.",
    };
    const offline = new ApiFailure(0, 'offline', "We couldn't reach the server.");
    expect(toastOf(await proxyAnswer(502), { title: "We couldn't change the role" })).toEqual(unknown);
    expect(toastOf(offline, { title: "We couldn't change the role" })).toEqual(unknown);
    expect(toastOf(refused(409), { title: "We couldn't change the role" }).title).toBe(
      "We couldn't change the role",
    );
  });

  test("gives the server's reason only for the status codes that the action lists", () => {
    expect(reasonOf(refused(409), FALLBACK, [403, 409])).toBe('The invoice is paid.');
    expect(reasonOf(refused(500), FALLBACK, [403, 409])).toBe(FALLBACK);
  });
});
