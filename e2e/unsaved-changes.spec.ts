import type { Page } from '@playwright/test';
import { signInAdmin } from './admin.ts';
import { apply } from './applicants.ts';
import { READER } from './first-load.ts';
import { dealWithAgreedTerms, post } from './contract-steps.ts';
import { expect, expectAccessible, expectToast, test } from './journey.ts';
import {
  answered,
  connect,
  drawSignature,
  nameOf,
  newOwner,
  newPerson,
  openOwnPage,
  register,
} from './people.ts';

const question = (page: Page) => page.getByRole('dialog', { name: 'Discard your changes?' });

/** Delays changes until the returned function is called. Called with `abort`, it makes every change fail. */
async function holdChanges(page: Page, path: string): Promise<(outcome: 'continue' | 'abort') => void> {
  const { promise, resolve } = Promise.withResolvers<'continue' | 'abort'>();
  await page.route(path, async (route) => {
    if (route.request().method() === 'GET') return route.fallback();
    const outcome = await promise;
    return route[outcome]();
  });
  return resolve;
}

test('a form stays open without asking for confirmation while it is being saved, and keeps its text if that fails', async ({
  page,
}) => {
  await openOwnPage(page, 'Burdock Devices');
  const news = page.getByRole('region', { name: 'News', exact: true });
  await news.getByRole('button', { name: 'Add your first news item' }).click();
  const title = page.getByLabel('Title');
  const dialog = page.getByRole('dialog').filter({ has: title });
  await title.fill('A second line starts in Tulsa');
  const publish = async () => {
    const release = await holdChanges(page, '**/news');
    await dialog.getByRole('button', { name: 'Publish' }).click();
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled();
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(question(page)).toBeHidden();
    await expect(title).toBeVisible();
    return release;
  };

  const failing = await publish();
  failing('abort');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeEnabled();
  await expect(title).toHaveValue('A second line starts in Tulsa');
  await page.keyboard.press('Escape');
  await question(page).getByRole('button', { name: 'Cancel' }).click();
  await page.unrouteAll();

  const working = await publish();
  working('continue');
  await expect(dialog).toBeHidden();
  await expect(news.getByRole('listitem')).toHaveCount(1);
  await expect(question(page)).toBeHidden();
});

test('a page that is being saved can be left without a confirmation', async ({ page }) => {
  await openOwnPage(page, 'Sedge Spine');
  const { pathname } = new URL(page.url());
  await page.getByRole('button', { name: 'Edit page' }).click();
  await page.getByLabel('Location').fill('Fargo, ND');
  const release = await holdChanges(page, `**/api${pathname}`);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByRole('link', { name: 'Companies' }).first().click();
  await expect(page).toHaveURL('/companies');
  await expect(question(page)).toBeHidden();
  release('continue');
  await page.getByRole('region', { name: 'Status messages' }).getByRole('paragraph').first().waitFor();
  await page.goto(pathname);
  await expect(page.getByText('Fargo, ND').first()).toBeVisible();
});

