import type { Page } from '@playwright/test';
import { signInAdmin } from './admin.ts';
import { apply } from './applicants.ts';
import { addProduct, startDeal, twoCompanies } from './deals.ts';
import { expect, expectToast, test } from './journey.ts';
import {
  askToConnect,
  drawSignature,
  nameOf,
  newPerson,
  openOwnPage,
  register,
  registerWithCompany,
  signIn,
  signNda,
  signUp,
} from './people.ts';

const AGAIN = 'Please try again.';

interface Refused {
  call: `${'POST' | 'PATCH' | 'PUT' | 'DELETE'} ${string}`;
  act: () => Promise<void>;
  toast: readonly [title: string, text: string];
}

/**
 * Makes one of the page's requests fail without a reason, as a broken proxy would, and expects the toast for that case.
 */
async function expectFallback(page: Page, { call, act, toast }: Refused): Promise<void> {
  await test.step(`${call} fails`, async () => {
    const [method, path = ''] = call.split(' ');
    const pattern = `**${path}`;
    await page.route(pattern, (route) =>
      route.request().method() === method ? route.fulfill({ status: 500, body: '' }) : route.fallback(),
    );
    await act();
    await expectToast(page, ...toast);
    await page.unroute(pattern);
  });
}

test('when the server gives no reason, the sign-up, registration and profile pages and the account menu say which action failed', async ({
  page,
}) => {
  await page.goto('/auth');
  const person = newPerson('Nora', 'Silence');
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await expectFallback(page, {
    call: 'POST /api/register',
    act: () => signUp(page, person),
    toast: ['Registration failed', 'Unable to create account. Please try again.'],
  });
  await page.goto('/auth');
  await expectFallback(page, {
    call: 'POST /api/login',
    act: () => signIn(page, person),
    toast: ['Login failed', 'Invalid email or password'],
  });

  await register(page, person);
  await page.goto('/register-company');
  await page.getByLabel('Company name').fill('Silent Devices');
  await page.getByRole('radio', { name: 'Manufacturer' }).check();
  await expectFallback(page, {
    call: 'POST /api/companies',
    act: () => page.getByRole('button', { name: 'Register Company' }).click(),
    toast: ['Registration Failed', 'Failed to register company. Please try again.'],
  });
  await page.goto('/register-distributor');
  await page.getByLabel('Company name').fill('Silent Supply');
  await expectFallback(page, {
    call: 'POST /api/distributors',
    act: () => page.getByRole('button', { name: 'Register Distributor' }).click(),
    toast: ['Registration Failed', 'Failed to register distributor. Please try again.'],
  });

  await page.goto('/profile');
  await page.getByRole('button', { name: 'Edit' }).first().click();
  await page.getByLabel('Last name').fill('Stillness');
  await expectFallback(page, {
    call: 'PUT /api/user/profile',
    act: () => page.getByRole('button', { name: 'Save Changes' }).click(),
    toast: ['Update failed', 'Failed to update profile. Please try again.'],
  });
  await page.goto('/home');
  await page.getByRole('button', { name: /, account menu$/ }).click();
  await expectFallback(page, {
    call: 'POST /api/logout',
    act: () => page.getByRole('menuitem', { name: 'Log out' }).click(),
    toast: ['Logout failed', 'Unable to logout. Please try again.'],
  });
});

