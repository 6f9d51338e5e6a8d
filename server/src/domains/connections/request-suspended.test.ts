import { expect, test } from 'vitest';
import { blockPerson } from '#contract/blocks.ts';
import { requestConnection } from '#contract/connections.ts';
import { restoreUser, suspendUser } from '#contract/user-administration.ts';
import { useApp } from '#test/app.ts';
import {
  type Person,
  createAdmin,
  createColleague,
  createPerson,
  createPrincipal,
  createProduct,
} from '#test/factories.ts';

const app = useApp();

async function setUp() {
  const [admin, visitor, contact] = await Promise.all([
    createAdmin(app),
    createPerson(app),
    createPrincipal(app),
  ]);
  const suspend = ({ id }: Person) =>
    admin.call(suspendUser, { params: { id }, body: { reason: 'Someone else uses this account' } });
  const restore = ({ id }: Person) => admin.call(restoreUser, { params: { id } });
  const ask = (recipient: Person, about: { recipientCompanyId?: string; productId?: string } = {}) =>
    visitor.client.call(requestConnection, { body: { recipientId: recipient.id, ...about } });
  return { visitor, contact, suspend, restore, ask };
}

const UNREACHABLE = { status: 409, body: { code: 'company.unreachable' } };
const UNKNOWN = { status: 404, body: { code: 'person.not_found' } };

test('a request to a company whose owners are all suspended is refused with that reason, until one is restored', async () => {
  const { contact, suspend, restore, ask } = await setUp();
  const recipientCompanyId = contact.companyId;
  const product = await createProduct(contact);
  await suspend(contact);
  expect(await ask(contact, { recipientCompanyId })).toMatchObject({
    ...UNREACHABLE,
    body: { message: 'No one from this company can receive requests at the moment. Try again later.' },
  });
  expect(await ask(contact, { productId: product.id })).toMatchObject(UNREACHABLE);
  await restore(contact);
  expect((await ask(contact, { recipientCompanyId })).status).toBe(201);
});

test('a request to a suspended person is refused as if they were unknown, unless it names a company whose contact person they are', async () => {
  const { visitor, contact, suspend, ask } = await setUp();
  const [editor, other] = [await createColleague(app, contact, 'editor'), await createPrincipal(app)];
  await suspend(editor);
  expect(await ask(editor)).toMatchObject(UNKNOWN);
  expect(await ask(editor, { recipientCompanyId: contact.companyId })).toMatchObject(UNKNOWN);

  await contact.client.call(blockPerson, { params: { userId: visitor.id } });
  await suspend(contact);
  expect(await ask(contact)).toMatchObject(UNKNOWN);
  // Being blocked by the contact person makes no difference.
  expect(await ask(contact, { recipientCompanyId: contact.companyId })).toMatchObject(UNREACHABLE);
  expect(await ask(contact, { recipientCompanyId: other.companyId })).toMatchObject({ status: 400 });
});
