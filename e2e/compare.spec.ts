import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectReflow, expectToast, tabTo, test } from './journey.ts';
import { newPerson, register } from './people.ts';

const toggles = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Compare ./ });
const tray = (page: Page) => page.getByRole('complementary', { name: 'Selected to compare' });
const NOWHERE = '01900000-0000-7000-8000-00000000dead';

async function openProducts(page: Page): Promise<void> {
  await register(page, newPerson('Noor', 'Haddad'));
  await page.goto('/products?sort=name');
  await expect(toggles(page).nth(5)).toBeVisible();
}

test('a person compares products and shares the link', async ({ page, context, anotherPerson }) => {
  await openProducts(page);

  await test.step('the selection stays visible in every tab and is limited to four', async () => {
    await toggles(page).nth(0).click();
    await expect(tray(page)).toContainText('1 product');
    await expect(tray(page)).toContainText('Choose one more');
    for (const place of [1, 2, 3]) await toggles(page).nth(place).click();
    await expect(tray(page)).toContainText('4 products');
    const fifth = toggles(page).nth(4);
    const name = (await fifth.getAttribute('aria-label'))?.replace('Compare ', '') ?? '';
    await fifth.click();
    await expectToast(page, 'You can compare up to four', `Remove one before you add ${name}.`);
    await expect(fifth).toHaveAttribute('aria-pressed', 'false');
    // axe measures a button behind the fixed bar as smaller than it is.
    await page.evaluate(() => scrollTo(0, 0));
    await expectAccessible(page);
    await expectReflow(page);
    const second = await context.newPage();
    await second.goto('/products');
    await expect(tray(second)).toContainText('4 products');
    await second.goto('/companies');
    await expect(second.getByRole('heading', { name: 'Companies', level: 1 })).toBeVisible();
    await expect(tray(second)).toHaveCount(0);
    await second.close();
  });

  await test.step('the keyboard opens the comparison', async () => {
    const go = tray(page).getByRole('link', { name: 'Compare' });
    await tray(page).getByRole('button', { name: 'Clear' }).focus();
    await tabTo(page, go);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Compare products' })).toBeVisible();
    await expect(page.getByRole('columnheader')).toHaveCount(5);
    await expect(tray(page)).toHaveCount(0);
    await expectAccessible(page);
    await expectReflow(page);
  });

  await test.step('equal rows can be hidden, and a product can be removed', async () => {
    const rows = page.getByRole('rowheader');
    const all = await rows.count();
    await page
      .getByRole('button', { name: /^Remove / })
      .first()
      .click();
    await page
      .getByRole('button', { name: /^Remove / })
      .first()
      .click();
    await expect(page.getByRole('columnheader')).toHaveCount(3);
    await page.getByRole('switch', { name: 'Differences only' }).check();
    await expect.poll(() => rows.count()).toBeLessThan(all);
    await expect(page.getByRole('rowheader', { name: 'Company', exact: true })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('a shared link shows another person the same products with locked prices', async () => {
    const visitor = await anotherPerson();
    await visitor.goto(new URL(page.url()).pathname + new URL(page.url()).search);
    await expect(visitor.getByRole('columnheader')).toHaveCount(3);
    await expect(visitor.getByText('Visible to connections').first()).toBeVisible();
    const { search } = new URL(page.url());
    await visitor.goto(`/compare${search}%2C${NOWHERE}`);
    await expect(visitor.getByText(`Item ${NOWHERE} isn't available, so it's left out.`)).toBeVisible();
    await expect(visitor.getByRole('columnheader')).toHaveCount(3);
    await expectAccessible(visitor);
  });
});

test('two companies can be compared from the directory on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/companies?type=distributor');
  await toggles(page).nth(0).click();
  await toggles(page).nth(1).click();
  await expect(tray(page)).toContainText('2 companies');
  await expectAccessible(page);
  await tray(page).getByRole('link', { name: 'Compare' }).click();
  await expect(page.getByRole('heading', { name: 'Compare companies' })).toBeVisible();
  for (const name of ['Type', 'Trust badges', 'Experience', 'Clinical specialists'])
    await expect(page.getByRole('rowheader', { name })).toBeVisible();
  await expectAccessible(page);
  await expectReflow(page);
});

test('the selection for comparison is cleared when the person signs out', async ({ page }) => {
  await register(page, newPerson('Ana', 'Compares'));
  await page.goto('/companies?type=distributor');
  await toggles(page).nth(0).click();
  await expect(tray(page)).toContainText('1 company');
  await page.getByRole('banner').getByRole('button', { name: 'Ana Compares, account menu' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
  await page.goto('/companies?type=distributor');
  await expect(toggles(page).nth(0)).toBeVisible();
  await expect(tray(page)).toBeHidden();
});

test('four products are readable on a phone without scrolling sideways, each value with its product', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const found = (await (await page.request.get('/api/products?limit=4')).json()) as {
    id: string;
    name: string;
  }[];
  expect(found.length, 'enough products to wrap').toBeGreaterThanOrEqual(3);
  await page.goto(`/compare?products=${found.map(({ id }) => id).join(',')}`);
  await expect(page.getByRole('columnheader')).toHaveCount(found.length);
  const table = page.getByRole('region', { name: 'Comparison' });
  await expect(table.getByRole('table').getByRole('rowgroup')).toHaveCount(2);
  // Table elements displayed as blocks or grids are not read as a table by some versions of Safari.
  await expect(table.locator('table, thead, tbody, tr, th, td')).toHaveCount(0);
  expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  for (const { name } of found)
    await expect(page.getByRole('cell').filter({ hasText: name }).first()).toBeVisible();
  await expect(table.getByRole('link', { name: 'Open company page' })).toHaveCount(found.length);
  await expectAccessible(page);
  await expectReflow(page);
});

test('an empty comparison explains how to start', async ({ page }) => {
  await page.goto('/compare');
  await expect(page.getByText('Nothing to compare yet')).toBeVisible();
  await expectAccessible(page);
  await expectReflow(page);
  await page.goto('/compare?products=stem');
  await expect(page.getByText("Item stem isn't available, so it's left out.")).toBeVisible();
});
