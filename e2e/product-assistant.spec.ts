import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectReflow, expectToast, test } from './journey.ts';
import { newPerson, registerWithCompany } from './people.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Add Product' });
const panel = (page: Page) => page.getByRole('region', { name: 'Assistant' });
const log = (page: Page) => page.getByRole('log', { name: 'Conversation with the assistant' });
const box = (page: Page) => page.getByRole('textbox', { name: 'Your answer' });
const banner = (page: Page) => dialog(page).getByText('Let the assistant write for you');
const write = (page: Page) => dialog(page).getByRole('button', { name: 'Write with AI' });
const description = (page: Page) => dialog(page).getByLabel('Description');
const specifications = (page: Page) => dialog(page).getByLabel('Specifications');
const generate = (page: Page) => panel(page).getByRole('button', { name: 'Generate Product Description' });

async function openDialog(page: Page, company: string): Promise<void> {
  await registerWithCompany(page, newPerson('Dana', 'Yarrow'), { name: company, type: 'manufacturer' });
  await page.goto('/products');
  await page.getByRole('button', { name: 'Add Product' }).click();
  await expect(dialog(page)).toBeVisible();
}

async function answer(page: Page, words: string): Promise<void> {
  await expect(box(page)).toBeEditable();
  await box(page).fill(words);
  await box(page).press('Enter');
  await expect(log(page)).toContainText(words);
}

test('the interview writes a description and specifications that are marked as generated until edited', async ({
  page,
}) => {
  await openDialog(page, 'Tansy Orthopaedics');

  await test.step('the assistant is available once the product has a name, and asks what suits its category', async () => {
    await expect(banner(page)).toHaveCount(0);
    await dialog(page).getByLabel('Product name').fill('Tansy Stem');
    await dialog(page).getByLabel('Category').selectOption('Orthopedic implants');
    await expect(banner(page)).toBeVisible();
    await description(page).fill('My own words');
    await expectAccessible(page);
    await expectReflow(page);
    await write(page).press('Enter');
    const start = panel(page).getByRole('button', { name: 'Start' });
    await expect(start).toBeFocused();
    await expect(description(page)).toBeHidden();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(panel(page)).toContainText('Question 1 of 7');
    await expect(log(page)).toContainText('what is Tansy Stem');
    await expect(box(page)).toBeFocused();
    expect((await panel(page).boundingBox())?.height).toBe(600);
  });

  await test.step('an empty answer is not sent, Shift+Enter adds a line break, and a failed answer stays in the box', async () => {
    await page.keyboard.type('   ');
    await page.keyboard.press('Enter');
    await expect(log(page).getByRole('listitem')).toHaveCount(1);
    await box(page).fill('');
    await page.keyboard.type('Cementless hip stem for');
    await page.keyboard.press('Shift+Enter');
    await page.keyboard.type('primary arthroplasty');
    await page.route('**/api/ai/product-conversation/message', (route) => route.abort(), { times: 1 });
    await page.keyboard.press('Enter');
    await expectToast(page, 'Error', 'Failed to send message. Please try again.');
    await box(page).fill('a cementless hip stem');
    await box(page).press('Enter');
    await expect(panel(page)).toContainText('Question 2 of 7');
    await expectAccessible(page);
    await expectReflow(page);
  });

  await test.step('a reload and a return to the form resume the conversation', async () => {
    await page.reload();
    await expect(dialog(page).getByLabel('Product name')).toHaveValue('Tansy Stem');
    await write(page).click();
    await expect(panel(page)).toContainText('Question 2 of 7');
    await page.getByRole('button', { name: 'Close the assistant' }).click();
    await expect(write(page)).toBeFocused();
    await expect(description(page)).toHaveValue('My own words');
    await write(page).click();
  });

  await test.step('a button replaces the answer box, and a failed generation can be retried', async () => {
    for (const words of [
      'orthopedic surgeons',
      'titanium alloy',
      'I do not know',
      'sterile',
      'FDA approved, K992701',
      'needs <b>one</b> tray',
    ])
      await answer(page, words);
    await expect(generate(page)).toBeFocused();
    await expect(box(page)).toHaveCount(0);
    await expectAccessible(page);
    await page.route('**/api/ai/product-conversation/generate', (route) => route.abort(), { times: 1 });
    await generate(page).click();
    await expectToast(page, 'Error', 'Failed to generate description. Please try again.');
    await generate(page).click();
    await expect(panel(page)).toHaveCount(0);
    await expect(description(page)).toBeFocused();
    await expect(description(page)).toHaveValue(
      'Tansy Stem is a cementless hip stem. It is used by orthopedic surgeons.\n\nIt needs <b>one</b> tray.',
    );
    await expect(specifications(page)).toHaveValue(
      'Material and design: titanium alloy\nSupply: sterile\nRegulatory status: FDA cleared, K992701',
    );
    await expect(dialog(page).getByText('AI Generated')).toHaveCount(2);
    await expect(banner(page)).toHaveCount(0);
    await expectAccessible(page);
    await expectReflow(page);
  });

  await test.step('the replaced text can be restored, and an edit removes the mark', async () => {
    await page.reload();
    await expect(dialog(page).getByText('AI Generated')).toHaveCount(2);
    await dialog(page).getByRole('button', { name: 'Restore it' }).click();
    await expect(description(page)).toHaveValue('My own words');
    await expect(dialog(page).getByText('AI Generated')).toHaveCount(0);
  });

  await test.step('Edit with AI rewrites the text with an addition', async () => {
    await dialog(page).getByRole('button', { name: 'Edit with AI' }).click();
    await answer(page, 'Made in Ohio');
    await generate(page).click();
    await expect(description(page)).toHaveValue(/Made in Ohio\.$/);
    await description(page).press('ControlOrMeta+End');
    await description(page).pressSequentially(' And more.');
    await expect(dialog(page).getByText('AI Generated')).toHaveCount(1);
  });

  await test.step('the product is listed with the text, and the next product starts a new interview', async () => {
    await dialog(page).getByLabel('Regulatory status').selectOption('FDA cleared');
    await dialog(page).getByRole('button', { name: 'Add Product' }).click();
    await expectToast(page, 'Product Added', 'Tansy Stem is now listed.');
    await page.getByRole('button', { name: 'Add Product' }).click();
    await dialog(page).getByLabel('Product name').fill('Tansy Cup');
    await write(page).click();
    await expect(panel(page).getByRole('button', { name: 'Start' })).toBeVisible();
  });
});

