import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectReflow, expectToast, test } from './journey.ts';
import { drawSignature, newPerson, register, signNda } from './people.ts';

const result = (page: Page) => page.getByRole('status').filter({ hasText: /./ });

test('a signer downloads a copy that anyone can verify, and an altered copy is not recognized', async ({
  page,
  anotherPerson,
}) => {
  const dana = newPerson('Dana', 'Copykeeper');
  await register(page, dana);
  await signNda(page, dana);

  const file = await test.step('the copy is under NDAs beside all signed agreements', async () => {
    await page.goto('/nda-management');
    await expect(page.getByRole('heading', { name: 'Everything you signed' })).toBeVisible();
    await expect(page.getByText(/^Version 1\.0, signed /)).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Renew' })).toHaveCount(0);
    await expectAccessible(page);
    await expectReflow(page);
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download signed copy' }).click();
    const saved = await download;
    expect(saved.suggestedFilename()).toMatch(/^NDA version 1\.0, signed [\d-]+\.pdf$/);
    return readFile(await saved.path());
  });

  const stranger = await anotherPerson();
  const choose = (name: string, buffer: Buffer) =>
    stranger.getByLabel('Choose a PDF').last().setInputFiles({ name, mimeType: 'application/pdf', buffer });

  await test.step('a stranger verifies the copy from its digest alone', async () => {
    const sent: string[] = [];
    stranger.on('request', (request) => {
      if (request.url().endsWith('/api/nda/checks')) sent.push(request.postData() ?? '');
    });
    await stranger.goto('/nda/check');
    await expectAccessible(stranger);
    await expectReflow(stranger);
    await choose('copy.pdf', file);
    await expect(result(stranger)).toContainText('Genuine and in force');
    await expect(result(stranger)).toContainText('copy.pdf: version 1.0, signed');
    await expect(stranger.getByText('Copykeeper')).toHaveCount(0);
    await expectAccessible(stranger);
    expect(sent).toEqual([expect.stringMatching(/^\{"digest":"[\da-f]{64}"\}$/)]);
  });

  await test.step('a copy with one altered byte is not recognized', async () => {
    const altered = Buffer.from(file);
    altered[1000] = (altered[1000] ?? 0) ^ 1;
    await choose('altered.pdf', altered);
    await expect(result(stranger)).toContainText('Unknown document');
  });

  await test.step('a digest can be pasted', async () => {
    await stranger.getByLabel('Or paste a digest').fill('abc');
    await stranger.getByRole('button', { name: 'Check', exact: true }).click();
    await expect(stranger.getByText('A SHA-256 digest has 64 characters')).toBeVisible();
    const signed = await page.request.get('/api/nda/agreements');
    const [{ digest }] = (await signed.json()) as [{ digest: string }];
    await stranger.getByLabel('Or paste a digest').fill(digest.toUpperCase());
    await stranger.keyboard.press('Enter');
    await expect(result(stranger)).toContainText('Genuine and in force');
  });
});

test('an agreement can be renewed on its page when it ends soon', async ({ page }) => {
  const dana = newPerson('Dana', 'Renewer');
  await register(page, dana);
  await signNda(page, dana);
  // The server's answer during the last 90 of 1826 days; before that, signing again returns the first
  // record.
  await page.route('**/api/nda/details', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), canRenew: true } });
  });
  await page.goto('/nda-management');
  await expect(page.getByText('Your NDA ends soon.')).toBeVisible();
  await page.getByRole('button', { name: 'Renew', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Renew the NDA', level: 1 })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Full legal name' })).toHaveValue('Dana Renewer');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Back to NDA Management' }).click();
  await page.getByRole('button', { name: 'Renew', exact: true }).click();
  await drawSignature(page);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Sign Agreement' }).click();
  await expectToast(page, 'NDA Signed Successfully', 'You can now access secure messaging features.');
  await expect(page.getByRole('heading', { name: 'NDA Management', level: 1 })).toBeVisible();
  // The page may just be reading the record again.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
