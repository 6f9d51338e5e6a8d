import type { Locator, Page } from '@playwright/test';
import { expect, expectToast, tabTo, test } from './journey.ts';
import { newOwner, newPerson, newUnsignedOwner, register } from './people.ts';

test('Escape closes any overlay and returns the focus', async ({ page }) => {
  await register(page, newPerson('Dana', 'Keyboard'));
  await page.goto('/companies');
  // Finds the button by its full name, because another company may come first in the meantime.
  const connect = page.getByRole('button', { name: /^Connect with/ }).first();
  const name = (await connect.getAttribute('aria-label')) ?? '';
  await opensAndCloses(page, page.getByRole('button', { name, exact: true }), 'dialog');
  await opensAndCloses(page, page.getByRole('button', { name: /^Notifications/ }), 'dialog');
  await opensAndCloses(page, page.getByRole('button', { name: 'Dana Keyboard, account menu' }), 'menu');
  await page.setViewportSize({ width: 390, height: 844 });
  await opensAndCloses(page, page.getByRole('button', { name: 'Filters' }), 'dialog');
  await opensAndCloses(page, page.getByRole('button', { name: 'Menu' }), 'dialog');
});

test('navigation moves the focus to the start of the content', async ({ page }) => {
  await register(page, newPerson('Dana', 'Traveller'));
  await page.goto('/home');
  // Until the code has arrived, a link loads a new document, and the browser itself sets the focus.
  await expect(page.getByRole('heading', { name: 'Welcome back, Dana' })).toBeVisible();
  await page.getByRole('link', { name: 'NDAs' }).press('Enter');
  await expect(page).toHaveTitle(/NDA/);
  await expect(page.getByRole('main')).toBeFocused();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Menu' }).press('Enter');
  await page.getByRole('dialog').getByRole('link', { name: 'Companies' }).press('Enter');
  await expect(page).toHaveTitle(/Companies/);
  await expect(page.getByRole('main')).toBeFocused();
});

test('a question mark lists the keyboard shortcuts, except while typing in a field', async ({ page }) => {
  await page.goto('/companies');
  // Keys work only once the code has arrived and replaced the prerendered page.
  await expect(page.getByRole('heading', { name: /^\d+ companies found$/ })).toBeVisible();
  await page.getByRole('main').press('?');
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(list.getByRole('term')).toHaveText([
    'Search for anything',
    'Show this list',
    'Go to the next field, button or link',
    'Go back to the previous one',
    'Follow a link or press a button',
    'Select or clear a checkbox',
    'Close a dialog or menu',
    'Move between tabs',
    'Move through menus and search results',
    'Move a deal to another stage on the board',
    'Send a message',
    'Start a new line in a message',
  ]);
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await page.getByRole('searchbox').first().press('?');
  await expect(list).toBeHidden();
});

test('a member finds a company and a page by name with Ctrl+K, arrow keys and Enter', async ({ page }) => {
  await newOwner(page, 'Dana', 'Quillmark Orthopaedics', 'manufacturer');
  await page.goto('/home');
  // Keys work only once the code has arrived and replaced the prerendered page.
  await expect(page.getByRole('heading', { name: 'Welcome back, Dana' })).toBeVisible();
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Search' });
  await expect(field).toBeFocused();
  await field.fill('quillmark ortho');
  await expect(page.getByRole('option', { name: /^Quillmark Orthopaedics/ })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await field.press('Enter');
  await expect(page.getByRole('heading', { name: 'Quillmark Orthopaedics', level: 1 })).toBeVisible();

  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await field.fill('zzzzqq');
  await expect(page.getByText('No results for “zzzzqq”.')).toBeVisible();
  await field.fill('connections');
  await field.press('Enter');
  await expect(page).toHaveURL(/\/connections$/);

  for (const from of ['/connections', '/deals']) {
    await page.goto(from);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await field.fill('start a deal');
    await field.press('Enter');
    await expect(page.getByRole('dialog', { name: 'New Deal' })).toBeVisible();
    await expect(page).toHaveURL('/deals');
  }
});

test('two people connect and one signs the NDA without a mouse', async ({ page, anotherPerson }) => {
  const dana = await newUnsignedOwner(page, 'Dana', 'Keystone Implants', 'manufacturer');
  const marcus = await newUnsignedOwner(await anotherPerson(), 'Marcus', 'Quayside Supply', 'distributor');
  await page.context().clearCookies();

  await test.step('after signing in, the focus is at the start of the content', async () => {
    await page.goto('/auth');
    await tabTo(page, page.getByLabel('Email'));
    await page.keyboard.type(dana.person.email);
    await tabTo(page, page.getByLabel(/^Password/));
    await page.keyboard.type(dana.person.password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });

  await test.step('a member who has to sign in first is taken to the requested page', async () => {
    await page.context().clearCookies();
    await page.goto('/deals?tab=rfqs');
    await tabTo(page, page.getByLabel('Email'));
    await page.keyboard.type(dana.person.email);
    await tabTo(page, page.getByLabel(/^Password/));
    await page.keyboard.type(dana.person.password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/deals\?tab=rfqs$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  await test.step('one person asks for a connection', async () => {
    await page.goto(`/companies/${marcus.companyId}`);
    const connect = page.getByRole('button', { name: /^Connect/ }).first();
    await connect.waitFor();
    await tabTo(page, connect);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'Message' })).toBeFocused();
    await page.keyboard.type('We make hips.');
    await tabTo(page, page.getByRole('button', { name: 'Send Request' }));
    await page.keyboard.press('Enter');
    await expectToast(page, 'Connection Request Sent', /Quayside Supply has been sent/);
    await expect(page.locator(':focus')).toBeVisible();
  });

  await test.step('the other person accepts', async () => {
    await marcus.page.goto('/connections');
    const accept = marcus.page.getByRole('button', { name: /^Accept/ });
    await accept.waitFor();
    await tabTo(marcus.page, accept);
    await marcus.page.keyboard.press('Enter');
    await tabTo(marcus.page, marcus.page.getByRole('dialog').getByRole('button', { name: /^Accept/ }));
    await marcus.page.keyboard.press('Enter');
    await expectToast(marcus.page, 'Connection Updated', 'Connection request has been updated successfully.');
    await expect(marcus.page.getByRole('dialog').locator(':focus')).toBeVisible();
  });

  await test.step('the other person signs the NDA by typing', async () => {
    await marcus.page.goto('/messages');
    const type = marcus.page.getByRole('button', { name: 'Type' });
    await type.waitFor();
    await tabTo(marcus.page, type);
    await marcus.page.keyboard.press('Enter');
    await tabTo(marcus.page, marcus.page.getByRole('checkbox', { name: /^I have read/ }));
    await marcus.page.keyboard.press('Space');
    await tabTo(marcus.page, marcus.page.getByRole('button', { name: 'Sign Agreement' }));
    await marcus.page.keyboard.press('Enter');
    await expectToast(
      marcus.page,
      'NDA Signed Successfully',
      'You can now access secure messaging features.',
    );
    await expect(marcus.page.getByRole('main')).toBeFocused();
  });
});

async function opensAndCloses(page: Page, opener: Locator, role: 'dialog' | 'menu'): Promise<void> {
  await opener.press('Enter');
  const opened = page.getByRole(role);
  await expect(opened).toBeVisible();
  await expect(opened.locator(':focus').or(opened.and(page.locator(':focus')))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(opened).toBeHidden();
  await expect(opener).toBeFocused();
}