test('a failed start shows an error; on a phone the assistant fits and resumes after the product is renamed', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openDialog(page, 'Sorrel Wound Care');
  await dialog(page).getByLabel('Product name').fill('Sorrel Foam');
  await write(page).click();
  await page.route(
    '**/api/ai/product-conversation/start',
    (route) => route.fulfill({ status: 503, body: '' }),
    {
      times: 1,
    },
  );
  await panel(page).getByRole('button', { name: 'Start' }).click();
  await expectToast(page, 'Error', 'Failed to start AI conversation. Please try again.');
  await panel(page).getByRole('button', { name: 'Start' }).click();
  await answer(page, 'a foam dressing');
  await expect(panel(page)).toContainText('Question 2 of 6');
  await expectAccessible(page);
  await expectReflow(page);
  await page.getByRole('button', { name: 'Close the assistant' }).click();
  await dialog(page).getByLabel('Product name').fill('Sorrel Foam Plus');
  await write(page).click();
  await panel(page).getByRole('button', { name: 'Continue with “Sorrel Foam”' }).click();
  await answer(page, 'nurses');
  await expect(log(page)).toContainText('absorbency');
});

test('an interview that was replaced in another tab is not mixed with the new one, and keeps the unsent answer', async ({
  page,
}) => {
  await openDialog(page, 'Borage Orthopaedics');
  await dialog(page).getByLabel('Product name').fill('Borage Stem');
  await write(page).click();
  await panel(page).getByRole('button', { name: 'Start' }).click();
  await answer(page, 'a cementless hip stem');
  await expect(panel(page)).toContainText('Question 2 of');

  const second = await page.context().newPage();
  await second.goto('/products');
  await second.getByRole('button', { name: 'Add Product' }).click();
  await dialog(second).getByLabel('Product name').fill('Borage Cup');
  await write(second).click();
  await panel(second).getByRole('button', { name: 'Start' }).click();
  await expect(log(second)).toContainText('what is Borage Cup');

  await box(page).fill('orthopedic surgeons');
  await box(page).press('Enter');
  await expect(panel(page).getByRole('alert')).toContainText('You used the assistant in another window');
  await expect(box(page)).toHaveValue('orthopedic surgeons');
  await expect(log(page)).toContainText('a cementless hip stem');
  await expectAccessible(page);
  await panel(page).getByRole('button', { name: 'Show latest messages' }).click();
  await expect(panel(page).getByRole('alert')).toHaveCount(0);
  await second.reload();
  await write(second).click();
  await expect(log(second).getByRole('listitem')).toHaveCount(1);

  await panel(page).getByRole('button', { name: 'Start' }).click();
  await expect(log(page)).toContainText('what is Borage Stem');
  await expect(box(page)).toHaveValue('orthopedic surgeons');
});
