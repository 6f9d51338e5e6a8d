import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectReflow, expectToast, test } from './journey.ts';
import { answered, askToConnect, newPerson, registerWithCompany } from './people.ts';

const dialog = (page: Page) => page.getByRole('dialog');

interface Weighed {
  weights?: { delivery: number };
}

test('a company posts an RFQ, another one responds, and the first one compares responses and closes the RFQ', async ({
  page,
  anotherPerson,
}) => {
  const title = `Hip stem distribution ${Date.now()}`;
  const [seller, other] = [await anotherPerson(), await anotherPerson()];
  await registerWithCompany(page, newPerson('Maya', 'Lindqvist'), {
    name: 'Wren Implants',
    type: 'manufacturer',
  });
  const ruth = await registerWithCompany(seller, newPerson('Ruth', 'Okafor'), {
    name: 'Brazos Supply',
    type: 'distributor',
  });
  await registerWithCompany(other, newPerson('Leo', 'Marsh'), { name: 'Pecos Medical', type: 'distributor' });

  await test.step('the form shows what is missing and posts the RFQ', async () => {
    await page.goto('/deals');
    await page.getByRole('tab', { name: 'RFQ Marketplace' }).click();
    await page.getByRole('button', { name: 'New RFQ' }).first().click();
    await dialog(page).getByRole('button', { name: 'Post RFQ' }).click();
    await expect(dialog(page).getByLabel('Requirements')).toHaveAccessibleDescription(
      /Requirements are required/,
    );
    await expectAccessible(page);
    await dialog(page).getByLabel('Title').fill(title);
    await dialog(page).getByLabel('Description').fill('Two territories, first cases in spring.');
    await dialog(page).getByLabel('Requirements').fill('Own loaner sets\n\nSix reps or more\n');
    await dialog(page).getByLabel('Budget').fill('$2,500 per stem');
    await dialog(page).getByRole('textbox', { name: 'Deadline' }).fill('2099-12-12');
    await dialog(page).getByText('Chosen companies').click();
    // A deal joins a manufacturer and a distributor, so only distributors could be awarded.
    const offered = dialog(page).getByRole('list', { name: 'Companies found' });
    const search = dialog(page).getByRole('searchbox', { name: 'Search companies' });
    await search.fill('Brazos Supply');
    await expect(offered).toContainText('Brazos Supply');
    await search.fill('Lumetra Diagnostics');
    await expect(offered.getByRole('listitem')).toHaveCount(0);
    // The form keeps the selected company while all members are invited, so switching back must show that company
    // again.
    await search.fill('Brazos Supply');
    await offered.getByRole('checkbox', { name: 'Brazos Supply' }).first().check();
    const remove = dialog(page).getByRole('button', { name: 'Remove Brazos Supply' });
    await expect(remove).toBeVisible();
    await dialog(page).getByText('All members').click();
    await expect(remove).toHaveCount(0);
    await dialog(page).getByText('Chosen companies').click();
    await expect(remove).toBeVisible();
    await dialog(page).getByText('All members').click();
    await dialog(page).getByRole('button', { name: 'Texas' }).click();
    await attach(page, 'specification.txt');
    await dialog(page).getByRole('button', { name: 'Post RFQ' }).click();
    await expectToast(page, 'RFQ Created', 'Your request for quote has been posted successfully.');
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });
    await expect(card).toContainText('Your RFQ');
    await expect(card.getByRole('list', { name: 'Requirements' }).getByRole('listitem')).toHaveCount(2);
    await expectAccessible(page);
    await expectReflow(page);
  });

  await test.step('two companies find the RFQ by search and respond', async () => {
    await respond(seller, title, { proposal: 'We cover Texas.', price: '2,480', delivery: 'January 18' });
    await expectAccessible(seller);
    await respond(other, title, { proposal: 'We are cheaper.', price: '2310', delivery: 'March 15' });
  });

  await test.step('a company saves a search to be notified of new RFQs', async () => {
    await other.goto('/deals?tab=rfqs&territory=texas');
    await other.getByRole('button', { name: 'Save search' }).click();
    await dialog(other).getByRole('button', { name: 'Save search' }).click();
    await expectToast(other, 'Search saved', 'Texas is now in your saved searches.');
    await other.goto('/saved-searches');
    await other.getByRole('link', { name: 'Texas' }).click();
    await expect(other.getByRole('link', { name: title })).toBeVisible();
  });

  await test.step('each responder sees only its own response and can change it', async () => {
    await seller.getByRole('link', { name: title }).click();
    await expect(seller.getByRole('heading', { name: 'Response from Brazos Supply' })).toBeVisible();
    await expect(seller.getByText('We are cheaper.')).toHaveCount(0);
    const downloading = seller.waitForEvent('download');
    await seller.getByRole('link', { name: 'Download specification.txt' }).click();
    expect((await downloading).suggestedFilename()).toBe('specification.txt');
    await seller.getByRole('button', { name: 'Edit response' }).click();
    await dialog(seller).getByLabel('Delivery time').fill('January 11');
    await attach(seller, 'loaner plan.txt');
    await dialog(seller).getByRole('button', { name: 'Save' }).click();
    await expectToast(seller, 'Response Updated', 'Your changes are saved.');
    await expectAccessible(seller);
    await expectReflow(seller);
  });

  await test.step('the company that posted the RFQ compares both responses side by side', async () => {
    await page.getByRole('link', { name: title }).click();
    await expect(page.getByRole('heading', { name: '2 responses' })).toBeVisible();
    const price = page.getByRole('row', { name: /^Quoted price/ });
    await expect(price.getByRole('cell')).toContainText(['7% above the lowest', 'Lowest']);
    await expect(page.getByRole('row', { name: /^Delivery time/ })).toContainText('January 11');
    await expect(page.getByRole('link', { name: 'Download loaner plan.txt' })).toBeVisible();
    await expect(page.getByRole('row', { name: /^Coverage/ }).first()).toContainText('Not covered: Texas');
    await expectAccessible(page);
    await expectReflow(page);
  });

  await test.step('the company that posted the RFQ scores the responses and downloads the comparison', async () => {
    const points = (criterion: string) =>
      page.getByRole('combobox', { name: `Points for Brazos Supply's ${criterion}` });
    await points('price').selectOption('3 of 5');
    await points('coverage').selectOption('5 of 5');
    await points('delivery').selectOption('4 of 5');
    const total = page.getByRole('row', { name: /^Your score/ });
    // Compares the visible text: the company's name is hidden where the columns are not stacked.
    const asShown = { useInnerText: true };
    await expect(total.getByRole('cell').first()).toHaveText('Not scored', asShown);
    await page.getByLabel('Weight of credentials').fill('0');
    await page.keyboard.press('Tab');
    await expect(total.getByRole('cell').first()).toHaveText('80 of 100', asShown);
    await expectAccessible(page);
    await expectReflow(page);
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download CSV' }).click();
    expect((await downloading).suggestedFilename()).toBe('rfq-responses.csv');
  });

  await test.step('when two weights are changed in quick succession, both are kept', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/scoring', async (route) => {
      if (route.request().method() === 'PATCH') await released;
      await route.continue();
    });
    const [price, delivery] = [page.getByLabel('Weight of price'), page.getByLabel('Weight of delivery')];
    await price.fill('70');
    await price.press('Tab');
    await delivery.fill('35');
    await delivery.press('Tab');
    const saved = page.waitForResponse(
      (answer) => (answer.request().postDataJSON() as Weighed | null)?.weights?.delivery === 35,
    );
    release();
    await saved;
    await page.unroute('**/scoring');
    await page.reload();
    await expect(delivery).toHaveValue('35');
    await expect(price).toHaveValue('70');
  });

  await test.step('after a change to the RFQ, responders are asked live to confirm their responses', async () => {
    await page.getByRole('button', { name: 'Edit RFQ' }).click();
    await dialog(page).getByLabel('Volume').fill('300 stems');
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await expectToast(page, 'RFQ Updated', 'Your changes are saved.');
    await seller.getByRole('button', { name: 'Confirm response' }).click();
    await expectToast(seller, 'Response Confirmed', "Your response hasn't changed.");
  });

  await test.step('a response can be awarded once the companies are connected, without a reload', async () => {
    await expect(page.getByText('You can award this response once you are connected.')).toHaveCount(2);
    await expect(page.getByRole('button', { name: 'Award' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Connect with Brazos Supply' })).toHaveAttribute(
      'href',
      /^\/companies\//,
    );
    await askToConnect(page, ruth.id);
    const [asked] = await answered<{ id: string }[]>(await seller.request.get('/api/connections'));
    const accepted = seller.request.patch(`/api/connections/${asked?.id}`, { data: { status: 'accepted' } });
    await answered(await accepted);
    await page.getByRole('checkbox', { name: 'Select Brazos Supply' }).check();
    await page.getByRole('button', { name: 'Award' }).click();
    await expect(dialog(page)).toContainText('Award this RFQ to Brazos Supply?');
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText('You can award this response once you are connected.')).toHaveCount(1);
  });

  await test.step('the companies that responded see why the RFQ was closed', async () => {
    await page.getByRole('button', { name: 'Close RFQ' }).click();
    await dialog(page).getByLabel('Reason for closing').fill('We chose another way.');
    await dialog(page).getByRole('button', { name: 'Close RFQ' }).click();
    await expectToast(page, 'RFQ Closed', 'You can reopen it at any time.');
    await expect(seller.getByText('We chose another way.')).toBeVisible();
    await expect(seller.getByRole('button', { name: 'Edit response' })).toHaveCount(0);
  });

  await test.step('the RFQ can be reopened, and then a response can be withdrawn', async () => {
    await page.getByRole('button', { name: 'Reopen RFQ' }).click();
    await dialog(page).getByRole('button', { name: 'Reopen RFQ' }).click();
    await expectToast(page, 'RFQ Reopened', 'It accepts responses again.');
    await seller.getByRole('button', { name: 'Withdraw response' }).click();
    await dialog(seller).getByRole('button', { name: 'Withdraw response' }).click();
    await expectToast(seller, 'Response Withdrawn', 'You can respond again while the request is open.');
    await expect(seller.getByRole('heading', { name: 'Response from Brazos Supply' })).toHaveCount(0);
    await expect(page.getByRole('heading', { name: '1 response' })).toBeVisible();
  });
});

