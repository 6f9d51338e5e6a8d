import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  MAX_PUSH_DEVICES,
  type NewPushSubscription,
  getPushKey,
  listPushDevices,
  removePushDevice,
  subscribeToPush,
  unsubscribeFromPush,
} from '#contract/push-subscriptions.ts';
import { signIn, signOut } from '#contract/session.ts';
import { type Client, useApp } from '#test/app.ts';
import { PASSWORD, type Person, createPerson } from '#test/factories.ts';
import { openStream } from '#test/live.ts';
import { type FakePush, startFakePush, subscribedAt } from '#test/fake-push.ts';

let fake: FakePush;
beforeAll(async () => {
  fake = await startFakePush();
});
afterAll(() => fake.stop());
const app = useApp(() => ({ PUSH_SERVICES: fake.origin }));

const browser = () => subscribedAt(`${fake.origin}/push/${crypto.randomUUID()}`).subscription;
const subscribe = (client: Client, body: unknown) => client.send('PUT', subscribeToPush.path, body);
const devicesOf = async (client: Client) => (await client.call(listPushDevices)).body;

async function signedInAgain({ user }: Person): Promise<Client> {
  const client = app.client();
  await client.call(signIn, { body: { email: user.email, password: PASSWORD } });
  return client;
}

describe('push devices', () => {
  test('are listed newest first, and each can be removed from any browser', async () => {
    const person = await createPerson(app);
    const telephone = await signedInAgain(person);
    await subscribe(person.client, browser());
    await subscribe(telephone, browser());
    const stream = await openStream(person.client);

    expect((await devicesOf(person.client)).map((one) => one.isThisBrowser)).toEqual([false, true]);
    expect((await devicesOf(telephone)).map((one) => one.isThisBrowser)).toEqual([true, false]);
    const [device] = await devicesOf(person.client);
    const { status } = await person.client.call(removePushDevice, { params: { id: device?.id ?? '' } });
    expect(status).toBe(204);
    expect(await devicesOf(telephone)).toMatchObject([{ isThisBrowser: false, lastDeliveredAt: null }]);
    await stream.receives('push-devices');
    stream.close();
  });

  test('can be turned off in the browser where the person is signed in, even repeatedly', async () => {
    const person = await createPerson(app);
    await subscribe(person.client, browser());
    expect((await person.client.call(unsubscribeFromPush)).status).toBe(204);
    expect((await person.client.call(unsubscribeFromPush)).status).toBe(204);
    expect(await devicesOf(person.client)).toEqual([]);
  });

  test('reveal neither endpoint nor key', async () => {
    const person = await createPerson(app);
    const subscription = browser();
    await subscribe(person.client, subscription);
    const text = JSON.stringify(await devicesOf(person.client));
    expect(text).not.toContain(fake.origin);
    expect(text).not.toContain(subscription.keys.auth);
  });

  test('have one entry per session for repeated and concurrent subscriptions', async () => {
    const person = await createPerson(app);
    const subscription = browser();
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => subscribe(person.client, subscription)),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([204]));
    await subscribe(person.client, browser());
    expect(await devicesOf(person.client)).toHaveLength(1);
  });

  test('are limited in number, and a new one replaces the oldest', async () => {
    const person = await createPerson(app);
    await subscribe(person.client, browser());
    for (let more = 0; more < MAX_PUSH_DEVICES; more++) {
      await subscribe(await signedInAgain(person), browser());
    }
    const devices = await devicesOf(person.client);
    expect(devices).toHaveLength(MAX_PUSH_DEVICES);
    expect(devices.some(({ isThisBrowser }) => isThisBrowser)).toBe(false);
  });
});

describe('a browser that several people use', () => {
  test('belongs to the person who is signed in there now', async () => {
    const [before, now] = await Promise.all([createPerson(app), createPerson(app)]);
    const shared = browser();
    await subscribe(before.client, shared);
    const stream = await openStream(before.client);
    expect((await subscribe(now.client, shared)).status).toBe(204);
    expect(await devicesOf(before.client)).toEqual([]);
    expect(await devicesOf(now.client)).toHaveLength(1);
    await stream.receives('push-devices');
    stream.close();
  });

  test('belongs to only one person when several subscribe at the same time', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => createPerson(app)));
    const shared = browser();
    const replies = await Promise.all(people.map(({ client }) => subscribe(client, shared)));
    for (const { status } of replies) expect([204, 409]).toContain(status);
    const counts = await Promise.all(people.map(async ({ client }) => (await devicesOf(client)).length));
    expect(counts.reduce((sum, count) => sum + count)).toBe(1);
  });

  test('cannot be taken over by someone who knows its endpoint but not its secret', async () => {
    const [owner, thief] = await Promise.all([createPerson(app), createPerson(app)]);
    const theirs = browser();
    await subscribe(owner.client, theirs);
    const forged: NewPushSubscription = { endpoint: theirs.endpoint, keys: browser().keys };
    expect((await subscribe(thief.client, forged)).status).toBe(409);
    expect(await devicesOf(owner.client)).toHaveLength(1);
    expect(await devicesOf(thief.client)).toEqual([]);
  });
});

