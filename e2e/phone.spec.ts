import type { Page } from '@playwright/test';
import { signInAdminBy } from './admin.ts';
import { expect, expectAccessible, expectReflow, expectToast, test } from './journey.ts';
import { askToConnect, drawSignature, newPerson, register, registerWithCompany, signNda } from './people.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const FINGER_PX = 44;
const MAIN = ['Discovery', 'Companies', 'Products', 'Deals', 'AI Recs', 'Messages', 'NDAs', 'Admin'];
const ACCOUNT = ['Notifications', 'Profile', 'Settings', 'Subscription', 'User Guide'];

test('the phone menu contains every item of the desktop navigation bar', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('link')).toContainText(['Discovery', 'Companies', 'Products', 'Network']);
  await expect(menu.getByRole('link')).toContainText(['Notifications', 'Messages']);
  await expectAccessible(page);

  await registerWithCompany(page, newPerson('Dana', 'Pocket'), {
    name: 'Pocket Devices',
    type: 'manufacturer',
  });
  await page.goto('/home');
  await page.getByRole('button', { name: 'Menu' }).click();
  const main = menu.getByRole('navigation', { name: 'Main' });
  const account = menu.getByRole('navigation', { name: 'Account' });
  await expect(main.getByRole('link')).toHaveText(MAIN);
  await expect(account.getByRole('link')).toHaveText(ACCOUNT);
  await expect(menu).toContainText('Pocket Devices');
  await expectAccessible(page);
  await main.getByRole('link', { name: 'Companies' }).click();
  await expect(menu).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Companies');

  await page.getByRole('button', { name: 'Menu' }).click();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  await account.getByRole('button', { name: 'Log out' }).click();
  await expectToast(page, 'Logged out', 'You have been successfully logged out.');
});

test('two people connect, sign the NDA and exchange messages on phones', async ({
  page: danas,
  anotherPerson,
}) => {
  const marcuses = await anotherPerson();
  const dana = await registerWithCompany(danas, newPerson('Dana', 'Thumbs'), {
    name: 'Thumbs Implants',
    type: 'manufacturer',
  });
  const marcus = newPerson('Marcus', 'Handheld');
  await register(marcuses, marcus);
  await signNda(marcuses, marcus);
  await askToConnect(marcuses, dana.id);

  await test.step('Dana accepts the request', async () => {
    await danas.goto('/home');
    await expect(danas.getByRole('heading', { name: 'Recent Activity' })).toBeVisible();
    await expectAccessible(danas);
    expect(await smallTargets(danas)).toEqual([]);
    await expectReflow(danas);
    await danas.goto('/connections');
    await expectAccessible(danas);
    expect(await smallTargets(danas)).toEqual([]);
    await expectReflow(danas);
    await danas.getByRole('button', { name: 'Accept Marcus' }).tap();
    await danas.getByRole('button', { name: 'Accept & Pay $5.00' }).tap();
    const done = danas.getByRole('dialog', { name: 'You are connected' });
    await expectAccessible(danas);
    await done.getByRole('link', { name: 'Message Marcus' }).tap();
  });

  await test.step('Dana signs the NDA', async () => {
    await expect(danas.getByRole('heading', { level: 1 })).toHaveText('Sign once to use messaging');
    await drawSignature(danas);
    await danas.getByRole('checkbox', { name: /I have read this agreement/ }).check();
    await expectAccessible(danas);
    await danas.getByRole('button', { name: 'Sign Agreement' }).tap();
    await expectToast(danas, 'NDA Signed Successfully', 'You can now access secure messaging features.');
  });

  await test.step('both people write messages, and each sees either the list or the conversation', async () => {
    await expect(danas.getByRole('heading', { name: 'Marcus Handheld' })).toBeVisible();
    const box = danas.getByRole('textbox', { name: 'Message', exact: true });
    await box.fill('Texas is open.');
    await danas.getByRole('button', { name: 'Send' }).tap();
    await expect(box).toBeInViewport();
    await expectAccessible(danas);
    await expectReflow(danas);
    await marcuses.goto('/messages');
    await marcuses.getByRole('link', { name: /Dana Thumbs.*1 unread/ }).tap();
    await expect(marcuses.getByRole('heading', { name: 'Dana Thumbs' })).toBeFocused();
    await expect(marcuses.getByRole('log')).toContainText('Texas is open.');
    await expect(marcuses.getByRole('region', { name: 'Conversations' })).toBeHidden();
    await expect(danas.getByRole('log')).toContainText('Read');
    await marcuses.getByRole('link', { name: 'Back to conversations' }).tap();
    await expect(marcuses.getByRole('region', { name: 'Conversations' })).toBeVisible();
    await expectAccessible(marcuses);
  });
});

test('the admin panel has targets large enough to tap, and shows notes by a reviewer whose account no longer exists', async ({
  page,
}) => {
  await signInAdminBy(page.request);
  // Without the search, applications from other journeys would come first.
  await page.goto('/admin?status=approved&q=Hannah');
  const row = page.getByRole('row', { name: /^Hannah Kesler/ });
  const notes = row.getByRole('button', { name: 'View notes on Hannah Kesler' });
  await expect(notes).toBeVisible();
  const bar = page.getByRole('banner');
  // Another bar with the same logo is shown until the administrators' bar has loaded.
  await expect(bar.getByText('Administration')).toBeVisible();
  const box = await bar.getByRole('link', { name: 'MedAccord, home' }).boundingBox();
  expect(box?.width).toBeGreaterThanOrEqual(FINGER_PX);
  expect(box?.height).toBeGreaterThanOrEqual(FINGER_PX);
  expect((await notes.boundingBox())?.height).toBeGreaterThanOrEqual(FINGER_PX);
  await notes.tap();
  await expect(page.getByRole('dialog').getByText(/^Approved, \w{3} \d+, \d{4}$/)).toBeVisible();
});

/** Lists the controls that are under 44 px, except links within a sentence (WCAG 2.2, 2.5.5). */
const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate((minimum) => {
    const controls = document.querySelectorAll<HTMLElement>('main :is(a, button, select, [role="tab"])');
    return [...controls]
      .filter((one) => one.checkVisibility() && getComputedStyle(one).display !== 'inline')
      .filter((one) => one.getBoundingClientRect().height < minimum)
      .map((one) => one.outerHTML);
  }, FINGER_PX);
