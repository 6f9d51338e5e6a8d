import { expect, test } from 'vitest';
import { getCompany, registerCompany } from '#contract/companies.ts';
import { requestConnection } from '#contract/connections.ts';
import { acceptInvitation, inviteMember, removeMember } from '#contract/members.ts';
import { listNotifications } from '#contract/notifications.ts';
import { restoreUser, suspendUser } from '#contract/user-administration.ts';
import { useApp } from '#test/app.ts';
import {
  type Person,
  createAdmin,
  createColleague,
  createPerson,
  createPrincipal,
  invitationToken,
} from '#test/factories.ts';
import { expectNotified } from '#test/expect-notified.ts';

const app = useApp();

type Member = Person & { companyId: string };

async function companyWithColleagues(name: string) {
  const [admin, contact] = await Promise.all([createAdmin(app), createPrincipal(app, { name })]);
  const colleague = await createColleague(app, contact, 'owner');
  const suspend = ({ id }: Person) =>
    admin.call(suspendUser, { params: { id }, body: { reason: 'Someone else uses this account' } });
  const restore = ({ id }: Person) => admin.call(restoreUser, { params: { id } });
  return { contact, colleague, suspend, restore };
}
const contactOf = async ({ client, companyId }: Member) => {
  const { body } = await client.call(getCompany, { params: { id: companyId } });
  return body.ownerId;
};

test('another owner replaces a suspended contact person, is notified, and can be asked to connect', async () => {
  const { contact, colleague, suspend, restore } = await companyWithColleagues('Alder Orthopedics');
  const [later, editor, visitor] = await Promise.all([
    createColleague(app, contact, 'owner'),
    createColleague(app, contact, 'editor'),
    createPerson(app),
  ]);
  await suspend(contact);
  await expect.poll(() => contactOf(colleague)).toBe(colleague.id);
  await expectNotified(colleague, {
    kind: 'company_contact',
    companyId: contact.companyId,
    companyName: 'Alder Orthopedics',
  });
  for (const { client } of [later, editor]) {
    const { body } = await client.call(listNotifications);
    expect(body.map(({ subject }) => subject.kind)).not.toContain('company_contact');
  }
  const asked = await visitor.client.call(requestConnection, {
    body: { recipientId: await contactOf(colleague), recipientCompanyId: contact.companyId },
  });
  expect(asked.status).toBe(201);

  await suspend(colleague);
  await expect.poll(() => contactOf(later)).toBe(later.id);
  await restore(contact);
  await expectNotified(later, {
    kind: 'company_contact',
    companyId: contact.companyId,
    companyName: 'Alder Orthopedics',
  });
  expect(await contactOf(later)).toBe(later.id);
});

test('a suspended contact person is replaced only once another owner can sign in', async () => {
  const { contact, colleague, suspend, restore } = await companyWithColleagues('Birch Implants');
  const editor = await createColleague(app, contact, 'editor');
  await suspend(colleague);
  await suspend(contact);
  await restore(colleague);
  await expect.poll(() => contactOf(editor)).toBe(colleague.id);
});

test('someone who joins as an owner becomes the contact person if no other owner can be', async () => {
  const { contact, colleague, suspend } = await companyWithColleagues('Hazel Medical');
  // No one can be the contact person of two companies with the same name, so the colleague cannot take over.
  await colleague.client.call(registerCompany, { body: { name: 'hazel medical', type: 'distributor' } });
  await suspend(contact);
  const invited = await createPerson(app);
  const params = { id: contact.companyId };
  await colleague.client.call(inviteMember, { params, body: { email: invited.user.email, role: 'owner' } });
  const token = await invitationToken(app, invited.user.email);
  expect((await invited.client.call(acceptInvitation, { body: { token } })).status).toBe(200);
  await expect.poll(() => contactOf({ ...contact, client: invited.client })).toBe(invited.id);
});

test('when the contact person leaves, a suspended owner who joined earlier does not become the new one', async () => {
  const { contact, colleague, suspend } = await companyWithColleagues('Cedar Spine');
  const later = await createColleague(app, contact, 'owner');
  await suspend(colleague);
  const { status } = await later.client.call(removeMember, {
    params: { id: contact.companyId, userId: contact.id },
  });
  expect(status).toBe(204);
  await expect.poll(() => contactOf(later)).toBe(later.id);
});

test('an owner who has another company with the same name does not become the contact person', async () => {
  const { contact, colleague, suspend } = await companyWithColleagues('Dogwood Medical');
  const later = await createColleague(app, contact, 'owner');
  const own = await colleague.client.call(registerCompany, {
    body: { name: 'dogwood medical', type: 'distributor' },
  });
  expect(own.status).toBe(201);
  await suspend(contact);
  await expect.poll(() => contactOf(later)).toBe(later.id);
});
