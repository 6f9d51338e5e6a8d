import { signInAdmin } from './admin.ts';
import { expect, expectAccessible, expectReflow, test } from './journey.ts';
import { demoPerson } from './people.ts';

test('an administrator sees the revenue from connections, the recent billing events and the invoices', async ({
  page,
}) => {
  await page.goto('/admin-login');
  await signInAdmin(page);
  await page.getByRole('tab', { name: 'Connections' }).click();
  for (const label of ['Total Requests', 'Acceptance Rate', 'Total Revenue'])
    await expect(page.getByText(label, { exact: true })).toBeVisible();
  await expect(page.getByText('Current pricing model: $5.00 per accepted connection')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Recent Billing Events' })).toBeVisible();
  const event = page.getByRole('heading', { name: /^(Connection fee|Payment|Credit note|Credits granted)$/ });
  await expect(event.first()).toBeVisible();
  await expect(page.getByRole('heading', { name: /^MA-\d{4}-\d{4}$/ }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Record payment' }).first()).toBeVisible();
  await expectAccessible(page);
  await expectReflow(page);
});

test('an administrator records a partial payment, refunds a charge and grants credits', async ({
  page,
  anotherPerson,
}) => {
  await page.goto('/admin-login');
  await signInAdmin(page);
  await page.getByRole('tab', { name: 'Connections' }).click();
  const dialog = page.getByRole('dialog');
  const toasts = page.getByRole('region', { name: 'Status messages' });

  await test.step('the dialog rejects more than the amount due, and the invoice shows a partial payment', async () => {
    const invoice = page
      .getByRole('listitem')
      .filter({ hasText: 'Brazos Surgical Partners' })
      .filter({ has: page.getByRole('button', { name: 'Record payment' }) });
    await invoice.getByRole('button', { name: 'Record payment' }).click();
    await dialog.getByLabel(/^Amount/).fill('9,999,999');
    await dialog.getByLabel(/^Reference/).fill('Transfer 4711');
    await expectAccessible(page);
    await expectReflow(page);
    await dialog.getByRole('button', { name: 'Record payment' }).click();
    await expect(dialog.getByText(/^This is more than the amount due on invoice/)).toBeVisible();
    await dialog.getByLabel(/^Amount/).fill('1');
    await dialog.getByRole('button', { name: 'Record payment' }).click();
    await expect(toasts.getByText('Payment recorded', { exact: true })).toBeVisible();
    await expect(invoice).toContainText(/\$\d+\.00 of \$\d+\.00 paid/);
    await expect(invoice.getByRole('button', { name: 'Cancel invoice' })).toHaveCount(0);
  });

  await test.step('the owner who pays the invoice sees the partial payment too', async () => {
    const owner = await anotherPerson();
    await owner.request.post('/api/login', { data: demoPerson('marcus.oyelaran@brazossurgical.example') });
    await owner.goto('/subscription?tab=billing');
    const invoices = owner.getByRole('region', { name: 'Invoices' });
    await expect(invoices.getByText(/^\$\d+\.00 of \$149\.00 paid$/)).toBeVisible();
    await expectAccessible(owner);
  });

  const events = page.getByRole('region', { name: 'Recent Billing Events' });
  const first = events.getByRole('listitem').first();

  await test.step('a refund appears in the list of events immediately', async () => {
    await events.getByRole('button', { name: 'Refund' }).first().click();
    await dialog.getByLabel(/^Reason/).fill('Charged by mistake');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Refund' }).click();
    await expect(toasts.getByText('Charge refunded', { exact: true })).toBeVisible();
    await expect(first).toContainText(/Refund|Credit note|Waiver/);
  });

  await test.step('granted credits appear in the list of events immediately', async () => {
    await events.getByRole('button', { name: 'Grant credits' }).first().click();
    await dialog.getByLabel(/^Credits/).fill('2');
    await dialog.getByLabel(/^Reason/).fill('For the trouble');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Grant credits' }).click();
    await expect(toasts.getByText('Credits granted', { exact: true })).toBeVisible();
    await expect(first).toContainText('2 credits');
  });
});
