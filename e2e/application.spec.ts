import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { ADMIN, enterCredentials, signInAdmin } from './admin.ts';
import { apply, openMail, reviewElsewhere } from './applicants.ts';
import { expect, expectAccessible, expectReflow, expectToast, test } from './journey.ts';
import { newPerson, type Person, nameOf } from './people.ts';

test('a distributor applies, is approved, and sets up an account through the emailed link', async ({
  page: graces,
  anotherPerson,
}) => {
  const grace = newPerson('Grace', 'Lindqvist');
  const company = `Northfork ${grace.email.slice(6, 16)}`;
  const admins = await anotherPerson();

  await test.step("the form names Grace's missing fields and keeps her entries when the LinkedIn import fails", async () => {
    await graces.goto('/apply-distributor');
    await expect(graces.getByRole('heading', { name: 'What happens next' })).toBeVisible();
    await graces.getByRole('button', { name: 'Submit Comprehensive Application' }).click();
    await expectToast(graces, 'Missing Information', 'Please fill in all required fields marked with *');
    await expect(graces.getByLabel('Last name')).toHaveAccessibleDescription('Last name is required');
    await expectAccessible(graces);

    await graces.getByLabel('First name').fill(grace.firstName);
    await graces.getByRole('button', { name: 'Import from LinkedIn' }).click();
    await expectToast(
      graces,
      'LinkedIn Import Error',
      'There was an error connecting to LinkedIn. Please try again or fill in manually.',
    );
    await expect(graces).toHaveURL('/apply-distributor');
    await expect(graces.getByLabel('First name')).toHaveValue(grace.firstName);
  });

  await test.step('Grace submits the form and gets a reference number', async () => {
    await fillIn(graces, grace, company);
    await graces.getByRole('button', { name: 'Submit Comprehensive Application' }).click();
    await expectToast(
      graces,
      'Application Submitted Successfully!',
      "We'll review your application and get back to you within 24-48 hours via email.",
    );
    await expect(graces.getByText(/^APP-[0-9A-Z]{4}-[0-9A-Z]{4}$/)).toBeVisible();
    await expectAccessible(graces);
    await expectReflow(graces);
  });

  await test.step('an administrator signs in', async () => {
    await admins.goto('/admin');
    await expect(admins).toHaveURL('/admin-login');
    await admins.getByRole('button', { name: 'Sign In' }).click();
    await expectToast(admins, 'Missing Credentials', 'Please enter both username and password.');
    await expectAccessible(admins);
    await enterCredentials(admins, { ...ADMIN, password: 'a wrong one' });
    await expectToast(admins, 'Login Failed', 'Invalid username or password');
    await signInAdmin(admins);
    await expectToast(admins, 'Admin Login Successful', 'Welcome to the admin panel!');
    await expect(admins).toHaveURL('/admin');
    await expect(admins.getByRole('tab')).toHaveCount(9);
  });

  await test.step('the administrator approves Grace', async () => {
    await admins.getByRole('searchbox', { name: 'Search applications' }).fill(grace.email.toUpperCase());
    await expect(admins.getByRole('heading', { name: 'Pending Applications (1)' })).toBeVisible();
    await expectAccessible(admins);
    await expectReflow(admins);
    await admins.getByRole('button', { name: `Review ${nameOf(grace)}` }).click();
    const dialog = admins.getByRole('dialog');
    await expect(dialog).toContainText('Mid-Atlantic');
    // This area of expertise was typed but not added before the form was sent.
    await expect(dialog).toContainText('Hip');
    await expectAccessible(admins);
    await dialog.getByLabel('Review notes').fill('Spoke to two of their hospitals.');
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await expectToast(
      admins,
      'Application Reviewed',
      `We'll email ${nameOf(grace)} a link to set up their account.`,
    );
    await expect(admins.getByText('No pending applications to review')).toBeVisible();
    await expect(admins.getByRole('heading', { name: 'Recently Reviewed' })).toBeVisible();
    await admins.getByRole('button', { name: `View notes on ${nameOf(grace)}` }).click();
    await expect(admins.getByRole('dialog')).toContainText('Spoke to two of their hospitals.');
  });

  await test.step('Grace sets up her account and company from the email', async () => {
    await openMail(graces, grace, 'is approved');
    await graces.getByRole('link', { name: /\/set-up\?token=/ }).click();
    await expect(graces.getByLabel('Email')).toHaveValue(grace.email);
    await expectAccessible(graces);
    await graces.getByLabel(/^Password/).fill(grace.password);
    await graces.getByLabel('Confirm password').fill(grace.password);
    await graces.getByRole('button', { name: 'Create Account' }).click();
    await expect(graces).toHaveURL('/home');
    await expect(graces.getByRole('heading', { level: 1 })).toContainText('Grace');
    await expect(graces.getByText(`${company}, `)).toBeVisible();
  });

  await test.step('the used link is rejected', async () => {
    await openMail(graces, grace, 'is approved');
    await graces.getByRole('link', { name: /\/set-up\?token=/ }).click();
    await expect(graces.getByText('This link no longer works')).toBeVisible();
    await expectAccessible(graces);
  });
});

