import { signInAdmin } from './admin.ts';
import { apply, openMail } from './applicants.ts';
import { expect, expectAccessible, expectReflow, expectToast, test } from './journey.ts';
import { nameOf, newPerson } from './people.ts';

const NOTE = 'Please name the hospitals you serve.';

test('a reviewer requests changes, and the applicant makes them through the emailed link', async ({
  page: admins,
  anotherPerson,
}) => {
  const noor = newPerson('Noor', `Changes${Date.now().toString(36)}`);
  const noors = await anotherPerson();
  await apply(noors, noor, 'Kestrel Medical');

  await test.step('the reviewer describes the requested changes', async () => {
    await admins.goto('/admin-login');
    await signInAdmin(admins);
    await admins.getByRole('searchbox', { name: 'Search applications' }).fill(noor.email);
    await expect(admins.getByRole('heading', { name: 'Pending Applications (1)' })).toBeVisible();
    await admins.getByRole('button', { name: `Review ${nameOf(noor)}` }).click();
    const dialog = admins.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Request Changes' }).click();
    await expect(dialog.getByLabel('What should change')).toBeFocused();
    await dialog.getByRole('button', { name: 'Send Request' }).click();
    await expect(dialog.getByLabel('What should change')).toHaveAccessibleDescription(
      /Please say what should change/,
    );
    await expectAccessible(admins);
    await dialog.getByLabel('What should change').fill(NOTE);
    await dialog.getByRole('button', { name: 'Send Request' }).click();
    await expectToast(
      admins,
      'Application Reviewed',
      `We'll email ${nameOf(noor)} a link to make the changes.`,
    );
    await admins.getByLabel('Status', { exact: true }).selectOption('Changes requested');
    await expect(admins.getByRole('heading', { name: 'Changes Requested (1)' })).toBeVisible();
    await expectAccessible(admins);
    await expectReflow(admins);
  });

  await test.step("the link opens the pre-filled application with the reviewer's note", async () => {
    await openMail(noors, noor, 'Changes to your application');
    await noors.getByRole('link', { name: /\/apply-distributor\/changes\?token=/ }).click();
    await expect(noors.getByText(NOTE)).toBeVisible();
    await expect(noors.getByLabel('Company name')).toHaveValue('Kestrel Medical');
    await expect(noors.getByLabel('Business email')).toHaveValue(noor.email);
    await expect(noors.getByLabel('Business email')).not.toBeEditable();
    await expect(noors.getByLabel('Geographic location')).toHaveValue('texas');
    await expectAccessible(noors);
    await expectReflow(noors);
  });

  await test.step("the applicant's edits survive a reload and are submitted", async () => {
    await noors.getByLabel('Company name').fill('');
    await noors.getByRole('button', { name: 'Submit Changes' }).click();
    await expectToast(noors, 'Missing Information', 'Please fill in all required fields marked with *');
    await noors.getByLabel('Company name').fill('Kestrel Surgical');
    await noors.reload();
    await expect(noors.getByLabel('Company name')).toHaveValue('Kestrel Surgical');
    await noors.getByRole('button', { name: 'Submit Changes' }).click();
    await expectToast(
      noors,
      'Changes Submitted Successfully!',
      "We'll review your application and get back to you within 24-48 hours via email.",
    );
    await expect(noors.getByText('We received your changes')).toBeVisible();
    await expectAccessible(noors);
  });

  await test.step("the reviewer's list shows the resubmission and its changes without a reload", async () => {
    await admins.getByLabel('Status', { exact: true }).selectOption('Pending');
    await expect(admins.getByText('Resubmitted')).toBeVisible();
    await admins.getByRole('button', { name: `Review ${nameOf(noor)}` }).click();
    const history = admins.getByRole('dialog').getByRole('region', { name: 'Requested changes' });
    await expect(history).toContainText(NOTE);
    await expect(history).toContainText('Kestrel Medical');
    await expect(history).toContainText('Kestrel Surgical');
    await expectAccessible(admins);
    await admins.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
    await expectToast(
      admins,
      'Application Reviewed',
      `We'll email ${nameOf(noor)} a link to set up their account.`,
    );
  });

  await test.step('the used link is rejected', async () => {
    await openMail(noors, noor, 'Changes to your application');
    await noors.getByRole('link', { name: /\/apply-distributor\/changes\?token=/ }).click();
    await expect(noors.getByText('This link no longer works')).toBeVisible();
    await expectAccessible(noors);
  });
});
