import type { Page } from '@playwright/test';
import { doubleClick, expect, expectAccessible, expectReflow, expectToast, test } from './journey.ts';
import { answered, demoPerson, newPerson, openOwnPage, register, signIn } from './people.ts';

test('a visitor finds a job, reads it, and learns how to apply', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Jobs' }).click();
  await expect(page).toHaveURL('/jobs');
  await expect(page.getByRole('heading', { name: /^\d+ jobs found$/ })).toBeVisible();
  await expectAccessible(page);
  await expectReflow(page);

  await test.step('the visitor searches and filters the list', async () => {
    await page.getByRole('searchbox', { name: 'Search jobs' }).fill('dallas');
    await expect(page.getByRole('heading', { name: '1 job found' })).toBeVisible();
    const found = page.getByRole('listitem').filter({ hasText: 'Distributor Development Manager, South' });
    await expect(found).toContainText('USD 95,000 - 120,000');
    await expect(found.getByRole('list', { name: 'Requirements' }).getByRole('listitem')).toHaveCount(3);
    await page.getByLabel('Job type').selectOption('Internship');
    await expect(page.getByRole('heading', { name: 'No jobs match' })).toBeVisible();
    await expect(page).toHaveURL('/jobs?q=dallas&jobType=internship');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Remove Internship' }).click();
    await page.getByLabel('Workplace').selectOption('On-site');
    await expect(page.getByRole('heading', { name: '0 jobs found' })).toBeVisible();
    await page.getByLabel('Workplace').selectOption('Remote');
    await expect(page.getByRole('heading', { name: '1 job found' })).toBeVisible();
  });

  await test.step('the visitor reads the job', async () => {
    await page.getByRole('link', { name: 'View Details of Distributor Development Manager, South' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Distributor Development Manager, South',
    );
    await expect(page.getByRole('region', { name: 'At a glance' })).toContainText('USD 95,000 - 120,000');
    const apply = page.getByRole('region', { name: 'How to apply' });
    await expect(apply).toContainText('We send your application directly to Halden Orthopaedics');
    await expect(apply.getByRole('link', { name: 'Sign in to apply' })).toBeVisible();
    await expectAccessible(page);
    await expectReflow(page);
    await page.getByRole('main').getByRole('link', { name: 'Halden Orthopaedics' }).click();
  });

  await test.step("the visitor opens the company's page", async () => {
    const jobs = page.getByRole('region', { name: 'Open jobs' });
    // Panels far down the page load only when someone scrolls near them.
    await expect(page.getByRole('heading', { name: 'Trust badges' })).toBeVisible();
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(jobs.getByRole('link', { name: /^View Details of/ })).toHaveCount(2);
    await expect(jobs).not.toContainText('Registry Data Analyst');
  });
});