async function attach(page: Page, name: string): Promise<void> {
  const file = { name, mimeType: 'text/plain', buffer: Buffer.from('words') };
  await dialog(page).locator('input[type=file]').setInputFiles(file);
  await expect(dialog(page).getByRole('list', { name: 'Files' })).toContainText(`${name}1 kB`);
}

async function respond(
  page: Page,
  title: string,
  { proposal, price, delivery }: { proposal: string; price: string; delivery: string },
): Promise<void> {
  await page.goto('/deals?tab=rfqs');
  await page.getByRole('searchbox', { name: 'Search RFQs' }).fill(title);
  await page.getByRole('button', { name: `Respond to ${title}` }).click();
  await dialog(page).getByLabel('Proposal').fill(proposal);
  await dialog(page).getByLabel('Quoted price').fill(price);
  await dialog(page).getByLabel('Delivery time').fill(delivery);
  await dialog(page).getByRole('button', { name: 'Submit Response' }).click();
  await expectToast(page, 'Response Submitted', 'Only the company that asked can see it.');
}

test('a company seals an RFQ, sees no response before the deadline and opens them after it', async ({
  page,
  anotherPerson,
}) => {
  const seller = await anotherPerson();
  await registerWithCompany(page, newPerson('Maya', 'Lindqvist'), {
    name: 'Heron Implants',
    type: 'manufacturer',
  });
  await registerWithCompany(seller, newPerson('Ruth', 'Okafor'), {
    name: 'Sabine Supply',
    type: 'distributor',
  });
  const title = `Sealed knee line ${Date.now()}`;

  await test.step('the form requires a deadline', async () => {
    await page.goto('/deals?tab=rfqs');
    await page.getByRole('button', { name: 'New RFQ' }).first().click();
    await dialog(page).getByLabel('Title').fill(title);
    await dialog(page).getByLabel('Description').fill('One territory.');
    await dialog(page).getByLabel('Requirements').fill('Own loaner sets');
    await dialog(page)
      .getByLabel(/^Seal the responses/)
      .check();
    await dialog(page).getByRole('button', { name: 'Post RFQ' }).click();
    await expect(dialog(page).getByRole('textbox', { name: 'Deadline' })).toHaveAccessibleDescription(
      /A sealed RFQ needs a deadline/,
    );
  });

  await test.step('the form warns about files that name an anonymous company, and canceling deletes the files', async () => {
    await attach(page, 'knee-plan.txt');
    const warning = dialog(page).getByText("Remove your company's name from their names");
    await expect(warning).toHaveCount(0);
    await dialog(page)
      .getByLabel(/^Show our name only/)
      .check();
    await expect(warning).toBeVisible();
    const discarded = page.waitForResponse(
      (response) => response.request().method() === 'DELETE' && response.url().includes('/api/rfq-files/'),
    );
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Discard changes' }).click();
    expect((await discarded).status()).toBe(204);
  });

  const deadline = new Date(Date.now() + 4_000).toISOString();
  const data = { title, description: 'One territory.', requirements: ['Sets'], isSealed: true, deadline };
  const rfq = await answered<{ id: string }>(await page.request.post('/api/rfqs', { data }));
  const response = { rfqId: rfq.id, proposal: 'We cover it alone.' };
  await answered(await seller.request.post('/api/rfq-responses', { data: response }));

  await test.step('the company that posted the RFQ sees that the responses are sealed', async () => {
    await page.goto(`/rfqs/${rfq.id}`);
    await expect(page.getByRole('heading', { name: 'The responses are sealed' })).toBeVisible();
    await expect(page.getByText('We cover it alone.')).toHaveCount(0);
    await expectAccessible(page);
  });

  await test.step('after the deadline the company opens the sealed responses, which is possible only once', async () => {
    await expect(page.getByRole('button', { name: 'Open responses' })).toBeVisible();
    const turn = page.getByRole('region', { name: 'Whose turn it is' });
    await expect(turn).toContainText('Waiting for you: open the responses');
    await page.getByRole('button', { name: 'Open responses' }).click();
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
    await page.route(`**/api/rfqs/${rfq.id}`, async (route) => {
      ask();
      await released;
      await route.continue();
    });
    await dialog(page).getByRole('button', { name: 'Open responses' }).click();
    await asked;
    await expect(dialog(page), 'until the screen shows the responses').toBeVisible();
    await expect(page.getByText('Responses Opened')).toHaveCount(0);
    release();
    await expectToast(page, 'Responses Opened', 'You can compare them now.');
    await expect(page.getByRole('heading', { name: '1 response' })).toBeVisible();
    await expect(page.getByText(/by Maya Lindqvist/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Reopen RFQ' })).toHaveCount(0);
    await expect(turn).toContainText('Waiting for you: award or close this RFQ');
    await expect(turn).toContainText('1 company responded.');
    await expectAccessible(page);
    await expectReflow(page);
  });
});
