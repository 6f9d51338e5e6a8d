import type { Page } from '@playwright/test';
import { signInAdmin } from './admin.ts';
import { expect, expectAccessible, expectReflow, expectToast, test } from './journey.ts';
import { newPerson, register, registerWithCompany, signUp } from './people.ts';

test('a visitor claims an unclaimed page, and an administrator transfers it', async ({
  page,
  anotherPerson,
}) => {
  await openPage(page, 'Red River Splint Co.');
  await page.getByRole('button', { name: 'Claim this company' }).click();
  await expect(page).toHaveURL(/\/auth\?next=.*claim/);
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await signUp(page, newPerson('Carla', 'Redmond'));

  const form = page.getByRole('dialog', { name: 'Claim Red River Splint Co.' });
  await form.getByRole('button', { name: 'Send Claim' }).click();
  await expect(form.getByText('Please say what your role is')).toBeVisible();
  await form.getByLabel('Your role at the company').fill('Owner');
  await form.getByLabel("How you're connected to the company").fill('My father founded it; I run it.');
  await form.getByLabel('Web pages that confirm this').fill('redriver.example');
  await form.getByRole('button', { name: 'Send Claim' }).click();
  await expect(form.getByText('starts with http:// or https://')).toBeVisible();
  await form.getByLabel('Web pages that confirm this').fill('https://redriver.example/people\n');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Send Claim' }).click();
  await expectToast(page, 'Claim Sent', "We'll review it and reply by email.");
  await expect(page.getByText("We're reviewing your claim")).toBeVisible();
  await expectReflow(page);

  const late = await anotherPerson();
  await register(late, newPerson('Lara', 'Later'));
  await openPage(late, 'Red River Splint Co.');
  const laterTab = await late.context().newPage();
  await laterTab.goto(late.url());
  await late.getByRole('button', { name: 'Claim this company' }).click();
  const lateForm = late.getByRole('dialog', { name: 'Claim Red River Splint Co.' });
  await lateForm.getByLabel('Your role at the company').fill('Owner');
  await lateForm.getByLabel("How you're connected to the company").fill('I run it.');

  const admin = await openAdmin(anotherPerson, 'Companies');
  const colleague = await admin.context().newPage();
  await colleague.goto(admin.url());
  await admin
    .getByRole('button', { name: /^Review the claim for Red River Splint Co. by Carla Redmond/ })
    .click();
  const review = admin.getByRole('dialog', { name: 'Claim for Red River Splint Co.' });
  await expect(review.getByText(/the page has no website to compare with/).first()).toBeVisible();
  await expect(review.getByRole('link', { name: 'https://redriver.example/people' })).toBeVisible();
  await expectAccessible(admin);
  await review.getByRole('button', { name: 'Transfer page' }).click();
  await review.getByRole('button', { name: 'Transfer to Carla Redmond' }).click();
  await expectToast(admin, 'Claim Approved', 'Carla Redmond now owns the Red River Splint Co. page.');
  // The other tab updates without a reload.
  await expect(colleague.getByRole('button', { name: /^Review the claim for Red River/ })).toBeHidden();

  await expect(page.getByRole('button', { name: 'Edit page' })).toBeVisible();
  await expect(page.getByText('This page is unclaimed')).toBeHidden();

  await test.step('anyone who claims or watches the page too late sees that it has an owner', async () => {
    await lateForm.getByRole('button', { name: 'Send Claim' }).click();
    await expectToast(late, "We couldn't send your claim", 'Someone from this company has already joined.');
    await expect(lateForm).toBeHidden();
    await expect(late.getByText('This page is unclaimed')).toBeHidden();
    await laterTab.getByRole('button', { name: 'Notify me' }).click();
    await expectToast(
      laterTab,
      "We couldn't save your choice",
      'This company has already joined. Connect with it instead.',
    );
    await expect(laterTab.getByText('This page is unclaimed')).toBeHidden();
  });
});

