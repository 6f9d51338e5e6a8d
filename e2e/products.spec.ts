import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { doubleClick, expect, expectAccessible, expectReflow, expectToast, test } from './journey.ts';
import { demoPerson, newPerson, type Person, register, registerWithCompany, signIn } from './people.ts';

const PICTURE = {
  name: 'stem.png',
  mimeType: 'image/png',
  buffer: readFileSync(new URL('../server/src/demo/signature.png', import.meta.url)),
};

test('a manufacturer lists a product with a picture and a price and finds it in the list', async ({
  page,
}) => {
  await openProducts(page, 'Yarrow Orthopaedics');
  await page.getByRole('button', { name: 'Add Product' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Product' });

  await test.step('each missing field shows its error', async () => {
    await expectAccessible(page);
    await expectReflow(page);
    await dialog.getByRole('button', { name: 'Add Product' }).click();
    for (const [field, message] of [
      ['Product name', 'Product name is required'],
      ['Description', 'Description is required'],
      ['Category', 'Category is required'],
      ['Regulatory status', 'Regulatory status is required'],
    ] as const)
      await expect(dialog.getByLabel(field)).toHaveAccessibleDescription(message);
    await expectAccessible(page);
  });

  await test.step('clearance numbers are checked while typing', async () => {
    await dialog.getByRole('button', { name: 'Add a number' }).click();
    await dialog.getByLabel('Number', { exact: true }).fill('K12');
    await dialog.getByLabel('List price').fill('a lot');
    await dialog.getByLabel('Product name').fill('Yarrow Tapered Stem');
    await expect(dialog.getByLabel('Number', { exact: true })).toHaveAccessibleDescription(
      'A 510(k) number is K or BK and six digits, such as K123456',
    );
    await expect(dialog.getByLabel('List price')).toHaveAccessibleDescription(
      /^Enter a price such as 1,250\.00/,
    );
    await dialog.getByLabel('Number', { exact: true }).fill('k-992 701');
    await dialog.getByLabel('List price').fill('1.250,5');
    await dialog.getByLabel('Currency').selectOption('EUR');
    await expect(dialog.getByLabel('List price')).toHaveAccessibleDescription(/^€1,250\.50/);
  });

  await test.step('territories are set before the product is listed', async () => {
    await dialog.getByRole('button', { name: 'Choose territories' }).click();
    await dialog.getByLabel('Status of Texas', { exact: true }).selectOption('Open');
    await dialog.getByLabel('Status of South', { exact: true }).selectOption('Taken, exclusive');
    await expectAccessible(page);
    await expectReflow(page);
  });

  await test.step('the product is listed with its picture and territories', async () => {
    await describe(page, 'Yarrow Tapered Stem');
    await dialog.getByLabel('Specifications').fill('Length: 140 mm\nTaper: 12/14');
    await dialog.getByLabel('Picture', { exact: true }).setInputFiles(PICTURE);
    await expect(dialog.getByRole('button', { name: 'Replace picture' })).toBeVisible();
    await doubleClick(dialog.getByRole('button', { name: 'Add Product' }));
    await expectToast(page, 'Product Added', 'Yarrow Tapered Stem is now listed.');
    await expect(dialog).toBeHidden();
    const card = ownCard(page, 'Yarrow Tapered Stem');
    await expect(card).toHaveCount(1);
    for (const text of ['Yours', 'Yarrow Orthopaedics', 'Orthopedic implants', 'K992701', '€1,250.50'])
      await expect(card.getByText(text)).toBeVisible();
    await expect(card.locator('img')).toHaveAttribute('src', /^\/files\/.+\.webp$/);
    await expect(card.getByText('Texas')).toBeVisible();
    await expectAccessible(page);
    await expectReflow(page);
  });

  await test.step('search words, filters and sort order are in the URL', async () => {
    await page.getByLabel('Search products').fill('yarow taperd');
    await expect(page.getByRole('heading', { name: /^\d products? found$/ })).toBeVisible();
    await expect(page).toHaveURL(/\/products\?q=yarow\+taperd$/);
    await page.getByRole('button', { name: /^Wound care/ }).click();
    await expect(page.getByText(/^Without “yarow taperd”, there are \d+ products\.$/)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Remove Wound care' }).click();
    await page.getByLabel('Regulatory status').selectOption('FDA cleared');
    await page.getByLabel('Sort by').selectOption('Name A-Z');
    await page.getByRole('button', { name: 'List', exact: true }).click();
    await expect(page).toHaveURL(/[?&]view=list(&|$)/);
    await page.evaluate(() => localStorage.setItem('product-view', 'grid'));
    await page.reload();
    await expect(page.getByLabel('Search products')).toHaveValue('yarow taperd');
    await expect(page.getByLabel('Sort by')).toHaveValue('name');
    await expect(page.getByRole('button', { name: 'Remove FDA cleared' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'List', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    // No record confirms the product's clearance number.
    await expect(ownCard(page, 'Yarrow Tapered Stem')).toHaveCount(0);
    await page.getByRole('button', { name: 'Remove FDA cleared' }).click();
    await expect(ownCard(page, 'Yarrow Tapered Stem').getByText('€1,250.50')).toBeVisible();
    await expectAccessible(page);
    await expectReflow(page);
  });
});

test('an owner edits a product in two tabs, withdraws it and lists it again', async ({
  page,
  context,
  anotherPerson,
}) => {
  await openOwnProduct(page, 'Sedge Instruments', 'Sedge Retractor');
  const second = await context.newPage();
  await second.goto(page.url());
  const visitor = await anotherPerson();

  await test.step('the second tab picks up what the first tab saved', async () => {
    for (const tab of [page, second]) await tab.getByRole('button', { name: 'Edit product' }).click();
    await expectAccessible(page);
    await expectReflow(page);
    await page.getByLabel('Launch date').fill('2026-03-01');
    await page.getByLabel('List price').fill('412');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expectToast(page, 'Product saved', 'Sedge Retractor now shows your changes.');
    await second.getByLabel('Specifications').fill('Length: 330 mm');
    await second.getByRole('button', { name: 'Save changes' }).click();
    await expect(second.getByRole('main').getByRole('alert')).toContainText(
      'Someone saved this page after you started editing.',
    );
    await expect(second.getByLabel('List price')).toHaveValue('412');
    await expect(second.getByLabel('Specifications')).toHaveValue('Length: 330 mm');
    await second.getByRole('button', { name: 'Save changes' }).click();
    await expect(second.getByRole('definition').filter({ hasText: '330 mm' })).toBeVisible();
    for (const text of ['Mar 1, 2026', '$412', '330 mm']) await expect(page.getByText(text)).toBeVisible();
  });

  await test.step('a picture is added and removed immediately', async () => {
    await page.getByRole('button', { name: 'Edit product' }).click();
    await page.getByLabel('Picture', { exact: true }).setInputFiles(PICTURE);
    await expect(page.getByRole('button', { name: 'Replace picture' })).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('main').locator('img[src^="/files/"]').first()).toBeVisible();
    await page.getByRole('button', { name: 'Edit product' }).click();
    await page.getByRole('button', { name: 'Remove image' }).click();
    await expect(page.getByRole('button', { name: 'Choose a picture' })).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('a withdrawn product is hidden from others', async () => {
    await page.getByRole('button', { name: 'Withdraw' }).click();
    const asking = page.getByRole('dialog', { name: 'Withdraw Sedge Retractor?' });
    await expectAccessible(page);
    await asking.getByRole('button', { name: 'Withdraw' }).click();
    await expectToast(page, 'Withdrawn', 'Sedge Retractor is no longer listed.');
    await expect(page.getByText('Only you can see this page')).toBeVisible();
    await expectAccessible(page);
    await visitor.goto(page.url());
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Product not found');
    await expectAccessible(visitor);
  });

  await test.step("the company's own lists mark a withdrawn product", async () => {
    const name = { name: 'Sedge Retractor' };
    await page.getByRole('link', { name: 'Sedge Instruments' }).first().click();
    const row = page.getByRole('listitem').filter({ has: page.getByRole('link', name) });
    await expect(row).toContainText('Withdrawn');
    await row.getByRole('link', name).click();
  });

  await test.step('a relisted product is visible to everyone', async () => {
    await page.getByRole('button', { name: 'List again' }).click();
    await expectToast(page, 'Listed again', 'Sedge Retractor is now listed.');
    await expect(page.getByRole('button', { name: 'Withdraw' })).toBeVisible();
    await visitor.reload();
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Sedge Retractor');
    await expect(visitor.getByRole('button', { name: 'Edit product' })).toBeHidden();
    await expectAccessible(visitor);
    await expectReflow(visitor);
  });
});

test('a connection reveals the list price', async ({ page, anotherPerson }) => {
  await openOwnProduct(page, 'Campion Cardio', 'Campion Guide', '890');
  const buyer = await anotherPerson();
  await registerWithCompany(buyer, newPerson('Marta', 'Buyer'), {
    name: 'Teasel Distribution',
    type: 'distributor',
  });
  await buyer.goto(page.url());
  await expect(buyer.getByText('Visible to connections')).toBeVisible();
  await expect(buyer.getByText('$890')).toBeHidden();

  await buyer.getByRole('button', { name: 'Connect with Campion Cardio' }).click();
  await expect(buyer.getByRole('textbox', { name: 'Message' })).toHaveValue(
    'Hello, Teasel Distribution would like to explore partnership opportunities with Campion Cardio for Campion Guide.',
  );
  await buyer.getByRole('button', { name: 'Send Request' }).click();
  await expectToast(
    buyer,
    'Connection Request Sent',
    'Your connection request to Campion Cardio has been sent successfully.',
  );
  const [request] = (await (await page.request.get('/api/connections')).json()) as {
    id: string;
    product: { name: string };
  }[];
  expect(request?.product.name).toBe('Campion Guide');
  await page.request.patch(`/api/connections/${request?.id}`, { data: { status: 'accepted' } });

  await expect(buyer.getByText('$890'), 'without a reload').toBeVisible();
  await buyer.getByRole('link', { name: 'Campion Cardio' }).click();
  await expect(buyer.getByRole('heading', { level: 1 })).toHaveText('Campion Cardio');
  await expect(cardOf(buyer, 'Campion Guide').getByText('$890')).toBeVisible();
});

test('product entries survive a reload and an expired session, and an invalid picture shows an error beside its field', async ({
  page,
}) => {
  const maker = await openProducts(page, 'Betony Diagnostics');
  await page.getByRole('button', { name: 'Add Product' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Product' });
  await describe(page, 'Betony Reader');
  await dialog.getByRole('button', { name: 'Add a number' }).click();
  await dialog.getByLabel('Type', { exact: true }).selectOption('CE certificate');
  await dialog.getByLabel('Number', { exact: true }).fill('CE 2797/04');
  await dialog.getByLabel('Valid until').fill('2030-12-31');
  await page.reload();
  await expect(dialog.getByLabel('Product name')).toHaveValue('Betony Reader');
  await expect(dialog.getByLabel('Valid until')).toHaveValue('2030-12-31');

  await page.context().clearCookies();
  await dialog.getByRole('button', { name: 'Add Product' }).click();
  await expectToast(page, 'Unauthorized', 'You are logged out. Logging in again...');
  await expect(page).toHaveURL('/auth?next=%2Fproducts%3Fadd%3Dtrue');
  await signIn(page, maker);
  await expect(dialog.getByLabel('Product name')).toHaveValue('Betony Reader');

  await dialog.getByRole('button', { name: 'Close' }).click();
  const asking = page.getByRole('dialog', { name: 'Discard your changes?' });
  await asking.getByRole('button', { name: 'Cancel' }).click();
  await dialog
    .getByLabel('Picture', { exact: true })
    .setInputFiles({ ...PICTURE, buffer: Buffer.from('<svg/>') });
  await expect(dialog.getByRole('alert').filter({ hasText: /^Choose a PNG/ })).toBeVisible();
  await expect(dialog.getByLabel('Product name')).toHaveValue('Betony Reader');
  await dialog.getByRole('button', { name: 'Add Product' }).click();
  await expectToast(page, 'Product Added', 'Betony Reader is now listed.');
  await expect(ownCard(page, 'Betony Reader').getByText('Self-declared')).toBeVisible();

  await page.getByRole('button', { name: 'Add Product' }).click();
  await expect(dialog.getByLabel('Product name')).toHaveValue('');
  await dialog.getByLabel('Product name').fill('Nothing');
  await page.keyboard.press('Escape');
  await asking.getByRole('button', { name: 'Discard changes' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Add Product' }).click();
  await expect(dialog.getByLabel('Product name')).toHaveValue('');
});

test('a picture stays selected when the upload of a previously removed one fails', async ({ page }) => {
  await openProducts(page, 'Sorrel Orthopaedics');
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let uploads = 0;
  await page.route('**/api/product-images', async (route) => {
    uploads += 1;
    if (uploads > 1) return second.promise.then(() => route.continue());
    await first.promise;
    return route.abort();
  });
  await page.getByRole('button', { name: 'Add Product' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Product' });
  await describe(page, 'Sorrel Stem');
  const picture = dialog.getByLabel('Picture', { exact: true });
  await picture.setInputFiles(PICTURE);
  await expect.poll(() => uploads).toBe(1);
  await dialog.getByRole('button', { name: 'Remove image' }).click();
  await picture.setInputFiles({ ...PICTURE, name: 'another.png' });
  await expect.poll(() => uploads).toBe(2);
  const failed = page.waitForEvent('requestfailed');
  first.resolve();
  await failed;
  second.resolve();
  await expect(dialog.getByRole('button', { name: 'Remove image' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Add Product' }).click();
  await expectToast(page, 'Product Added', 'Sorrel Stem is now listed.');
  await expect(ownCard(page, 'Sorrel Stem').locator('img')).toBeVisible();
});

test('a person without a company is asked to register one, and observers can only look', async ({
  page,
  anotherPerson,
}) => {
  await register(page, newPerson('Nils', 'Newcomer'));
  await page.goto('/products');
  await page.getByRole('button', { name: 'Add Product' }).click();
  await expect(page.getByText('You must register a company before adding products')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Register a company' }).click();
  await expect(page).toHaveURL('/register-company');

  const observer = await anotherPerson();
  await observer.goto('/auth?next=%2Fproducts');
  await signIn(observer, demoPerson('june.castellano@pecoshealth.example'));
  await expect(observer.getByText('Observers have view-only access.')).toBeVisible();
  await expect(observer.getByRole('button', { name: /^Add/ })).toBeHidden();
});

test('the product list loads to its end, and shows a message when loading fails or nothing matches', async ({
  page,
}) => {
  await register(page, newPerson('Lena', 'Looker'));
  await page.goto('/products');
  const products = page.getByRole('region', { name: 'Results' }).getByRole('listitem');
  const more = page.getByRole('button', { name: 'Load More Products' });
  await expect(products).toHaveCount(12);
  await more.click();
  await expect(products).toHaveCount(24);
  // Other journeys list and withdraw products at the same time, so the number may be out of date.
  await expect(async () => {
    await page.reload();
    await expect(products.first()).toBeVisible();
    const found = await page.getByRole('heading', { name: /products found/ }).textContent();
    while (await more.isVisible()) {
      const shown = await products.count();
      await more.click();
      await expect.poll(() => products.count()).toBeGreaterThan(shown);
    }
    expect(found).toBe(`${await products.count()} products found`);
  }).toPass();

  await page.getByLabel('Search products').fill('zzzzqqqq');
  await expect(page.getByRole('heading', { name: 'No products match' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Clear Search' }).click();
  await expect(products.first()).toBeVisible();

  await page.route('**/api/products?*', (route) => route.abort());
  await page.reload();
  const failed = page.getByRole('alert').filter({ hasText: 'Error Loading Products' });
  await expect(failed).toContainText('Unable to load products at this time. Please try again later.');
  await expectAccessible(page);
  await page.unroute('**/api/products?*');
  await failed.getByRole('button', { name: 'Retry' }).click();
  await expect(products).toHaveCount(12);
});

const cardOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const ownCard = (page: Page, name: string) => cardOf(page, name).filter({ hasText: 'Yours' });

async function openProducts(page: Page, company: string): Promise<Person> {
  const person = newPerson('Dana', 'Maker');
  await registerWithCompany(page, person, { name: company, type: 'manufacturer' });
  await page.goto('/products');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Products');
  return person;
}

async function openOwnProduct(page: Page, company: string, name: string, price?: string): Promise<void> {
  await openProducts(page, company);
  await page.getByRole('button', { name: 'Add Product' }).click();
  await describe(page, name);
  if (price) await page.getByLabel('List price').fill(price);
  await page.getByRole('dialog').getByRole('button', { name: 'Add Product' }).click();
  await expectToast(page, 'Product Added', `${name} is now listed.`);
  await ownCard(page, name).getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
}

async function describe(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Add Product' });
  await dialog.getByLabel('Product name').fill(name);
  await dialog.getByLabel('Category').selectOption('Orthopedic implants');
  await dialog.getByLabel('Regulatory status').selectOption('FDA cleared');
  await dialog.getByLabel('Description').fill('Made to be found by who looks for it.');
}
