import { READER } from './first-load.ts';
import { expect, expectAccessible, expectReflow, test } from './journey.ts';

/** The smallest width at which the navigation bar and the settings' column of links are both visible. */
const SMALL_LAPTOP = { width: 1024, height: 768 };
const PHONE = { width: 390, height: 844 };

test.beforeEach(async ({ page }) => {
  await page.request.post('/api/login', { data: READER });
});

test('names of members and deals stay readable beside other columns on a small laptop', async ({ page }) => {
  await page.setViewportSize(SMALL_LAPTOP);
  for (const [path, name] of [
    ['/settings/members', 'Paul Lindholm'],
    ['/deals?view=list', 'Meridian Stem, Texas'],
  ] as const)
    await test.step(path, async () => {
      await page.goto(path);
      const shown = page.getByRole('main').getByText(name, { exact: true }).first();
      await expect(shown).toBeVisible();
      expect((await shown.boundingBox())?.height, 'one line of text').toBeLessThan(30);
      await expectAccessible(page);
    });
});

test('on a phone, a collapsed section and the link below a list are large enough to tap', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto('/home');
  const fold = page.getByText('Median of each step');
  await expect(fold).toBeVisible();
  expect((await fold.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await page.getByRole('button', { name: /^Notifications/ }).click();
  const all = page
    .getByRole('dialog', { name: 'Notifications' })
    .getByRole('link', { name: 'All notifications' });
  await expect(all).toBeVisible();
  expect((await all.boundingBox())?.height).toBeGreaterThanOrEqual(44);
});

test('on a phone, the lists on the home page begin with three rows, and one tap shows the rest', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto('/home');
  const waiting = page.getByRole('region', { name: 'Waiting for you' });
  const rows = waiting.getByRole('listitem').filter({ visible: true });
  await expect(rows).toHaveCount(3);
  await expectAccessible(page);
  const more = waiting.getByRole('button', { name: /^Show \d+ more$/ });
  const hidden = Number((await more.innerText()).replaceAll(/\D/g, ''));
  await more.press('Enter');
  await expect(rows).toHaveCount(3 + hidden);
  await expect(rows.nth(3).getByRole('link')).toBeFocused();
  await expect(more).toBeHidden();

  await page.setViewportSize(SMALL_LAPTOP);
  await page.reload();
  await expect(rows).toHaveCount(3 + hidden);
  await expect(page.getByRole('button', { name: /^Show \d+ more$/ })).toHaveCount(0);
});

test('on a phone, the new-message dialog fits the screen even with long email addresses, and asks before discarding text', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto('/messages');
  await page.getByRole('button', { name: 'New Message' }).click();
  const dialog = page.getByRole('dialog', { name: 'New Message' });
  await expect(dialog.getByRole('option').first()).toBeVisible();
  const overflow = await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(overflow).toBe(0);
  await expectAccessible(page);
  const message = dialog.getByLabel('Message');
  await message.fill('The list of surgeons is ready.');
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Discard your changes?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(message).toHaveValue('The list of surgeons is ready.');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await expect(dialog).toBeHidden();
});

test('on a phone, filters open after a tap, so that results are on the first screen', async ({ page }) => {
  await page.setViewportSize(PHONE);
  for (const [path, filter, firstResult] of [
    ['/products?q=cementless', 'Regulatory status', 'Meridian Cementless Stem'],
    ['/deals', 'Priority', 'Powered drivers, community hospitals'],
    ['/deals?tab=rfqs', 'Category', 'Driver service centers, Midwest'],
  ] as const)
    await test.step(path, async () => {
      await page.goto(path);
      const select = page.getByRole('search').getByLabel(filter);
      await expect(page.getByRole('main').getByText(firstResult).first()).toBeVisible();
      await expect(select).toBeHidden();
      await page.getByRole('button', { name: 'Filters' }).click();
      await select.selectOption({ index: 1 });
      await expect(page.getByRole('button', { name: 'Filters (1)' })).toHaveAttribute(
        'aria-expanded',
        'true',
      );
      await expectAccessible(page);
      await expectReflow(page);
    });
});

test('on a phone, the comparison shows one line per company in each row, and equal values share one line', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto('/deals?tab=rfqs');
  await page.getByRole('link', { name: 'Meridian stem distribution, Mountain and Southwest' }).click();
  const row = (name: RegExp) => page.getByRole('row', { name }).first();
  const heights = async () => {
    const cells = await row(/^Delivery time/)
      .getByRole('cell')
      .all();
    return Promise.all(cells.map(async (cell) => (await cell.boundingBox())?.height ?? 0));
  };
  await test.step('all companies are compared', async () => {
    await expect(page.getByRole('heading', { name: '3 responses' })).toBeVisible();
    expect(await heights()).toHaveLength(3);
    expect(Math.max(...(await heights()))).toBeLessThan(45);
    const shared = row(/^Line card/).getByText('All 3 companies');
    await expect(shared.first()).toBeVisible();
    expect((await row(/^Line card/).boundingBox())?.height, 'the name and one line').toBeLessThan(110);
    await expectAccessible(page);
    await expectReflow(page);
  });

  await test.step('maps and scores open after a tap', async () => {
    const main = page.getByRole('main');
    expect((await main.boundingBox())?.height).toBeLessThan(4_300);
    const map = page.getByRole('group', { name: 'Where Wasatch Front Surgical sells' });
    const points = page.getByLabel("Points for Wasatch Front Surgical's price");
    for (const [name, folded] of [
      ['Maps', map],
      ['Points and weights', points],
    ] as const) {
      await expect(folded).toBeHidden();
      await page.getByRole('button', { name }).click();
      await expect(folded).toBeVisible();
    }
    await expectAccessible(page);
    for (const name of ['Maps', 'Points and weights']) await page.getByRole('button', { name }).click();
  });

  await test.step('only the selected companies are compared', async () => {
    const companies = page.getByRole('group', { name: 'Companies to compare' });
    await companies.getByRole('button', { name: 'Wasatch Front Surgical' }).click();
    expect(await heights()).toHaveLength(2);
    await expect(
      row(/^Line card/)
        .getByText('Both companies')
        .first(),
    ).toBeVisible();
    // The price is still compared with all responses.
    await expect(row(/^Quoted price/)).toContainText('4% above the lowest');
    await companies.getByRole('button', { name: 'Tamarack OR Supply' }).click();
    await companies.getByRole('button', { name: 'Brazos Surgical Partners' }).press('Enter');
    expect(await heights(), 'the last company stays').toHaveLength(1);
    await expectAccessible(page);
  });
});