test('a pending claim can be withdrawn, and a rejected one shows its reason', async ({
  page,
  anotherPerson,
}) => {
  await register(page, newPerson('Otis', 'Ware'));
  await openPage(page, 'Concho Valley Instruments');
  const claim = async () => {
    await page.getByRole('button', { name: /^Claim (this company|again)$/ }).click();
    const form = page.getByRole('dialog', { name: 'Claim Concho Valley Instruments' });
    await form.getByLabel('Your role at the company').fill('Friend');
    await form.getByLabel("How you're connected to the company").fill('I know them.');
    await form.getByRole('button', { name: 'Send Claim' }).click();
    await expect(form).toBeHidden();
  };
  await claim();
  await page.getByRole('button', { name: 'Show your claim' }).click();
  const own = page.getByRole('dialog', { name: 'Your claim for Concho Valley Instruments' });
  await expect(own.getByText('I know them.')).toBeVisible();
  await own.getByRole('button', { name: 'Withdraw claim' }).click();
  await expectToast(page, 'Claim Withdrawn', 'You can claim the page again at any time.');
  await claim();

  const admin = await openAdmin(anotherPerson, 'Companies');
  await admin
    .getByRole('button', { name: 'Review the claim for Concho Valley Instruments by Otis Ware' })
    .click();
  const review = admin.getByRole('dialog');
  await review.getByRole('button', { name: 'Reject' }).click();
  await expect(review.getByRole('alert')).toContainText('Please say why');
  await review.getByLabel('Notes for the claimant').fill('A friend is not the company.');
  await review.getByRole('button', { name: 'Reject' }).click();
  await expect(review).toBeHidden();
  await expect(page.getByText("Your claim wasn't approved")).toBeVisible();
  await expect(page.getByText('A friend is not the company.')).toBeVisible();
});

test('an administrator finds, verifies and deletes companies', async ({ page, anotherPerson }) => {
  const name = `Wicker ${Date.now()}`;
  await registerWithCompany(page, newPerson('Wanda', 'Wicker'), { name, type: 'distributor' });
  const admin = await openAdmin(anotherPerson, 'Companies');
  await admin.getByRole('searchbox', { name: 'Search companies' }).fill(name);
  const row = admin.getByRole('listitem').filter({ has: admin.getByRole('heading', { name }) });
  await expect(row.getByText('No website')).toBeVisible();
  await expect(row.getByText('Distributor')).toBeVisible();
  await expectAccessible(admin);
  await expectReflow(admin);
  await row.getByRole('button', { name: `Verify ${name}` }).click();
  await expectToast(admin, 'Company Updated', `${name} is marked as verified.`);
  await expect(row.getByText('Verified', { exact: true })).toBeVisible();
  await row.getByRole('button', { name: `Unverify ${name}` }).click();
  await expect(row.getByText('Verified', { exact: true })).toBeHidden();

  await row.getByRole('button', { name: `Delete ${name}` }).click();
  await expect(admin.getByRole('dialog')).toBeVisible();
  await admin.keyboard.press('Escape');
  await expect(admin.getByRole('dialog')).toBeHidden();
  await row.getByRole('button', { name: `Delete ${name}` }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Delete company' }).click();
  await expect(admin.getByLabel('Reason')).toHaveAccessibleDescription(/^Give a reason/);
  await admin.getByLabel('Reason').fill('It was registered twice.');
  await admin.getByRole('dialog').getByRole('button', { name: 'Delete company' }).click();
  await expect(admin.getByText('Company Deleted')).toBeVisible();
  await expect(admin.getByText('No companies found')).toBeVisible();
});

test('an administrator is warned that deleting a company ends its agreements, and deletes a product', async ({
  anotherPerson,
}) => {
  const admin = await openAdmin(anotherPerson, 'Companies');
  await admin.getByRole('searchbox', { name: 'Search companies' }).fill('Halden');
  await admin.getByRole('button', { name: 'Delete Halden Orthopaedics' }).click();
  const asking = admin.getByRole('dialog', { name: 'Delete Halden Orthopaedics?' });
  await expect(asking).toContainText(/open deals? (is|are) closed as lost\./);
  await expect(asking).toContainText(/confidentiality agreements? or proposals? ends?\. The other compan/);
  await asking.getByRole('button', { name: 'Cancel' }).click();

  await admin.getByRole('tab', { name: 'Products' }).click();
  await admin.getByRole('searchbox', { name: 'Search products' }).fill('Casco Lyme');
  await admin.getByRole('button', { name: 'Delete Casco Lyme Rapid' }).click();
  await expectAccessible(admin);
  await admin.getByLabel('Reason').fill('It is no medical device.');
  await admin.getByRole('dialog').getByRole('button', { name: 'Delete product' }).click();
  await expectToast(admin, 'Product Deleted', 'Casco Lyme Rapid is no longer on the marketplace.');
  await expect(admin.getByText('No products found')).toBeVisible();
});

async function openPage(page: Page, name: string): Promise<void> {
  const found = await page.request.get('/api/companies', { params: { q: name } });
  const [company] = (await found.json()) as { id: string }[];
  await page.goto(`/companies/${company?.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
}

async function openAdmin(anotherPerson: () => Promise<Page>, tab: string): Promise<Page> {
  const admin = await anotherPerson();
  await admin.goto('/admin-login');
  await signInAdmin(admin);
  await admin.getByRole('tab', { name: tab }).click();
  return admin;
}
