import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, expectAccessible, expectReflow, test } from './journey.ts';
import { newPerson, register } from './people.ts';

test('an owner adds a webhook, sends a test and reads why it was not delivered', async ({ page }) => {
  await register(page, newPerson('Dana', 'Webhook'));
  const company = await page.request.post('/api/companies', {
    data: { name: 'Halden Webhooks', type: 'manufacturer' },
  });
  expect(company.status()).toBe(201);
  const server = createServer((_request, answer) => answer.end());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  await page.goto('/settings/webhooks');
  await expect(page.getByText('No webhooks yet.')).toBeVisible();
  await page.getByLabel(/^Endpoint URL/).fill(`https://127.0.0.1:${port}/hook`);
  await page.getByRole('button', { name: 'Add webhook' }).click();
  await expect(page.getByText('Choose at least one event')).toBeVisible();
  await page.getByLabel('Deal won').check();
  await expectAccessible(page);
  await expectReflow(page);
  await page.getByRole('button', { name: 'Add webhook' }).click();
  const dialog = page.getByRole('dialog', { name: 'Signing secret' });
  await expect(dialog.getByRole('code')).toHaveText(/^whsec_/);
  await dialog.getByRole('button', { name: 'I copied the secret' }).click();

  const row = page.getByRole('listitem').filter({ hasText: `:${port}/hook` });
  await row.getByRole('button', { name: 'Send test' }).click();
  await expect(async () => {
    await row.getByRole('button', { name: 'Refresh' }).click();
    await expect(row.getByText('The address is not on the public internet')).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await expectAccessible(page);
  await expectReflow(page);
  await row.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No webhooks yet.')).toBeVisible();
  server.close();
});
