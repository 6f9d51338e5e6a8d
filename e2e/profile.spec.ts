import { openMail } from './applicants.ts';
import { expect, expectAccessible, expectReflow, expectToast, test } from './journey.ts';
import { newPerson, register, signIn } from './people.ts';

test('a person changes their name and email, and undoes the email change from the old mailbox', async ({
  page,
}) => {
  const person = newPerson('Dana', 'Mover');
  const moved = newPerson('Dana', 'Moved');
  await register(page, person);
  const information = page.getByRole('region', { name: 'Account Information' });
  const status = page.getByRole('region', { name: 'Account Status' });

  await test.step('the email address is confirmed through the link in its email', async () => {
    await page.goto('/profile');
    await expect(page.getByText('No company')).toBeVisible();
    await expect(page.getByText('No role specified')).toBeVisible();
    const year = new Date().toLocaleDateString('en-US', { year: 'numeric', timeZone: 'America/New_York' });
    await expect(page.getByText(`Member since ${year}`)).toBeVisible();
    await expect(status.getByText('Email Not Confirmed')).toBeVisible();
    await openMail(page, person, 'Confirm your email address');
    await page.getByRole('link', { name: /verify-email/ }).click();
    await page.getByRole('button', { name: 'Confirm Address' }).click();
    await expect(page.getByRole('link', { name: 'Continue' })).toBeVisible();
    await page.goto('/profile');
    await expect(status.getByText('Active Account')).toBeVisible();
    await expect(status.getByText('Verified Email')).toBeVisible();
    await expectAccessible(page);
    await expectReflow(page);
  });

  await test.step('Cancel discards the entries', async () => {
    await information.getByRole('button', { name: 'Edit' }).click();
    await information.getByLabel('Last name').fill('Nobody');
    await information.getByRole('button', { name: 'Cancel' }).click();
    await expect(information).toContainText('Mover');
    await information.getByRole('button', { name: 'Edit' }).click();
    await expect(information.getByLabel('Last name')).toHaveValue('Mover');
  });

  await test.step('each error appears beside its field', async () => {
    await information.getByLabel('First name').fill(' ');
    await information.getByLabel('Email').fill('nowhere');
    await information.getByRole('button', { name: 'Save Changes' }).click();
    await expect(information.getByLabel('First name')).toHaveAccessibleDescription(/First name is required/);
    await expect(information.getByLabel('Email')).toHaveAccessibleDescription(
      /Please enter a valid email address/,
    );
    await expectAccessible(page);
  });

  const older = await page.context().newPage();
  await older.goto('/profile');
  await older.getByRole('button', { name: 'Edit', exact: true }).click();

  await test.step('the profile is saved, and the new email is unconfirmed', async () => {
    await information.getByLabel('First name').fill('Dana');
    await information.getByLabel('Last name').fill('Moved');
    await information.getByLabel('Email').fill(moved.email);
    await information.getByRole('button', { name: 'Save Changes' }).click();
    await expectToast(page, 'Profile updated', 'Your profile has been successfully updated.');
    await expect(page.getByRole('heading', { name: 'Dana Moved' })).toBeVisible();
    await expect(status.getByText('Email Not Confirmed')).toBeVisible();
  });

  await test.step('a form opened before the change saves the name and keeps the new email', async () => {
    await older.getByLabel('Last name').fill('Mover-Moved');
    await older.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByRole('heading', { name: 'Dana Mover-Moved' })).toBeVisible();
    await expect(information).toContainText(moved.email);
    await expect(status.getByText('Email Not Confirmed')).toBeVisible();
  });

  await test.step('the old mailbox restores the email and ends all sessions', async () => {
    await openMail(page, person, 'Your email address was changed');
    await page.getByRole('link', { name: /restore-email/ }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Restore the old address' }).click();
    await expect(page.getByRole('heading', { name: 'Your old email address is restored' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Choose a new password' })).toBeVisible();
    await page.goto('/auth?next=/profile');
    await signIn(page, person);
    await expect(status.getByText('Verified Email')).toBeVisible();
    await expect(information).toContainText(person.email);
  });
});
