import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectReflow, expectToast, test } from './journey.ts';
import { newPerson, register, registerWithCompany, signIn, signUp } from './people.ts';

test('the sign-up form shows each error beside its field and submits on the first click, even a slow one', async ({
  page,
}) => {
  const dana = newPerson('Dana', 'Carefully');
  await page.goto('/auth');
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await expect(
    page.getByText('By creating an account, you agree to the Terms of Service and Privacy Policy.'),
  ).toBeVisible();
  await expect(page).toHaveURL('/auth?tab=sign-up');
  await page.getByLabel('Email').fill('dana at journeys');
  await page.getByLabel(/^Password/).fill('short');
  await submitSlowly(page, 'Create Account');
  await expect(page.getByLabel('First name')).toHaveAccessibleDescription('First name is required');
  await expect(page.getByLabel('First name')).toBeFocused();
  await expect(page.getByLabel('Last name')).toHaveAccessibleDescription('Last name is required');
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Please enter a valid email address');
  await expect(page.getByLabel(/^Password/)).toHaveAccessibleDescription(
    /^Password must be at least 6 characters/,
  );
  await expect(page.getByLabel('Confirm password')).toHaveAccessibleDescription("Passwords don't match");
  await expectAccessible(page);
  await expectReflow(page);

  await test.step('the password field can show the typed password', async () => {
    await page.getByRole('button', { name: 'Show password' }).first().click();
    await expect(page.getByLabel(/^Password/)).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Hide password' }).click();
    await expect(page.getByLabel(/^Password/)).toHaveAttribute('type', 'password');
  });

  await test.step('buttons keep their position between press and release', async () => {
    await page.reload();
    await page.getByLabel('First name').fill(dana.firstName);
    await page.getByLabel('Last name').fill(dana.lastName);
    await page.getByLabel('Email').fill(dana.email);
    await page.getByLabel(/^Password/).fill(dana.password);
    await page.getByLabel('Confirm password').fill('something else');
    await page.getByLabel('Email').focus();
    await expect(page.getByLabel('Confirm password')).toHaveAccessibleDescription("Passwords don't match");
    await page.getByLabel('Confirm password').fill(dana.password);
    await submitSlowly(page, 'Create Account');
    await expect(page).toHaveURL('/welcome');
  });

  await test.step('a new person can skip onboarding', async () => {
    await page.getByRole('button', { name: 'Skip for now' }).click();
    await expect(page).toHaveURL('/home');
  });

  await test.step('a registration that fails shows an error and keeps what was typed', async () => {
    await page.context().clearCookies();
    await page.goto('/auth?tab=sign-up');
    await page.route('**/api/register', (route) => route.fulfill({ status: 503 }));
    await signUp(page, { ...dana, email: dana.email.toUpperCase() });
    await expect(page.getByRole('alert')).toContainText('Registration failed');
    await expectAccessible(page);
    await page.unroute('**/api/register');
  });

  await test.step('someone who registers again does not learn that the email address has an account', async () => {
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page).toHaveURL('/welcome');
  });
});

test('sign-in gives the same message for a wrong password and an unknown email address, and returns only to pages of this site', async ({
  page,
}) => {
  const dana = newPerson('Dana', 'Returning');
  await register(page, dana);
  await page.context().clearCookies();
  await page.goto('/auth?next=//elsewhere.example/home');
  for (const email of [dana.email, 'nobody@journeys.example']) {
    await signIn(page, { email, password: 'not-the-password' });
    await expectToast(page, 'Login failed', 'Invalid email or password');
  }
  await expectAccessible(page);
  await signIn(page, dana);
  await expectToast(page, 'Welcome back!', 'You have been successfully logged in.');
  await expect(page).toHaveURL('/welcome');
  await page.goto('/auth?next=/connections');
  await expect(page).toHaveURL('/connections');
  await page.goto('/api/logout');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
});

test('the navigation bar links to every page, and the figures on the home page link to what they count', async ({
  page,
}) => {
  await registerWithCompany(page, newPerson('Dana', 'Wayfinder'), {
    name: 'Wayfinder Devices',
    type: 'manufacturer',
  });
  await page.goto('/');
  const dashboard = page.getByRole('banner').getByRole('link', { name: 'Dashboard' });
  await expect(dashboard).toBeVisible();
  await expectAccessible(page);
  await expectReflow(page);
  await dashboard.click();
  await expect(page).toHaveURL('/home');
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/home');
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText([
    'Discovery',
    'Companies',
    'Products',
    'Deals',
    'AI Recs',
    'Messages',
    'NDAs',
    'Admin',
  ]);
  for (const [figure, address] of [
    ['Active Companies', '/companies'],
    ['New Products', '/products'],
    ['Unread Messages', '/messages'],
    ['New Connections', '/connections'],
  ] as const)
    await expect(page.getByRole('main').getByRole('link', { name: figure })).toHaveAttribute('href', address);

  await test.step('Featured Companies shows six companies and Latest Product Launches four products', async () => {
    const rowsOf = (name: string) => page.getByRole('region', { name }).getByRole('listitem');
    await expect(rowsOf('Featured Companies')).toHaveCount(6);
    await expect(rowsOf('Latest Product Launches')).toHaveCount(4);
  });

  await test.step('Discover Partners opens the directory with the chosen filters', async () => {
    await page.getByLabel('Territory').selectOption('Texas');
    await page.getByRole('button', { name: 'Show partners' }).click();
    await expect(page).toHaveURL('/companies?type=distributor&territory=texas');
  });

  await test.step('the skip link moves focus past the navigation bar', async () => {
    await page.reload();
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(skip).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });

  await test.step('the account menu contains the remaining pages', async () => {
    await page.getByRole('button', { name: 'Dana Wayfinder, account menu' }).click();
    await expect(page.getByRole('menuitem')).toHaveText([
      'Profile',
      'Settings',
      'Subscription',
      'User Guide',
      'Log out',
    ]);
  });
});

test('beside the first steps, a new member sees what is missing from their company page and what comes next', async ({
  page,
}) => {
  await registerWithCompany(page, newPerson('Grace', 'Newcomer'), {
    name: 'Northfork Medical',
    type: 'distributor',
  });
  await page.goto('/home');
  const ownPage = page.getByRole('region', { name: 'Your company page' });
  await expect(ownPage.getByRole('term')).toHaveText(['Visible in', 'Verification', 'Trust badges', 'Logo']);
  await expect(ownPage.getByRole('definition')).toHaveText([
    'Select territories first',
    'Not verified yet',
    'Request a badge',
    'Add a logo',
  ]);
  const path = page.getByRole('region', { name: 'From request to contract' });
  await expect(path.getByRole('listitem')).toHaveCount(5);
  await expectAccessible(page);
  await expectReflow(page);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(ownPage).toHaveCount(0);
  await expect(path).toHaveCount(0);
});

test('the sign-in page shows its promotional panel only on large screens', async ({ page }) => {
  await page.goto('/auth');
  const point = page.getByText('Discover cutting-edge medical devices');
  await expect(point).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(point).toBeHidden();
  await expectAccessible(page);
});

/** A person takes a moment between pressing and releasing a button. */
const submitSlowly = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name }).click({ delay: 120 });
