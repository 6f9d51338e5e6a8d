import { expect, expectAccessible, expectReflow, expectToast, test } from './journey.ts';
import {
  answered,
  connect,
  invite,
  newOwner,
  newPerson,
  openInvitation,
  register,
  registerWithCompany,
} from './people.ts';

test('an owner chooses a plan, sees what a smaller plan would stop, and cancels the plan', async ({
  page,
}) => {
  await registerWithCompany(page, newPerson('Iris', 'Holm'), {
    name: 'Alder Implants',
    type: 'manufacturer',
  });
  await page.goto('/subscription');
  await expect(page.getByRole('heading', { name: 'Choose Your Plan' })).toBeVisible();
  await expect(page.getByText('Most Popular')).toBeVisible();
  await expect(page.getByText('Alder Implants has no plan.')).toBeVisible();
  await expectAccessible(page);
  await expectReflow(page);

  const previews: number[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/api/subscription/preview')) previews.push(response.status());
  });
  await page.getByRole('button', { name: 'Choose Professional' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('$149.00');
  await expect(dialog).toContainText('no card is charged');
  await dialog.getByRole('button', { name: 'Choose Professional' }).click();
  await expectToast(page, 'Subscription Created', 'Your subscription has been activated successfully!');
  await expect(page.getByText('$149.00 a month for Alder Implants and its 1 member.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Current Plan' })).toBeDisabled();
  expect(previews, 'the chosen plan has no preview').toEqual([200]);

  await page.getByRole('tab', { name: 'Billing' }).click();
  await expect(page.getByText('Total so far')).toBeVisible();
  await page.getByRole('button', { name: 'Edit' }).click();
  await dialog.getByLabel('Tax ID').fill('41-5550142');
  await dialog.getByLabel('Country').selectOption('United States');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Billing details saved', 'Your next invoice shows them.');
  await expect(page.getByText('41-5550142')).toBeVisible();
  await expect(page.getByText('United States')).toBeVisible();
  await expectAccessible(page);
  await expectReflow(page);
  await page.getByRole('tab', { name: 'Plans' }).click();

  await page.getByRole('button', { name: 'Choose Basic' }).click();
  await expect(dialog).toContainText('The Premium member badge ends');
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: 'Cancel Plan' }).click();
  await dialog.getByRole('button', { name: 'Cancel Plan' }).click();
  await expectToast(page, 'Subscription Canceled', /^The plan ends on/);
  await expect(page.getByText("doesn't renew")).toBeVisible();
  await expectAccessible(page);

  await page.goto('/settings/data');
  await page.getByRole('button', { name: 'Delete Account' }).click();
  await expect(dialog).toContainText('The Professional plan ends immediately.');
  await expect(dialog).toContainText("Charges of $149.00 that aren't on an invoice yet stay due.");
  await expectAccessible(page);
});

test("a link to another company's bills shows them without switching to that company", async ({ page }) => {
  const first = { name: 'Alder Implants', type: 'manufacturer' } as const;
  await registerWithCompany(page, newPerson('Iris', 'Twofold'), first);
  const added = { name: 'Alder Trading', type: 'distributor' } as const;
  const other = await answered<{ id: string }>(await page.request.post('/api/companies', { data: added }));

  await page.goto(`/subscription?tab=billing&company=${other.id}`);
  await expect(page.getByText('Charges and invoices of Alder Trading.')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Billing' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab', { name: 'Plans' }).click();
  await expect(page.getByText('Alder Implants has no plan.')).toBeVisible();
  await page.getByRole('tab', { name: 'Billing' }).click();
  await expect(page.getByText('Charges and invoices of Alder Implants.')).toBeVisible();
});

test("a link to another company's plans or webhooks shows them without switching to that company", async ({
  page,
}) => {
  const first = { name: 'Alder Implants', type: 'manufacturer' } as const;
  await registerWithCompany(page, newPerson('Iris', 'Twolinks'), first);
  const added = { name: 'Alder Trading', type: 'distributor' } as const;
  const other = await answered<{ id: string }>(await page.request.post('/api/companies', { data: added }));

  await page.goto(`/subscription?company=${other.id}`);
  await expect(page.getByText('Alder Trading has no plan.')).toBeVisible();
  await page.goto(`/settings/webhooks?company=${other.id}`);
  await expect(page.getByText('Webhooks of Alder Trading')).toBeVisible();
  await page.goto('/settings/webhooks');
  await expect(page.getByText('Webhooks of Alder Implants')).toBeVisible();
});

