import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { doubleClick, expect, expectAccessible, expectReflow, test } from './journey.ts';
import { newPerson, registerWithCompany } from './people.ts';

const HEAD = 'Item,Text,Kind,Status,Launch date,Price,510(k) number,Open territories';
const SHEET = [
  HEAD,
  'Sorrel Stem,"Tapered,\ncementless",Orthopedics,FDA cleared,03/31/2026,"$1,250.50",K992701,Texas; Southwest',
  'Sorrel Cup,Pressfit cup,orthopedic_implants,CE marked,04/01/2026,"1.250,00 €",CE G1 12345,',
  'Sorrel Pump,A pump,Pumps,cleared,,free,,Mars',
].join('\n');

const sheetOf = (text: string) => ({
  name: 'catalog.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(text),
});
const choose = (page: Page, text: string) =>
  page.getByLabel('CSV file', { exact: true }).setInputFiles(sheetOf(text));
const textOf = async (download: Download) => readFile(await download.path(), 'utf8');
const figure = (page: Page, label: string) =>
  page.getByText(label, { exact: true }).locator('xpath=following-sibling::*[1]').first();

test('a manufacturer imports a catalog from a spreadsheet and exports it', async ({ page, context }) => {
  await registerWithCompany(page, newPerson('Sorrel', 'Vance'), {
    name: 'Sorrel Implants',
    type: 'manufacturer',
  });
  await page.goto('/products');
  await page.getByRole('link', { name: 'Import CSV' }).click();
  await expect(page.getByRole('heading', { name: 'Import products' })).toBeVisible();
  await expectAccessible(page);
  await expectReflow(page);

  await test.step('a file that is not a spreadsheet is rejected with a message', async () => {
    await choose(page, 'PK\u{3}\u{4}workbook');
    await expect(page.getByRole('alert')).toContainText('This is a workbook.');
  });

  await test.step('columns are guessed and can be corrected', async () => {
    await choose(page, SHEET);
    await expect(page.getByText('catalog.csv for Sorrel Implants · 3 rows')).toBeVisible();
    await expect(page.getByLabel('Product name')).toHaveValue('0');
    await expect(page.getByLabel('Category', { exact: true })).toHaveValue('');
    await expect(page.getByText(/this field: choose a column above/).first()).toBeVisible();
    await page.getByLabel('Category', { exact: true }).selectOption('Kind');
    await expect(page.getByText('Row 4').first()).toBeVisible();
    await expect(page.getByText('Kind: “Pumps”')).toBeVisible();
    await page.getByLabel('Description', { exact: true }).selectOption('Text');
    await expect(page.getByRole('button', { name: 'Import 2 products' })).toBeEnabled();
    for (const text of ['Price: “free”', 'Enter a price such as 1,250.00', 'Open territories: “Mars”'])
      await expect(page.getByText(text)).toBeVisible();
    await expect(
      page.getByText(/Mar 31, 2026 · \$1,250\.50 · 510\(k\) K992701 · Texas · Southwest/),
    ).toBeVisible();
    await expectAccessible(page);
    await expectReflow(page);
  });

  await test.step('rejected rows can be downloaded, each with its reason', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download rejected rows' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('catalog - rejected rows.csv');
    const lines = (await textOf(download)).trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain(`${HEAD},Row,Problems`);
  });

  await test.step('importing the file in two tabs imports it once', async () => {
    const second = await context.newPage();
    await second.goto(page.url());
    await expect(second.getByRole('button', { name: 'Import 2 products' })).toBeEnabled();
    await doubleClick(page.getByRole('button', { name: 'Import 2 products' }));
    for (const tab of [page, second])
      await expect(tab.getByRole('heading', { name: 'Import finished' })).toBeVisible();
    await second.close();
    await expect(figure(page, 'New')).toHaveText('2');
    await expect(figure(page, 'Rejected')).toHaveText('1');
    await expectAccessible(page);
    await expectReflow(page);
    await page.getByRole('link', { name: 'See products' }).click();
    await expect(page.getByRole('heading', { name: '2 products found' })).toBeVisible();
    const stem = page.getByRole('listitem').filter({ hasText: 'Sorrel Stem' });
    for (const text of ['$1,250.50', 'K992701', '2 territories open'])
      await expect(stem.getByText(text)).toBeVisible();
  });

  await test.step('an export edited in a spreadsheet updates the products', async () => {
    await page.goto('/products/import');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Export CSV' }).click(),
    ]);
    const exported = await textOf(download);
    expect(exported).toContain('Sorrel Stem');
    await choose(page, exported.replace('Sorrel Cup', 'Sorrel Cup II'));
    await expect(page.getByRole('button', { name: 'Import 1 product' })).toBeEnabled();
    await expect(figure(page, 'Updated')).toHaveText('1');
    await expect(figure(page, 'Unchanged')).toHaveText('1');
    await page.getByRole('button', { name: 'Import 1 product' }).click();
    await expect(page.getByRole('heading', { name: 'Import finished' })).toBeVisible();
    await page.getByRole('link', { name: 'See products' }).click();
    await expect(page.getByRole('heading', { name: '2 products found' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Sorrel Cup II' })).toBeVisible();
  });
});

test("observers can't import, and other people's imports are hidden", async ({ page, anotherPerson }) => {
  await registerWithCompany(page, newPerson('Ola', 'Berg'), { name: 'Berg Watch', type: 'observer' });
  await page.goto('/products');
  await expect(page.getByRole('heading', { name: 'Products', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Import CSV' })).toHaveCount(0);
  await page.goto('/products/import');
  await expect(page.getByText(/view-only access/).first()).toBeVisible();

  const owner = await anotherPerson();
  await registerWithCompany(owner, newPerson('Ines', 'Roca'), { name: 'Roca Valves', type: 'manufacturer' });
  await owner.goto('/products/import');
  await choose(owner, 'name,description\nValve,A valve');
  await expect(owner.getByText(/this field: choose a column above/).first()).toBeVisible();
  await page.goto(new URL(owner.url()).pathname + new URL(owner.url()).search);
  await expect(page.getByRole('heading', { name: 'Import not found' })).toBeVisible();
  await expectAccessible(page);
});
