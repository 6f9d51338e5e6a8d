import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import {
  answerConnection,
  getConnectionCounts,
  getConnectionTerms,
  listConnections,
  listRelations,
  requestConnection,
} from '#contract/connections.ts';
import { companies } from '#db/tables/companies.ts';
import { connections } from '#db/tables/connections.ts';
import { events } from '#db/tables/events.ts';
import { products } from '#db/tables/products.ts';
import { users } from '#db/tables/users.ts';
import { useApp } from '#test/app.ts';
import { type Person, createPerson } from '#test/factories.ts';

const app = useApp();

type Answer = 'accepted' | 'rejected';

const ask = (from: Person, to: Person, details: object = {}) =>
  from.client.call(requestConnection, { body: { recipientId: to.id, ...details } });
const answer = (who: Person, id: string, status: Answer) =>
  who.client.call(answerConnection, { params: { id }, body: { status } });
const pair = async () => ({ maya: await createPerson(app, { firstName: 'Maya' }), tom: await createPerson(app, { firstName: 'Tom' }) });
const rowOf = async (id: string) => (await app.database.db.select().from(connections).where(eq(connections.id, id)))[0];

/** A company written as the database keeps it, for what no call of its own makes. */
async function own(owner: Person, details: Partial<typeof companies.$inferInsert> = {}) {
  const [company] = await app.database.db
    .insert(companies)
    .values({ name: 'Halden Orthopaedics', type: 'manufacturer', ownerId: owner.id, ...details })
    .returning();
  return company!;
}

test('a request travels from one person to the other and is answered', async () => {
  const { maya, tom } = await pair();
  const asked = await ask(maya, tom, { message: '  Shall we talk?  ' });

  expect(asked).toMatchObject({ status: 201 });
  expect(asked.body).toMatchObject({ status: 'pending', message: 'Shall we talk?', source: 'company_card', requester: { firstName: 'Maya' }, recipient: { firstName: 'Tom' }, requesterCompany: null, feeCents: 0, feeStatus: 'none', pricingModel: 'none' });
  const { id } = asked.body;
  expect((await maya.client.call(getConnectionCounts)).body).toEqual({ pending: 0, sent: 1, active: 0 });
  expect((await tom.client.call(getConnectionCounts)).body).toEqual({ pending: 1, sent: 0, active: 0 });

  const accepted = await answer(tom, id, 'accepted');
  expect(accepted.status).toBe(200);
  expect(accepted.body).toMatchObject({ id, status: 'accepted', feeCents: 500, feeStatus: 'pending', pricingModel: 'per_connection' });
  expect(accepted.body.acceptedAt).toBe(accepted.body.respondedAt);
  for (const { client } of [maya, tom]) {
    expect((await client.call(listConnections)).body).toMatchObject([{ id, status: 'accepted' }]);
    expect((await client.call(getConnectionCounts)).body).toEqual({ pending: 0, sent: 0, active: 1 });
  }
});