test('the connection, NDA and message pages name the action that failed when the server gives no reason', async ({
  page,
  anotherPerson,
}) => {
  const maker = await registerWithCompany(page, newPerson('Dana', 'Mute'), {
    name: 'Mute Implants',
    type: 'manufacturer',
  });
  const other = await anotherPerson();
  const asker = await register(other, newPerson('Marcus', 'Mute'));
  await askToConnect(other, maker.id);

  await page.goto('/connections');
  const act = () => page.getByRole('button', { name: 'Reject Marcus' }).click();
  const toast = ['Error', 'Failed to update connection request.'] as const;
  await expectFallback(page, { call: 'PATCH /api/connections/*', act, toast });

  await page.goto('/companies?q=Halden%20Orthopaedics');
  await page.getByRole('button', { name: 'Connect with Halden Orthopaedics' }).click();
  await expectFallback(page, {
    call: 'POST /api/connections',
    act: () => page.getByRole('button', { name: 'Send Request' }).click(),
    toast: ['Error', 'Failed to send connection request. Please try again.'],
  });

  await page.goto('/messages');
  await page.getByRole('checkbox', { name: /authorized to sign on behalf of/ }).check();
  await drawSignature(page);
  await expectFallback(page, {
    call: 'POST /api/nda/sign',
    act: () => page.getByRole('button', { name: 'Sign Agreement' }).click(),
    toast: ['Error Signing NDA', 'Failed to sign NDA. Please try again.'],
  });

  await signNda(page, maker);
  await page.goto('/messages');
  await expect(page.getByRole('heading', { name: 'Select a Conversation' })).toBeVisible();
  await page.goto(`/messages?with=${asker.id}`);
  await page.getByLabel('Message', { exact: true }).fill('Hello');
  await expectFallback(page, {
    call: 'POST /api/messages',
    act: () => page.getByRole('button', { name: 'Send' }).click(),
    toast: ['Error', 'Failed to send message. Please try again.'],
  });
});

test('the product, badge, job, plan and recommendation pages name the action that failed when the server gives no reason', async ({
  page,
}) => {
  const dialog = page.getByRole('dialog');
  await openOwnPage(page, 'Quiet Implants');
  await page
    .getByRole('region', { name: 'Trust badges' })
    .getByRole('button', { name: /^Request/ })
    .click();
  await dialog.getByLabel('Badge type').selectOption('ISO 13485 certified');
  await dialog.getByLabel('Verification documents').fill('https://quiet.example/iso.pdf');
  await expectFallback(page, {
    call: 'POST /api/company-badges',
    act: () => dialog.getByRole('button', { name: 'Submit Request' }).click(),
    toast: ['Request Failed', 'Failed to submit badge request. Please try again.'],
  });

  await page.goto('/products');
  await page.getByRole('button', { name: 'Add Product' }).click();
  await dialog.getByLabel('Product name').fill('Quiet Stem');
  await dialog.getByLabel('Description').fill('A stem of titanium.');
  await dialog.getByLabel('Category').selectOption('Orthopedic implants');
  await dialog.getByLabel('Regulatory status').selectOption('Pending approval');
  await expectFallback(page, {
    call: 'POST /api/products',
    act: () => dialog.getByRole('button', { name: 'Add Product' }).click(),
    toast: ['Error Adding Product', 'Failed to add product. Please try again.'],
  });

  await page.goto('/manage-jobs');
  await page.getByRole('button', { name: 'Post New Job' }).click();
  await dialog.getByLabel('Job title').fill('Engineer');
  await dialog.getByLabel('Location').fill('Boise, ID');
  await dialog.getByLabel('Description').fill('Builds.');
  const post = () => dialog.getByRole('button', { name: 'Post Job' }).click();
  await expectFallback(page, {
    call: 'POST /api/jobs',
    act: post,
    toast: ['Error', 'Failed to create job posting'],
  });
  await post();
  await expectToast(page, 'Success', 'Job posting created successfully');
  await page.getByRole('button', { name: 'Edit Engineer' }).click();
  await dialog.getByLabel('Location').fill('Austin, TX');
  await expectFallback(page, {
    call: 'PUT /api/jobs/*',
    act: () => page.getByRole('button', { name: 'Save changes' }).click(),
    toast: ['Error', 'Failed to update job posting'],
  });
  await page.goto('/manage-jobs');
  await page.getByRole('button', { name: 'Delete Engineer' }).click();
  await expectFallback(page, {
    call: 'DELETE /api/jobs/*',
    act: () => dialog.getByRole('button', { name: 'Delete' }).click(),
    toast: ['Error', 'Failed to delete job posting'],
  });

  await page.goto('/subscription');
  await expect(page.getByRole('heading', { name: 'Why Upgrade?' })).toBeVisible();
  await page.getByRole('button', { name: 'Choose Professional' }).click();
  const choose = () => dialog.getByRole('button', { name: 'Choose Professional' }).click();
  await expectFallback(page, {
    call: 'POST /api/create-subscription',
    act: choose,
    toast: ['Subscription Failed', 'There was an error creating your subscription. Please try again.'],
  });
  await choose();
  await expectToast(page, 'Subscription Created', 'Your subscription has been activated successfully!');
  await page.getByRole('button', { name: 'Cancel Plan' }).click();
  await expectFallback(page, {
    call: 'POST /api/cancel-subscription',
    act: () => dialog.getByRole('button', { name: 'Cancel Plan' }).click(),
    toast: ['Cancellation Failed', 'There was an error canceling your subscription. Please try again.'],
  });

  await page.goto('/recommendations');
  const generate = page.getByRole('button', { name: 'Generate New Recommendations' });
  await expectFallback(page, {
    call: 'POST /api/recommendations/generate',
    act: () => generate.click(),
    toast: ['Generation Failed', AGAIN],
  });
  await generate.click();
  await expectToast(page, 'New Recommendations Generated', /^We found/);
  await expectFallback(page, {
    call: 'POST /api/recommendation-interactions',
    act: () => page.getByRole('button', { name: /^Like/ }).first().click(),
    toast: ['Action Failed', AGAIN],
  });
});

