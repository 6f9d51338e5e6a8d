import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectReflow, expectToast, test } from './journey.ts';
import { newPerson, register, signIn } from './people.ts';

async function openMail(page: Page, subject: string, email: string): Promise<void> {
  const mail = page.getByRole('listitem').filter({ hasText: email }).getByRole('link', { name: subject });
  await expect(async () => {
    await page.goto('/dev/mail');
    expect(await mail.count()).toBeGreaterThan(0);
  }).toPass();
  await mail.first().click();
  await expect(page.getByRole('heading', { name: subject })).toBeVisible();
}

test('a person resets a forgotten password with an emailed link and signs in with the new one', async ({
  page,
  anotherPerson,
}) => {
  const person = newPerson('Fern', 'Adeyemi');
  const elsewhere = await anotherPerson();
  await register(elsewhere, person);

  await page.goto('/auth');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible();
  await expect(
    page.getByText(`If an account with ${person.email} exists, you will receive a password reset link.`),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(person.email);

  await openMail(page, 'Reset your password', person.email);
  await page.getByRole('link', { name: /reset-password/ }).click();
  const link = page.url();
  await page.getByLabel(/^New password/).fill('12345');
  await page.getByLabel('Confirm new password').fill('123456');
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByText('Password must be at least 6 characters')).toBeVisible();
  await page.getByLabel(/^New password/).fill('123456789');
  await expect(page.getByText('One of the most common passwords: easy to guess')).toBeVisible();
  await expect(page.getByText("Passwords don't match")).toBeVisible();
  await expectAccessible(page);
  await expectReflow(page);
  const newPassword = 'four quiet surgeons dance';
  await page.getByLabel(/^New password/).fill(newPassword);
  await expect(page.getByText('Strong', { exact: true })).toBeVisible();
  await page.getByLabel('Confirm new password').fill(newPassword);
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByRole('heading', { name: 'Password Reset Successful' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Go to Login' }).click();
  await signIn(page, { ...person, password: newPassword });
  await expect(page).toHaveURL(/\/welcome$/);
  await elsewhere.goto('/home');
  await expect(elsewhere).toHaveURL(/\/auth/);
  await openMail(page, 'Your password was changed', person.email);

  await page.goto(link);
  await page.getByLabel(/^New password/).fill('one more time');
  await page.getByLabel('Confirm new password').fill('one more time');
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByRole('heading', { name: 'Invalid Reset Link' })).toBeVisible();
});

test('a password reset link without a token shows an error and offers a new link', async ({ page }) => {
  await page.goto('/reset-password');
  await expect(page.getByRole('heading', { name: 'Invalid Reset Link' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to Login' })).toHaveAttribute('href', '/auth');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Request New Reset Link' }).click();
  await expect(page).toHaveURL(/\/forgot-password$/);
});

test('a new email address is confirmed from its email, and the notice disappears', async ({ page }) => {
  const person = newPerson('Ines', 'Marchetti');
  await register(page, person);
  await page.goto('/home');
  const notice = page.getByText(`Please confirm your email address: we sent a link to ${person.email}.`);
  await expect(notice).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send the link again' }).click();
  await expect(page.getByText(`Check the inbox of ${person.email}.`)).toBeVisible();

  // The second email makes the first one's link invalid.
  await expect(async () => {
    await page.goto('/dev/mail');
    expect(await page.getByRole('listitem').filter({ hasText: person.email }).count()).toBe(2);
  }).toPass();
  await openMail(page, 'Confirm your email address', person.email);
  await page.getByRole('link', { name: /verify-email/ }).click();
  const link = page.url();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Confirm Address' }).click();
  await expect(page.getByRole('heading', { name: 'Email address confirmed' })).toBeVisible();
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/home$/);
  await expect(notice).toBeHidden();

  await page.goto(link);
  await page.getByRole('button', { name: 'Confirm Address' }).click();
  await expect(page.getByRole('heading', { name: "This link doesn't work" })).toBeVisible();
});

test("a failed password reset shows the server's message, or a default message if there is none", async ({
  page,
}) => {
  const failWith = async (path: string, message: string) => {
    await page.unroute(path);
    await page.route(path, (route) =>
      route.fulfill({ status: 503, json: { message, code: 'server.unavailable' } }),
    );
  };
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill('dana@halden.example');
  for (const [said, shown] of [
    ['Mail rests until noon.', 'Mail rests until noon.'],
    ['', 'Failed to send reset email. Please try again.'],
  ] as const) {
    await failWith('**/api/forgot-password', said);
    await page.getByRole('button', { name: 'Send Reset Link' }).click();
    await expectToast(page, 'Error', shown);
  }

  await page.goto('/reset-password?token=any');
  await page.getByLabel(/^New password/).fill('four quiet surgeons');
  await page.getByLabel('Confirm new password').fill('four quiet surgeons');
  await failWith('**/api/reset-password', '');
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expectToast(page, 'Error', 'Failed to reset password. Please try again.');
});
