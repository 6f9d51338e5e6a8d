import { expect, test } from 'vitest';
import { changeNotificationSettings, getNotificationSettings } from '#contract/notification-settings.ts';
import { changeUserSettings } from '#contract/user-settings.ts';
import { createReader } from '#test/alerts.ts';
import { useApp } from '#test/app.ts';
import { createPerson } from '#test/factories.ts';
import { openStream } from '#test/live.ts';
import { choose } from '#test/notifications.ts';

const app = useApp();

test('by default, notification settings are on for email, messages and requests, and off for push and product updates', async () => {
  const [dana, reader] = [await createPerson(app), await createReader(app)];
  const { body } = await dana.client.call(getNotificationSettings);
  const on = { app: true, mail: 'at_once', push: true };
  expect(body).toEqual({
    byMail: true,
    byDigest: true,
    byPush: false,
    digestHour: 7,
    quietHours: null,
    topics: {
      messages: on,
      connections: on,
      agreements: on,
      deals: on,
      rfqs: on,
      company: on,
      products: { app: true, mail: 'off', push: false },
      watched: on,
    },
    timeZone: 'UTC',
    isAddressConfirmed: false,
  });
  expect((await reader.client.call(getNotificationSettings)).body.isAddressConfirmed).toBe(true);
});

test('notification settings keep concurrent changes and refresh every tab', async () => {
  const dana = await createPerson(app);
  const stream = await openStream(dana.client);
  await Promise.all([
    choose(dana, { byPush: true }),
    choose(dana, { digestHour: 18 }),
    choose(dana, { quietHours: { from: '22:00', until: '06:30' } }),
    choose(dana, { topics: { company: { mail: 'daily' } } }),
    choose(dana, { topics: { company: { push: false } } }),
    choose(dana, { topics: { company: { app: false }, products: { mail: 'at_once' } } }),
  ]);
  await stream.receives('user');
  await dana.client.call(changeUserSettings, { body: { timeZone: 'Europe/Paris' } });
  const { body } = await dana.client.call(getNotificationSettings);
  expect(body).toMatchObject({
    byMail: true,
    byPush: true,
    digestHour: 18,
    quietHours: { from: '22:00', until: '06:30' },
    timeZone: 'Europe/Paris',
    topics: {
      company: { app: false, mail: 'daily', push: false },
      products: { app: true, mail: 'at_once', push: false },
    },
  });
  await choose(dana, { quietHours: null });
  expect((await dana.client.call(getNotificationSettings)).body.quietHours).toBeNull();
});

test.each([
  ['an hour that does not exist', { digestHour: 24 }],
  ['a fraction of an hour', { digestHour: 7.5 }],
  ['a time that does not exist', { quietHours: { from: '24:00', until: '07:00' } }],
  ['a text that is not a time', { quietHours: { from: '7', until: '07:00' } }],
  ['quiet hours that never end', { quietHours: { from: '07:00', until: '07:00' } }],
  ['quiet hours without an end', { quietHours: { from: '07:00' } }],
  ['an unknown topic', { topics: { everything: { mail: 'off' } } }],
  ['an unknown frequency', { topics: { company: { mail: 'hourly' } } }],
  ['messages that are shown nowhere', { topics: { messages: { app: false } } }],
  ['saved searches in the digest', { topics: { watched: { mail: 'daily' } } }],
])('notification settings reject %s', async (_, body) => {
  const dana = await createPerson(app);
  const answer = await dana.client.call(changeNotificationSettings, { body: body as never });
  expect(answer.status).toBe(400);
});

test('notification settings require signing in', async () => {
  const visitor = app.client();
  expect((await visitor.call(getNotificationSettings)).status).toBe(401);
  expect((await visitor.call(changeNotificationSettings, { body: { byMail: false } })).status).toBe(401);
});