test('the deal and RFQ pages name the action that failed when the server gives no reason', async ({
  page,
  anotherPerson,
}) => {
  const dialog = page.getByRole('dialog');
  const other = await anotherPerson();
  const { seller } = await twoCompanies(page, other, ['Still Implants', 'Still Supply']);
  const product = await addProduct(page, 'Still Stem');
  await page.goto('/deals');
  await page.getByRole('button', { name: 'New Deal' }).first().click();
  await dialog.getByLabel(/^Title/).fill('Still Stem, Texas');
  await dialog.getByLabel('Still Stem').check();
  await dialog.getByRole('button', { name: 'Texas' }).click();
  await expectFallback(page, {
    call: 'POST /api/deals',
    act: () => dialog.getByRole('button', { name: 'Create Deal' }).click(),
    toast: ['Failed to Create Deal', AGAIN],
  });

  const title = 'Still Stem, Florida';
  await startDeal(page, { title, companyId: seller.companyId, productIds: [product.id] });
  await page.goto('/deals');
  await page.getByRole('link', { name: title }).focus();
  await expectFallback(page, {
    call: 'PATCH /api/deals/*/stage',
    act: () => page.keyboard.press('Shift+ArrowRight'),
    toast: ['Failed to Update Deal', AGAIN],
  });

  const rfq = `Still stems ${Date.now()}`;
  await page.goto('/deals?tab=rfqs');
  await page.getByRole('button', { name: 'New RFQ' }).first().click();
  await dialog.getByLabel('Title').fill(rfq);
  await dialog.getByLabel('Description').fill('First cases in spring.');
  await dialog.getByLabel('Requirements').fill('Six reps');
  await dialog.getByRole('textbox', { name: 'Deadline' }).fill('2099-12-12');
  const post = () => dialog.getByRole('button', { name: 'Post RFQ' }).click();
  await expectFallback(page, { call: 'POST /api/rfqs', act: post, toast: ['Failed to Create RFQ', AGAIN] });
  await post();
  await expectToast(page, 'RFQ Created', 'Your request for quote has been posted successfully.');

  await other.goto('/deals?tab=rfqs');
  await other.getByRole('searchbox', { name: 'Search RFQs' }).fill(rfq);
  await other.getByRole('button', { name: `Respond to ${rfq}` }).click();
  const response = other.getByRole('dialog');
  await response.getByLabel('Proposal').fill('We cover Texas.');
  await response.getByLabel('Quoted price').fill('2,480');
  await response.getByLabel('Delivery time').fill('January 18');
  await expectFallback(other, {
    call: 'POST /api/rfq-responses',
    act: () => response.getByRole('button', { name: 'Submit Response' }).click(),
    toast: ['Failed to Submit Response', AGAIN],
  });
});

