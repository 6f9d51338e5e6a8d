import type { Page } from '@playwright/test';
import { doubleClick, expect, expectAccessible, expectReflow, tabTo, test } from './journey.ts';
import { askToConnect, newPerson, register, registerWithCompany } from './people.ts';

const bell = (page: Page, unread: number) =>
  page.getByRole('button', { name: `Notifications, ${unread} unread` });
const main = (page: Page) => page.getByRole('main');
const list = (page: Page) => main(page).getByRole('region', { name: 'Notifications' });
const waiting = (page: Page) => main(page).getByRole('region', { name: /^Waiting for you/ });

test('notifications are marked as read one by one or all at once, in every tab', async ({
  page,
  anotherPerson,
}) => {
  const dana = await registerWithCompany(page, newPerson('Dana', 'Windrow'), {
    name: 'Windrow Spine',
    type: 'manufacturer',
  });
  for (const lastName of ['Aldous', 'Birtwell', 'Corveth']) {
    const asker = await anotherPerson();
    await registerWithCompany(asker, newPerson('Tom', lastName), {
      name: `${lastName} Medical`,
      type: 'distributor',
    });
    await askToConnect(asker, dana.id);
  }
  const elsewhere = await page.context().newPage();
  await Promise.all([page.goto('/home'), elsewhere.goto('/companies')]);

  await test.step("the unread count is in the bell and in each tab's title", async () => {
    for (const tab of [page, elsewhere]) {
      await expect(bell(tab, 3)).toBeVisible();
      await expect(tab).toHaveTitle(/^\(3\) /);
    }
  });

  await test.step('opening the list marks nothing as read, and the button on a notification marks only that notification', async () => {
    await bell(page, 3).click();
    const news = page.getByRole('dialog', { name: 'Notifications' });
    await expect(news.getByRole('listitem')).toHaveCount(3);
    await expectAccessible(page);
    await expect(bell(elsewhere, 3)).toBeVisible();
    await news.getByRole('button', { name: /^Mark as read: Tom Birtwell/ }).click();
    await expect(news.getByRole('link', { name: /^Tom Birtwell/ })).toBeFocused();
    await expect(bell(elsewhere, 2)).toBeVisible();
    await expect(elsewhere).toHaveTitle(/^\(2\) /);
  });

  await test.step('following a notification marks it as read', async () => {
    await page
      .getByRole('dialog', { name: 'Notifications' })
      .getByRole('link', { name: /^Tom Aldous/ })
      .click();
    await expect(page).toHaveURL('/connections');
    await expect(bell(page, 1)).toBeVisible();
  });

  await test.step('the page filters all or unread notifications, including by keyboard', async () => {
    await bell(page, 1).press('Enter');
    await page.getByRole('link', { name: 'All notifications' }).click();
    await expect(page).toHaveURL('/notifications');
    await expect(list(page).getByRole('listitem')).toHaveCount(3);
    await expectAccessible(page);
    await expectReflow(page);
    const unread = main(page).getByRole('button', { name: 'Unread 1' });
    await tabTo(page, unread);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/notifications?show=unread');
    await expect(list(page).getByRole('listitem')).toHaveCount(1);
    await expect(list(page).getByRole('listitem')).toContainText('Tom Corveth');
  });

  await test.step('what is waiting for an answer is shown beside the list, even after it has been read', async () => {
    await expect(waiting(page).getByRole('listitem')).toHaveCount(3);
    await expect(waiting(page).getByRole('link', { name: /^View request: Tom Aldous/ })).toBeVisible();
    await expect(main(page).getByRole('link', { name: 'Notification settings' })).toHaveAttribute(
      'href',
      '/settings/notifications',
    );
  });

  await test.step('one button marks everything as read, and the list then says that nothing is unread', async () => {
    await doubleClick(main(page).getByRole('button', { name: 'Mark all as read' }));
    await expect(main(page).getByRole('heading', { name: "You're all caught up" })).toBeVisible();
    await expect(bell(elsewhere, 0)).toBeVisible();
    await expect(elsewhere).toHaveTitle(/^Companies/);
    await expectAccessible(page);
  });
});

test('a notification list that fails to load shows an error and loads after Retry', async ({ page }) => {
  await register(page, newPerson('Iris', 'Quell'));
  await page.route('**/api/notifications?*', (route) => route.abort());
  await page.goto('/notifications');
  await expect(main(page).getByRole('heading', { name: 'Error Loading Notifications' })).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/notifications?*');
  await main(page).getByRole('button', { name: 'Retry' }).click();
  await expect(main(page).getByRole('heading', { name: 'No notifications yet' })).toBeVisible();
  await expect(waiting(page)).toContainText('Nothing is waiting for your answer or signature.');
});
