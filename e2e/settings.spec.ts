import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { signInAdmin } from './admin.ts';
import { doubleClick, expect, expectAccessible, expectReflow, expectToast, test } from './journey.ts';
import { nameOf, newPerson, register, signIn, signNda } from './people.ts';

const theme = (page: Page) => page.locator('html');
const section = (page: Page, name: string | RegExp) => page.getByRole('region', { name });

const openSection = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click();

async function openSettings(page: Page, path = '/settings'): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
}

test('settings apply on the next device, and each device can be signed out', async ({
  page,
  anotherPerson,
}) => {
  const person = newPerson('Dana', 'Chooser');
  await register(page, person);
  const preferences = section(page, 'Preferences');
  const privacy = section(page, 'Privacy and Security');

  await test.step('each section has its own URL, even where a select replaces the links', async () => {
    await openSettings(page);
    await expect(page).toHaveURL('/settings/notifications');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByLabel('Section', { exact: true }).selectOption('Privacy and Security');
    await expect(page).toHaveURL('/settings/privacy');
    await expect(privacy).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 1280, height: 720 });
    await openSection(page, 'Preferences');
  });

  await test.step('the settings also link to the profile and the plan', async () => {
    await openSection(page, 'Profile');
    await expect(page).toHaveURL('/profile');
    await page.goBack();
    await openSection(page, 'Subscription');
    await expect(page).toHaveURL('/subscription');
    await page.goBack();
    await expect(page).toHaveURL('/settings/preferences');
  });

  await test.step("the settings start with their defaults and the browser's time zone", async () => {
    await expect(preferences.getByRole('radio', { name: 'Light' })).toBeChecked();
    await expect(preferences.getByLabel('Time zone')).toHaveValue('America/New_York');
    await expectAccessible(page);
    await openSection(page, 'Privacy and Security');
    await expect(privacy.getByRole('switch', { name: 'Profile visible' })).toBeChecked();
    await expect(privacy.getByRole('switch', { name: 'Show email' })).not.toBeChecked();
    await expect(privacy.getByRole('switch', { name: 'Allow messages' })).toBeChecked();
    await expectAccessible(page);
    await expectReflow(page);
  });

  await test.step('each change applies immediately and is confirmed', async () => {
    await openSection(page, 'Preferences');
    await preferences.getByText('Dark', { exact: true }).click();
    await expect(theme(page)).toHaveAttribute('data-theme', 'dark');
    await expect(preferences.getByRole('status')).toHaveText('Saved');
    await openSection(page, 'Privacy and Security');
    await privacy.getByRole('switch', { name: 'Show email' }).press('Space');
    await expect(privacy.getByRole('switch', { name: 'Show email' })).toBeChecked();
  });

  await test.step('any time zone can be found by name', async () => {
    await openSection(page, 'Preferences');
    await preferences.getByRole('button', { name: 'Another time zone' }).click();
    const dialog = page.getByRole('dialog', { name: 'Another time zone' });
    await dialog.getByRole('searchbox').fill('nowhere');
    await expect(dialog.getByRole('status')).toHaveText(
      'No time zone with that name. Try the nearest large city.',
    );
    await dialog.getByRole('searchbox').fill('tokyo');
    await expect(dialog.getByRole('status')).toHaveText('1 time zone found');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: /^Tokyo, Asia/ }).click();
    await expect(dialog).toBeHidden();
    await expect(preferences.getByLabel('Time zone')).toHaveValue('Asia/Tokyo');
  });

  const elsewhere = await anotherPerson();
  await test.step('another browser has the same settings after signing in', async () => {
    await elsewhere.goto('/auth?next=/settings/preferences');
    await signIn(elsewhere, person);
    const there = section(elsewhere, 'Preferences');
    await expect(there.getByRole('radio', { name: 'Dark' })).toBeChecked();
    await expect(theme(elsewhere)).toHaveAttribute('data-theme', 'dark');
    await expect(there.getByLabel('Time zone')).toHaveValue('Asia/Tokyo');
    await there.getByText('System', { exact: true }).click();
    await expect(theme(page)).toHaveAttribute('data-theme', 'system');
    await expect(preferences.getByRole('radio', { name: 'System' })).toBeChecked();
  });

  await test.step('a browser signed out from the settings loses its session', async () => {
    await page.route('**/api/user/sessions', async (route) => {
      const [own, ...others] = (await (await route.fetch()).json()) as object[];
      await route.fulfill({ json: [own, ...others.map((other) => Object.assign(other, { country: 'DE' }))] });
    });
    await openSettings(page, '/settings/privacy');
    const list = privacy.getByRole('list').last();
    await expect(list.getByRole('listitem')).toHaveText([/Unknown location.*This browser/, /Germany/]);
    await expect(privacy.getByText('Countries are estimated from IP addresses')).toBeVisible();
    await list.getByRole('button', { name: /^Sign out Chrome on/ }).click();
    await expectToast(page, 'Signed Out', /^Chrome on .* is no longer signed in\.$/);
    await expect(list.getByRole('listitem')).toHaveCount(1);
    await expect(list.getByRole('listitem')).toHaveText(/This browser/);
    await expect(elsewhere).toHaveURL(/\/auth/);
  });

  await test.step('changing the password requires the current one', async () => {
    await privacy.getByRole('button', { name: 'Change password' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change password' });
    await dialog.getByLabel('Current password').fill('not this one');
    await dialog.getByLabel(/^New password/).fill('a kinder sentence 9');
    await dialog.getByLabel('Confirm new password').fill('a kinder sentence');
    await dialog.getByRole('button', { name: 'Change password' }).click();
    await expect(dialog.getByLabel('Confirm new password')).toHaveAccessibleDescription(
      "Passwords don't match",
    );
    await dialog.getByLabel('Confirm new password').fill('a kinder sentence 9');
    await dialog.getByRole('button', { name: 'Change password' }).click();
    await expect(dialog.getByLabel('Current password')).toHaveAccessibleDescription(
      'This is not your current password.',
    );
    await expectAccessible(page);
    await dialog.getByLabel('Current password').fill(person.password);
    await dialog.getByRole('button', { name: 'Change password' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
    await signIn(elsewhere, { ...person, password: 'a kinder sentence 9' });
    await expect(elsewhere.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  });
});

test('the last of two quick choices wins, and a rejected one is reverted', async ({ page }) => {
  await register(page, newPerson('Ria', 'Quick'));
  await openSettings(page, '/settings/preferences');
  const choice = (name: string) => section(page, 'Preferences').getByRole('radio', { name });
  const choose = (name: string) => section(page, 'Preferences').getByText(name, { exact: true }).click();

  await test.step('the last choice wins although the first one takes longer to reach the server', async () => {
    await page.route('**/api/settings', async (route) => {
      if (route.request().postDataJSON().theme === 'dark')
        await new Promise((resolve) => setTimeout(resolve, 1_000));
      await route.continue();
    });
    const isSaved = (wanted: string) =>
      page.waitForResponse((response) => response.request().postData()?.includes(wanted) ?? false);
    const saved = Promise.all([isSaved('dark'), isSaved('light')]);
    await choose('Dark');
    await choose('Light');
    await saved;
    await page.reload();
    await expect(choice('Light')).toBeChecked();
    await page.unroute('**/api/settings');
  });

  await test.step('after a rejected choice, the previous one is shown again', async () => {
    await page.route('**/api/settings', (route) =>
      route.request().postDataJSON().theme === 'system' ? route.abort() : route.continue(),
    );
    await choose('Dark');
    await choose('System');
    await expectToast(page, 'Outcome Unknown', /Check whether it worked/);
    await expect(choice('Dark')).toBeChecked();
    await expect(theme(page)).toHaveAttribute('data-theme', 'dark');
  });
});

test('the Delete Account button appears only once it is known that no deletion has been requested', async ({
  page,
}) => {
  await register(page, newPerson('Dana', 'Waiting'));
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  let requests = 0;
  await page.route('**/api/user/closing-request', async (route) => {
    requests += 1;
    // The loader of the screen waits for the first answer, and the screen repeats a request that failed.
    if (requests === 1) return route.fulfill({ status: 503 });
    await released;
    return route.continue();
  });
  await openSettings(page, '/settings/data');
  const data = section(page, 'Data Management');
  const button = data.getByRole('button', { name: 'Delete Account' });
  await expect(data.getByRole('button', { name: 'Export', exact: true })).toBeVisible();
  await expect.poll(() => requests).toBe(2);
  await expect(button).toHaveCount(0);
  release();
  await expect(button).toBeVisible();
});

test('a person requests an archive of their data and downloads it', async ({ page }) => {
  await register(page, newPerson('Dana', 'Portable'));
  await openSettings(page, '/settings/data');
  const data = section(page, 'Data Management');
  await data.getByRole('button', { name: 'Export', exact: true }).click();
  await expectToast(
    page,
    'Export Requested',
    'An email with a link to your data will arrive within 24 hours, usually within minutes.',
  );
  const link = data.getByRole('link', { name: /^Download my data \(\d+ kB\)$/ });
  await expect(link).toBeVisible();
  await expectAccessible(page);
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(download.suggestedFilename()).toMatch(/^MedAccord - my data \d{4}-\d\d-\d\d\.zip$/);
  const entries = unzipSync(new Uint8Array(await readFile(await download.path())));
  const copy = JSON.parse(Buffer.from(entries['data.json'] ?? []).toString()) as { profile: object[] };
  expect(copy.profile).toMatchObject([{ firstName: 'Dana', lastName: 'Portable' }]);
});

test('an account is closed on request, and its messages remain under “Former member”', async ({
  page,
  anotherPerson,
}) => {
  const leaving = newPerson('Yolanda', 'Farewell');
  const staying = newPerson('Marcus', 'Steadfast');
  const other = await anotherPerson();
  const { id: leavingId } = await register(page, leaving);
  const { id: stayingId } = await register(other, staying);
  await signNda(page, leaving);
  await signNda(other, staying);
  await page.request.post('/api/messages', {
    data: { receiverId: stayingId, content: 'Until we meet again.' },
  });
  await other.goto(`/messages?with=${leavingId}`);
  await expect(other.getByRole('heading', { name: nameOf(leaving) })).toBeVisible();

  await test.step('a person requests deletion and can withdraw the request', async () => {
    await openSettings(page, '/settings/data');
    const data = section(page, 'Data Management');
    await data.getByRole('button', { name: 'Delete Account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    await doubleClick(dialog.getByRole('button', { name: 'Request deletion' }));
    await expectToast(page, 'Delete Account', 'Please contact support to proceed with account deletion.');
    await expect(data.getByText(/^You asked us to delete this account on .*\./)).toBeVisible();
    await data.getByRole('button', { name: 'Keep my account' }).click();
    await expect(data.getByRole('button', { name: 'Delete Account' })).toBeVisible();
    await data.getByRole('button', { name: 'Delete Account' }).click();
    await dialog.getByRole('button', { name: 'Request deletion' }).click();
    await expect(data.getByRole('button', { name: 'Keep my account' })).toBeVisible();
  });

  await test.step("the request is first in the administrator's list, and the administrator closes the account", async () => {
    const admin = await anotherPerson();
    await admin.goto('/admin-login');
    await signInAdmin(admin);
    await admin.getByRole('tab', { name: /^Users/ }).click();
    const asking = section(admin, /account deletion requests?$/);
    await expect(asking.getByRole('heading', { name: nameOf(leaving) })).toBeVisible();
    await admin.getByLabel('Search users').fill(leaving.email);
    const list = section(admin, 'Users');
    await expect(list.getByRole('listitem')).toHaveCount(1);
    await expectAccessible(admin);
    await expectReflow(admin);
    await list.getByRole('button', { name: `Delete ${nameOf(leaving)}` }).click();
    const dialog = admin.getByRole('dialog', { name: `Delete ${nameOf(leaving)}'s account?` });
    await expect(dialog).toContainText('An approved claim stays for as long as the company page exists.');
    await expectAccessible(admin);
    await dialog.getByRole('button', { name: 'Delete account' }).click();
    await expectToast(admin, 'User Deleted', `${nameOf(leaving)}'s account was deleted.`);
    await expect(list.getByText('No users found')).toBeVisible();
  });

  await test.step("the other person can still read the messages but can't reply", async () => {
    await expect(other.getByRole('heading', { name: 'Former member' })).toBeVisible();
    await expect(other.getByRole('log')).toContainText('Until we meet again.');
    await expect(other.getByText('This account was closed.')).toBeVisible();
    await expect(other.getByRole('textbox', { name: 'Message', exact: true })).toHaveCount(0);
    await expect(other.getByText(nameOf(leaving))).toHaveCount(0);
    await expectAccessible(other);
  });

  await test.step("the closed account is signed out and can't sign in", async () => {
    await expect(page).toHaveURL(/\/auth/);
    await signIn(page, leaving);
    await expect(page.getByText('Invalid email or password').first()).toBeVisible();
  });
});