test('the application form and the admin panel name the action that failed when the server gives no reason', async ({
  page,
}) => {
  const applicant = newPerson('Grace', 'Hushed');
  await page.goto('/apply-distributor');
  await page.getByLabel('First name').fill(applicant.firstName);
  await page.getByLabel('Last name').fill(applicant.lastName);
  await page.getByLabel('Business email').fill(applicant.email);
  await page.getByLabel('Company name').fill('Hushed Supply');
  await page.getByRole('button', { name: 'Mid-Atlantic' }).click();
  for (const [group, choice] of [
    ['Years of experience', '>10'],
    ['Clinical specialists', '3-5'],
    ['Support staff', '6-10'],
  ] as const)
    await page.getByRole('group', { name: group }).getByText(choice).click();
  await expectFallback(page, {
    call: 'POST /api/access-applications',
    act: () => page.getByRole('button', { name: 'Submit Comprehensive Application' }).click(),
    toast: ['Submission Failed', 'There was an error submitting your application. Please try again.'],
  });
  await apply(page, applicant, 'Hushed Supply');

  await page.goto('/admin-login');
  await page.getByLabel('Username').fill('somebody');
  await page.getByLabel(/^Password/).fill('some password');
  await expectFallback(page, {
    call: 'POST /api/admin/login',
    act: () => page.getByRole('button', { name: 'Sign In' }).click(),
    toast: ['Login Failed', 'Login failed'],
  });
  await page.goto('/admin-login');
  await signInAdmin(page);
  await page.getByRole('searchbox', { name: 'Search applications' }).fill(applicant.email);
  await expect(page.getByRole('heading', { name: 'Pending Applications (1)' })).toBeVisible();
  await page.getByRole('button', { name: `Review ${nameOf(applicant)}` }).click();
  const dialog = page.getByRole('dialog');
  await expectFallback(page, {
    call: 'PATCH /api/access-applications/*',
    act: () => dialog.getByRole('button', { name: 'Approve' }).click(),
    toast: ['Review Failed', 'There was an error updating the application status.'],
  });
  await page.goto('/admin');
  await expectFallback(page, {
    call: 'POST /api/admin/logout',
    act: () => page.getByRole('button', { name: 'Logout' }).click(),
    toast: ['Logout Failed', 'There was an error logging out.'],
  });
});

test('when a proxy answers or no response arrives, no message claims that nothing has changed', async ({
  page,
}) => {
  const UNKNOWN = "The server didn't confirm this. Check whether it worked before you try again.";
  await register(page, newPerson('Nora', 'Uncertain'));

  await test.step('the toast of a change without its own error text says that the outcome is unknown', async () => {
    await page.goto('/settings/api');
    await page.getByLabel(/^Name/).fill('Stock list');
    await expectFallback(page, {
      call: 'POST /api/user/api-tokens',
      act: () => page.getByRole('button', { name: 'Create token' }).click(),
      toast: ['Outcome Unknown', UNKNOWN],
    });
  });

  await test.step('a change with its own error text also says beside the form that the outcome is unknown', async () => {
    await page.goto('/register-company');
    await page.getByLabel('Company name').fill('Doubtful Devices');
    await page.getByRole('radio', { name: 'Manufacturer' }).check();
    const act = () => page.getByRole('button', { name: 'Register Company' }).click();
    const toast = ['Registration Failed', 'Failed to register company. Please try again.'] as const;
    await expectFallback(page, { call: 'POST /api/companies', act, toast });
    await expect(page.getByRole('main')).toContainText(UNKNOWN);
    await page.context().setOffline(true);
    await act();
    await expectToast(page, ...toast);
    await expect(page.getByRole('main')).toContainText(UNKNOWN);
    await page.context().setOffline(false);
  });

  await test.step('signing in without a connection says that the server cannot be reached', async () => {
    await page.context().clearCookies();
    await page.goto('/auth');
    await page.route('**/api/login', (route) => route.abort());
    await signIn(page, newPerson('Nora', 'Nobody'));
    await expectToast(page, 'Login failed', /^We couldn't reach the server/);
  });
});
