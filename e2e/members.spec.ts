import type { Page } from '@playwright/test';
import type { Connection } from '#contract/connections.ts';
import type { Deal } from '#contract/deals.ts';
import { doubleClick, expect, expectAccessible, expectReflow, expectToast, test } from './journey.ts';
import {
  answered,
  invite,
  newPerson,
  nameOf,
  newUnsignedOwner,
  openInvitation,
  openOwnPage,
  type Person,
  register,
  registerWithCompany,
  signIn,
} from './people.ts';

test('an invited person registers from the emailed link, works for the company, and loses access after being removed', async ({
  page,
  anotherPerson,
}) => {
  const company = await openOwnCompany(page, 'Keller Spine');
  await expect(page.getByRole('region', { name: 'Members' })).toContainText('Dana Whitfield (you)');
  await page.getByRole('link', { name: 'Members and roles' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Members and roles');

  await expect(page.getByRole('region', { name: 'Who is connected with whom' })).toContainText(
    'No one at the company has a connection yet.',
  );

  const ines = newPerson('Ines', 'Moreau');
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await page.getByLabel('Email').fill(ines.email);
  await doubleClick(page.getByRole('button', { name: 'Send invitation' }));
  await expectToast(
    page,
    'Invitation Sent',
    new RegExp(`^${ines.email} can join ${company.name} as an editor until`),
  );
  await expect(page.getByRole('region', { name: 'Pending invitations (1)' })).toContainText(ines.email);
  await expectAccessible(page);
  await expectReflow(page);

  const guest = await anotherPerson();
  await openInvitation(guest, ines.email);
  await expect(
    guest.getByText(`Dana Whitfield invites you to join ${company.name} as an editor.`),
  ).toBeVisible();
  await expectAccessible(guest);
  await expectReflow(guest);
  await guest.getByRole('button', { name: 'Create account and join' }).click();
  await expect(guest.getByText('First name is required')).toBeVisible();
  await guest.getByLabel('First name').fill(ines.firstName);
  await guest.getByLabel('Last name').fill(ines.lastName);
  await guest.getByLabel(/^Password/).fill(ines.password);
  await guest.getByRole('button', { name: 'Create account and join' }).click();
  await expectToast(guest, 'Invitation Accepted', `You are now an editor of ${company.name}.`);
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText(company.name);

  await guest.getByRole('button', { name: 'Edit page' }).click();
  await guest.getByLabel('Description', { exact: true }).fill('Spinal implants, edited by Ines.');
  await guest.getByRole('button', { name: 'Save changes' }).first().click();
  await expect(guest.getByText('Spinal implants, edited by Ines.')).toBeVisible();

  // The owner's screen updates without a reload.
  await expect(page.getByRole('region', { name: 'Members (2)' })).toContainText('Ines Moreau');
  await expect(page.getByRole('region', { name: /^Pending invitations/ })).toBeHidden();
  await page.getByLabel('Role of Ines Moreau').selectOption('viewer');
  await expectToast(page, 'Role Changed', 'Ines Moreau is now a viewer.');
  await expect(guest.getByText(`You are a viewer of ${company.name}.`)).toBeVisible();
  await expect(guest.getByRole('button', { name: 'Edit page' })).toBeHidden();
  await guest.getByRole('link', { name: 'Members and roles' }).click();
  await expect(
    guest.getByText('Only owners can invite or remove members, or change their roles.'),
  ).toBeVisible();
  await expect(guest.getByRole('button', { name: /^Remove/ })).toHaveCount(0);
  await expectAccessible(guest);

  await page.getByLabel('Role of Ines Moreau').selectOption('owner');
  const question = page.getByRole('dialog', { name: 'Make Ines Moreau an owner?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('Role of Ines Moreau')).toHaveValue('viewer');
  await page.getByLabel('Role of Ines Moreau').selectOption('owner');
  await question.getByRole('button', { name: 'Make owner' }).click();
  await expectToast(page, 'Role Changed', 'Ines Moreau is now an owner.');
  await expect(guest.getByRole('button', { name: 'Send invitation' })).toBeVisible();

  await page.getByRole('button', { name: 'Remove Ines Moreau' }).click();
  await expectAccessible(page);
  await doubleClick(page.getByRole('dialog').getByRole('button', { name: 'Remove member' }));
  await expectToast(page, 'Member Removed', /^Ines Moreau no longer has access/);
  await expect(guest.getByRole('heading', { name: 'You are not a member of this company' })).toBeVisible();
  await expectAccessible(guest);
  const refused = await guest.request.get(`/api/companies/${company.id}/members`);
  expect(refused.status()).toBe(404);
});

test('an invitation page says who may use the invitation and why it no longer works', async ({
  page,
  anotherPerson,
}) => {
  const company = await openOwnCompany(page, 'Harbor Stents');
  const otto = newPerson('Otto', 'Lind');
  const owner = await anotherPerson();
  await register(owner, otto);
  await invite(page, company.id, otto.email, 'viewer');

  const stranger = await anotherPerson();
  await register(stranger, newPerson('Sam', 'Stranger'));
  const link = await openInvitation(stranger, otto.email);
  await expect(
    stranger.getByRole('heading', { name: 'This invitation is for another account' }),
  ).toBeVisible();
  await expectAccessible(stranger);
  await stranger.getByRole('button', { name: 'Sign out and continue' }).click();
  await stranger.getByRole('link', { name: 'Sign in to accept' }).click();
  await signIn(stranger, otto);
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText(`Join ${company.name}`);
  await doubleClick(stranger.getByRole('button', { name: 'Accept invitation' }));
  await expectToast(stranger, 'Invitation Accepted', `You are now a viewer of ${company.name}.`);

  await stranger.goto(link);
  await expect(stranger.getByRole('heading', { name: `You are a member of ${company.name}` })).toBeVisible();
  const visitor = await anotherPerson();
  await visitor.goto(link);
  await expect(visitor.getByRole('heading', { name: 'This invitation was already used' })).toBeVisible();
  await visitor.goto('/invitations/incomplete');
  await expect(visitor.getByRole('heading', { name: "This link doesn't work" })).toBeVisible();
  await expectAccessible(visitor);

  const email = newPerson('Una', 'Invited').email;
  await invite(page, company.id, email, 'editor');
  const first = await openInvitation(visitor, email);
  await page.goto(`/companies/${company.id}/members`);
  await page.getByRole('button', { name: `Resend the invitation to ${email}` }).click();
  await expectToast(page, 'Invitation Sent Again', /The earlier one no longer works/);
  await visitor.goto(first);
  await expect(visitor.getByRole('heading', { name: "This link doesn't work" })).toBeVisible();
  const second = await openInvitation(visitor, email, 2);
  await page.getByRole('button', { name: `Withdraw the invitation to ${email}` }).click();
  await expectToast(page, 'Invitation Withdrawn', `The link sent to ${email} no longer works.`);
  await visitor.goto(second);
  await expect(visitor.getByRole('heading', { name: 'This invitation was withdrawn' })).toBeVisible();
});

test('an owner transfers a company and leaves it, and an editor chooses which company to act for', async ({
  page,
  anotherPerson,
}) => {
  const company = await openOwnCompany(page, 'Tamar Sutures');
  const heir = newPerson('Hana', 'Erben');
  const other = await anotherPerson();
  const own = `Erben Own ${Date.now()}`;
  await registerWithCompany(other, heir, { name: own, type: 'distributor' });
  await invite(page, company.id, heir.email, 'editor');
  await openInvitation(other, heir.email);
  await other.getByRole('button', { name: 'Accept invitation' }).click();
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(company.name);

  await other.getByRole('button', { name: `${nameOf(heir)}, account menu` }).click();
  await expectAccessible(other);
  await other.getByRole('menuitemradio', { name: company.name }).click();
  await expectToast(other, 'Company Changed', `You now act for ${company.name}.`);
  await other.goto('/manage-jobs');
  await expect(other.getByLabel('Company')).toHaveValue(company.id);
  await other.getByLabel('Company').selectOption({ label: own });
  await expectToast(other, 'Company Changed', `You now act for ${own}.`);
  await other.getByRole('button', { name: `${nameOf(heir)}, account menu` }).click();
  await other.getByRole('menuitemradio', { name: company.name }).click();
  await expect(other.getByLabel('Company')).toHaveValue(company.id);

  await page.goto(`/companies/${company.id}/members`);
  await page.getByRole('button', { name: `Leave company ${company.name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave company' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('at least one owner');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Transfer ownership' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Transfer ownership' }).click();
  await expect(dialog.getByText('Choose who becomes the owner')).toBeVisible();
  await dialog.getByLabel('New owner').selectOption(nameOf(heir));
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Transfer ownership' }).click();
  await expectToast(page, 'Ownership Transferred', /^Hana Erben now owns .* You are an editor\.$/);
  await expect(page.getByRole('button', { name: 'Send invitation' })).toBeHidden();

  await page.goto('/settings/companies');
  await page.getByRole('button', { name: `Leave company ${company.name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave company' }).click();
  await expect(page.getByText("You don't act for any company yet.")).toBeVisible();
  await expectAccessible(page);
});

async function openOwnCompany(page: Page, label: string): Promise<{ id: string; name: string }> {
  const name = `${label} ${Date.now()}`;
  const dana: Person = newPerson('Dana', 'Whitfield');
  await registerWithCompany(page, dana, { name, type: 'manufacturer' });
  const [company] = (await (await page.request.get('/api/user/companies')).json()) as { id: string }[];
  if (!company) throw new Error('the company was just registered');
  await page.goto(`/companies/${company.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  return { id: company.id, name };
}

test('a company that could not be selected does not appear as the active one', async ({ page }) => {
  await openOwnPage(page, 'Egret Implants');
  await answered(
    await page.request.post('/api/companies', { data: { name: 'Heron Devices', type: 'manufacturer' } }),
  );
  await page.goto('/settings/companies');
  const rows = page.getByRole('region', { name: 'Your companies' }).getByRole('listitem');
  await expect(rows.first()).toContainText('Egret Implants');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Act for this company: Heron Devices' }).click();
  await expect(page.getByRole('region', { name: 'Status messages' })).toContainText('Outcome Unknown');
  await expect(rows.first()).toContainText('Egret Implants');
  await page.context().setOffline(false);
});

test('text typed for one company is not sent for another one that was selected later in another tab', async ({
  page,
}) => {
  await openOwnPage(page, 'Dotterel Implants');
  const added = await page.request.post('/api/companies', {
    data: { name: 'Whinchat Devices', type: 'manufacturer' },
  });
  const { id: companyId } = await answered<{ id: string }>(added);
  const [first] = await answered<{ id: string }[]>(await page.request.get('/api/user/companies'));
  const chooseElsewhere = (id: string | undefined) =>
    page.request.put('/api/user/company', { data: { companyId: id } });

  await page.goto('/settings/members');
  const email = page.getByLabel('Email');
  await expect(page.getByRole('heading', { name: 'Invite a member to Dotterel Implants' })).toBeVisible();
  await email.fill('ines@dotterel.example');
  await chooseElsewhere(companyId);
  await expect(page.getByRole('heading', { name: 'Invite a member to Whinchat Devices' })).toBeVisible();
  await expect(email).toHaveValue('');

  await page.goto('/settings/webhooks');
  const url = page.getByLabel(/^Endpoint URL/);
  await expect(page.getByText('Webhooks of Whinchat Devices')).toBeVisible();
  await url.fill('https://whinchat.example/hook');
  await chooseElsewhere(first?.id);
  await expect(page.getByText('Webhooks of Dotterel Implants')).toBeVisible();
  await expect(url).toHaveValue('');
});

test('a connection request and a deal are sent for the company selected when their forms opened, even after a switch to another one', async ({
  page,
  anotherPerson,
}) => {
  const maker = await newUnsignedOwner(page, 'Dana', 'Garganey Implants', 'manufacturer');
  const other = await anotherPerson();
  const seller = await newUnsignedOwner(other, 'Marcus', 'Pochard Supply', 'distributor');
  const added = await page.request.post('/api/companies', {
    data: { name: 'Gadwall Devices', type: 'manufacturer' },
  });
  const { id: companyId } = await answered<{ id: string }>(added);
  const switchInAnotherTab = async () => {
    await page.request.put('/api/user/company', { data: { companyId } });
    await expect(page.locator('header').getByText('Gadwall Devices')).toBeAttached();
  };
  const dialog = page.getByRole('dialog');

  await page.goto(`/companies/${seller.companyId}`);
  await page.getByRole('button', { name: 'Connect with Pochard Supply' }).first().click();
  await expect(dialog).toContainText('Garganey Implants');
  await switchInAnotherTab();
  await expect(dialog).toContainText('Garganey Implants');
  await expect(dialog).not.toContainText('Gadwall Devices');
  await dialog.getByRole('button', { name: 'Send Request' }).click();
  await expect(dialog).toBeHidden();
  const [asked] = await answered<Connection[]>(await other.request.get('/api/connections'));
  expect(asked?.requesterCompany?.name).toBe('Garganey Implants');
  await answered(
    await other.request.patch(`/api/connections/${asked?.id}`, { data: { status: 'accepted' } }),
  );

  await page.request.put('/api/user/company', { data: { companyId: maker.companyId } });
  await page.goto('/deals');
  await page.getByRole('button', { name: 'New Deal' }).first().click();
  await dialog.getByLabel(/^Title/).fill('Garganey Stem, Texas');
  await switchInAnotherTab();
  await expect(dialog.getByLabel('Your company')).toHaveValue(maker.companyId);
  await dialog.getByRole('button', { name: 'Create Deal' }).click();
  await expectToast(page, 'Deal Created', 'Pochard Supply can see it now.');
  const [deal] = await answered<Deal[]>(await other.request.get('/api/deals'));
  expect(deal?.manufacturer.name).toBe('Garganey Implants');
});
