import { expect, test } from 'vitest';
import { listBillingEvents } from '#contract/billing-administration.ts';
import { deleteCompany } from '#contract/company-administration.ts';
import { createSubscription } from '#contract/plans.ts';
import { deleteUser } from '#contract/user-administration.ts';
import { invoices } from '#db/tables/invoices.ts';
import { useApp } from '#test/app.ts';
import { connect, createAdmin, createPerson, createPrincipal } from '#test/factories.ts';
import { nextMonth } from '#test/invoices.ts';
import { renameCompany } from '#test/rename-company.ts';
import { issueInvoices } from './issue-invoices.ts';

const app = useApp();

async function renamedOwner(name: string, next: string) {
  const owner = await createPrincipal(app, { name });
  await owner.client.call(createSubscription, { body: { planId: 'basic' } });
  const params = { id: owner.companyId };
  await renameCompany(owner, next);
  return params;
}

const buyers = async () =>
  (await app.database.db.select().from(invoices)).map(({ parties }) => parties.buyer.name);

test('an invoice bears the name that the company had when the invoice was issued or the company was deleted', async () => {
  await renamedOwner('Old Devices', 'New Devices');
  const deleted = await renamedOwner('Early Devices', 'Late Devices');
  const reason = { reason: 'Asked to leave' };
  const admin = await createAdmin(app);
  expect((await admin.call(deleteCompany, { params: deleted, body: reason })).status).toBe(204);
  await issueInvoices(app.app.platform, nextMonth());
  expect((await buyers()).toSorted()).toEqual(['Late Devices', 'New Devices']);
});

test('charges of a deleted account are invoiced under the name that the person had', async () => {
  const person = await createPerson(app, { firstName: 'Ines', lastName: 'Charged' });
  await connect(await createPerson(app), person);
  const admin = await createAdmin(app);
  const closing = { params: { id: person.id }, body: { reason: 'Asked to leave' } };
  expect((await admin.call(deleteUser, closing)).status).toBe(204);
  await issueInvoices(app.app.platform, nextMonth());
  expect(await buyers()).toContain('Ines Charged');
  const { body: charges } = await admin.call(listBillingEvents, { query: { limit: 50 } });
  expect(charges.map(({ payerName }) => payerName)).toContain('Ines Charged');
});
