import { expect, expectAccessible, expectReflow, test } from './journey.ts';

test('the front page says what this is, with counts, and leads on', async ({ page }) => {
  await page.goto('/landing');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Connect.Discover.Distribute.');
  for (const counted of [/^verified compan/, /^products? listed$/, /^countr/])
    await expect(page.getByText(counted)).toBeVisible();
  await expectAccessible(page);
  await expectReflow(page);

  await page.getByRole('link', { name: 'Learn More' }).click();
  await expect(page.getByRole('heading', { name: 'Check the other side' })).toBeInViewport();
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

test('where partners work, a territory opens the directory with it', async ({ page }) => {
  await page.goto('/');
  const where = page.getByRole('region', { name: 'Where partners work' });
  await expect(where.getByRole('button', { name: /^Texas, \d+ compan/ })).toBeVisible();
  await where.getByRole('link', { name: /^Texas/ }).click();
  await expect(page).toHaveURL(/\/companies\?territory=texas$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Companies' })).toBeVisible();
});

test('the search opens the directory with what was chosen', async ({ page }) => {
  await page.goto('/');
  await page.getByLabel('Territory', { exact: true }).selectOption('Texas');
  await page.getByLabel('Regulatory status').selectOption('CE marked');
  await page.getByRole('button', { name: 'Verified Only' }).click();
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/\/companies\?territory=texas&badge=ce_marked&verified=true$/);
});

test('the guide has six tabs that the address names', async ({ page }) => {
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
  }
  await expect(page).toHaveURL(/\?tab=faq$/);
  await page.reload();
  await expect(page.getByRole('tab', { name: 'FAQ' })).toHaveAttribute('aria-selected', 'true');
  await expectAccessible(page);
  await expectReflow(page);
});

test('the legal pages say when they last changed and lead home', async ({ page }) => {
  for (const path of ['/privacy-policy', '/terms-of-service']) {
    await page.goto(path);
    await expect(page.getByText(/^Last updated [A-Z][a-z]{2} \d{1,2}, \d{4}$/)).toBeVisible();
    await expectAccessible(page);
    await expectReflow(page);
    await page.getByRole('link', { name: 'Back to home' }).click();
    await expect(page).toHaveURL(/\/$/);
  }
});
