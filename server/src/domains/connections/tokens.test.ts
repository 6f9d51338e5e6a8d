import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createApiToken } from '#contract/api-tokens.ts';
import { getConnectionCounts, listConnections, requestConnection } from '#contract/connections.ts';
import { companyMembers } from '#db/tables/members.ts';
import { type Client, useApp } from '#test/app.ts';
import {
  type Person,
  connect,
  createPeople,
  createPerson,
  createPrincipal,
  requestBetween,
} from '#test/factories.ts';

const app = useApp();

async function tokenOf({ client }: Person, companyId: string): Promise<Client> {
  const { body } = await client.call(createApiToken, {
    body: { name: 'CRM', scope: 'write', days: 30, companyId },
  });
  return app.client().withToken(body.token);
}

async function createSecondCompany({ client }: Person, type: string): Promise<string> {
  const name = `Second ${type}`;
  const { status, body } = await client.send<{ id: string }>('POST', '/api/companies', { name, type });
  if (status !== 201) throw new Error(`could not register: ${JSON.stringify(body)}`);
  return body.id;
}

describe('an API token for one company', () => {
  test('lists and counts the connections of that company only, however they are sorted', async () => {
    const owner = await createPrincipal(app);
    const [asking, asked, waiting] = await createPeople(app, 'Ana', 'Bea', 'Cleo');
    const received = await connect(asking, owner);
    const sent = await connect(owner, asked);
    await requestBetween(waiting, owner);
    const first = await tokenOf(owner, owner.companyId);
    const second = await tokenOf(owner, await createSecondCompany(owner, 'distributor'));
    const idsOf = async (client: Client, sort: 'newest' | 'name') =>
      (await client.call(listConnections, { query: { status: ['accepted'], sort } })).body.map(
        ({ id }) => id,
      );
    expect(await idsOf(first, 'newest')).toEqual([sent, received]);
    for (const sort of ['newest', 'name'] as const) {
      expect(await idsOf(second, sort)).toEqual([]);
      expect((await idsOf(first, sort)).toSorted()).toEqual((await idsOf(owner.client, sort)).toSorted());
    }
    const all = { pending: 1, sent: 0, active: 2 };
    for (const client of [owner.client, first])
      expect((await client.call(getConnectionCounts)).body).toEqual(all);
    expect((await second.call(getConnectionCounts)).body).toEqual({ pending: 0, sent: 0, active: 0 });
  });

  test('cannot request a connection once the person who created it has left the company', async () => {
    const owner = await createPrincipal(app);
    const [leaving, other] = await createPeople(app, 'Ana', 'Bea');
    const { companyId } = owner;
    await app.database.db.insert(companyMembers).values({ companyId, userId: leaving.id, role: 'editor' });
    const token = await tokenOf(leaving, companyId);
    await app.database.db.delete(companyMembers).where(eq(companyMembers.userId, leaving.id));
    const body = { recipientId: other.id };
    expect((await token.call(requestConnection, { body })).status).toBe(404);
    expect((await leaving.client.call(requestConnection, { body })).status).toBe(201);
  });

  test('can only read for an observer company, whatever other companies its owner has', async () => {
    const owner = await createPrincipal(app);
    const token = await tokenOf(owner, await createSecondCompany(owner, 'observer'));
    const body = { recipientId: (await createPerson(app)).id };
    expect(await token.call(requestConnection, { body })).toMatchObject({
      status: 403,
      body: { code: 'account.observer' },
    });
    expect((await owner.client.call(requestConnection, { body })).status).toBe(201);
  });
});
