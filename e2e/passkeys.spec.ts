import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectReflow, expectToast, test } from './journey.ts';
import { newPerson, register, signIn } from './people.ts';

async function addAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { session, authenticatorId };
}

test('a person adds and renames a passkey, signs in and confirms a change with it, and removes it', async ({
  page,
}) => {
  const person = newPerson('Dana', 'Keys');
  await register(page, person);
  const { session, authenticatorId } = await addAuthenticator(page);
  // This virtual authenticator would accept a suggested passkey by itself, before anyone presses the button.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
  await page.goto('/settings/privacy');
  const privacy = page.getByRole('region', { name: 'Privacy and Security' });

  await test.step('the new passkey gets a name and is listed', async () => {
    await privacy.getByRole('button', { name: 'Add passkey' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
    await dialog.getByLabel('Name').fill('Work laptop');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Create passkey' }).click();
    await expectToast(page, 'Passkey Added', 'You can now sign in with “Work laptop”.');
    await expect(privacy.getByText('Work laptop')).toBeVisible();
    await expectAccessible(page);
    await expectReflow(page);
  });

  await test.step('the passkey can be renamed', async () => {
    await privacy.getByRole('button', { name: 'Rename Work laptop' }).click();
    const dialog = page.getByRole('dialog', { name: 'Rename Work laptop' });
    await dialog.getByLabel('Name').fill('Old laptop');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save name' }).click();
    await expectToast(page, 'Passkey Renamed', 'It is now called “Old laptop”.');
    await expect(privacy.getByText('Old laptop', { exact: true })).toBeVisible();
    await expectReflow(page);
  });

  await test.step('the passkey signs the person in without a password', async () => {
    await page.context().clearCookies();
    await page.goto('/auth?next=/settings/privacy');
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(page).toHaveURL('/settings/privacy');
    await expect(privacy.getByText('Old laptop')).toBeVisible();
    await expect(privacy.getByText('Last used')).toBeVisible();
  });

  await test.step('the passkey confirms an important change in an older session', async () => {
    let isRefused = false;
    await page.route('**/api/user/passkeys/*', async (route) => {
      if (route.request().method() !== 'DELETE' || isRefused) return route.fallback();
      isRefused = true;
      await route.fulfill({
        status: 403,
        json: { code: 'account.confirm_first', message: 'Confirm first.' },
      });
    });
    await privacy.getByRole('button', { name: 'Remove Old laptop' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    const confirm = page.getByRole('dialog', { name: "Confirm that it's you" });
    await expectAccessible(page);
    await confirm.getByRole('button', { name: 'Confirm with a passkey' }).click();
    await expectToast(page, 'Passkey Removed', '“Old laptop” no longer signs you in.');
    await expect(privacy.getByText('Old laptop')).toHaveCount(0);
  });

  await test.step('the removed passkey is rejected, and the password still works', async () => {
    await page.context().clearCookies();
    await page.goto('/auth');
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await expectToast(page, 'Login failed', "We don't recognize this passkey. Sign in with your password.");
    await session.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
    await signIn(page, person);
    await expect(page).toHaveURL('/welcome');
  });
});

test('the sign-in page requests suggested passkeys once, and again only when someone returns later', async ({
  page,
}) => {
  await page.clock.install();
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(true);
  });
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/login/passkey/options')) asked += 1;
  });
  await page.goto('/auth');
  await expect.poll(() => asked).toBe(1);
  await page.clock.fastForward('04:30');
  await page.clock.fastForward('04:30');
  await page.evaluate(() => globalThis.dispatchEvent(new Event('focus')));
  await expect.poll(() => asked).toBe(2);
});
