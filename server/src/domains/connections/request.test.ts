import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { requestConnection } from '#contract/connections.ts';
import { chooseCompany } from '#contract/members.ts';
import { getUnread, listNotifications } from '#contract/notifications.ts';
import { changeUserSettings } from '#contract/user-settings.ts';
import { companies } from '#db/tables/companies.ts';
import { connections } from '#db/tables/connections.ts';
import { products } from '#db/tables/products.ts';
import { users } from '#db/tables/users.ts';
import { useApp } from '#test/app.ts';
import { answer, ask } from '#test/connections.ts';
import {
  type Person,
  confirmAddress,
  createPeople,
  createPerson,
  createPrincipal,
  joinCompany,
  requestBetween,
} from '#test/factories.ts';
import { untilJobsAreDone } from '#test/finished-jobs.ts';
import { subjectsTo } from '#test/notifications.ts';
import { emailAbout } from '#test/outbox.ts';
import { UNKNOWN_ID } from '#test/unknown-id.ts';

const app = useApp();

const rowsBetween = (one: Person, other: Person) =>
  app.database.db
    .select()
    .from(connections)
    .where(
      sql`${connections.requesterId} in (${one.id}, ${other.id}) and ${connections.recipientId} in (${one.id}, ${other.id})`,
    );

const declinedDaysAgo = (id: string, days: number) =>
  app.database.db
    .update(connections)
    .set({ rejectedAt: sql`now() - make_interval(days => ${days})` })
    .where(eq(connections.id, id));

const listProduct = async (companyId: string) => {
  const [product] = await app.database.db
    .insert(products)
    .values({ name: 'Knee system', companyId, category: 'orthopedic_implants', regulatoryStatus: 'other' })
    .returning();
  return product?.id ?? '';
};