test('an unsent claim is discarded only after confirmation', async ({ page }) => {
  await register(page, newPerson('Ines', 'Reed'));
  const name = 'Concho Valley Instruments';
  const found = await page.request.get('/api/companies', { params: { q: name } });
  const [company] = (await found.json()) as { id: string }[];
  await page.goto(`/companies/${company?.id}`);
  await page.getByRole('button', { name: 'Claim this company' }).click();
  const form = page.getByRole('dialog', { name: `Claim ${name}` });
  await form.getByLabel('Your role at the company').fill('Owner');
  await page.keyboard.press('Escape');
  await question(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(form.getByLabel('Your role at the company')).toHaveValue('Owner');
  await form.getByRole('button', { name: 'Close' }).click();
  await expectAccessible(page);
  await question(page).getByRole('button', { name: 'Discard changes' }).click();
  await expect(form).toBeHidden();
  await expect(question(page)).toBeHidden();
});

test('review notes are discarded only after confirmation, but sent without asking for it', async ({
  page,
}) => {
  const omar = newPerson('Omar', `Noted${Date.now().toString(36)}`);
  await apply(page, omar, 'Kano Surgical');
  await page.goto('/admin-login');
  await signInAdmin(page);
  await page.getByRole('searchbox', { name: 'Search applications' }).fill(omar.email);
  await expect(page.getByRole('heading', { name: 'Pending Applications (1)' })).toBeVisible();
  await page.getByRole('button', { name: `Review ${nameOf(omar)}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Review application' });
  await dialog.getByLabel('Review notes').fill('No insurance on file.');
  for (const close of ['Escape', 'Close'] as const) {
    await (close === 'Escape'
      ? page.keyboard.press(close)
      : dialog.getByRole('button', { name: close }).click());
    await question(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog.getByLabel('Review notes')).toHaveValue('No insurance on file.');
  }
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expectToast(page, 'Application Reviewed', `We'll email ${nameOf(omar)}.`);
  await expect(dialog).toBeHidden();
  await expect(question(page)).toBeHidden();
});

test('the message and signature of a proposed agreement are discarded only after confirmation', async ({
  page,
  anotherPerson,
}) => {
  const maker = await newOwner(page, 'Dana', 'Tarragon Implants', 'manufacturer');
  const seller = await newOwner(await anotherPerson(), 'Marcus', 'Lovage Supply', 'distributor');
  await connect(maker, seller);
  await page.goto(`/agreements/with/${seller.companyId}`);
  const message = page.getByLabel('Message to Lovage Supply (optional)');
  const leave = () => page.getByRole('link', { name: 'Companies' }).first().click();
  await message.fill('Before we send the price model.');
  await leave();
  await question(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(message).toHaveValue('Before we send the price model.');
  await message.fill('');
  await drawSignature(page);
  await leave();
  await question(page).getByRole('button', { name: 'Discard changes' }).click();
  await expect(page).toHaveURL('/companies');
});

test('the message of a proposed agreement is discarded only after confirmation when the person chooses a company that has one', async ({
  page,
  anotherPerson,
}) => {
  const maker = await newOwner(page, 'Dana', 'Borage Implants', 'manufacturer');
  const seller = await newOwner(await anotherPerson(), 'Marcus', 'Fennel Supply', 'distributor');
  await connect(maker, seller);
  await page.goto(`/agreements/with/${seller.companyId}`);
  await drawSignature(page);
  await page.getByRole('checkbox', { name: /on behalf of Borage Implants/ }).check();
  await page.getByRole('button', { name: 'Sign Agreement' }).click();
  await expect(page).toHaveURL(/\/agreements\/[\w-]{36}$/);
  const existing = page.url();
  const added = await page.request.post('/api/companies', {
    data: { name: 'Anise Devices', type: 'manufacturer' },
  });
  const { id: companyId } = await answered<{ id: string }>(added);
  const message = page.getByLabel('Message to Fennel Supply (optional)');
  const signFor = page.getByLabel('Sign for');

  await test.step('choosing it under Sign for asks for confirmation', async () => {
    await page.goto(`/agreements/with/${seller.companyId}?company=${companyId}`);
    await message.fill('Before we send the price model.');
    for (const answer of ['Cancel', 'Discard changes']) {
      await signFor.selectOption('Borage Implants');
      await expect(message).toHaveValue('Before we send the price model.');
      await expect(signFor).toHaveValue(companyId);
      await question(page).getByRole('button', { name: answer }).click();
    }
    await expect(page).toHaveURL(existing);
  });

  await test.step('choosing it in another tab asks for confirmation', async () => {
    await page.request.put('/api/user/company', { data: { companyId } });
    await page.goto(`/agreements/with/${seller.companyId}`);
    await expect(signFor).toHaveValue(companyId);
    await message.fill('Before we send the price model.');
    await page.request.put('/api/user/company', { data: { companyId: maker.companyId } });
    await question(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(message).toHaveValue('Before we send the price model.');
    await expect(signFor).toHaveValue(companyId);
  });
});

test('a signature on the NDA or a distribution agreement is discarded only after confirmation', async ({
  page,
}) => {
  await test.step('a signature on the NDA is discarded only after confirmation', async () => {
    await register(page, newPerson('Ida', 'Undecided'));
    await page.goto('/messages');
    await drawSignature(page);
    const leave = () => page.getByRole('link', { name: 'Companies' }).first().click();
    await leave();
    await question(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('img', { name: 'Signature pad, signed by drawing' })).toBeVisible();
    await leave();
    await question(page).getByRole('button', { name: 'Discard changes' }).click();
    await expect(page).toHaveURL('/companies');
  });

  await test.step('a signature on a distribution agreement is discarded only after confirmation', async () => {
    // A late response to the previous person would end the new session.
    await page.goto('about:blank');
    await answered(await page.request.post('/api/login', { data: READER }));
    const deals = await page.request.get('/api/deals?q=ceramic+head+texas');
    const [deal] = await answered<{ id: string }[]>(deals);
    await page.goto(`/deals/${deal?.id}/contract?part=sign`);
    await page.getByRole('button', { name: 'Type', exact: true }).click();
    const typed = page.getByLabel('Typed signature');
    await typed.fill('D. Whitfield');
    const toTerms = page.getByRole('navigation', { name: 'Contract room' }).getByRole('link').first();
    await toTerms.click();
    await question(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(typed).toHaveValue('D. Whitfield');
    await toTerms.click();
    await question(page).getByRole('button', { name: 'Discard changes' }).click();
    await expect(page).toHaveURL(/part=terms/);
  });
});

test('an unsent counterproposal is discarded only after confirmation', async ({ page, anotherPerson }) => {
  test.slow();
  const other = await anotherPerson();
  const id = await dealWithAgreedTerms(page, other, {
    companies: ['Chervil Orthopaedics', 'Sumac Surgical'],
    product: 'Chervil Stem',
  });
  await post(page, `/api/deals/${id}/contract/clauses`, { form: 'balanced' });
  const cancel = other.getByRole('button', { name: 'Cancel' });

  await test.step('an unsent counterproposal for a clause is discarded only after confirmation', async () => {
    await other.goto(`/deals/${id}/contract?part=clauses`);
    const counter = other.getByRole('button', { name: 'Counter', exact: true });
    const text = other.getByLabel('Text of the clause');
    await counter.click();
    await cancel.click();
    await expect(text).toBeHidden();
    await expect(question(other)).toBeHidden();
    await counter.click();
    await text.fill('Something else.');
    await cancel.click();
    await question(other).getByRole('button', { name: 'Cancel' }).click();
    await expect(text).toHaveValue('Something else.');
    await cancel.click();
    await question(other).getByRole('button', { name: 'Discard changes' }).click();
    await expect(text).toBeHidden();
    await counter.click();
    await expect(text).not.toHaveValue('Something else.');
  });

  await test.step('an unsent counterproposal for a term is discarded only after confirmation', async () => {
    await other.goto(`/deals/${id}/contract?part=terms`);
    const change = other.getByRole('button', { name: 'Change Sell-off period' });
    const length = other.getByRole('form', { name: 'Sell-off period' }).getByLabel('Length');
    await change.click();
    await length.fill('120');
    await cancel.click();
    await question(other).getByRole('button', { name: 'Cancel' }).click();
    await expect(length).toHaveValue('120');
    await cancel.click();
    await question(other).getByRole('button', { name: 'Discard changes' }).click();
    await expect(length).toBeHidden();
    await change.click();
    await expect(length).toHaveValue('90');
  });
});

test('an unsent badge request is discarded only after confirmation', async ({ page }) => {
  await openOwnPage(page, 'Burnet Devices');
  await page.getByRole('link', { name: 'Companies' }).first().click();
  await expect(page).toHaveURL('/companies');
  await page.goBack();
  const panel = page.getByRole('region', { name: 'Trust badges' });
  await panel.getByRole('button', { name: 'Request Trust Badge' }).click();
  const notes = page.getByRole('dialog', { name: 'Request Trust Badge' }).getByLabel('Notes');
  await notes.fill('Scope: instruments.');
  await page.evaluate(() => history.forward());
  await question(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(notes).toHaveValue('Scope: instruments.');
  await page.evaluate(() => history.forward());
  await question(page).getByRole('button', { name: 'Discard changes' }).click();
  await expect(page).toHaveURL('/companies');
});
