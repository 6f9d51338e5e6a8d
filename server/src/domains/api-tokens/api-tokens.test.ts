import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createApiToken, listApiTokens, revokeApiToken, type TokenScope } from '#contract/api-tokens.ts';
import { apiTokens } from '#db/tables/api-tokens.ts';
import { useApp } from '#test/app.ts';
import { type Person, createAdmin, createPerson, createPrincipal } from '#test/factories.ts';
import { emailAbout } from '#test/outbox.ts';

const app = useApp();

async function tokenOf({ client }: Pick<Person, 'client'>, scope: TokenScope, companyId?: string) {
  const { status, body } = await client.call(createApiToken, {
    body: { name: 'CRM', scope, days: 30, ...(companyId !== undefined && { companyId }) },
  });
  if (status !== 201) throw new Error(`could not create: ${JSON.stringify(body)}`);
  return body;
}

async function callWith(token: string, method: string, path: string, body?: object) {
  const client = app.client().withToken(token);
  const reply = await client.send<{ id?: string; code?: string }>(method, path, body);
  return { status: reply.status, cookies: reply.headers.getSetCookie(), body: reply.body };
}

const PRODUCT = {
  name: 'Meridian Stem',
  description: 'A tapered cementless hip stem.',
  category: 'orthopedic_implants',
  regulatoryStatus: 'fda_cleared',
};

describe('an API token', () => {
  test('is shown once, acts with its owner’s rights, records its last use and can be revoked', async () => {
    const person = await createPrincipal(app);
    const { token, id } = await tokenOf(person, 'write');
    const user = await callWith(token, 'GET', '/api/user');
    expect(user).toMatchObject({ status: 200, cookies: [], body: { id: person.id } });
    expect((await callWith(token, 'POST', '/api/products', PRODUCT)).status).toBe(201);

    const { body: listed } = await person.client.call(listApiTokens);
    expect(listed).toMatchObject([{ id, name: 'CRM', scope: 'write', company: null }]);
    expect(listed[0]?.lastUsedAt).not.toBeNull();
    expect(JSON.stringify(listed)).not.toContain(token);
    const rows = await app.database.db.select().from(apiTokens).where(eq(apiTokens.id, id));
    expect(JSON.stringify(rows)).not.toContain(token);

    for (const _ of [1, 2])
      expect((await person.client.call(revokeApiToken, { params: { id } })).status).toBe(204);
    expect((await callWith(token, 'GET', '/api/user')).status).toBe(401);
  });

  test('is announced to its owner by email, with a link to revoke it', async () => {
    const person = await createPerson(app);
    const { token } = await tokenOf(person, 'read');
    const email = await emailAbout(app, person.user.email, 'An API token was created for your account');
    expect(email.text).toMatch(/http\S+\/settings\/api\n/);
    expect(email.text).not.toContain(token);
  });

  test('cannot change anything if it is read-only', async () => {
    const person = await createPrincipal(app);
    const { token } = await tokenOf(person, 'read');
    expect((await callWith(token, 'GET', '/api/connections')).status).toBe(200);
    expect(await callWith(token, 'POST', '/api/products', PRODUCT)).toMatchObject({
      status: 403,
      body: { code: 'token.read_only' },
    });
  });

  test('cannot act for its owner’s other companies if it is limited to one', async () => {
    const person = await createPrincipal(app);
    const other = await createPrincipal(app);
    const refused = await person.client.call(createApiToken, {
      body: { name: 'CRM', scope: 'read', days: 30, companyId: other.companyId },
    });
    expect(refused.status).toBe(404);
    const { body: second } = await person.client.send<{ id: string }>('POST', '/api/companies', {
      name: 'Northfork Medical',
      type: 'distributor',
    });
    const { token } = await tokenOf(person, 'write', second.id);
    const membersOf = (id: string) => callWith(token, 'GET', `/api/companies/${id}/members`);
    expect((await membersOf(second.id)).status).toBe(200);
    expect((await membersOf(person.companyId)).status).toBe(404);
  });

  test('gives access neither to the account itself nor to the admin panel', async () => {
    const person = await createPrincipal(app);
    const { token } = await tokenOf(person, 'write');
    for (const [method, path, body] of [
      ['GET', '/api/user/sessions'],
      ['DELETE', '/api/user/sessions'],
      ['GET', '/api/user/api-tokens'],
      ['POST', '/api/user/api-tokens', { name: 'More', scope: 'write', days: 30 }],
      ['POST', '/api/user/two-factor/start'],
      ['PUT', '/api/user/profile', { firstName: 'A', lastName: 'B', email: 'a@b.example' }],
      // The assistants' conversations belong to a browser's session.
      ['GET', '/api/ai/conversation'],
      ['POST', '/api/ai/conversation/start'],
      ['GET', '/api/ai/product-conversation'],
    ] as const)
      expect(await callWith(token, method, path, body)).toMatchObject({
        status: 403,
        body: { code: 'token.not_here' },
      });
    expect((await callWith(token, 'GET', '/api/admin')).status).toBe(401);
    expect((await callWith(token, 'GET', '/api/events')).status).toBe(401);
    const invited = await callWith(token, 'POST', `/api/companies/${person.companyId}/invitations`, {
      email: 'jia@halden.example',
      role: 'owner',
    });
    expect(invited).toMatchObject({ status: 403, body: { code: 'account.confirm_first' } });
  });

  test('does not count as recently signed in because of a cookie that is sent with it', async () => {
    const person = await createPrincipal(app);
    const thief = await createPerson(app);
    const { token } = await tokenOf(person, 'write');
    const response = await thief.client.fetch(`/api/companies/${person.companyId}/invitations`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'thief@halden.example', role: 'owner' }),
    });
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ code: 'account.confirm_first' });
  });

  test('is used instead of the session if a cookie is sent with it', async () => {
    const [one, other] = [await createPerson(app), await createPerson(app)];
    const { token } = await tokenOf(one, 'read');
    const response = await other.client.fetch('/api/user', {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(await response.json()).toMatchObject({ id: one.id });
    const admin = await createAdmin(app);
    const asMember = await admin.fetch('/api/user', { headers: { authorization: 'Bearer nonsense' } });
    expect(asMember.status).toBe(401);
  });

  test('stops working when it expires', async () => {
    const person = await createPerson(app);
    const { token, id } = await tokenOf(person, 'read');
    await app.database.db
      .update(apiTokens)
      .set({ expiresAt: sql`now() - interval '1 second'` })
      .where(eq(apiTokens.id, id));
    expect((await callWith(token, 'GET', '/api/user')).status).toBe(401);
    expect((await person.client.call(listApiTokens)).body).toEqual([]);
  });

  test('cannot be created beyond twenty per person, even concurrently, and can be revoked only by its owner', async () => {
    const [person, other] = [await createPerson(app), await createPerson(app)];
    const create = () =>
      person.client.call(createApiToken, { body: { name: 'CRM', scope: 'read', days: 30 } });
    const answers = await Promise.all(Array.from({ length: 25 }, create));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
    expect((await create()).body).toMatchObject({ code: 'token.too_many' });
    const [first] = (await person.client.call(listApiTokens)).body;
    expect((await other.client.call(revokeApiToken, { params: { id: first?.id ?? '' } })).status).toBe(204);
    expect((await person.client.call(listApiTokens)).body).toHaveLength(20);
  });
});
