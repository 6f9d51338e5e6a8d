import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, test, vi } from 'vitest';

const WORKER = readFileSync(new URL('public/push-worker.js', import.meta.url), 'utf8');

const subscriptionAt = (endpoint: string) => ({
  endpoint,
  options: { userVisibleOnly: true },
  toJSON: () => ({ endpoint, keys: { p256dh: 'key', auth: 'secret' } }),
});

/** Runs the service worker and returns what it sends when the browser replaces its subscription. */
async function sentAfterChange(change: object): Promise<unknown[]> {
  const handlers = new Map<string, (event: object) => void>();
  const fetch = vi.fn<(path: string, request: { body: string }) => Promise<void>>(async () => undefined);
  const self = {
    addEventListener: (name: string, handler: (event: object) => void) => handlers.set(name, handler),
    registration: { pushManager: { subscribe: async () => subscriptionAt('https://push.example/again') } },
  };
  runInNewContext(WORKER, { self, fetch });
  let work: Promise<void> | undefined;
  handlers.get('pushsubscriptionchange')?.({
    ...change,
    waitUntil: (promise: Promise<void>) => {
      work = promise;
    },
  });
  await work;
  return fetch.mock.calls.map(([, { body }]) => JSON.parse(body) as unknown);
}

describe('the service worker, when the browser has replaced its push subscription,', () => {
  const replacedEndpoint = 'https://push.example/old';
  const oldSubscription = subscriptionAt(replacedEndpoint);

  test('names the replaced endpoint, so that no one else’s subscription is renewed', async () => {
    const newSubscription = subscriptionAt('https://push.example/new');
    expect(await sentAfterChange({ oldSubscription, newSubscription })).toEqual([
      { ...newSubscription.toJSON(), replacedEndpoint },
    ]);
  });

  test('subscribes again if the browser has not', async () => {
    expect(await sentAfterChange({ oldSubscription, newSubscription: null })).toMatchObject([
      { endpoint: 'https://push.example/again', replacedEndpoint },
    ]);
  });

  test('sends nothing if the replaced endpoint is unknown', async () => {
    const newSubscription = subscriptionAt('https://push.example/new');
    expect(await sentAfterChange({ oldSubscription: null, newSubscription })).toEqual([]);
  });
});