test('an administrator exports the filtered applications as a CSV file', async ({ page }) => {
  const lastName = `Quell${Date.now().toString(36)}`;
  const people = ['Omar', 'Sofia'].map((firstName) => newPerson(firstName, lastName));
  for (const person of people) await apply(page, person, '=HYPERLINK("A1")');
  await page.goto('/admin-login');
  await signInAdmin(page);
  await page.getByRole('searchbox', { name: 'Search applications' }).fill(lastName);
  await expect(page).toHaveURL(`/admin?q=${lastName}`);
  await expect(page.getByRole('heading', { name: 'Pending Applications (2)' })).toBeVisible();
  await apply(page, newPerson('Dara', lastName), 'Kano Surgical');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByRole('heading', { name: 'Pending Applications (3)' })).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^access-applications-\d{4}-\d{2}-\d{2}\.csv$/);
  const csv = await readFile(await file.path(), 'utf8');
  expect(csv.split('\r\n')).toHaveLength(5);
  expect(csv).toContain(`"'=HYPERLINK(""A1"")"`);

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/admin');
  await expect(page).toHaveURL('/admin-login');
});

test('a bulk review counts its failures and keeps the failed applications selected', async ({ page }) => {
  const lastName = `Bulk${Date.now().toString(36)}`;
  const people = ['Omar', 'Sofia', 'Dara', 'Ines', 'Paul', 'Vera', 'Lena'].map((firstName) =>
    newPerson(firstName, lastName),
  );
  for (const person of people) await apply(page, person, 'Kano Surgical');
  const [omar, sofia, dara, ines, paul, vera, lena] = people;
  // Blocks live updates, so that the screen does not show what other administrators have just done.
  await page.route('**/api/events?*', (route) => route.abort());
  await page.goto('/admin-login');
  await signInAdmin(page);
  await page.getByRole('searchbox', { name: 'Search applications' }).fill(lastName);
  await expect(page.getByRole('heading', { name: 'Pending Applications (7)' })).toBeVisible();
  const choose = async (...chosen: (Person | undefined)[]) => {
    for (const person of chosen)
      if (person) await page.getByRole('checkbox', { name: `Select ${nameOf(person)}` }).check();
    await expect(page.getByText(`${chosen.length} selected`)).toBeVisible();
  };

  await test.step('a bulk review of two pending applications succeeds', async () => {
    await choose(omar, sofia);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Approve All' }).click();
    await expectToast(page, 'Applications Reviewed', '2 applications updated successfully.');
    await expect(page.getByRole('heading', { name: 'Pending Applications (5)' })).toBeVisible();
  });

  await test.step('a bulk review reports the one application that someone else reviewed first', async () => {
    await choose(dara, ines, paul);
    await page.getByLabel('Bulk notes').fill('No insurance on file.');
    if (dara) await reviewElsewhere(page, dara);
    await page.getByRole('button', { name: 'Reject All' }).click();
    await expectToast(page, 'Partial Update', '2 updated successfully, 1 failed.');
    await expect(page.getByRole('heading', { name: 'Pending Applications (2)' })).toBeVisible();
  });

  await test.step('a bulk review in which every application fails says so', async () => {
    await choose(vera, lena);
    for (const person of [vera, lena]) if (person) await reviewElsewhere(page, person, 'approved');
    await page.getByRole('button', { name: 'Reject All' }).click();
    await expectToast(page, 'Bulk Review Failed', 'There was an error processing the bulk review.');
    await expect(page.getByText('No pending applications to review')).toBeVisible();
  });

  await test.step('Recently Reviewed lists the last five of seven reviewed applications, the latest first', async () => {
    const reviewed = page.getByRole('region', { name: 'Recently Reviewed' }).getByRole('listitem');
    await expect(reviewed).toHaveCount(5);
    if (lena) await expect(reviewed.nth(0)).toContainText(nameOf(lena));
    if (vera) await expect(reviewed.nth(1)).toContainText(nameOf(vera));
    for (const person of [omar, sofia])
      if (person) await expect(reviewed.filter({ hasText: nameOf(person) })).toHaveCount(0);
  });

  await page.getByLabel('Status', { exact: true }).selectOption('rejected');
  await expect(page.getByRole('heading', { name: 'Rejected Applications (3)' })).toBeVisible();
});

