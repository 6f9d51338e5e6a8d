import { expect, expectAccessible, expectReflow, expectToast, test } from './journey.ts';
import { answered, demoPerson, newPerson, registerWithCompany, signNda } from './people.ts';

test('a company page, a conversation and a card show the same next action, and both companies perform it', async ({
  page: makers,
  anotherPerson,
}) => {
  const sellers = await anotherPerson();
  const dana = newPerson('Dana', 'Stepwise');
  const marcus = newPerson('Marcus', 'Stepson');
  const company = `Stepwise Orthopaedics ${Date.now()}`;
  await registerWithCompany(makers, dana, { name: company, type: 'manufacturer' });
  const seller = await registerWithCompany(sellers, marcus, {
    name: `Stepson Surgical ${Date.now()}`,
    type: 'distributor',
  });
  const [ofMaker] = await answered<{ id: string; name: string }[]>(
    await makers.request.get('/api/user/companies'),
  );
  const [ofSeller] = await answered<{ id: string; name: string }[]>(
    await sellers.request.get('/api/user/companies'),
  );
  const panelOf = (page: typeof makers, name: string | undefined) =>
    page.getByRole('region', { name: `Your relationship with ${name}` });
  const makersPanel = panelOf(makers, ofSeller?.name);
  const sellersPanel = panelOf(sellers, ofMaker?.name);

  await test.step('a request waits for the other company, which accepts it on the company page', async () => {
    await makers.goto(`/companies/${ofSeller?.id}`);
    await expect(makersPanel).toContainText('Ready when you are');
    await expect(makersPanel).toContainText('Sending a request is free.');
    await makersPanel.getByRole('button', { name: /^Connect/ }).click();
    await makers.route(/\/api\/relationships/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      await route.continue();
    });
    await makers.getByRole('dialog').getByRole('button', { name: 'Send Request' }).click();
    await expect(makers.getByText('Connection Request Sent', { exact: true }).first()).toBeVisible();
    expect(await makersPanel.getByRole('button', { name: /^Connect/ }).count()).toBe(0);
    await makers.unrouteAll({ behavior: 'wait' });
    await expect(makersPanel).toContainText(`Waiting for ${ofSeller?.name}`);
    await expect(makersPanel).toContainText('Marcus Stepson has your connection request');
    await sellers.goto(`/companies/${ofMaker?.id}`);
    await expect(sellersPanel).toContainText('Waiting for you');
    await expect(sellersPanel).toContainText('Dana Stepwise wants to connect');
    await expectAccessible(sellers);
    await expectReflow(sellers);
    await sellersPanel.getByRole('button', { name: 'Accept & Pay $5.00' }).click();
    const dialog = sellers.getByRole('dialog', { name: 'Confirm Connection' });
    await dialog.getByRole('button', { name: 'Accept & Pay $5.00' }).click();
    await expectToast(sellers, 'Connection Updated', 'Connection request has been updated successfully.');
    await expect(makersPanel).toContainText('Sign the NDA to start messaging');
    await expect(sellers.getByText('Dana Stepwise wants to connect')).toHaveCount(0);
    const done = sellers.getByRole('dialog', { name: 'You are connected' });
    await expect(done).toContainText('$5.00 was added to your next billing cycle');
    await done.getByRole('button', { name: 'Close' }).click();
    await expect(done).toBeHidden();
  });

  await test.step('the NDA waits for each person until they have signed', async () => {
    await signNda(makers, dana);
    await expect(makersPanel).toContainText(
      "Marcus Stepson hasn't signed the NDA yet. You can write to them now.",
    );
    const page = makers.url();
    await makers.goto(`/messages?with=${seller.id}`);
    await expect(makersPanel).toContainText(
      'We notify Marcus Stepson, who can read your messages after signing.',
    );
    await signNda(sellers, marcus);
    await makers.goto(page);
    await expect(makersPanel).toContainText('Propose a company agreement');
    await expect(makersPanel.getByRole('listitem').filter({ hasText: 'NDA, done' })).toHaveCount(1);
    await expect(makersPanel.locator('[aria-current=step]')).toContainText('Company agreement, next');
    await expectAccessible(makers);
  });

  await test.step('a conversation shows the same status line', async () => {
    await makers.goto(`/messages?with=${seller.id}`);
    await expect(makersPanel).toContainText('Propose a company agreement');
    await expect(makersPanel).toContainText('2 of 6');
    await expectAccessible(makers);
  });

  await test.step('the directory card shows whose turn it is and offers the same action', async () => {
    await makers.goto(`/companies?q=${encodeURIComponent(ofSeller?.name ?? '')}`);
    const card = makers.getByRole('listitem').filter({ hasText: 'Ready when you are' });
    await expect(card).toContainText('2 of 6');
    await card.getByRole('link', { name: /^Propose company agreement/ }).click();
    await expect(makers.getByRole('heading', { level: 1 })).toContainText('Propose a company agreement');
  });
});

test("a viewer is asked neither to answer nor to connect in their company's deal and document room", async ({
  page,
}) => {
  await page.request.post('/api/login', { data: demoPerson('simone.keller@haldenortho.example') });
  await page.goto('/deals');
  const title = page.getByRole('link', { name: 'Meridian Stem, Texas' }).first();
  const card = page.getByRole('listitem').filter({ has: title }).first();
  await expect(card).toContainText('Waiting for Halden Orthopaedics');
  await title.click();
  await expect(page.getByRole('region', { name: 'Whose turn it is' })).toContainText(
    'Waiting for Halden Orthopaedics',
  );
  await expect(page.getByText(/^Waiting for you/)).toBeHidden();
  await expect(page.getByRole('button', { name: /^Connect/ })).toBeHidden();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Document room' }).first().click();
  await expect(page.getByRole('heading', { name: 'Introduction' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Connect/ })).toBeHidden();
});

test("a viewer sees whom their company's agreements are waiting for, and gets no button to end one", async ({
  page,
}) => {
  await page.request.post('/api/login', { data: demoPerson('simone.keller@haldenortho.example') });
  const [deal] = await answered<{ id: string }[]>(
    await page.request.get('/api/deals?q=cones+pacific+northwest'),
  );
  await page.goto(`/deals/${deal?.id}`);
  await expect(page.getByRole('region', { name: 'Whose turn it is' })).toContainText(
    'The distribution agreement is waiting for Halden Orthopaedics',
  );
  const agreements = await answered<{ id: string; state: string }[]>(
    await page.request.get('/api/company-agreements'),
  );
  await page.goto(`/agreements/${agreements.find(({ state }) => state === 'in_force')?.id}`);
  await expect(page.getByRole('link', { name: 'Document room' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Withdraw' })).toBeHidden();
  await expectAccessible(page);
});

test('an observer sees the steps of a relationship and is not told to connect', async ({ page }) => {
  await page.request.post('/api/login', { data: demoPerson('june.castellano@pecoshealth.example') });
  await page.goto('/company/halden-orthopaedics');
  const panel = page
    .getByRole('region', { name: /Halden Orthopaedics$/ })
    .filter({ hasText: 'Document room' });
  await expect(panel).toContainText('Company agreement');
  await expect(panel.getByText('Ready when you are')).toBeHidden();
  await expect(panel.getByText('Sending a request is free.')).toBeHidden();
});