describe('a subscription whose endpoint the browser replaced', () => {
  test('is renewed for the session that had it', async () => {
    const { client } = await createPerson(app);
    const replaced = browser();
    await subscribe(client, replaced);
    const [before] = await devicesOf(client);
    const renewed = { ...browser(), replacedEndpoint: replaced.endpoint };
    expect((await subscribe(client, renewed)).status).toBe(204);
    const after = await devicesOf(client);
    expect(after).toMatchObject([{ isThisBrowser: true }]);
    expect(after[0]?.id).not.toBe(before?.id);
  });

  test('is not renewed for someone else who has signed in since, with or without a subscription of their own', async () => {
    const [before, now] = await Promise.all([createPerson(app), createPerson(app)]);
    const replaced = browser();
    await subscribe(before.client, replaced);
    const renew = () => subscribe(now.client, { ...browser(), replacedEndpoint: replaced.endpoint });
    expect((await renew()).status).toBe(204);
    expect(await devicesOf(now.client)).toEqual([]);

    await subscribe(now.client, browser());
    const own = await devicesOf(now.client);
    await before.client.call(signOut);
    expect((await renew()).status).toBe(204);
    expect(await devicesOf(now.client)).toEqual(own);
  });
});

describe('the push API', () => {
  const ENDPOINTS = [
    'http://127.0.0.1:1/push',
    'https://127.0.0.1/push',
    'https://[::1]/push',
    'https://localhost/push',
    'http://169.254.169.254/latest/meta-data',
    'https://fcm.googleapis.com.evil.example/push',
    'https://evil-fcm.googleapis.com.example/push',
    'https://notfcm.googleapis.com/push',
    'https://evil.example/fcm.googleapis.com',
    'https://fcm.googleapis.com@evil.example/push',
    'https://user:secret@fcm.googleapis.com/push',
    'https://fcm.googleapis.com:8443/push',
    'http://fcm.googleapis.com/push',
    'https://fcm.googleapis.com\\@127.0.0.1/push',
    'ftp://fcm.googleapis.com/push',
    'javascript:alert(1)',
    '/push',
    'x'.repeat(2_000),
  ];
  test.each(ENDPOINTS)('rejects an endpoint that is not a push service: %s', async (endpoint) => {
    const person = await createPerson(app);
    const { status } = await subscribe(person.client, { ...browser(), endpoint });
    expect(status).toBe(400);
    expect(await devicesOf(person.client)).toEqual([]);
  });

  test('rejects an endpoint on this server', async () => {
    const { client } = await createPerson(app);
    const endpoint = `${app.origin}/api/push-subscriptions`;
    expect((await subscribe(client, { ...browser(), endpoint })).status).toBe(400);
  });

  test('rejects an invalid key', async () => {
    const { client } = await createPerson(app);
    const { keys, endpoint } = browser();
    const offCurve = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]).toString('base64url');
    for (const p256dh of ['', 'A'.repeat(87), offCurve, `${keys.p256dh}${keys.p256dh}`]) {
      expect((await subscribe(client, { endpoint, keys: { ...keys, p256dh } })).status).toBe(400);
    }
    expect((await subscribe(client, { endpoint, keys: { ...keys, auth: 'short' } })).status).toBe(400);
    expect((await subscribe(client, { endpoint })).status).toBe(400);
  });

  test('does not let anyone remove someone else’s device', async () => {
    const [owner, outsider] = await Promise.all([createPerson(app), createPerson(app)]);
    await subscribe(owner.client, browser());
    const [device] = await devicesOf(owner.client);
    const remove = (id: string) => outsider.client.call(removePushDevice, { params: { id } });
    expect((await remove(device?.id ?? '')).status).toBe(404);
    expect((await remove(crypto.randomUUID())).status).toBe(404);
    expect((await remove('mine')).status).toBe(404);
    expect(await devicesOf(outsider.client)).toEqual([]);
    expect(await devicesOf(owner.client)).toHaveLength(1);
  });

  test('rejects visitors and requests from another site', async () => {
    const signedOut = app.client();
    expect((await subscribe(signedOut, browser())).status).toBe(401);
    for (const endpoint of [getPushKey, listPushDevices, unsubscribeFromPush]) {
      expect((await signedOut.call(endpoint)).status).toBe(401);
    }
    const { client } = await createPerson(app);
    await subscribe(client, browser());
    const forged = await client.fetch(unsubscribeFromPush.path, {
      method: 'DELETE',
      headers: { origin: 'https://evil.example' },
    });
    expect(forged.status).toBe(403);
    expect(await devicesOf(client)).toHaveLength(1);
  });
});

test('the push API accepts every endpoint of the well-known push services', async () => {
  const endpoints = [
    'https://fcm.googleapis.com/fcm/send/c1Ktyp8',
    'https://jmt17.google.com/fcm/send/c1Ktyp8',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
    'https://web.push.apple.com/QGuQyavXutnMH',
    'https://sg2p.notify.windows.com/w/?token=BQYAAA',
  ];
  for (const endpoint of endpoints) {
    const { client } = await createPerson(app);
    expect((await subscribe(client, { ...browser(), endpoint })).status).toBe(204);
  }
});
