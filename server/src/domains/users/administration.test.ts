import { describe, expect, test } from 'vitest';
import { requestClosing } from '#contract/account-closing.ts';
import { getAdminOverview } from '#contract/admins.ts';
import { registerCompany } from '#contract/companies.ts';
import { type AdminUser, deleteUser, listAdminUsers } from '#contract/user-administration.ts';
import { ensureRegistryAccount } from './users.ts';
import { createSubscription } from '#contract/plans.ts';
import { useApp } from '#test/app.ts';
import {
  confirmAddress,
  createAdmin,
  createColleague,
  createPeople,
  createPerson,
  createPrincipal,
} from '#test/factories.ts';

const app = useApp();

describe('the administrators’ list of people', () => {
  test('shows the newest people first, with their companies and without secrets', async () => {
    const admin = await createAdmin(app);
    const older = await createPerson(app, { firstName: 'Olga', lastName: 'Listed' });
    const newer = await createPrincipal(app, { name: 'Listed Devices', type: 'distributor' });
    const { status, body } = await admin.call(listAdminUsers);

    expect(status).toBe(200);
    expect(body.slice(0, 2)).toMatchObject([
      {
        id: newer.id,
        email: newer.user.email,
        isEmailVerified: false,
        companies: [{ id: newer.companyId, name: 'Listed Devices', type: 'distributor' }],
        closingAskedAt: null,
        closedAt: null,
      },
      { id: older.id, firstName: 'Olga', companies: [] },
    ]);
    expect(JSON.stringify(body)).not.toMatch(/argon2|password/i);
  });

  test('marks the companies that would be deleted with an account', async () => {
    const admin = await createAdmin(app);
    const lasting = await createPrincipal(app, { name: 'Lasting Devices' });
    const leaving = await createColleague(app, lasting, 'editor');
    const body = { name: 'Ending Devices', type: 'manufacturer' } as const;
    const { body: company } = await leaving.client.call(registerCompany, { body });
    const listed = async (person: { id: string }) => {
      const { body: people } = await admin.call(listAdminUsers);
      const companies = people.find(({ id }) => id === person.id)?.companies ?? [];
      return companies.map(({ name, endsWithAccount }) => [name, endsWithAccount]);
    };
    expect(await listed(leaving)).toEqual([
      ['Lasting Devices', false],
      ['Ending Devices', true],
    ]);
    const staying = await createColleague(app, { ...leaving, companyId: company.id }, 'owner');
    expect(await listed(leaving)).toEqual([
      ['Lasting Devices', false],
      ['Ending Devices', false],
    ]);
    await admin.call(deleteUser, { params: { id: leaving.id }, body: { reason: 'Requested by telephone' } });
    expect(await listed(staying)).toEqual([['Ending Devices', true]]);
    expect(await listed(lasting)).toEqual([['Lasting Devices', true]]);
  });

  test('marks an account that shares another account’s address and therefore cannot confirm it', async () => {
    const admin = await createAdmin(app);
    const email = 'shared@listed.example';
    const holder = await createPerson(app, { email });
    const other = await createPerson(app, { email });
    const { body } = await admin.call(listAdminUsers, { query: { q: email } });
    expect(body.map(({ id, sharesEmail }) => [id, sharesEmail])).toEqual([
      [other.id, true],
      [holder.id, false],
    ]);
    await expect(confirmAddress(app, other)).rejects.toMatchObject({
      cause: { constraint: 'users_confirmed_address' },
    });
  });

  test('marks members of a company whose plan has priority support', async () => {
    const admin = await createAdmin(app);
    const owner = await createPrincipal(app, { name: 'Marked Devices' });
    const isMarked = async () =>
      (await admin.call(listAdminUsers)).body.find(({ id }) => id === owner.id)?.hasPrioritySupport;
    await owner.client.call(createSubscription, { body: { planId: 'professional' } });
    expect(await isMarked()).toBe(false);
    await owner.client.call(createSubscription, { body: { planId: 'enterprise' } });
    expect(await isMarked()).toBe(true);
  });

  test.each(['zsófia', 'ZSOFIA sear', 'searched', 'sofia@searched.example', 'zs'])(
    'finds people by %s',
    async (q) => {
      const admin = await createAdmin(app);
      const email = `${q.length}.zsofia@searched.example`;
      const { id } = await createPerson(app, { firstName: 'Zsófia', lastName: 'Searched', email });
      const { body } = await admin.call(listAdminUsers, { query: { q } });
      expect(body[0]).toMatchObject({ id });
      expect(body.every(({ lastName }) => lastName === 'Searched')).toBe(true);
    },
  );

  test('returns each person once across pages, and deletion requests in the order in which they were made', async () => {
    const admin = await createAdmin(app);
    const people = await createPeople(app, 'Ann', 'Ben', 'Cleo', 'Dirk', 'Eve');
    for (const { client } of people) await client.call(requestClosing);
    const pages = await admin.pages<AdminUser>('/api/admin/users?status=asked&limit=2');
    expect(pages.map((page) => page.length)).toEqual([2, 2, 1]);
    expect(pages.flat().map(({ firstName }) => firstName)).toEqual(['Ann', 'Ben', 'Cleo', 'Dirk', 'Eve']);

    const every = (await admin.pages<AdminUser>('/api/admin/users?limit=3')).flat();
    expect(new Set(every.map(({ id }) => id)).size).toBe(every.length);
    expect(every.length).toBe((await admin.call(getAdminOverview)).body.users);
    expect((await admin.call(getAdminOverview)).body.closingRequests).toBe(5);
  });

  test('lists deleted accounts separately, without names and email addresses, and omits the registry account', async () => {
    const admin = await createAdmin(app);
    const { id } = await createPerson(app);
    await ensureRegistryAccount(app.database.db);
    await admin.call(deleteUser, { params: { id }, body: { reason: 'Requested' } });
    const here = (await admin.pages<AdminUser>('/api/admin/users')).flat();
    expect(here.map((user) => user.id)).not.toContain(id);
    expect(here.map(({ lastName }) => lastName)).not.toContain('Records');
    const { body: gone } = await admin.call(listAdminUsers, { query: { status: 'closed' } });
    expect(gone.slice(0, 1)).toMatchObject([{ id, firstName: 'Former', lastName: 'member', email: null }]);
    expect(gone[0]?.closedAt).not.toBeNull();
  });

  test('is available only to administrators', async () => {
    const { client } = await createPerson(app);
    for (const caller of [client, app.client()]) expect((await caller.call(listAdminUsers)).status).toBe(401);
  });
});
