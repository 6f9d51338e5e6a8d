import { expect, expectAccessible, expectReflow, test } from './journey.ts';
import { demoPerson, signIn } from './people.ts';

test('the front page introduces the product with live counts and links', async ({ page }) => {
  await page.goto('/landing');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Connect.Discover.Distribute.');
  for (const counted of [/^verified compan/, /^products? listed$/, /^countr/])
    await expect(page.getByText(counted)).toBeVisible();
  await expectAccessible(page);
  await expectReflow(page);

  await page.getByRole('link', { name: 'Learn More' }).click();
  await expect(page.getByRole('heading', { name: 'Check the other side' })).toBeInViewport();
  for (const feature of [
    'Verified credentials',
    'NDA before the first message',
    'Claims checked against FDA records',
  ])
    await expect(page.getByRole('heading', { level: 3, name: feature })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Apply for Distributor Access' })).toHaveAttribute(
    'href',
    '/apply-distributor',
  );
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign In' })).toHaveAttribute(
    'href',
    '/auth',
  );
  await page.getByRole('link', { name: 'How to Use' }).click();
  await expect(page).toHaveURL(/\/user-guide$/);
});

test('an opportunity is shown without a company name, and opens after signing in', async ({ page }) => {
  await page.goto('/');
  const open = page.getByRole('region', { name: 'Active Opportunities' });
  await expect(open.getByRole('button', { name: /^Texas, \d+ products open$/ })).toBeVisible();
  await expect(open.getByText('Sign in to see company names.')).toBeVisible();
  await expect(open).not.toContainText(/Halden|Handscan|Meridian/);

  await open.getByRole('button', { name: /^Texas/ }).press('Enter');
  await expect(page).toHaveURL(/\/auth\?next=/);
  await signIn(page, demoPerson('june.castellano@pecoshealth.example'));
  await expect(page).toHaveURL(/\/products\?territory=texas$/);
  await expect(page.getByRole('button', { name: /Open in Texas/ })).toBeVisible();

  await page.goto('/');
  await open.locator('a[href^="/products/"]').first().click();
  await expect(page).toHaveURL(/\/products\/[\da-f-]{36}#territories$/);
  await expect(page.getByRole('region', { name: 'Territories' })).toBeInViewport();
});

test('the search section opens the directory with the chosen filters, including quick filters', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByLabel('Territory', { exact: true }).selectOption('Texas');
  for (const name of ['Verified Only', 'Recently Active', 'New Listings'])
    await page.getByRole('button', { name }).click();
  await page.getByRole('button', { name: 'New Listings' }).click();
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/\/companies\?verified=true&active=true&territory=texas$/);
  await expect(page.getByRole('checkbox', { name: /^Recently Active/ })).toBeChecked();
  const found = page.getByRole('heading', { name: /^\d+ compan/ });
  await expect(found).toBeVisible();
  const counted = await found.textContent();
  await page.getByRole('button', { name: 'Remove Recently Active' }).click();
  await expect(page).toHaveURL(/\/companies\?verified=true&territory=texas$/);
  await expect(found).not.toHaveText(counted ?? '');
});

test('a category or a regulatory status opens the product list', async ({ page }) => {
  await page.goto('/');
  await page.getByLabel('Category').selectOption('Orthopedic implants');
  await page.getByLabel('Regulatory status').selectOption('FDA cleared');
  await page.getByRole('button', { name: 'Search' }).click();
  await signIn(page, demoPerson('june.castellano@pecoshealth.example'));
  await expect(page).toHaveURL(/\/products\?category=orthopedic_implants&regulatoryStatus=fda_cleared$/);
});

test("each of the guide's six tabs has its own URL", async ({ page }) => {
  await page.goto('/user-guide');
  for (const name of [
    'Getting Started',
    'Manufacturers',
    'Distributors',
    'Key Features',
    'Admin Guide',
    'FAQ',
  ]) {
    await page.getByRole('tab', { name }).click();
    await expect(page.getByRole('tabpanel', { name })).toBeVisible();
    if (name !== 'Key Features') continue;
    await expect(page.getByRole('heading', { name: 'Search' })).toBeVisible();
    await expect(
      page.getByText('When nothing contains all of your words, you see the closest matches'),
    ).toBeVisible();
  }
  await expect(page).toHaveURL(/\?tab=faq$/);
  await page.reload();
  await expect(page.getByRole('tab', { name: 'FAQ' })).toHaveAttribute('aria-selected', 'true');
  await expectAccessible(page);
  await expectReflow(page);
});

test('the legal pages show their last update and link to the home page', async ({ page }) => {
  for (const path of ['/privacy-policy', '/terms-of-service']) {
    await page.goto(path);
    await expect(page.getByText(/^Last updated [A-Z][a-z]{2} \d{1,2}, \d{4}$/)).toBeVisible();
    await expectAccessible(page);
    await expectReflow(page);
    await page.getByRole('link', { name: 'Back to home' }).click();
    await expect(page).toHaveURL(/\/$/);
  }
});

test('browsers cache the code for a year, revalidate other files, and get 404 for a file that does not exist', async ({
  request,
}) => {
  const page = await (await request.get('/landing')).text();
  const [code = ''] = page.match(/\/assets\/[^"]+\.js/) ?? [];
  const headersOf = async (path: string) => {
    const response = await request.get(path);
    expect(response.status(), path).toBe(200);
    return response.headers();
  };
  expect(await headersOf(code)).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
  });
  expect(await headersOf('/manifest.webmanifest')).toMatchObject({ 'cache-control': 'no-cache' });
  for (const unknown of [
    '/assets/unknown-1234567.js',
    '/assets/..%2fscreens.en.json',
    '/assets/de',
    '/assets/',
  ])
    expect((await request.get(unknown)).status(), unknown).toBe(404);
});