test('the plan dialog shows the price for the company to which the person has switched', async ({ page }) => {
  const first = { name: 'Alder Implants', type: 'manufacturer' } as const;
  await registerWithCompany(page, newPerson('Iris', 'Twoplans'), first);
  const added = { name: 'Alder Trading', type: 'distributor' } as const;
  const other = await answered<{ id: string }>(await page.request.post('/api/companies', { data: added }));
  await page.request.post('/api/create-subscription', { data: { planId: 'basic' } });

  await page.goto('/subscription');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Choose Professional' }).click();
  await expect(dialog).toContainText('Unused part of your current plan');
  // The person switches to the other company in a second tab.
  await page.request.put('/api/user/company', { data: { companyId: other.id } });
  await expect(page.getByText('Alder Trading has no plan.')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Choose Professional' }).click();
  await expect(dialog).toContainText('$149.00');
  await expect(dialog).not.toContainText('Unused part of your current plan');
  await dialog.getByRole('button', { name: 'Choose Professional' }).click();
  await expect(page.getByText('$149.00 a month for Alder Trading and its 1 member.')).toBeVisible();
});

test('a link to bills that a person may not see says who may see them', async ({ page, anotherPerson }) => {
  const { companyId } = await newOwner(await anotherPerson(), 'Otto', 'Rowan Implants', 'manufacturer');
  const own = { name: 'Rowan Trading', type: 'distributor' } as const;
  await registerWithCompany(page, newPerson('Iris', 'Outside'), own);
  await page.goto(`/subscription?tab=billing&company=${companyId}`);
  const bills = page.getByRole('tabpanel', { name: 'Billing' });
  await expect(bills.getByRole('heading', { name: "You can't see this billing" })).toBeVisible();
  await expect(
    bills.getByText('Only the owners of the company can see its charges and invoices.'),
  ).toBeVisible();
  await expect(bills.getByRole('button', { name: 'Retry' })).toHaveCount(0);
  await expectAccessible(page);
});

test('a person who joined a company still sees their own payments', async ({ page, anotherPerson }) => {
  const owner = await newOwner(await anotherPerson(), 'Otto', 'Linden Implants', 'manufacturer');
  const pia = newPerson('Pia', 'Private');
  await connect(owner, { page, ...(await register(page, pia)) });
  await page.goto('/subscription?tab=billing');
  await expect(page.getByText('Your charges and invoices.')).toBeVisible();

  await invite(owner.page, owner.companyId, pia.email, 'viewer');
  await openInvitation(page, pia.email);
  await page.getByRole('button', { name: 'Accept invitation' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Linden Implants');

  await page.goto('/subscription');
  await expect(page.getByRole('tab')).toHaveText(['Plans', 'Personal billing']);
  await page.getByRole('tab', { name: 'Personal billing' }).click();
  await expect(page).toHaveURL('/subscription?tab=own');
  await expect(page.getByText('Charges and invoices that you pay personally')).toBeVisible();
  const charge = page.getByRole('row', { name: owner.name });
  await expect(charge).toContainText('$5.00');
  await expect(page.getByRole('region', { name: 'Invoices' })).toContainText('No invoices yet');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export CSV Charges not yet invoiced' }).click();
  expect((await download).suggestedFilename()).toBe('charges.csv');
  await page.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name on invoices').fill('Pia Private, Consultant');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Billing details saved', 'Your next invoice shows them.');
  await expect(page.getByText('Pia Private, Consultant')).toBeVisible();
  await expectAccessible(page);
  await expectReflow(page);
  await page.reload();
  await expect(charge).toContainText('$5.00');
});

test('the subscription page says so when no plan is offered', async ({ page }) => {
  await registerWithCompany(page, newPerson('Iris', 'Early'), {
    name: 'Early Implants',
    type: 'manufacturer',
  });
  await page.route('**/api/subscription-plans', (route) => route.fulfill({ json: [] }));
  await page.goto('/subscription');
  await expect(page.getByRole('heading', { name: 'Coming Soon' })).toBeVisible();
  await expectAccessible(page);
});