describe('a connection request', () => {
  test('shows the first company of each person, or the company and product that it was sent from', async () => {
    const [maya, tom] = await Promise.all([
      createPrincipal(app),
      createPrincipal(app, { name: 'Brenner Medical' }),
    ]);
    const productId = await listProduct(tom.companyId);
    const { body } = await ask(maya, tom, { source: 'product', productId });
    expect(body).toMatchObject({
      requesterCompany: { id: maya.companyId, name: 'Halden Orthopaedics' },
      recipientCompany: { id: tom.companyId, name: 'Brenner Medical' },
      product: { id: productId, name: 'Knee system' },
      source: 'product',
    });

    const plain = await createPrincipal(app);
    const { body: other } = await ask(plain, tom, { recipientCompanyId: tom.companyId });
    expect(other).toMatchObject({ recipientCompanyId: tom.companyId, product: null });
  });

  test('is sent for the company that it names, even if the person has since switched to another one', async () => {
    const [maya, tom, ana] = await Promise.all([
      createPrincipal(app),
      createPrincipal(app),
      createPrincipal(app),
    ]);
    const viewed = await createPrincipal(app);
    await joinCompany(app, viewed, maya, { role: 'viewer' });
    await maya.client.call(chooseCompany, { body: { companyId: viewed.companyId } });
    const named = await ask(maya, tom, { requesterCompanyId: maya.companyId });
    expect(named).toMatchObject({ status: 201, body: { requesterCompanyId: maya.companyId } });

    await maya.client.call(chooseCompany, { body: { companyId: maya.companyId } });
    const asViewer = await ask(maya, ana, { requesterCompanyId: viewed.companyId });
    expect(asViewer).toMatchObject({ status: 201, body: { requesterCompanyId: viewed.companyId } });
  });

  test('is refused if it names a company of which the requester is not a member', async () => {
    const [maya, tom] = await Promise.all([createPrincipal(app), createPrincipal(app)]);
    const refusals = [];
    for (const requesterCompanyId of [tom.companyId, UNKNOWN_ID])
      refusals.push(await ask(maya, tom, { requesterCompanyId }));
    const issues = [{ path: 'requesterCompanyId' }];
    expect(refusals).toMatchObject([
      { status: 403, body: { code: 'company.members_only', issues } },
      { status: 404, body: { issues } },
    ]);
    expect(await rowsBetween(maya, tom)).toEqual([]);
  });

  test('is announced to the recipient with the requester, company, subject, message and cost of accepting', async () => {
    const [maya, tom] = await Promise.all([
      createPrincipal(app),
      createPrincipal(app, { name: 'Brenner Medical' }),
    ]);
    await confirmAddress(app, tom);
    const productId = await listProduct(tom.companyId);
    await ask(maya, tom, { source: 'product', productId, message: 'Two trays would do.' });

    const subject = 'Dana Whitfield (Halden Orthopaedics) wants to connect about Knee system';
    const { text } = await emailAbout(app, tom.user.email, subject);
    expect(text).toContain('The request is addressed to Brenner Medical.');
    expect(text).toContain('Two trays would do.');
    expect(text).toContain('uses one of your connection credits; without credits, it adds $5.00');
    expect(text).toMatch(/Without an answer, the request expires on \w+ \d+, \d{4}\./);
    const subjects = async () => (await tom.client.call(listNotifications)).body.map((one) => one.subject);
    await expect.poll(subjects).toMatchObject([{ kind: 'connection_requested', productName: 'Knee system' }]);
  });

  test('does not notify a recipient who has answered it in the meantime', async () => {
    const [maya, tom] = await createPeople(app, 'Maya', 'Tom');
    await confirmAddress(app, tom);
    const connectionId = await requestBetween(maya, tom);
    const unread = async () => (await tom.client.call(getUnread)).body.notifications;
    await expect.poll(unread).toBe(1);
    await answer(tom, connectionId, 'accepted');
    await expect.poll(unread).toBe(0);
    // Simulates an event that is processed late.
    const payload = { connectionId, requesterId: maya.id, recipientId: tom.id };
    await app.app.platform.events.record(app.database.db, 'connection.requested', maya.id, payload);
    await untilJobsAreDone(app);
    expect(await unread()).toBe(0);
    expect(await subjectsTo(app, tom)).toEqual(['Maya Whitfield wants to connect']);
  });

  test.each(['Pacific/Auckland', 'Europe/Lisbon', 'America/Los_Angeles'])(
    'states its expiry in the email as a date in the time zone of a recipient in %s',
    async (timeZone) => {
      const [maya, tom] = await Promise.all([createPrincipal(app), createPerson(app)]);
      await tom.client.call(changeUserSettings, { body: { timeZone } });
      const { body } = await ask(maya, tom);
      const { text } = await emailAbout(app, tom.user.email, 'Someone wants to connect');
      const date = new Date(body.expiresAt ?? '').toLocaleDateString('en-US', {
        dateStyle: 'long',
        timeZone,
      });
      expect(text).toContain(`the request expires on ${date}.`);
    },
  );

  test('includes none of the requester’s words in an email to an unverified address', async () => {
    const [maya, tom] = await Promise.all([createPrincipal(app), createPerson(app)]);
    await ask(maya, tom, { message: 'Buy at spam.example' });
    const { text } = await emailAbout(app, tom.user.email, 'Someone wants to connect');
    expect(text).not.toMatch(/Whitfield|Halden|spam/);
    expect(text).toContain('/connections');
  });

  test('is refused if it is addressed to the requester or an unknown person, or is about someone else’s company or product', async () => {
    const [maya, tom, third] = await Promise.all([
      createPrincipal(app),
      createPrincipal(app),
      createPrincipal(app),
    ]);
    const foreignProduct = await listProduct(third.companyId);

    expect(await ask(maya, maya)).toMatchObject({ status: 400, body: { code: 'connection.yourself' } });
    expect(await ask(maya, { id: UNKNOWN_ID })).toMatchObject({
      status: 404,
      body: { code: 'person.not_found' },
    });
    expect(await ask(maya, tom, { recipientCompanyId: third.companyId })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'recipientCompanyId' }] },
    });
    for (const productId of [foreignProduct, UNKNOWN_ID]) {
      expect(await ask(maya, tom, { productId })).toMatchObject({
        status: 400,
        body: { issues: [{ path: 'productId' }] },
      });
    }
    expect(await ask(maya, tom, { message: 'x'.repeat(2001) })).toMatchObject({ status: 400 });
    expect(await rowsBetween(maya, tom)).toEqual([]);
  });

  test('is refused to observers, with a specific error', async () => {
    const [observer, tom] = await Promise.all([
      createPrincipal(app, { type: 'observer' }),
      createPerson(app),
    ]);
    expect(await ask(observer, tom)).toMatchObject({
      status: 403,
      body: { code: 'account.observer' },
    });
  });

  test('is refused for an unclaimed page, with that reason', async () => {
    const [maya, registry] = await Promise.all([createPerson(app), createPrincipal(app)]);
    await app.database.db
      .update(companies)
      .set({
        isUnclaimed: true,
        sourceName: 'A register',
        sourceDate: '2025-01-01',
        sourceKey: crypto.randomUUID(),
      })
      .where(eq(companies.id, registry.companyId));
    const refusal = {
      status: 409,
      body: { code: 'company.unclaimed' },
    };
    expect(await ask(maya, registry)).toMatchObject(refusal);

    const nameless = await createPerson(app);
    await app.database.db.update(users).set({ passwordHash: null }).where(eq(users.id, nameless.id));
    expect(await ask(maya, nameless)).toMatchObject(refusal);
  });

  test('cannot be sent by a visitor', async () => {
    const tom = await createPerson(app);
    expect((await app.client().call(requestConnection, { body: { recipientId: tom.id } })).status).toBe(401);
  });
});

