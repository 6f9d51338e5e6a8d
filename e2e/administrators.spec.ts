import { codeOf } from '#test/authenticator.ts';
import { enterCredentials, signInAdmin } from './admin.ts';
import { openMail } from './applicants.ts';
import { expect, expectAccessible, expectReflow, expectToast, test } from './journey.ts';
import { newPerson } from './people.ts';

test('an administrator invites a reviewer, who joins and is removed, and the audit log shows it', async ({
  page,
  anotherPerson,
}) => {
  const ravi = newPerson('Ravi', 'Menon');
  const username = `ravi-${Date.now().toString(36)}`;
  await page.goto('/admin-login');
  await signInAdmin(page);
  await page.getByRole('tab', { name: 'Operations' }).click();
  const administrators = page.getByRole('region', { name: 'Administrators' });

  await test.step('the invitation is sent by email', async () => {
    await expect(administrators.getByText('You', { exact: true })).toBeVisible();
    await administrators.getByLabel(/^Email/).fill(ravi.email);
    await administrators.getByRole('button', { name: 'Send invitation' }).click();
    await expectToast(page, 'Invitation Sent', `We emailed ${ravi.email} a link that works for seven days.`);
    await expect(administrators.getByRole('heading', { name: ravi.email })).toBeVisible();
    await expectAccessible(page);
    await expectReflow(page);
  });

  await test.step('the operations page shows the health of the server and its queues', async () => {
    const health = page.getByRole('region', { name: 'Health' });
    await expect(health.getByText('Charges, invoices and ledger entries agree.')).toBeVisible();
    await page.getByRole('region', { name: 'Jobs' }).getByRole('button', { name: 'Retrying' }).click();
    await expect(page.getByRole('region', { name: 'Features' }).getByRole('row')).toHaveCount(10);
  });

  const ravis = await anotherPerson();
  await test.step('Ravi chooses a username and sets up an authenticator app', async () => {
    await openMail(ravis, ravi, 'Become an administrator');
    await ravis.getByRole('link', { name: /\/admin-login\?invitation=/ }).click();
    await ravis.getByLabel('Username').fill(username);
    await ravis.getByLabel(/^Password/).fill(ravi.password);
    await expectAccessible(ravis);
    await ravis.getByRole('button', { name: 'Become an administrator' }).click();
    await expect(ravis).toHaveURL('/admin-login');
    await enterCredentials(ravis, { username, password: ravi.password });
    const secret = (await ravis.getByRole('code').innerText()).replaceAll(' ', '');
    const code = ravis.getByLabel(/^Code/);
    await expect(code).toBeFocused();
    await expect(code).toHaveAccessibleDescription('Six digits from your authenticator app.');
    await expectAccessible(ravis);
    await expectReflow(ravis);
    await code.fill(codeOf(secret));
    await ravis.getByRole('button', { name: 'Sign In' }).click();
    await expectAccessible(ravis);
    await ravis.getByRole('button', { name: 'I have saved the codes' }).click();
    await expect(ravis.getByRole('tab')).toHaveCount(7);
    await expect(ravis.getByRole('tab', { name: 'Connections' })).toHaveCount(0);
    await expect(ravis.getByRole('tab', { name: 'Operations' })).toHaveCount(0);
  });

  await test.step('the reviewer sees only the actions that the role permits', async () => {
    await ravis.getByRole('tab', { name: 'Companies' }).click();
    await expect(ravis.getByRole('button', { name: /^(Verify|Unverify) / }).first()).toBeVisible();
    await expect(ravis.getByRole('button', { name: /^(Delete|Transfer) / })).toHaveCount(0);
    await ravis.getByRole('tab', { name: 'Products' }).click();
    await expect(ravis.getByRole('heading', { name: 'Products', exact: true })).toBeVisible();
    await expect(ravis.getByText(/^Created /).first()).toBeVisible();
    await expect(ravis.getByRole('button', { name: /^(Delete|Transfer) / })).toHaveCount(0);
  });

  await test.step('the reviewer is removed and signed out', async () => {
    await page.reload();
    const row = administrators.getByRole('listitem').filter({ hasText: username });
    await row.getByRole('button', { name: 'Remove' }).click();
    const dialog = page.getByRole('dialog', { name: `Remove ${username}?` });
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await expect(row).toHaveCount(0);
    await ravis.goto('/admin');
    await expect(ravis).toHaveURL('/admin-login');
  });

  await test.step('the audit log shows what happened', async () => {
    await page.getByRole('searchbox', { name: 'Search the audit log' }).fill(username);
    const log = page.getByRole('region', { name: 'Audit log' });
    const removal = log.getByRole('listitem').first();
    await expect(removal).toContainText('Removed an administrator');
    await expect(removal).toContainText(username);
    await expect(removal.getByRole('code')).toHaveText('admin.removed');
    await expectAccessible(page);
    await page.getByRole('searchbox', { name: 'Search the audit log' }).fill('joined as an administrator');
    await expect(log.getByRole('code').filter({ hasNotText: 'admin.joined' })).toHaveCount(0);
    await expect(removal).toContainText('Joined as an administrator');
    await page.getByRole('searchbox', { name: 'Search the audit log' }).fill('no such entry');
    await expect(log.getByText('No entries found')).toBeVisible();
  });
});

test('members are notified about a new policy once an administrator says what changed', async ({ page }) => {
  await page.goto('/admin-login');
  await signInAdmin(page);
  await page.getByRole('tab', { name: 'Operations' }).click();
  const sent: unknown[] = [];
  // Otherwise everyone in the demo would be notified, including people whose notifications other journeys count.
  await page.route('**/api/admin/policy-versions', async (route) => {
    sent.push(route.request().postDataJSON());
    const announcedAt = new Date().toISOString();
    await route.fulfill({
      status: 201,
      json: { id: 'policy', policy: 'privacy', day: '2026-09-01', announcedAt },
    });
  });
  await page.getByRole('button', { name: 'Notify members about the Privacy Policy' }).click();
  const dialog = page.getByRole('dialog', { name: 'Notify all members about the Privacy Policy?' });
  await dialog.getByLabel(/^What changed/).fill('We say how long we keep backups.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Notify members' }).click();
  await expectToast(page, 'Members Notified', "We're notifying every member about the Privacy Policy.");
  await expect(dialog).toBeHidden();
  expect(sent).toEqual([{ policy: 'privacy', summary: 'We say how long we keep backups.' }]);
});
