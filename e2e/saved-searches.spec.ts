import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { doubleClick, expect, expectAccessible, expectReflow, expectToast, test } from './journey.ts';
import { openMail } from './applicants.ts';
import { newPerson, type Person, register, registerWithCompany, signIn } from './people.ts';

/** The job that matches new arrivals runs once a minute. */
const ALERT_LIMIT_MS = 120_000;

test('a person saves a search, is alerted to new results, and unsubscribes from the email', async ({
  page,
  anotherPerson,
}) => {
  // A retry must not find the first attempt's product.
  const word = `marram${randomBytes(3).toString('hex')}`;
  const person = newPerson('Rowan', 'Pike');
  await register(page, person);
  await confirmAddress(page, person);

  await test.step('the search is saved under a suggested name', async () => {
    await page.goto('/products');
    await expect(page.getByRole('button', { name: 'Save search' })).toHaveCount(0);
    await page.getByLabel('Search products').fill(`${word} anchor`);
    await page.getByLabel('Regulatory status').selectOption('CE marked');
    await page.getByRole('button', { name: 'Save search' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save this search' });
    await expect(dialog.getByLabel('Name')).toHaveValue(`“${word} anchor”, CE marked`);
    await expect(dialog.getByRole('radio', { name: 'Daily' })).toBeChecked();
    await expectAccessible(page);
    await expectReflow(page);
    await dialog.getByLabel('Name').fill(' ');
    await dialog.getByRole('button', { name: 'Save search' }).click();
    await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription('Name is required');
    await dialog.getByLabel('Name').fill('Anchors for Europe');
    await dialog.getByText('Immediately', { exact: true }).click();
    await doubleClick(dialog.getByRole('button', { name: 'Save search' }));
    await expectToast(page, 'Search saved', 'Anchors for Europe is now in your saved searches.');
    await expect(dialog).toBeHidden();
  });

  await test.step('the same search is not saved twice', async () => {
    await page.getByRole('button', { name: 'Save search' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save this search' });
    await dialog.getByRole('button', { name: 'Save search' }).click();
    await expectToast(
      page,
      "We couldn't save the search",
      'You have already saved this search, as “Anchors for Europe”.',
    );
    // While a search is being saved, its dialog stays open.
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeEnabled();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Save search' })).toBeFocused();
  });

  await page.getByRole('link', { name: 'Saved searches' }).click();
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Anchors for Europe' });
  await expect(row).toContainText(`Products · “${word} anchor” · CE marked`);
  await expect(row).toContainText('Immediate alert');

  await test.step('new results appear in the list, in the app and by email', async () => {
    const maker = await anotherPerson();
    await registerWithCompany(maker, newPerson('Ada', 'Quist'), {
      name: 'Marram Devices',
      type: 'manufacturer',
    });
    const listed = await maker.request.post('/api/products', {
      data: {
        name: `${word} Suture Anchor`,
        description: 'A knotless anchor.',
        category: 'orthopedic_implants',
        regulatoryStatus: 'ce_marked',
      },
    });
    expect(listed.status()).toBe(201);
    await expect(row).toContainText('1 new', { timeout: ALERT_LIMIT_MS });
    await expectAccessible(page);
    await expectReflow(page);
    await page.getByRole('button', { name: /^Notifications/ }).click();
    await page.getByRole('link', { name: /1 new product: Anchors for Europe/ }).click();
    await expect(page).toHaveURL(`/products?q=${word}+anchor&regulatoryStatus=ce_marked`);
    await page.goBack();
    await row.getByRole('link', { name: 'Anchors for Europe' }).click();
    await expect(page.getByRole('heading', { name: '1 product found' })).toBeVisible();
    await page.goBack();
    await expect(row).toBeVisible();
    await expect(row).not.toContainText('1 new');
  });

  await test.step("the email's link turns the alert off, whether signed in or not", async () => {
    const elsewhere = await anotherPerson();
    await openMail(elsewhere, person, '1 new product: Anchors for Europe');
    await expect(elsewhere.getByText(`${word} Suture Anchor`)).toBeVisible();
    await elsewhere.getByRole('link', { name: /\/unsubscribe#/ }).click();
    const address = elsewhere.url();
    await expect(elsewhere.getByRole('heading', { name: 'Turn off this alert' })).toBeVisible();
    await expectAccessible(elsewhere);
    await expectReflow(elsewhere);
    await doubleClick(elsewhere.getByRole('button', { name: 'Turn off the alert' }));
    await expect(elsewhere.getByRole('heading', { name: 'The alert is off' })).toBeVisible();
    await expectAccessible(elsewhere);
    await expect(row).toContainText('No alert');
    await elsewhere.reload();
    await elsewhere.getByRole('button', { name: 'Turn off the alert' }).click();
    await expect(elsewhere.getByRole('heading', { name: 'The alert is off' })).toBeVisible();
    await elsewhere.goto(address.replace('#', '#x'));
    await elsewhere.reload();
    await elsewhere.getByRole('button', { name: 'Turn off the alert' }).click();
    await expect(elsewhere.getByRole('heading', { name: "This link doesn't work" })).toBeVisible();
  });

  await test.step('the search is renamed, its alert is changed, and it is deleted', async () => {
    await page.getByRole('button', { name: 'Edit Anchors for Europe' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit saved search' });
    await dialog.getByLabel('Name').fill('Anchors');
    await dialog.getByText('Weekly', { exact: true }).click();
    await page.keyboard.press('Escape');
    await page
      .getByRole('dialog', { name: 'Discard your changes?' })
      .getByRole('button', { name: 'Cancel' })
      .click();
    await expect(dialog.getByLabel('Name')).toHaveValue('Anchors');
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expectToast(page, 'Search changed', 'Your changes to Anchors are saved.');
    await expect(page.getByRole('main').getByText('Weekly alert')).toBeVisible();
    await page.getByRole('button', { name: 'Delete Anchors' }).click();
    const asked = page.getByRole('dialog', { name: 'Delete this saved search?' });
    await expectAccessible(page);
    await asked.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('link', { name: 'Anchors', exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Delete Anchors' }).click();
    await asked.getByRole('button', { name: 'Delete' }).click();
    await expectToast(page, 'Search deleted', 'Anchors is no longer in your saved searches.');
    await expect(page.getByRole('heading', { name: 'No saved searches yet' })).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();
    await expectAccessible(page);
  });
});

test('a visitor who saves a company search signs in first and returns to that search', async ({ page }) => {
  const person = newPerson('Ines', 'Varga');
  await register(page, person);
  await page.context().clearCookies();
  await page.goto('/companies?type=distributor&q=medical');
  await page.getByRole('button', { name: 'Save search' }).click();
  await expect(page).toHaveURL(/\/auth\?next=/);
  await signIn(page, person);
  await expect(page).toHaveURL(/\/companies\?/);
  await page.getByRole('button', { name: 'Save search' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save this search' });
  await expect(dialog.getByText("Your email address isn't confirmed yet")).toBeVisible();
  await dialog.getByLabel('Name').press('Enter');
  await expectToast(page, 'Search saved', '“medical”, Distributor is now in your saved searches.');
  await page.getByRole('link', { name: 'Saved searches' }).click();
  await page.getByRole('link', { name: '“medical”, Distributor' }).click();
  await expect(page).toHaveURL(/\/companies\?/);
  await expect(page.getByRole('button', { name: 'Remove Distributor' })).toBeVisible();
});

async function confirmAddress(page: Page, person: Person): Promise<void> {
  await openMail(page, person, 'Confirm your email address');
  await page.getByRole('link', { name: /verify-email/ }).click();
  await page.getByRole('button', { name: 'Confirm Address' }).click();
  await expect(page.getByRole('link', { name: 'Continue' })).toBeVisible();
}

test('a person saves a product, finds it alongside the saved searches, and removes it', async ({
  page,
  anotherPerson,
}) => {
  const maker = await anotherPerson();
  await registerWithCompany(maker, newPerson('Ada', 'Quist'), {
    name: 'Bentgrass Devices',
    type: 'manufacturer',
  });
  const listed = await maker.request.post('/api/products', {
    data: {
      name: 'Bentgrass Stem',
      description: 'A tapered stem.',
      category: 'orthopedic_implants',
      regulatoryStatus: 'ce_marked',
    },
  });
  const { id } = (await listed.json()) as { id: string };
  const person = newPerson('Noor', 'Haddad');
  await register(page, person);

  await page.goto('/saved-searches');
  const saved = page.getByRole('region', { name: 'Saved products' });
  await expect(saved).toContainText('You have no saved products.');
  await page.goto(`/products/${id}`);
  const save = page.getByRole('button', { name: /^Saved?$/ });
  await expect(save).toHaveAttribute('aria-pressed', 'false');
  await save.click();
  await expectToast(page, 'Product saved', /We'll notify you when a new FDA recall/);
  await expect(save).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page);
  await page.reload();
  await expect(save).toHaveAttribute('aria-pressed', 'true');

  await page.goto('/saved-searches');
  await expect(saved.getByRole('listitem')).toContainText(['Bentgrass Devices']);
  await expectAccessible(page);
  await expectReflow(page);
  await saved.getByRole('link', { name: 'Bentgrass Stem' }).click();
  await expect(page.getByRole('heading', { name: 'Bentgrass Stem' })).toBeVisible();
  await page.goBack();
  await saved.getByRole('button', { name: 'Remove Bentgrass Stem from your saved products' }).click();
  await expect(saved).toContainText('You have no saved products.');
});
