import { describe, expect, test } from 'vitest';
import { registerCompany } from '#contract/companies.ts';
import {
  acceptInvitation,
  changeMemberRole,
  chooseCompany,
  inviteMember,
  readInvitation,
  registerWithInvitation,
  removeMember,
  resendInvitation,
} from '#contract/members.ts';
import { getSubscription } from '#contract/plans.ts';
import { forgotPassword, resetPassword } from '#contract/recovery.ts';
import { restoreUser, suspendUser } from '#contract/user-administration.ts';
import type { MemberRole } from '#contract/vocabulary.ts';
import { type Client, useApp } from '#test/app.ts';
import {
  PASSWORD,
  type Person,
  createAdmin,
  createColleague,
  createPerson,
  createPrincipal,
  createProduct,
  invitationToken,
  signAgreement,
} from '#test/factories.ts';
import { openStream } from '#test/live.ts';
import { emailAbout, linkParameter } from '#test/outbox.ts';
import { createPair } from '#test/outsiders/pair.ts';

const app = useApp();

const READS = [
  'GET /api/companies/@company/members',
  'GET /api/companies/@company/products.csv',
  'GET /api/badge-documents/@document',
  'GET /api/company-agreements/@agreementOfTwo',
  'GET /api/rooms/@room',
  'GET /api/rooms/@room/acts',
  'GET /api/rooms/@room/documents?of=own&stage=introduction',
  'GET /api/jobs/@draft',
];
type Calls = readonly (readonly [call: string, body?: object])[];
/** Calls that change what everyone can see. */
const SEEN_WRITES: Calls = [
  ['PATCH /api/companies/@company', { description: 'X', updatedAt: '2026-01-01T00:00:00.000Z' }],
  ['DELETE /api/companies/@company/logo'],
  ['POST /api/companies/@company/news', { title: 'X', publishedOn: '2026-01-02' }],
  ['POST /api/companies/@company/certificates', { standard: 'ISO 9001', issuer: 'TUV', number: 'Q9' }],
  ['PATCH /api/products/@product', { name: 'X', updatedAt: '2026-01-01T00:00:00.000Z' }],
  ['DELETE /api/products/@product/image'],
  ['PUT /api/products/@product/territories', { terms: [], updatedAt: '2026-01-01T00:00:00.000Z' }],
  ['PUT /api/products/@product/withdrawal'],
  ['DELETE /api/products/@product/withdrawal'],
  ['PUT /api/jobs/@job', { title: 'X' }],
  ['DELETE /api/jobs/@job'],
];
const WRITES: Calls = [
  ...SEEN_WRITES,
  ['PUT /api/rooms/@room/stage', { stage: 'contract' }],
  ['PATCH /api/room-documents/@roomDocument', { stage: 'contract' }],
  ['DELETE /api/badge-documents/@document'],
];
const FOR_OWNERS: Calls = [
  ['GET /api/companies/@company/invitations'],
  ['POST /api/companies/@company/invitations', { email: 'x@example.test', role: 'viewer' }],
  ['DELETE /api/company-invitations/@invitation'],
];

/** Others can see what is public, and get 403 when they try to change it. Everything else answers 404 for them. */
const REFUSED = Object.fromEntries(
  [...READS.map((call) => [call] as const), ...WRITES, ...FOR_OWNERS].map((refused) => [
    refused[0],
    SEEN_WRITES.includes(refused) ? 403 : 404,
  ]),
);

async function statusesOf(client: Client, calls: Calls, ids: Ids) {
  const statuses: Record<string, number> = {};
  for (const [call, body] of calls) {
    const [method = '', path = ''] = call
      .replaceAll(/@(\w+)/g, (_, name: string) => ids[name] ?? name)
      .split(' ');
    statuses[call] = (await client.send(method, path, body)).status;
  }
  return statuses;
}
type Ids = Readonly<Record<string, string>>;

const only = (statuses: Record<string, number>) => [...new Set(Object.values(statuses))];
const failing = (statuses: Record<string, number>, ...right: number[]) =>
  Object.entries(statuses).filter(([, status]) => !right.includes(status));

describe('access to a company’s data', () => {
  test('depends on the member’s role, and ends when the member is removed', async () => {
    const { dana, ids } = await createPair(app, await createAdmin(app));
    const owner = { client: dana, companyId: ids.company ?? '' };
    const ines = await createColleague(app, owner, 'viewer');
    await signAgreement(ines);
    const reads = READS.map((call) => [call] as const);

    expect(failing(await statusesOf(ines.client, reads, ids), 200)).toEqual([]);
    expect(failing(await statusesOf(ines.client, WRITES, ids), 403)).toEqual([]);
    expect(failing(await statusesOf(ines.client, FOR_OWNERS, ids), 403)).toEqual([]);

    await setRole(owner, ines, 'editor');
    expect(only(await statusesOf(ines.client, WRITES.slice(0, 1), ids))).toEqual([409]);
    const { id: productId } = await createProduct(ines);
    expect(failing(await statusesOf(ines.client, FOR_OWNERS, ids), 403)).toEqual([]);

    const params = { id: owner.companyId, userId: ines.id };
    expect((await dana.call(removeMember, { params })).status).toBe(204);
    const all = [...reads, ...WRITES, ...FOR_OWNERS];
    const refused = await statusesOf(ines.client, all, { ...ids, product: productId });
    expect(refused).toEqual(REFUSED);
  });

  test('is not granted by owning another company', async () => {
    const { ids } = await createPair(app, await createAdmin(app));
    const stranger = await createPrincipal(app, { name: 'Elsewhere Devices' });
    await signAgreement(stranger);
    expect(REFUSED).toMatchObject(await statusesOf(stranger.client, [...WRITES, ...FOR_OWNERS], ids));
  });
});

