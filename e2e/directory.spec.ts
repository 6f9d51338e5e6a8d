import type { Page } from '@playwright/test';
import { doubleClick, expect, expectAccessible, expectReflow, expectToast, test } from './journey.ts';
import { demoPerson, newPerson, register, signIn } from './people.ts';

const found = (page: Page) => page.getByRole('heading', { level: 2, name: /compan(y|ies)/i });
const names = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link');
const filter = (page: Page, name: string) =>
  page
    .getByRole('complementary', { name: 'Filters' })
    .getByRole('checkbox', { name: new RegExp(`^${name} \\d`) });

test('a visitor narrows the directory, and the URL keeps the view', async ({ page }) => {
  await page.goto('/companies');
  await expect(found(page)).toHaveText(/^\d+ companies found$/);
  await expect(names(page)).toHaveCount(9);
  await expectAccessible(page);
  await expectReflow(page);

  await test.step('Load More adds the next nine companies', async () => {
    await page.getByRole('button', { name: 'Load More' }).click();
    await expect(names(page)).toHaveCount(18);
  });
  await test.step('a filter, a map region and search words are each added to the URL', async () => {
    await filter(page, 'Distributor').check();
    await expect(page).toHaveURL('/companies?type=distributor');
    await page.getByRole('button', { name: /^Texas, / }).click();
    await expect(page).toHaveURL('/companies?type=distributor&territory=texas');
    await expect(page.getByText('Distributors in this territory')).toBeVisible();
    await page.getByLabel('Search companies').fill('brazos');
    await expect(page).toHaveURL('/companies?type=distributor&territory=texas&q=brazos');
    await expect(found(page)).toHaveText('1 company found');
    await expectAccessible(page);
  });
  await test.step('the back button undoes one step at a time, and a shared URL shows the same view', async () => {
    await page.goBack();
    await expect(page.getByLabel('Search companies')).toHaveValue('');
    await page.goBack();
    await expect(page).toHaveURL('/companies?type=distributor');
    await page.goto('/companies?q=brazos&type=distributor&territory=texas');
    await expect(filter(page, 'Texas')).toBeChecked();
    await expect(names(page)).toHaveText(['Brazos Surgical Partners']);
  });
  await test.step('Connect leads a visitor to sign in and back', async () => {
    await page.getByRole('button', { name: /^Connect/ }).click();
    await expect(page).toHaveURL(/\/auth\?next=.*companies/);
  });
});

test('an empty result suggests another search, and a list that fails to load keeps its filters', async ({
  page,
}) => {
  await page.goto('/companies?q=halden&type=observer');
  await expect(found(page)).toHaveText('No companies found');
  await expect(page.getByText(/^Without “halden”, there are \d+ companies/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Search without “halden”' }).click();
  await expect(page).toHaveURL('/companies?type=observer');
  await page.goto('/companies?q=qqqqzzzz');
  await page.getByRole('button', { name: 'Clear Search' }).click();
  await expect(page).toHaveURL('/companies');

  let isFailing = true;
  await page.route('**/api/companies?*', (route) =>
    isFailing ? route.fulfill({ status: 500, body: '' }) : route.fallback(),
  );
  await page.goto('/companies?type=manufacturer');
  await expect(page.getByRole('alert')).toContainText('Error Loading Companies');
  await expectAccessible(page);
  isFailing = false;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(names(page)).toHaveCount(9);
  await expect(page).toHaveURL('/companies?type=manufacturer');
});

test('a search without matches shows the closest companies and says what it left out', async ({ page }) => {
  await page.goto('/companies?q=halden%20qqqqzzzz');
  await expect(names(page).first()).toContainText('Halden');
  await expect(page.getByText('Closest matches')).toBeVisible();
  await expect(page.getByText('we left out “qqqqzzzz”')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/companies?q=haldn');
  await expect(page.getByText('We read “haldn” as “halden”.')).toBeVisible();
});

test('the filters open as a sheet on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/companies');
  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByLabel('Manufacturer').check();
  await expectAccessible(page);
  await sheet.getByRole('button', { name: /^Show \d+ compan/ }).click();
  await expect(page.getByRole('button', { name: 'Filters 1 active' })).toBeVisible();
});

test('observers can look but not connect, and no one can connect with themselves', async ({
  page,
  anotherPerson,
}) => {
  await page.goto('/auth?next=/companies?q=halden');
  await signIn(page, demoPerson('june.castellano@pecoshealth.example'));
  await expect(page).toHaveURL('/companies?q=halden');
  await expect(page.getByText(/^Observers have view-only access/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Connect/ })).toHaveCount(0);
  const dana = await anotherPerson();
  await dana.goto('/auth?next=/companies?q=halden');
  await signIn(dana, demoPerson('dana.whitfield@haldenortho.example'));
  await expect(dana.getByText('Your company')).toBeVisible();
});

test('the registration form shows errors, keeps a draft and submits once', async ({ page }) => {
  await page.goto('/register-distributor');
  await expect(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible();
  await page.goto('/register-company?type=observer');
  await expect(page.getByRole('heading', { name: 'Account Required' })).toBeVisible();
  await expectAccessible(page);

  await register(page, newPerson('Iris', 'Fairweather'));
  await page.goto('/register-company?type=observer');
  await expect(page.getByRole('radio', { name: 'Observer' })).toBeChecked();
  await page.getByLabel('Website').fill('fairweather.example');
  await page.getByRole('button', { name: 'Register Company' }).click();
  await expectToast(
    page,
    'Validation Error',
    'name: Company name is required; website: Please enter a web address that starts with http:// or https://',
  );
  await page.getByLabel('Company name').fill('Fairweather Funds');
  await page.getByLabel('Website').fill('https://fairweather.example');
  await page.reload();
  await expect(page.getByLabel('Company name')).toHaveValue('Fairweather Funds');

  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/companies')) sent += 1;
  });
  await doubleClick(page.getByRole('button', { name: 'Register Company' }));
  await expect(page).toHaveURL('/companies');
  expect(sent).toBe(1);
});

test('the URL of an unknown company shows an error with a way back', async ({ page }) => {
  await page.goto('/companies/0190aaaa-0000-7000-8000-000000000000');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Company not found');
  await page.getByRole('link', { name: 'All companies' }).click();
  await expect(page).toHaveURL('/companies');
});
