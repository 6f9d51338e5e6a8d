import { signInAdmin, signInAdminBy } from './admin.ts';
import { expect, expectAccessible, expectReflow, expectToast, test } from './journey.ts';
import { answered, connect, newOwner, openOwnPage } from './people.ts';

test("before an account is deleted, the dialog lists what ends with the person's company, and an administrator must give a reason", async ({
  page,
  anotherPerson,
}) => {
  const [other, admin] = [await anotherPerson(), await anotherPerson()];
  const leaving = `Larch Devices ${Date.now()}`;
  const maker = await newOwner(page, 'Dana', leaving, 'manufacturer');
  const seller = await newOwner(other, 'Marcus', `Agave Surgical ${Date.now()}`, 'distributor');
  await connect(maker, seller);
  const deal = { companyId: seller.companyId, title: 'Larch line' };
  const { id: dealId } = await answered<{ id: string }>(
    await page.request.post('/api/deals', { data: deal }),
  );
  const title = `Larch request ${Date.now()}`;
  const { id: rfqId } = await answered<{ id: string }>(
    await page.request.post('/api/rfqs', {
      data: { title, description: 'Two territories', requirements: ['Own sets'] },
    }),
  );
  await answered(
    await other.request.post('/api/rfq-responses', { data: { rfqId, proposal: 'We cover both.' } }),
  );
  const lines = [
    '1 open deal is closed as lost. The other company can still read it.',
    "1 request for quotes that isn't closed yet is deleted with its responses. We notify the companies that responded.",
  ];

  await test.step('the owner reads the list in the settings', async () => {
    await page.goto('/settings/data');
    await page.getByRole('button', { name: 'Delete Account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    for (const line of lines) await expect(dialog.getByText(line)).toBeVisible();
    await expectAccessible(page);
    await expectReflow(page);
  });

  await test.step('an administrator reads the list and has to give a reason', async () => {
    await admin.goto('/admin-login');
    await signInAdmin(admin);
    await admin.getByRole('tab', { name: /^Users/ }).click();
    await admin.getByLabel('Search users').fill(maker.person.email);
    const account = admin.getByRole('listitem').filter({ hasText: maker.person.email });
    await account.getByRole('button', { name: /^Delete Dana / }).click();
    const dialog = admin.getByRole('dialog', { name: /^Delete Dana .*'s account\?$/ });
    for (const line of lines) await expect(dialog.getByText(line)).toBeVisible();
    await expect(dialog.getByText('We email it to the person. It stays in the audit log.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Delete account' }).click();
    await expect(dialog.getByLabel('Reason')).toHaveAccessibleDescription(/Give a reason/);
    await expectAccessible(admin);
    await expectReflow(admin);
    await dialog.getByLabel('Reason').fill('Sells devices of another company');
    await dialog.getByRole('button', { name: 'Delete account' }).click();
    await expectToast(admin, 'User Deleted', `${maker.name}'s account was deleted.`);
  });

  await test.step('the company that responded to the RFQ is notified', async () => {
    await other.goto('/notifications');
    const news = `${leaving} is no longer on MedAccord, so its request for quotes is closed: ${title}`;
    await expect(other.getByText(news)).toBeVisible();
    await other.getByText(news).click();
    await expect(other).toHaveURL(/\/deals\?tab=rfqs/);
  });

  await test.step('the other company reads why its deal was lost', async () => {
    await other.goto(`/deals/${dealId}`);
    const why = other.getByText(`${leaving} is no longer on MedAccord.`, { exact: true });
    await expect(why.first()).toBeVisible();
    const history = other.getByRole('region', { name: 'History' });
    await expect(history.getByText(/^Stage changed:/)).toBeVisible();
    await expect(history.getByText(`${leaving} is no longer on MedAccord.`, { exact: true })).toBeVisible();
    await expectAccessible(other);
  });
});

test('an open company page says that the company was not found once it has been deleted', async ({
  page,
  anotherPerson,
}) => {
  const admin = await anotherPerson();
  await openOwnPage(page, `Merlin Devices ${Date.now()}`);
  await signInAdminBy(admin.request);
  const id = new URL(page.url()).pathname.split('/').at(-1);
  const deleted = await admin.request.delete(`/api/admin/companies/${id}`, {
    data: { reason: 'A duplicate' },
  });
  expect(deleted.status()).toBe(204);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Company not found');
});

test('deleting a page without an owner promises no email about the reason', async ({ page }) => {
  await page.goto('/admin-login');
  await signInAdmin(page);
  await page.goto('/admin?tab=companies&q=concho');
  await page.getByRole('button', { name: 'Delete Concho Valley Instruments' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Delete page' })).toBeVisible();
  await expect(dialog.getByText('It stays in the audit log.', { exact: true })).toBeVisible();
});
