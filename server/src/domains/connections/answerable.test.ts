import { expect, test } from 'vitest';
import { blockPerson, unblockPerson } from '#contract/blocks.ts';
import { getConnectionCounts, listConnections } from '#contract/connections.ts';
import { listWaiting } from '#contract/home.ts';
import { getUnread, listNotifications } from '#contract/notifications.ts';
import { listRelationships } from '#contract/relationships.ts';
import { restoreUser, suspendUser } from '#contract/user-administration.ts';
import { useApp } from '#test/app.ts';
import { answer } from '#test/connections.ts';
import { type Person, createAdmin, createPeople, createPrincipal, requestBetween } from '#test/factories.ts';
import { openStream } from '#test/live.ts';

const app = useApp();

const idsOf = (items: readonly { id: string }[]) => items.map(({ id }) => id);

/** Returns the requests that each screen shows as waiting for this person, with the counts beside them. */
async function shownTo({ client }: Person) {
  const list = async (query: object) => idsOf((await client.call(listConnections, { query })).body);
  const home = (await client.call(listWaiting)).body.filter(({ kind }) => kind === 'connection_request');
  return {
    listed: await list({ status: ['pending'], direction: 'incoming' }),
    listedByName: await list({ sort: 'name' }),
    home: idsOf(home),
    counted: (await client.call(getConnectionCounts)).body.pending,
    unread: (await client.call(getUnread)).body.pendingConnections,
  };
}

const showing = (...ids: string[]) => ({
  listed: ids,
  listedByName: ids,
  home: ids,
  counted: ids.length,
  unread: ids.length,
});

test('a request from a suspended person is not shown as waiting for an answer until the account is restored', async () => {
  const [admin, maya, [tom]] = await Promise.all([
    createAdmin(app),
    createPrincipal(app, { name: 'Calder Medical', type: 'distributor' }),
    createPeople(app, 'Tom'),
  ]);
  const id = await requestBetween(maya, tom);
  const params = { id: maya.id };
  const notified = async () => (await tom.client.call(listNotifications)).body.map(({ request }) => request);
  const relationship = async () =>
    (await tom.client.call(listRelationships, { query: { companyId: [maya.companyId] } })).body[0]?.state;
  expect(await shownTo(tom)).toEqual(showing(id));
  expect(await relationship()).toBe('request_received');
  await expect.poll(notified).toEqual(['pending']);

  const stream = await openStream(tom.client);
  await admin.call(suspendUser, { params, body: { reason: 'Fraud' } });
  await stream.receives('connections');
  expect(await shownTo(tom)).toEqual(showing());
  expect(await relationship()).toBe('not_connected');
  expect(await notified()).toEqual(['withdrawn']);

  stream.topics.clear();
  await admin.call(restoreUser, { params });
  await stream.receives('connections');
  stream.close();
  expect(await shownTo(tom)).toEqual(showing(id));
  expect(await notified()).toEqual(['pending']);
  expect((await answer(tom, id, 'accepted')).status).toBe(200);
});

test('a request from someone whom the recipient has blocked is not shown as waiting for an answer until the block is lifted', async () => {
  const [maya, tom, nina] = await createPeople(app, 'Maya', 'Tom', 'Nina');
  const id = await requestBetween(maya, tom);
  const other = await requestBetween(nina, tom);
  const params = { userId: maya.id };
  const stateNotified = async () =>
    (await tom.client.call(listNotifications)).body.find(
      ({ subject }) => subject.kind === 'connection_requested' && subject.connectionId === id,
    )?.request;
  await expect.poll(stateNotified).toBe('pending');
  const stream = await openStream(tom.client);
  await tom.client.call(blockPerson, { params });
  await stream.receives('connections');
  expect(await shownTo(tom)).toEqual(showing(other));
  expect(await stateNotified()).toBe('withdrawn');

  // The blocked person must not notice the block.
  const sent = await maya.client.call(listConnections, { query: { sort: 'name' } });
  expect(sent.body).toMatchObject([{ id, state: 'pending' }]);
  expect((await maya.client.call(listConnections)).body).toMatchObject([{ id, state: 'pending' }]);
  expect((await maya.client.call(getConnectionCounts)).body.sent).toBe(1);

  stream.topics.clear();
  await tom.client.call(unblockPerson, { params });
  await stream.receives('connections');
  stream.close();
  expect((await shownTo(tom)).listed.toSorted()).toEqual([id, other].toSorted());
  expect((await shownTo(tom)).counted).toBe(2);
  expect(await stateNotified()).toBe('pending');
});