test('a bulk review counts an application that left the list while another was still being reviewed', async ({
  page,
}) => {
  const lastName = `Swift${Date.now().toString(36)}`;
  for (const person of ['Omar', 'Sofia'].map((first) => newPerson(first, lastName)))
    await apply(page, person, 'Kano Surgical');
  await page.goto('/admin-login');
  await signInAdmin(page);
  await page.getByRole('searchbox', { name: 'Search applications' }).fill(lastName);
  await expect(page.getByRole('heading', { name: 'Pending Applications (2)' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await expect(page.getByText('2 selected')).toBeVisible();
  let reviews = 0;
  await page.route('**/api/access-applications/*', async (route) => {
    reviews += 1;
    if (reviews === 2) await expect(page.getByText('1 selected')).toBeVisible();
    await route.continue();
  });
  await page.getByRole('button', { name: 'Approve All' }).click();
  await expectToast(page, 'Applications Reviewed', '2 applications updated successfully.');
});

test('an administrator rejects an application in its review dialog', async ({ page }) => {
  const omar = newPerson('Omar', `Sole${Date.now().toString(36)}`);
  await apply(page, omar, 'Kano Surgical');
  await page.goto('/admin-login');
  await signInAdmin(page);
  await page.getByRole('searchbox', { name: 'Search applications' }).fill(omar.email);
  await expect(page.getByRole('heading', { name: 'Pending Applications (1)' })).toBeVisible();
  await page.getByRole('button', { name: `Review ${nameOf(omar)}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Review application' });
  await dialog.getByLabel('Review notes').fill('No insurance on file.');
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expectToast(page, 'Application Reviewed', `We'll email ${nameOf(omar)}.`);
  await expect(dialog).toBeHidden();
  const reviewed = page.getByRole('region', { name: 'Recently Reviewed' }).getByRole('listitem');
  await expect(reviewed).toHaveCount(1);
  await expect(reviewed).toContainText('Rejected');
  await reviewed.getByRole('button', { name: `View notes on ${nameOf(omar)}` }).click();
  await expect(page.getByRole('dialog')).toContainText('No insurance on file.');
});

async function fillIn(page: Page, { firstName, lastName, email }: Person, company: string): Promise<void> {
  await page.getByLabel('First name').fill(firstName);
  await page.getByLabel('Last name').fill(lastName);
  await page.getByLabel('Business email').fill('grace@northfork');
  await page.getByLabel('Company name').fill(company);
  await expect(page.getByLabel('Business email')).toHaveAccessibleDescription(
    'Please enter a valid email address',
  );
  await page.getByLabel('Business email').fill(email);
  await page.getByRole('button', { name: 'Mid-Atlantic' }).click();
  await expect(page.getByLabel('Geographic location')).toHaveValue('mid_atlantic');
  await page.getByRole('group', { name: 'Years of experience' }).getByText('>10').click();
  await page.getByRole('group', { name: 'Clinical specialists' }).getByText('3-5').click();
  await page.getByRole('group', { name: 'Support staff' }).getByText('6-10').click();
  await page.getByLabel('Areas of expertise').fill('Hip');
}