test('a company drafts, publishes, edits and deletes a job', async ({ page, anotherPerson }) => {
  await openOwnPage(page, 'Wren Implants');
  const visitor = await anotherPerson();
  await page.getByRole('link', { name: 'Post your first job' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manage Job Postings');
  await expect(page.getByRole('heading', { name: 'No postings yet' })).toBeVisible();
  await expectAccessible(page);

  await test.step('each error appears beside its field', async () => {
    await page.getByRole('button', { name: 'Post New Job' }).click();
    await dialog(page).getByRole('button', { name: 'Post Job' }).click();
    await expect(field(page, 'Job title')).toHaveAccessibleDescription('Job title is required');
    await expect(field(page, 'Location')).toHaveAccessibleDescription('Location is required');
    await expect(field(page, 'Description')).toHaveAccessibleDescription('Job description is required');
    await expectAccessible(page);
  });

  await test.step('a draft is hidden from others', async () => {
    await field(page, 'Job title').fill('Field Engineer');
    await field(page, 'Location').fill('Tulsa, OK');
    await field(page, 'Status').selectOption('Draft');
    await field(page, 'Minimum salary').fill('82,000');
    await field(page, 'Description').fill('Stands beside first cases.');
    await field(page, 'Requirements').fill('Two years in spine\n\n Early mornings ');
    await doubleClick(dialog(page).getByRole('button', { name: 'Post Job' }));
    await expectToast(page, 'Success', 'Job posting created successfully');
    await expect(posting(page)).toHaveCount(1);
    await expect(posting(page)).toContainText('Draft');
    await expect(posting(page)).toContainText('From USD 82,000');
    await visitor.goto('/jobs?q=tulsa');
    await expect(visitor.getByRole('heading', { name: '0 jobs found' })).toBeVisible();
  });

  await test.step('leaving with unsaved entries asks for confirmation', async () => {
    await page.getByRole('button', { name: 'Edit Field Engineer' }).click();
    await expect(field(page, 'Requirements')).toHaveValue('Two years in spine\nEarly mornings');
    await field(page, 'Status').selectOption('Active');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Discard your changes?' })).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).last().click();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expectToast(page, 'Success', 'Job posting updated successfully');
    await expect(posting(page)).toContainText('Active');
  });

  await test.step('the published job is in the list', async () => {
    await visitor.reload();
    await visitor.getByRole('link', { name: 'View Details of Field Engineer' }).click();
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Field Engineer');
    await page.getByRole('link', { name: 'Field Engineer' }).click();
    await expect(page.getByRole('region', { name: 'How to apply' })).toBeHidden();
    await page.getByRole('link', { name: 'Manage this posting' }).click();
  });

  await test.step('deleting asks for confirmation and is permanent', async () => {
    await page.getByRole('button', { name: 'Delete Field Engineer' }).click();
    await expectAccessible(page);
    await dialog(page).getByRole('button', { name: 'Delete' }).click();
    await expectToast(page, 'Success', 'Job posting deleted successfully');
    await expect(page.getByRole('heading', { name: 'No postings yet' })).toBeVisible();
    await visitor.reload();
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Position not found');
    await expectAccessible(visitor);
  });
});

test("two tabs that edit a job keep each other's changes, and an expired session leads to sign-in", async ({
  page,
  context,
}) => {
  await openOwnPage(page, 'Yarrow Works');
  const job = { title: 'Engineer', description: 'Builds.', location: 'Norman, OK', jobType: 'full_time' };
  expect((await page.request.post('/api/jobs', { data: job })).status()).toBe(201);
  const second = await context.newPage();
  for (const tab of [page, second]) {
    await tab.goto('/manage-jobs');
    await tab.getByRole('button', { name: 'Edit Engineer' }).click();
  }
  await field(page, 'Location').fill('Austin, TX');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expectToast(page, 'Success', 'Job posting updated successfully');

  await field(second, 'Job title').fill('Senior Engineer');
  await second.getByRole('button', { name: 'Save changes' }).click();
  await expectToast(second, 'Error', /changed this posting after you opened it/);
  await expect(field(second, 'Location')).toHaveValue('Austin, TX');
  await expect(field(second, 'Job title')).toHaveValue('Senior Engineer');
  await second.getByRole('button', { name: 'Save changes' }).click();
  await expectToast(second, 'Success', 'Job posting updated successfully');

  const remove = page.getByRole('button', { name: 'Delete Senior Engineer' });
  await expect(remove, 'the first tab shows it').toBeVisible();
  await context.clearCookies();
  await remove.click();
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Unauthorized', 'You are logged out. Logging in again...');
  await expect(page).toHaveURL('/auth?next=%2Fmanage-jobs');
});

test('a new job is posted for the company selected when it was written, even after a switch to another one', async ({
  page,
}) => {
  await openOwnPage(page, 'Rampion Works');
  const added = await page.request.post('/api/companies', {
    data: { name: 'Campion Devices', type: 'manufacturer' },
  });
  const { id: companyId } = await answered<{ id: string }>(added);
  await page.goto('/manage-jobs');
  await page.getByRole('button', { name: 'Post New Job' }).click();
  await field(page, 'Job title').fill('Field Engineer');
  await page.request.put('/api/user/company', { data: { companyId } });
  await expect(page.getByText('Positions at Campion Devices')).toBeAttached();
  await expect(dialog(page)).toContainText('Positions at Rampion Works');
  await expect(field(page, 'Job title')).toHaveValue('Field Engineer');
  await field(page, 'Description').fill('Supports the first cases.');
  await field(page, 'Location').fill('Norman, OK');
  await dialog(page).getByRole('button', { name: 'Post Job' }).click();
  await expectToast(page, 'Success', 'Job posting created successfully');
  await expect(posting(page)).toHaveCount(0);
  await page.getByLabel('Company', { exact: true }).selectOption('Rampion Works');
  await expect(posting(page)).toHaveCount(1);
});

test('managing jobs requires signing in and a company that is not an observer', async ({
  page,
  anotherPerson,
}) => {
  await page.goto('/manage-jobs');
  await expectToast(page, 'Unauthorized', 'You are logged out. Logging in again...');
  await expect(page).toHaveURL('/auth?next=%2Fmanage-jobs');
  await register(page, newPerson('Iris', 'Newcomer'));
  await page.goto('/manage-jobs');
  await expect(page.getByRole('heading', { name: 'No Company Found' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Register Company' }).click();
  await expect(page).toHaveURL('/register-company');

  const observer = await anotherPerson();
  await observer.goto('/auth?next=/manage-jobs');
  await signIn(observer, demoPerson('june.castellano@pecoshealth.example'));
  await expect(observer.getByRole('main')).toContainText('Observers have view-only access.');
  await expect(observer.getByRole('button', { name: 'Post New Job' })).toBeHidden();
});

const dialog = (page: Page) => page.getByRole('dialog');
const field = (page: Page, label: string) => dialog(page).getByLabel(label, { exact: false }).first();
const posting = (page: Page) => page.getByRole('listitem').filter({ hasText: 'Field Engineer' });
