import type { Page } from '@playwright/test';
import { openMail } from './applicants.ts';
import { doubleClick, expect, expectAccessible, expectReflow, expectToast, tabTo, test } from './journey.ts';
import { askToConnect, newPerson, registerWithCompany } from './people.ts';

const saved = (page: Page) =>
  expect(page.getByRole('status').getByText('Saved', { exact: true })).toBeVisible();
const byMail = (page: Page, topic: string) => page.getByLabel(`${topic}, by email`);

test('a person sets notification preferences and unsubscribes from an email', async ({
  page,
  anotherPerson,
}) => {
  const dana = newPerson('Dana', 'Fescue');
  const { id } = await registerWithCompany(page, dana, { name: 'Fescue Spine', type: 'manufacturer' });
  const elsewhere = await page.context().newPage();
  await page.goto('/settings');
  await elsewhere.goto('/settings');

  await test.step('the defaults are shown, and each change is saved and appears in every tab', async () => {
    await expect(page.getByRole('switch', { name: /^Email notifications/ })).toBeChecked();
    await expect(page.getByRole('switch', { name: /^Push notifications/ })).not.toBeChecked();
    for (const topic of ['New messages', 'Connection requests'])
      await expect(byMail(page, topic)).toHaveValue('at_once');
    await expect(byMail(page, 'Product updates')).toHaveValue('off');
    await expect(page.getByLabel('Connection requests, by push')).toBeDisabled();
    await expectAccessible(page);
    await byMail(page, 'Your company').selectOption('Daily digest');
    await saved(page);
    await expect(byMail(elsewhere, 'Your company')).toHaveValue('daily');
    await page.getByLabel('Sent at').selectOption('18:00');
    await saved(page);
    await page.reload();
    await expect(page.getByLabel('Sent at')).toHaveValue('18');
  });

  await test.step('the settings work by keyboard, and quiet hours need an end time that differs from the start time', async () => {
    const requests = page.getByLabel('Connection requests, in the app');
    await tabTo(page, requests);
    await page.keyboard.press('Space');
    await saved(page);
    await expect(requests).not.toBeChecked();
    await page.keyboard.press('Space');
    await expect(requests).toBeChecked();
    await page.getByRole('switch', { name: /^Quiet hours/ }).check();
    await saved(page);
    await page.getByLabel('Until', { exact: true }).fill('22:00');
    await page.getByLabel('Until', { exact: true }).blur();
    await expect(page.getByText('Choose an end time that differs from the start time.')).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Until', { exact: true }).fill('06:30');
    await page.getByLabel('Until', { exact: true }).blur();
    await saved(page);
    await expect(elsewhere.getByLabel('Until', { exact: true })).toHaveValue('06:30');
    // Two equal times are not saved until one of them changes; then both are saved together.
    await page.getByLabel('From', { exact: true }).fill('06:30');
    await page.getByLabel('From', { exact: true }).blur();
    await expect(page.getByText('Choose an end time that differs from the start time.')).toBeVisible();
    await page.getByLabel('Until', { exact: true }).fill('09:00');
    await page.getByLabel('Until', { exact: true }).blur();
    await expect(elsewhere.getByLabel('Until', { exact: true })).toHaveValue('09:00');
    for (const tab of [page, elsewhere])
      await expect(tab.getByLabel('From', { exact: true })).toHaveValue('06:30');
    await page.getByRole('switch', { name: /^Quiet hours/ }).uncheck();
    await expect(elsewhere.getByLabel('Until', { exact: true })).toBeHidden();
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(page);
    await expectReflow(page);
  });

  await test.step('the last of two quick changes wins, and a rejected one is reverted with a message', async () => {
    const pushes = page.getByRole('switch', { name: /^Push notifications/ });
    await pushes.dblclick();
    await saved(page);
    await page.reload();
    await expect(pushes).not.toBeChecked();
    await page.route('**/api/notification-settings', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    );
    await byMail(page, 'Your company').selectOption('Off');
    await expectToast(page, 'Outcome Unknown', /Check whether it worked/);
    await expect(byMail(page, 'Your company')).toHaveValue('daily');
    await page.unroute('**/api/notification-settings');
  });

  await test.step("an email's link turns its topic off and on again without signing in", async () => {
    const tom = await anotherPerson();
    await registerWithCompany(tom, newPerson('Tom', 'Brome'), { name: 'Brome Medical', type: 'distributor' });
    await askToConnect(tom, id);
    const holder = await anotherPerson();
    await openMail(holder, dana, 'wants to connect');
    await holder.getByRole('link', { name: /\/unsubscribe#/ }).click();
    const address = holder.url();
    await expect(holder.getByRole('heading', { name: 'Turn off these emails' })).toBeVisible();
    await expect(holder.getByText('stop emailing you about: Connection requests.')).toBeVisible();
    await expectAccessible(holder);
    await expectReflow(holder);
    await doubleClick(holder.getByRole('button', { name: 'Turn off' }));
    await expect(holder.getByRole('heading', { name: 'These emails are off' })).toBeVisible();
    await expectAccessible(holder);
    await expect(byMail(elsewhere, 'Connection requests')).toHaveValue('off');
    await holder.getByRole('button', { name: 'Undo' }).click();
    await expect(holder.getByRole('heading', { name: 'On again' })).toBeVisible();
    await expect(byMail(elsewhere, 'Connection requests')).toHaveValue('at_once');
    await byMail(elsewhere, 'Connection requests').selectOption('daily');
    await saved(elsewhere);
    await holder.reload();
    await doubleClick(holder.getByRole('button', { name: 'Turn off' }));
    await expect(byMail(elsewhere, 'Connection requests')).toHaveValue('off');
    await holder.getByRole('button', { name: 'Undo' }).click();
    await expect(byMail(elsewhere, 'Connection requests')).toHaveValue('daily');
    await byMail(elsewhere, 'Connection requests').selectOption('at_once');
    await saved(elsewhere);
    await holder.goto(address.replace('#', '#x'));
    await holder.reload();
    await holder.getByRole('button', { name: 'Turn off' }).click();
    await expect(holder.getByRole('heading', { name: "This link doesn't work" })).toBeVisible();
    await expect(byMail(elsewhere, 'Connection requests')).toHaveValue('at_once');
  });
});
