import { expect, expectAccessible, expectReflow, test } from './journey.ts';
import { newPerson, register } from './people.ts';

test('a person creates an API token, a program reads data with it, and revoking the token ends access', async ({
  page,
  playwright,
  baseURL,
}) => {
  await register(page, newPerson('Dana', 'Programmer'));
  await page.goto('/settings/api');
  await expect(page.getByText('No API tokens yet.')).toBeVisible();
  await page.getByLabel(/^Name/).fill('CRM');
  await expectAccessible(page);
  await expectReflow(page);
  await page.getByRole('button', { name: 'Create token' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your new token' });
  const token = await dialog.getByRole('code').innerText();
  await expectAccessible(page);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await dialog.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(page.getByText('Copied', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(token);
  await dialog.getByRole('button', { name: 'I copied the token' }).click();

  const program = await playwright.request.newContext({
    ...(baseURL !== undefined && { baseURL }),
    extraHTTPHeaders: { authorization: `Bearer ${token}` },
  });
  expect((await program.get('/api/connections')).status()).toBe(200);
  await page.reload();
  const row = page.getByRole('listitem').filter({ hasText: 'CRM' });
  await expect(row).toContainText('Last used');
  await row.getByRole('button', { name: 'Revoke CRM' }).click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('No API tokens yet.')).toBeVisible();
  expect((await program.get('/api/connections')).status()).toBe(401);
});
