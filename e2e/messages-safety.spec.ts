import type { Page } from '@playwright/test';
import { signInAdmin } from './admin.ts';
import { expect, expectAccessible, expectReflow, expectToast, test } from './journey.ts';
import { answered, nameOf, signedPerson } from './people.ts';

const box = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true });
const log = (page: Page) => page.getByRole('log');
const conversations = (page: Page) => page.getByRole('region', { name: 'Conversations' });
const post = async (page: Page, receiverId: string, content: string) =>
  answered(await page.request.post('/api/messages', { data: { receiverId, content } }));

async function choose(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: /^More actions for the conversation/ }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

test('a person finds an old message, reads on from there, and returns to the end', async ({
  page,
  anotherPerson,
}) => {
  const marcuses = await anotherPerson();
  const marcus = await signedPerson(marcuses, 'Marcus', 'Findable');
  const dana = await signedPerson(page, 'Dana', 'Seeker');
  await post(page, marcus.id, 'The Zoë agreement is signed');
  for (let turn = 1; turn <= 120; turn++)
    await post(turn % 2 ? page : marcuses, turn % 2 ? marcus.id : dana.id, `Line ${turn}`);
  await page.goto('/messages');
  const search = page.getByRole('searchbox', { name: 'Search your messages' });

  await test.step('search ignores case and accents, highlights matches and counts them', async () => {
    await search.fill('ZOE AGREEM');
    await expect(conversations(page).getByRole('status')).toHaveText('1 message found.');
    await expect(page.locator('mark')).toHaveText(['Zoë', 'agreem']);
    await expectAccessible(page);
  });

  await test.step('a result opens the message among its neighbors', async () => {
    await page.getByRole('link', { name: /The Zoë agreement/ }).click();
    await expect(log(page).getByText('The Zoë agreement is signed')).toBeInViewport();
    await expect(log(page).getByText('Line 1', { exact: true })).toBeInViewport();
    await expect(log(page).getByText('Line 120', { exact: true })).toHaveCount(0);
    // Messages below the visible part count as unread, even if earlier ones are visible.
    await expect(page.getByRole('link', { name: 'Messages, 60 unread' })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('scrolling down loads later messages once and in order', async () => {
    await log(page).getByText('Line 24', { exact: true }).scrollIntoViewIfNeeded();
    await expect(log(page).getByText('Line 60', { exact: true })).toHaveCount(1);
    await expect(log(page).getByText('The Zoë agreement is signed')).toHaveCount(1);
  });

  await test.step('one click returns to the end, and a search result opens the same message again', async () => {
    // Done twice, because the second time the conversation is shown immediately from the cache.
    for (const query of ['zoe', 'zoe agreem']) {
      await page.getByRole('button', { name: 'Jump to newest' }).click();
      await expect(log(page).getByText('Line 120', { exact: true })).toBeInViewport();
      await search.fill(query);
      await page.getByRole('link', { name: /The Zoë agreement/ }).click();
      await expect(log(page).getByText('The Zoë agreement is signed')).toBeInViewport();
    }
  });

  await test.step('sending a message shows it at the end of the conversation', async () => {
    await box(page).fill('Found it');
    await box(page).press('Enter');
    await expect(log(page).getByText('Found it')).toBeInViewport();
    await expect(log(page).getByText('Line 120', { exact: true })).toBeInViewport();
  });

  await test.step('search says when nothing matches or the query is too short', async () => {
    await search.fill('nowhere to be seen');
    await expect(conversations(page).getByRole('status')).toHaveText('0 messages found.');
    await search.fill('n');
    await expect(page.getByText('Type at least two letters to search your messages.')).toBeVisible();
    await search.fill('findable');
    await expect(conversations(page).getByRole('heading', { name: 'People and companies' })).toBeVisible();
    await expect(page.getByRole('link', { name: new RegExp(nameOf(marcus)) })).toBeVisible();
  });
});

test('the unread filter and mutes work, and a draft appears in every tab until the person signs out', async ({
  page,
  anotherPerson,
}) => {
  const marcuses = await anotherPerson();
  const marcus = await signedPerson(marcuses, 'Marcus', 'Muteable');
  const dana = await signedPerson(page, 'Dana', 'Sorter');
  await post(marcuses, dana.id, 'One');
  await page.goto('/messages');

  await test.step('the unread list keeps the open conversation', async () => {
    await page.getByRole('button', { name: 'Unread 1' }).click();
    await page.getByRole('link', { name: new RegExp(nameOf(marcus)) }).click();
    await expect(page).toHaveURL(/show=unread/);
    await expect(page.getByRole('button', { name: 'Unread 0' })).toBeVisible();
    await expect(conversations(page).getByRole('link', { name: new RegExp(nameOf(marcus)) })).toBeVisible();
    await page.goto('/messages?show=unread');
    await expect(page.getByRole('heading', { name: 'All Read' })).toBeVisible();
    await page.getByRole('link', { name: 'Show all conversations' }).click();
  });

  await test.step('a muted conversation is counted in the list but not in the badge', async () => {
    await page.getByRole('link', { name: new RegExp(nameOf(marcus)) }).click();
    await choose(page, 'Mute for a week');
    await expect(conversations(page).getByText('Muted')).toHaveCount(1);
    await page.goto('/messages');
    await post(marcuses, dana.id, 'Two');
    await expect(page.getByRole('link', { name: /Marcus Muteable.*Muted.*1 unread/ })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Messages, 0 unread' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: new RegExp(nameOf(marcus)) }).click();
    await choose(page, 'Turn notifications on');
    await expect(conversations(page).getByText('Muted')).toHaveCount(0);
  });

  await test.step('a draft appears in another tab and in the list, and is deleted on signing out', async () => {
    await box(page).fill('Half a thought');
    const tab = await page.context().newPage();
    await tab.goto('/messages');
    await expect(tab.getByRole('link', { name: /Draft\s*Half a thought/ })).toBeVisible();
    await tab.goto(`/messages?with=${marcus.id}`);
    await expect(box(tab)).toHaveValue('Half a thought');
    await box(tab).fill('A whole thought');
    await expect(box(page)).toHaveValue('A whole thought');
    await page
      .getByRole('button', { name: /Account|Dana/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: /Log ?out|Sign out/i }).click();
    await expect(page).toHaveURL('/');
    const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
    expect(kept).not.toContain('thought');
  });
});

test("a blocked person can't send messages and isn't notified, and a report with messages leads to a warning", async ({
  page: danas,
  anotherPerson,
}) => {
  const [pests, admins] = [await anotherPerson(), await anotherPerson()];
  const pest = await signedPerson(pests, 'Pest', `Bothersome${Date.now()}`);
  const dana = await signedPerson(danas, 'Dana', 'Bothered');
  await post(pests, dana.id, 'Buy my watches');
  await post(danas, pest.id, 'No, thank you');
  await pests.goto(`/messages?with=${dana.id}`);
  await danas.goto(`/messages?with=${pest.id}`);
  await expect(log(danas).getByText('Buy my watches')).toBeVisible();

  await test.step('a person reports someone and includes selected messages', async () => {
    await choose(danas, 'Report Pest');
    const dialog = danas.getByRole('dialog', { name: `Report ${nameOf(pest)}` });
    await dialog.getByRole('button', { name: 'Send report' }).click();
    await expect(dialog.getByLabel('What is it about?')).toHaveAttribute('aria-invalid', 'true');
    await dialog.getByLabel('What is it about?').selectOption('Spam');
    await dialog.getByLabel('What happened?').fill('It goes on for weeks');
    await dialog.getByRole('checkbox', { name: /Buy my watches/ }).check();
    await expect(dialog.getByText('Messages to include (1 of 10)')).toBeVisible();
    await expectAccessible(danas);
    await expectReflow(danas);
    await dialog.getByRole('button', { name: 'Send report' }).click();
    await expectToast(danas, 'Report Sent', "We'll review it and let you know when we're done.");
  });

  await test.step('the next report can include a message that has arrived in the meantime', async () => {
    await post(pests, dana.id, 'Last chance for watches');
    await expect(log(danas).getByText('Last chance for watches')).toBeVisible();
    await choose(danas, 'Report Pest');
    const dialog = danas.getByRole('dialog', { name: `Report ${nameOf(pest)}` });
    await expect(dialog.getByRole('checkbox', { name: /Last chance for watches/ })).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('blocking asks for confirmation and keeps the conversation readable', async () => {
    await choose(danas, 'Block Pest');
    const dialog = danas.getByRole('dialog', { name: `Block ${nameOf(pest)}?` });
    await expectAccessible(danas);
    await dialog.getByRole('button', { name: 'Block', exact: true }).click();
    await expect(danas.getByText(`You blocked ${nameOf(pest)}.`)).toBeVisible();
    await expect(log(danas).getByText('Buy my watches')).toBeVisible();
    await expect(box(danas)).toHaveCount(0);
    await expectAccessible(danas);
  });

  await test.step('the blocked person notices nothing, and their messages are rejected', async () => {
    await box(pests).fill('Handbags then?');
    await box(pests).press('Enter');
    await expect(
      log(pests).getByText('This person accepts messages only from their connections.'),
    ).toBeVisible();
    await pests.reload();
    await expect(pests.getByText(/blocked/i)).toHaveCount(0);
    await expect(log(danas).getByText('Handbags then?')).toHaveCount(0);
  });

  await test.step('an administrator sees only the reported messages and sends a warning', async () => {
    await admins.goto('/admin-login');
    await signInAdmin(admins);
    await admins.getByRole('tab', { name: /^Users/ }).click();
    await admins.getByRole('button', { name: `Review the report about ${nameOf(pest)}` }).click();
    const dialog = admins.getByRole('dialog', { name: `Report about ${nameOf(pest)}` });
    await expect(dialog.getByText('Buy my watches')).toBeVisible();
    await expect(dialog.getByText('No, thank you')).toHaveCount(0);
    await expect(dialog.getByText('It goes on for weeks')).toBeVisible();
    await expectAccessible(admins);
    await expectReflow(admins);
    await dialog.getByRole('button', { name: 'Warn and close' }).click();
    await expectToast(
      admins,
      'Report Closed',
      `We'll email ${nameOf(pest)} a warning. It doesn't say who reported them.`,
    );
    await expect(admins.getByRole('button', { name: `Review the report about ${nameOf(pest)}` })).toHaveCount(
      0,
    );
  });

  await test.step('both people are notified in the app', async () => {
    await pests.goto('/notifications');
    await expect(pests.getByText('You received a warning about your conduct')).toBeVisible();
    await danas.goto('/notifications');
    await expect(danas.getByText(`We reviewed your report about ${nameOf(pest)}`)).toBeVisible();
  });

  await test.step('a block can be removed in the settings', async () => {
    await danas.goto('/settings/privacy');
    await danas.getByRole('button', { name: `Unblock ${nameOf(pest)}` }).click();
    await expect(danas.getByText("You haven't blocked anyone.")).toBeVisible();
    await box(pests).count();
    await pests.goto(`/messages?with=${dana.id}`);
    await log(pests).getByRole('button', { name: 'Try again' }).click();
    await danas.goto(`/messages?with=${pest.id}`);
    await expect(log(danas).getByText('Handbags then?')).toBeVisible();
  });
});

test('a waiting message is not sent for someone else who signs in in the same tab', async ({
  page,
  anotherPerson,
}) => {
  const [danas, marcuses] = [await anotherPerson(), await anotherPerson()];
  const dana = await signedPerson(danas, 'Dana', 'Waiting');
  const marcus = await signedPerson(marcuses, 'Marcus', 'Receiving');
  const ana = await signedPerson(page, 'Ana', 'Borrowing');
  await page.context().clearCookies();
  await answered(await page.request.post('/api/login', { data: dana }));
  await post(page, marcus.id, 'Before');
  await page.goto(`/messages?with=${marcus.id}`);
  await expect(log(page).getByText('Before')).toBeVisible();
  const messages = (url: URL) => url.pathname === '/api/messages';
  const retry = () => page.evaluate(() => window.dispatchEvent(new Event('online')));
  await page.route(messages, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  );
  await box(page).fill('Only from Dana');
  await box(page).press('Enter');
  await expect(page.getByText('Failed to send message. Please try again.')).toBeVisible();

  // On this screen, the end of the session leads to the sign-in page without a reload.
  await page.getByRole('link', { name: 'Deals', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Deals' })).toBeVisible();
  await page.context().clearCookies();
  await retry();
  await expect(page).toHaveURL(/\/auth/);
  await answered(await page.request.post('/api/login', { data: ana }));
  await page.unroute(messages);
  const checked = page.waitForResponse((response) => response.url().endsWith('/api/session'));
  await retry();
  await checked;
  await page.waitForTimeout(1_000);
  const got = await answered<{ id: string }[]>(
    await marcuses.request.get(`/api/messages?conversationWith=${ana.id}`),
  );
  expect(got).toEqual([]);
});