describe('a second request between the same two people', () => {
  test('is refused, whichever of the two sends it', async () => {
    const [maya, tom] = await createPeople(app, 'Maya', 'Tom');
    const id = await requestBetween(maya, tom);
    expect(await ask(maya, tom)).toMatchObject({
      status: 409,
      body: { code: 'connection.requested_by_you' },
    });
    expect(await ask(tom, maya)).toMatchObject({
      status: 409,
      body: { code: 'connection.requested_by_them' },
    });
    await answer(tom, id, 'accepted');
    expect(await ask(maya, tom)).toMatchObject({ status: 409, body: { code: 'connection.exists' } });
    expect(await ask(tom, maya)).toMatchObject({ status: 409, body: { code: 'connection.exists' } });
    expect(await rowsBetween(maya, tom)).toHaveLength(1);
  });

  test('is never created, even if they ask each other twenty times at the same time', async () => {
    const [maya, tom] = await createPeople(app, 'Maya', 'Tom');
    const replies = await Promise.all(
      Array.from({ length: 40 }, (_, turn) => (turn % 2 ? ask(maya, tom) : ask(tom, maya))),
    );
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(39);
    expect(await rowsBetween(maya, tom)).toHaveLength(1);
  });

  test('is refused within thirty days of a rejection, with the first day on which it is possible', async () => {
    const [maya, tom] = await createPeople(app, 'Maya', 'Tom');
    const id = await requestBetween(maya, tom);
    await answer(tom, id, 'rejected');
    // The first full day after the thirty days, because requests are still refused during part of the day before.
    const day = new Date(Date.now() + 31 * 86_400_000 - 1).toISOString().slice(0, 10);
    for (const reply of [await ask(maya, tom), await ask(tom, maya)]) {
      expect(reply).toMatchObject({
        status: 409,
        body: { code: 'connection.asked_recently', params: { from: day } },
      });
    }
    await declinedDaysAgo(id, 29);
    expect((await ask(maya, tom)).status).toBe(409);
    await declinedDaysAgo(id, 30);
    expect((await ask(maya, tom)).status).toBe(201);
  });

  test('is refused even if the first one is rejected at the same time', async () => {
    for (let round = 0; round < 8; round += 1) {
      const [maya, tom] = await createPeople(app, 'Maya', 'Tom');
      const id = await requestBetween(maya, tom);
      const [, ...replies] = await Promise.all([
        answer(tom, id, 'rejected'),
        ask(maya, tom),
        ask(maya, tom),
        ask(tom, maya),
      ]);
      expect(replies.map(({ status }) => status)).toEqual([409, 409, 409]);
    }
  });
});

const slowed = useApp({ RATE_LIMIT: 'on' });

test('connection requests are limited to forty per person per hour', async () => {
  const [maya, tom] = await createPeople(slowed, 'Maya', 'Tom');
  const statuses: number[] = [];
  for (let turn = 0; turn < 42; turn += 1) statuses.push((await ask(maya, tom)).status);
  expect(statuses.slice(0, 40)).toEqual([201, ...Array<number>(39).fill(409)]);
  expect(statuses).toContain(429);
  expect((await ask(tom, maya)).status).toBe(409);
});
