import type { Page } from '@playwright/test';
import { signInAdmin } from './admin.ts';
import { doubleClick, expect, expectAccessible, expectReflow, expectToast, test } from './journey.ts';
import { newPerson, registerWithCompany, renameOwnCompany } from './people.ts';

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\nstartxref\n9\n%%EOF\n');

test('an owner requests a trust badge, is rejected, requests it again, and keeps it until it is revoked', async ({
  page: owners,
  anotherPerson,
}) => {
  const name = `Cedar Instruments ${Date.now()}`;
  await openOwnPage(owners, name);
  const [admins, visitors] = [await anotherPerson(), await anotherPerson()];
  const own = owners.getByRole('region', { name: 'Trust badges' });
  const dialog = owners.getByRole('dialog', { name: 'Request Trust Badge' });

  await test.step('the dialog requires a badge type and valid links', async () => {
    await own.getByRole('button', { name: 'Request Trust Badge' }).click();
    await dialog.getByRole('button', { name: 'Submit Request' }).click();
    await expect(dialog.getByLabel('Badge type')).toHaveAccessibleDescription(/Choose a badge type/);
    await expect(dialog.getByRole('option', { name: 'Premium member' })).toHaveCount(0);
    await dialog.getByLabel('Badge type').selectOption('ISO 13485 certified');
    await expect(dialog.getByLabel('Badge type')).toHaveAccessibleDescription(
      /Send the ISO 13485 certificate.*We check the certificate's scope and expiration date/,
    );
    await dialog.getByLabel('Verification documents').fill('javascript:alert(1)');
    await dialog.getByRole('button', { name: 'Submit Request' }).click();
    await expect(dialog.getByLabel('Verification documents')).toHaveAccessibleDescription(
      /Please enter a web address that starts with http/,
    );
    await expectAccessible(owners);
    await expectReflow(owners);
  });

  await test.step('the dialog uploads files and rejects unsupported ones', async () => {
    await choose(owners, 'page.html', 'text/html', Buffer.from('<script>alert(1)</script>'));
    await expect(dialog.getByRole('alert').first()).toHaveText('page.html is not a PDF, PNG or JPEG file.');
    await choose(owners, 'fake.pdf', 'application/pdf', Buffer.from('<script>alert(1)</script>'));
    await expect(dialog.getByText(/^fake\.pdf wasn't uploaded/)).toBeVisible();
    await choose(owners, 'ISO 13485.pdf', 'application/pdf', PDF);
    await expect(dialog.getByRole('listitem')).toContainText('ISO 13485.pdf');
  });

  await test.step('the entries survive closing the dialog by accident', async () => {
    await dialog.getByLabel('Verification documents').fill(' https://cedar.example/iso.pdf , , ');
    await owners.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await own.getByRole('button', { name: 'Request Trust Badge' }).click();
    await expect(dialog.getByLabel('Badge type')).toHaveValue(/.+/);
    await expect(dialog.getByRole('listitem')).toContainText('ISO 13485.pdf');
    await dialog.getByLabel('Notes').fill('Scope: instruments.');
    await doubleClick(dialog.getByRole('button', { name: 'Submit Request' }));
    await expectToast(
      owners,
      'Badge Request Submitted',
      'Your trust badge request has been submitted for review.',
    );
    await expect(dialog).toBeHidden();
    await expect(own.getByText(/^Requested on .*, in review/)).toBeVisible();
    await expect(own.getByRole('listitem').filter({ hasText: 'ISO 13485' })).not.toHaveCount(0);
    await expectAccessible(owners);
  });

  await test.step("other people don't see the request", async () => {
    await visitors.goto(owners.url());
    await expect(visitors.getByText('No trust badges yet.')).toBeVisible();
    await expect(visitors.getByRole('button', { name: 'Request Trust Badge' })).toHaveCount(0);
  });

  await test.step("the owner sees the reviewer's rejection and its reason without a reload", async () => {
    await admins.goto('/admin-login');
    await signInAdmin(admins);
    await expect(admins).toHaveURL('/admin');
    await admins.getByRole('tab', { name: /^Badges/ }).click();
    await admins.getByRole('searchbox', { name: 'Search badges by company' }).fill(name);
    await expect(admins.getByRole('heading', { name: 'Badge approval queue' })).toBeVisible();
    await expectAccessible(admins);
    await expectReflow(admins);
    await admins.getByRole('button', { name: `Review ISO 13485 certified for ${name}` }).click();
    const review = admins.getByRole('dialog');
    await expect(review).toContainText('Scope: instruments.');
    const link = review.getByRole('link', { name: 'https://cedar.example/iso.pdf' });
    await expect(link).toHaveAttribute('rel', /noopener noreferrer/);
    const saved = admins.waitForEvent('download');
    await review.getByRole('link', { name: 'ISO 13485.pdf' }).click();
    expect((await saved).suggestedFilename()).toBe('ISO 13485.pdf');
    await expectAccessible(admins);
    await review.getByRole('button', { name: 'Reject' }).click();
    await expect(review.getByLabel('Review notes')).toHaveAccessibleDescription(/Give a reason/);
    await review.getByLabel('Review notes').fill('The scope is missing.');
    await review.getByRole('button', { name: 'Reject' }).click();
    await expectToast(admins, 'Request rejected', `We'll send ${name} the reason.`);
    await expect(own.getByText('Reviewer: The scope is missing.')).toBeVisible();
    await expectAccessible(owners);
  });

  await test.step('a second request is approved with an expiry date', async () => {
    await own.getByRole('button', { name: 'Request again: ISO 13485 certified' }).click();
    await expect(dialog.getByLabel('Badge type')).toHaveValue(/.+/);
    await dialog.getByRole('button', { name: 'Submit Request' }).click();
    await expect(own.getByText(/in review/)).toBeVisible();
    await admins.getByRole('button', { name: `Review ISO 13485 certified for ${name}` }).click();
    const review = admins.getByRole('dialog');
    await review.getByLabel('Expiration date').fill('2020-01-01');
    await review.getByRole('button', { name: 'Approve' }).click();
    await expect(review.getByLabel('Expiration date')).toHaveAccessibleDescription(
      /Choose a day after today/,
    );
    await review.getByLabel('Expiration date').fill('2031-05-04');
    await review.getByRole('button', { name: 'Approve' }).click();
    await expectToast(admins, 'Badge approved', `${name} now has the ISO 13485 certified badge.`);
    await expect(own.getByText('Expires May 4, 2031')).toBeVisible();
    await visitors.reload();
    await expect(visitors.getByText('Expires May 4, 2031')).toBeVisible();
  });

  await test.step('a revoked badge disappears', async () => {
    await admins.getByRole('combobox', { name: 'Queue' }).selectOption('Approved');
    await admins.getByRole('button', { name: `Open ISO 13485 certified for ${name}` }).click();
    await admins.getByRole('button', { name: 'Revoke badge' }).click();
    await admins.getByLabel('Reason').fill('The certificate was withdrawn.');
    await expectAccessible(admins);
    await admins.getByRole('dialog').getByRole('button', { name: 'Revoke badge' }).click();
    await expectToast(admins, 'Badge revoked', `${name} no longer has the ISO 13485 certified badge.`);
    await expect(own.getByText('Reviewer: The certificate was withdrawn.')).toBeVisible();
    await visitors.reload();
    await expect(visitors.getByText('No trust badges yet.')).toBeVisible();
    await owners.goto('/home');
    await owners.getByRole('button', { name: /^Notifications/ }).click();
    await expect(owners.getByText('Your trust badge was revoked: ISO 13485 certified').first()).toBeVisible();
  });
});

test('a badge can be approved in an open dialog after its company is renamed', async ({
  page: owners,
  anotherPerson,
}) => {
  const name = `Rowan Instruments ${Date.now()}`;
  await openOwnPage(owners, name);
  const own = owners.getByRole('region', { name: 'Trust badges' });
  await own.getByRole('button', { name: 'Request Trust Badge' }).click();
  await owners.getByRole('dialog').getByLabel('Badge type').selectOption('GMP certified');
  await owners.getByRole('dialog').getByRole('button', { name: 'Submit Request' }).click();
  await expect(own.getByText(/in review/)).toBeVisible();

  const admins = await anotherPerson();
  await admins.goto('/admin-login');
  await signInAdmin(admins);
  await expect(admins).toHaveURL('/admin');
  await admins.getByRole('tab', { name: /^Badges/ }).click();
  await admins.getByRole('searchbox', { name: 'Search badges by company' }).fill(name.slice(-13));
  await admins.getByRole('button', { name: `Review GMP certified for ${name}` }).click();
  const review = admins.getByRole('dialog');
  await review.getByLabel('Review notes').fill('The certificate names both sites.');
  const newName = name.replace('Instruments', 'Surgical');
  await renameOwnCompany(owners, newName);
  await expect(review.getByRole('link', { name: newName })).toBeVisible();
  await expect(review.getByLabel('Review notes')).toHaveValue('The certificate names both sites.');
  await review.getByRole('button', { name: 'Approve' }).click();
  await expectToast(admins, 'Badge approved', `${newName} now has the GMP certified badge.`);
});

test('an owner withdraws a badge request by keyboard', async ({ page }) => {
  await openOwnPage(page, `Alder Devices ${Date.now()}`);
  const own = page.getByRole('region', { name: 'Trust badges' });
  await own.getByRole('button', { name: 'Request Trust Badge' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Badge type').selectOption('GMP certified');
  await dialog.getByLabel('Notes').press('Tab');
  await dialog.getByRole('button', { name: 'Submit Request' }).press('Enter');
  await expect(own.getByText(/in review/)).toBeVisible();
  await own.getByRole('button', { name: 'Withdraw the request for GMP certified' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw request' }).press('Enter');
  await expectToast(page, 'Request withdrawn', 'The request for GMP certified was removed.');
  await expect(own.getByText('No trust badges yet.')).toBeVisible();
});

async function openOwnPage(page: Page, name: string): Promise<void> {
  await registerWithCompany(page, newPerson('Iris', 'Calloway'), { name, type: 'manufacturer' });
  const [company] = (await (await page.request.get('/api/user/companies')).json()) as { id: string }[];
  await page.goto(`/companies/${company?.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
}

const choose = (page: Page, name: string, mimeType: string, buffer: Buffer) =>
  page.getByRole('dialog').locator('input[type=file]').setInputFiles({ name, mimeType, buffer });
