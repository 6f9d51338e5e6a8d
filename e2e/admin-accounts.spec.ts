import { signInAdmin } from './admin.ts';
import { openMail } from './applicants.ts';
import { expect, expectAccessible, expectReflow, expectToast, test } from './journey.ts';
import { newPerson, newUnsignedOwner, register, signIn } from './people.ts';

test('an administrator suspends an account, ends the suspension and transfers a company', async ({
  page,
  anotherPerson,
}) => {
  const [owners, heirs] = [await anotherPerson(), await anotherPerson()];
  const company = `Willow Devices ${Date.now()}`;
  const owner = await newUnsignedOwner(owners, 'Ines', company, 'manufacturer');
  const heir = newPerson('Hugo', 'Heir');
  await register(heirs, heir);
  await page.goto('/admin-login');
  await signInAdmin(page);

  await test.step('the account is suspended with a reason, and its session ends', async () => {
    await page.getByRole('tab', { name: 'Users' }).click();
    await page.getByRole('searchbox', { name: 'Search users' }).fill(owner.person.email);
    await page.getByRole('button', { name: `Suspend ${owner.name}` }).click();
    const dialog = page.getByRole('dialog', { name: `Suspend ${owner.name}'s account?` });
    await dialog.getByRole('button', { name: 'Suspend account' }).click();
    await expect(dialog.getByLabel(/^Reason/)).toHaveAccessibleDescription(/reason/i);
    await dialog.getByLabel(/^Reason/).fill('Someone else uses this account.');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Suspend account' }).click();
    await expectToast(page, 'Account Suspended', `${owner.name} can no longer sign in.`);
    await expect(page.getByText('Reason: Someone else uses this account.')).toBeVisible();
    await expectAccessible(page);
    await expectReflow(page);
    await owners.goto('/home');
    await expect(owners).toHaveURL(/\/auth\?next=/);
    await signIn(owners, owner.person);
    await expect(owners.getByRole('alert').filter({ hasText: 'suspended' })).toBeVisible();
  });

  await test.step('after the suspension the person signs in again', async () => {
    await page.getByRole('button', { name: `End suspension of ${owner.name}` }).click();
    await expectToast(page, 'Suspension Ended', `${owner.name} can sign in again.`);
    await expect(page.getByRole('button', { name: `Suspend ${owner.name}` })).toBeVisible();
    await signIn(owners, owner.person);
    await expect(owners).toHaveURL('/home');
  });

  await test.step('the company is transferred once the new owner has confirmed their email address', async () => {
    await page.getByRole('tab', { name: 'Companies' }).click();
    await page.getByRole('searchbox', { name: 'Search companies' }).fill(company);
    await page.getByRole('button', { name: `Transfer ${company}` }).click();
    const dialog = page.getByRole('dialog', { name: `Transfer ${company}?` });
    await dialog.getByLabel(/^New owner's email/).fill(heir.email);
    await dialog.getByRole('button', { name: 'Transfer' }).click();
    await expect(dialog.getByText(/confirm/)).toBeVisible();
    await expectAccessible(page);
    await openMail(heirs, heir, 'Confirm your email address');
    await heirs.getByRole('link', { name: /\/verify-email/ }).click();
    await heirs.getByRole('button', { name: 'Confirm Address' }).click();
    await expect(heirs.getByText('Email address confirmed')).toBeVisible();
    await dialog.getByRole('button', { name: 'Transfer' }).click();
    await expectToast(page, 'Company Transferred', `Hugo Heir is now the owner of ${company}.`);
    await expect(page.getByText('Hugo Heir').first()).toBeVisible();
  });
});