const setRole = (
  { client, companyId }: { client: Client; companyId: string },
  { id: userId }: Person,
  role: MemberRole,
) => client.call(changeMemberRole, { params: { id: companyId, userId }, body: { role } });

test('an invitation ends when the owner who sent it is removed or demoted', async () => {
  const owner = await createPrincipal(app);
  const [removed, demoted] = await Promise.all([
    createColleague(app, owner, 'owner'),
    createColleague(app, owner, 'owner'),
  ]);
  const params = { id: owner.companyId };
  const tokens: string[] = [];
  for (const { client, id } of [owner, removed, demoted]) {
    const email = `invited-by-${id}@example.test`;
    await client.call(inviteMember, { params, body: { email, role: 'owner' } });
    tokens.push(await invitationToken(app, email));
  }
  await owner.client.call(removeMember, { params: { ...params, userId: removed.id } });
  await setRole(owner, demoted, 'editor');
  const [first, ...others] = await Promise.all(tokens.map(readBy));
  expect(first?.body).toMatchObject({ status: 'open' });
  for (const { body } of others) expect(body).not.toMatchObject({ status: 'open' });
});

test('an invitation ends when the account of the owner who sent it is recovered by email', async () => {
  const [owner, invited] = [await createPrincipal(app), await createPerson(app)];
  const colleague = await createColleague(app, owner, 'owner');
  const params = { id: owner.companyId };
  const invite = async ({ client }: Pick<Person, 'client'>, email: string) => {
    await client.call(inviteMember, { params, body: { email, role: 'owner' } });
    return invitationToken(app, email);
  };
  const token = await invite(owner, invited.user.email);
  const other = await invite(colleague, `invited-by-${colleague.id}@example.test`);

  const { email } = owner.user;
  await app.client().call(forgotPassword, { body: { email } });
  const link = linkParameter(await emailAbout(app, email, 'Reset your password'), 'token');
  const stream = await openStream(colleague.client);
  await app.client().call(resetPassword, { body: { token: link, newPassword: 'battery staple' } });
  await stream.receives('companies');
  stream.close();
  expect((await readBy(token)).body).toMatchObject({ status: 'revoked' });
  expect((await acceptBy(invited, token)).body).toMatchObject({ code: 'invitation.link_invalid' });
  expect((await readBy(other)).body).toMatchObject({ status: 'open' });
});

describe('a suspended owner’s invitation', () => {
  test('does not work until the account is restored', async () => {
    const [owner, invited] = [await createPrincipal(app), await createPerson(app)];
    const { email } = invited.user;
    const newcomer = `newcomer-${owner.id}@example.test`;
    const params = { id: owner.companyId };
    const invite = (address: string) =>
      owner.client.call(inviteMember, { params, body: { email: address, role: 'owner' } });
    await invite(email);
    await invite(newcomer);
    const [token, other] = [await invitationToken(app, email), await invitationToken(app, newcomer)];

    const admin = await createAdmin(app);
    await suspend(admin, owner);
    expect((await readBy(token)).body).toMatchObject({ status: 'revoked' });
    expect((await acceptBy(invited, token)).body).toMatchObject({ code: 'invitation.link_invalid' });
    const body = { token: other, firstName: 'Ines', lastName: 'Vidal', password: PASSWORD };
    expect((await app.client().call(registerWithInvitation, { body })).status).toBe(400);

    await admin.call(restoreUser, { params: { id: owner.id } });
    expect((await readBy(token)).body).toMatchObject({ status: 'open' });
    expect(await acceptBy(invited, token)).toMatchObject({ status: 200, body: { role: 'owner' } });
    expect((await app.client().call(registerWithInvitation, { body })).status).toBe(201);
  });

  test('works once a colleague has resent it', async () => {
    const [owner, invited] = [await createPrincipal(app), await createPerson(app)];
    const colleague = await createColleague(app, owner, 'owner');
    const { email } = invited.user;
    const { body: invitation } = await owner.client.call(inviteMember, {
      params: { id: owner.companyId },
      body: { email, role: 'viewer' },
    });
    await suspend(await createAdmin(app), owner);
    await colleague.client.call(resendInvitation, { params: { id: invitation.id } });
    expect((await acceptBy(invited, await invitationToken(app, email, 2))).status).toBe(200);
  });
});

const readBy = (token: string) => app.client().call(readInvitation, { body: { token } });
const acceptBy = ({ client }: Person, token: string) => client.call(acceptInvitation, { body: { token } });
const suspend = (admin: Client, { id }: Person) =>
  admin.call(suspendUser, { params: { id }, body: { reason: 'Impersonation' } });

test('calls that name no company act for the company that the person selected last', async () => {
  const employer = await createPrincipal(app);
  const person = await createColleague(app, employer, 'viewer');
  const { body: own } = await person.client.call(registerCompany, {
    body: { name: 'Pecan Street Devices', type: 'manufacturer' },
  });
  const status = async () => (await person.client.call(getSubscription)).body;
  expect(await status()).toMatchObject({ companyId: employer.companyId, canBuy: false });
  await person.client.call(chooseCompany, { body: { companyId: own.id } });
  expect(await status()).toMatchObject({ companyId: own.id, canBuy: true });
});
