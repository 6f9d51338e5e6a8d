import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectReflow, expectToast, test } from './journey.ts';
import { newPerson, openOwnPage, signUp } from './people.ts';

test('an owner edits the page in two tabs without losing changes', async ({ page, context }) => {
  await openOwnPage(page, 'Larkspur Orthopaedics');
  const second = await context.newPage();
  await second.goto(page.url());

  await test.step('both tabs start editing', async () => {
    for (const tab of [page, second]) await tab.getByRole('button', { name: 'Edit page' }).click();
    await expect(page.getByLabel('Company name')).toHaveValue('Larkspur Orthopaedics');
    await expectAccessible(page);
    await expectReflow(page);
  });

  await test.step('each error appears beside its field', async () => {
    await page.getByLabel('Company name').fill('');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByLabel('Company name')).toHaveAccessibleDescription('Company name is required');
    await page.getByLabel('Company name').fill('Larkspur Ortho');
  });

  await test.step('the first tab saves', async () => {
    await page.getByLabel('Location').fill('Duluth, MN');
    await page.getByRole('checkbox', { name: 'Texas' }).check();
    await page.getByLabel('Specialties').fill('Revision hips');
    await page.getByLabel('Specialties').press('Enter');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expectToast(page, 'Page saved', 'Your company page now shows your changes.');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Larkspur Ortho');
    await page.reload();
    await expect(page.getByText('Duluth, MN')).toBeVisible();
    await expect(page.getByText('Revision hips')).toBeVisible();
  });

  await test.step('the second tab shows a warning, keeps its own entries and picks up the other changes', async () => {
    await second.getByLabel('Description', { exact: true }).fill('Cementless hips.');
    await second.getByRole('button', { name: 'Save changes' }).click();
    await expect(second.getByRole('main').getByRole('alert')).toContainText(
      'Someone saved this page after you started editing.',
    );
    await expect(second.getByLabel('Description', { exact: true })).toHaveValue('Cementless hips.');
    await expect(second.getByLabel('Company name')).toHaveValue('Larkspur Ortho');
    await second.getByRole('button', { name: 'Save changes' }).click();
    await expect(second.getByRole('heading', { level: 1 })).toHaveText('Larkspur Ortho');
    await expect(second.getByText('Cementless hips.')).toBeVisible();
    await expect(second.getByText('Duluth, MN')).toBeVisible();
  });
});

test('an owner uploads, replaces and removes a logo', async ({ page }) => {
  await openOwnPage(page, 'Vesper Implants');
  const logo = page.getByRole('img', { name: /Vesper Implants/ });
  const stored = /^\/files\/logos\/[\da-f-]{36}\.webp$/;
  await page.getByRole('button', { name: 'Edit page' }).click();

  await choose(page, { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
  await expect(page.getByRole('alert')).toHaveText('Choose a PNG, JPEG, WebP or GIF picture.');
  await choose(page, { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') });
  await expect(page.getByRole('alert')).toHaveText('Choose a PNG, JPEG, WebP or GIF picture.');
  await expect(logo).toBeHidden();

  await choose(page, { name: 'logo.png', mimeType: 'image/png', buffer: SIGNATURE });
  await expect(page.getByRole('button', { name: 'Replace logo' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.reload();
  await expect(logo.first()).toHaveAttribute('src', stored);
  const first = await logo.first().getAttribute('src');

  await page.getByRole('button', { name: 'Edit page' }).click();
  await choose(page, { name: 'logo.png', mimeType: 'image/png', buffer: SIGNATURE });
  await expect(
    page
      .locator('header')
      .getByRole('img', { name: /Vesper/ })
      .first(),
  ).not.toHaveAttribute('src', String(first));
  await page.getByRole('button', { name: 'Remove image' }).click();
  await expect(page.getByRole('button', { name: 'Choose a logo' })).toBeVisible();
  await expect(logo).toBeHidden();
});

test('leaving with unsaved changes asks for confirmation', async ({ page }) => {
  await openOwnPage(page, 'Sorrel Spine');
  await page.getByRole('button', { name: 'Edit page' }).click();
  await page.getByLabel('Location').fill('Fargo, ND');
  await page.getByRole('link', { name: 'Companies' }).first().click();
  const asking = page.getByRole('dialog', { name: 'Discard your changes?' });
  await asking.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('Location')).toHaveValue('Fargo, ND');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await asking.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page.getByRole('button', { name: 'Edit page' })).toBeVisible();
  await expect(page.getByText('Fargo, ND')).toBeHidden();
});

test('the demo page has a short URL, and Company Info requires signing in', async ({ page }) => {
  await page.goto('/company/halden-orthopaedics');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Halden Orthopaedics');
  await expectAccessible(page);
  await expectReflow(page);
  await page.getByRole('link', { name: 'Company Info' }).click();
  await expect(page).toHaveURL('/auth?next=%2Fcompany%2Fhalden-orthopaedics');
  await expectToast(page, 'Sign In Required', 'Sign in to download company information.');
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await signUp(page, newPerson('Nora', 'Reader'));
  await expect(page).toHaveURL('/company/halden-orthopaedics');
  const [info] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Company Info' }).click(),
  ]);
  expect(info.suggestedFilename()).toBe('Halden Orthopaedics - Company Info.pdf');
});

test('only the owner gets the edit button', async ({ page, anotherPerson }) => {
  await openOwnPage(page, 'Tansy Devices');
  const visitor = await anotherPerson();
  await visitor.goto(page.url());
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Tansy Devices');
  await expect(visitor.getByRole('button', { name: 'Edit page' })).toBeHidden();
});

const SIGNATURE = readFileSync(new URL('../server/src/demo/signature.png', import.meta.url));

const choose = (page: Page, file: { name: string; mimeType: string; buffer: Buffer }) =>
  page.getByLabel('Logo', { exact: true }).setInputFiles(file);
