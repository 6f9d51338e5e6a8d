import { describe, expect, test } from 'vitest';
import { getCompany, listOwnCompanies } from '#contract/companies.ts';
import { changeCompanyOwner } from '#contract/company-administration.ts';
import { answerConnection, requestConnection } from '#contract/connections.ts';
import { listNotifications } from '#contract/notifications.ts';
import { withdrawProduct } from '#contract/products.ts';
import { deleteUser } from '#contract/user-administration.ts';
import { type Client, useApp } from '#test/app.ts';
import {
  type Person,
  confirmAddress,
  createAdmin,
  createColleague,
  createPerson,
  createPrincipal,
  createProduct,
  createUnclaimed,
} from '#test/factories.ts';
import { expectNotified } from '#test/expect-notified.ts';
import { openStream } from '#test/live.ts';
import { emailAbout } from '#test/outbox.ts';

const app = useApp();

const give = (admin: Client, id: string, email: string) =>
  admin.call(changeCompanyOwner, { params: { id }, body: { email } });
/** Creates a person who can receive a company, because their email address is confirmed. */
async function createNewOwner(): Promise<Person> {
  const newOwner = await createPerson(app);
  await confirmAddress(app, newOwner);
  return newOwner;
}
const namesOwnedBy = async ({ client }: Person) =>
  (await client.call(listOwnCompanies)).body.map(({ name }) => name);

describe('transferring a company', () => {
  test('gives the company and its products to another person, and notifies the previous and the new owner', async () => {
    const admin = await createAdmin(app);
    const owner = await createPrincipal(app, { name: 'Relay Devices' });
    const newOwner = await createNewOwner();
    const { id: productId } = await createProduct(owner);

    const atOwner = await openStream(owner.client);
    const { status, body } = await give(admin, owner.companyId, newOwner.user.email.toUpperCase());
    await Promise.all(
      (['companies', 'agreements', 'rooms'] as const).map((topic) => atOwner.receives(topic)),
    );
    atOwner.close();
    expect([status, body]).toMatchObject([200, { ownerId: newOwner.id, contactEmail: newOwner.user.email }]);
    expect(await namesOwnedBy(owner)).toEqual([]);
    expect(await namesOwnedBy(newOwner)).toEqual(['Relay Devices']);
    const withdraw = ({ client }: Person) => client.call(withdrawProduct, { params: { id: productId } });
    expect((await withdraw(owner)).status).toBe(403);
    expect((await withdraw(newOwner)).status).toBe(200);
    const toFormer = await emailAbout(app, owner.user.email, 'Relay Devices was transferred on MedAccord');
    const toNew = await emailAbout(app, newOwner.user.email, 'You now own Relay Devices on MedAccord');
    const stops = "We turned off the company's webhooks and removed any stored card and billing details.";
    expect([toFormer.text, toNew.text]).toEqual([
      expect.stringContaining(stops),
      expect.stringContaining(stops),
    ]);
    expect((await give(admin, owner.companyId, newOwner.user.email)).status).toBe(200);
  });

  test('notifies the other owners of who joined and who left', async () => {
    const admin = await createAdmin(app);
    const owner = await createPrincipal(app, { name: 'Shared Devices' });
    const second = await createColleague(app, owner, 'owner');
    const newOwner = await createNewOwner();
    await give(admin, owner.companyId, newOwner.user.email);
    const about = { companyId: owner.companyId, companyName: 'Shared Devices' };
    await expectNotified(second, {
      kind: 'member_joined',
      role: 'owner',
      memberId: newOwner.id,
      ...about,
    });
    await expectNotified(second, { kind: 'member_left', memberId: owner.id, ...about });

    await confirmAddress(app, second);
    await give(admin, owner.companyId, second.user.email);
    await expectNotified(second, { kind: 'member_left', memberId: newOwner.id, ...about });
    const { body: news } = await second.client.call(listNotifications);
    expect(news.filter(({ subject }) => subject.kind === 'member_joined')).toHaveLength(1);
  });

  test('keeps the company, with its charges, when the former owner’s account is later deleted', async () => {
    const admin = await createAdmin(app);
    const owner = await createPrincipal(app, { name: 'Kept Devices' });
    const { client } = await createPerson(app);
    const { body: request } = await client.call(requestConnection, {
      body: { recipientId: owner.id, recipientCompanyId: owner.companyId },
    });
    await owner.client.call(answerConnection, { params: { id: request.id }, body: { status: 'accepted' } });
    const closing = () => admin.call(deleteUser, { params: { id: owner.id }, body: { reason: 'Requested' } });

    await give(admin, owner.companyId, (await createNewOwner()).user.email);
    expect((await closing()).status).toBe(204);
    expect((await app.client().call(getCompany, { params: { id: owner.companyId } })).status).toBe(200);
  });

  test('is rejected if the new owner is unknown, has a deleted account or owns a company with the same name', async () => {
    const admin = await createAdmin(app);
    const owner = await createPrincipal(app, { name: 'Twin Devices' });
    const twin = await createPrincipal(app, { name: 'twin devices' });
    await confirmAddress(app, twin);
    const gone = await createPerson(app);
    await admin.call(deleteUser, { params: { id: gone.id }, body: { reason: 'Requested' } });

    for (const email of ['nobody@relay.example', gone.user.email, `closed-${gone.id}@platform.invalid`])
      expect(await give(admin, owner.companyId, email)).toMatchObject({
        status: 400,
        body: { code: 'company.new_owner_unknown', issues: [{ path: 'email' }] },
      });
    expect((await give(admin, owner.companyId, twin.user.email)).status).toBe(409);
    expect((await give(admin, await createUnclaimed(app), twin.user.email)).status).toBe(409);
    expect(await namesOwnedBy(owner)).toEqual(['Twin Devices']);
  });

  test('is rejected if the new owner has not confirmed their email address, which may be someone else’s', async () => {
    const admin = await createAdmin(app);
    const owner = await createPrincipal(app, { name: 'Waiting Devices' });
    const newOwner = await createPerson(app);
    expect(await give(admin, owner.companyId, newOwner.user.email)).toMatchObject({
      status: 400,
      body: { code: 'company.new_owner_unconfirmed', issues: [{ path: 'email' }] },
    });
    await confirmAddress(app, newOwner);
    expect((await give(admin, owner.companyId, newOwner.user.email)).status).toBe(200);
  });

  test('never leaves the company with a new owner whose account is deleted at the same time', async () => {
    const admin = await createAdmin(app);
    for (const round of [1, 2, 3]) {
      const owner = await createPrincipal(app, { name: `Raced Devices ${round}` });
      const newOwner = await createNewOwner();
      const [given, closed] = await Promise.all([
        give(admin, owner.companyId, newOwner.user.email),
        admin.call(deleteUser, { params: { id: newOwner.id }, body: { reason: 'Requested' } }),
      ]);
      expect(closed.status).toBe(204);
      expect([200, 400, 409]).toContain(given.status);
      const page = await app.client().call(getCompany, { params: { id: owner.companyId } });
      const left = page.status === 404 ? 'gone with the new owner' : page.body.ownerId;
      expect(left).toBe(given.status === 200 ? 'gone with the new owner' : owner.id);
    }
  });

  test('is possible only for administrators', async () => {
    const owner = await createPrincipal(app, { name: 'Own Devices' });
    const other = await createPerson(app);
    for (const client of [app.client(), owner.client, other.client])
      expect((await give(client, owner.companyId, other.user.email)).status).toBe(401);
    const admin = await createAdmin(app);
    expect((await give(admin, other.id, other.user.email)).status).toBe(404);
  });
});
