import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectReflow, expectToast, test } from './journey.ts';
import { nameOf, newPerson, type Person, register, signIn, signedPerson } from './people.ts';

const box = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true });
const log = (page: Page) => page.getByRole('log');
const isSending = ({ method, path }: { method: string; path: string }) =>
  method === 'POST' && path === '/api/messages';

async function write(page: Page, ...texts: string[]): Promise<void> {
  for (const text of texts) {
    await box(page).fill(text);
    await box(page).press('Enter');
  }
}

const post = (page: Page, receiverId: string, content: string) =>
  page.request.post('/api/messages', { data: { receiverId, content } });

async function kept(page: Page, other: { id: string }): Promise<string[]> {
  const answer = await page.request.get(`/api/messages?conversationWith=${other.id}`);
  const messages = (await answer.json()) as { content: string }[];
  return messages.map(({ content }) => content).toReversed();
}

async function onNextSending(
  page: Page,
  answer: (route: Parameters<Parameters<Page['route']>[1]>[0]) => Promise<void>,
) {
  let answered = false;
  await page.route('**/api/messages', async (route) => {
    const { pathname } = new URL(route.request().url());
    if (answered || !isSending({ method: route.request().method(), path: pathname })) return route.fallback();
    answered = true;
    return answer(route);
  });
}

test('no message is lost or sent twice despite a lost connection, a lost response, a rejection or an expired session', async ({
  page,
  anotherPerson,
}) => {
  const marcus = await signedPerson(await anotherPerson(), 'Marcus', 'Steadfast');
  const dana: Person = await signedPerson(page, 'Dana', 'Outboxer');
  await page.goto(`/messages?with=${marcus.id}`);
  await expect(page.getByText('No messages in this conversation yet')).toBeVisible();

  await test.step('an unsent message survives a reload', async () => {
    await box(page).fill('Half a thought');
    await page.reload();
    await expect(box(page)).toHaveValue('Half a thought');
  });

  await test.step('messages written offline are sent later, in order', async () => {
    await page.context().setOffline(true);
    await write(page, 'first', 'second', 'third');
    await expect(log(page).getByText('Not sent yet')).toHaveCount(3);
    await expectToast(page, 'Error', 'Failed to send message. Please try again.');
    await page.context().setOffline(false);
    await expect(log(page).getByText('Sent', { exact: true })).toHaveCount(3);
    expect(await kept(page, marcus)).toEqual(['first', 'second', 'third']);
  });

  await test.step('a message whose response was lost appears once, even after a reload', async () => {
    await onNextSending(page, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await write(page, 'fourth');
    // A live update may show the message first.
    await expectToast(page, 'Error', 'Failed to send message. Please try again.');
    await page.reload();
    await expect(log(page).getByText('Sent', { exact: true })).toHaveCount(4);
    await expect(log(page).getByText('fourth')).toHaveCount(1);
    expect(await kept(page, marcus)).toEqual(['first', 'second', 'third', 'fourth']);
  });

  await test.step('a rejected message shows its reason and can be retried', async () => {
    const reason = 'This person accepts messages only from their connections.';
    await onNextSending(page, (route) =>
      route.fulfill({ status: 403, json: { code: 'message.connections_only', message: reason } }),
    );
    await write(page, 'fifth');
    await expectToast(page, 'Error', 'Failed to send message. Please try again.');
    await expect(log(page).getByText(reason)).toBeVisible();
    await expectAccessible(page);
    await log(page).getByRole('button', { name: 'Try again' }).click();
    await expect(log(page).getByText('Sent', { exact: true })).toHaveCount(5);
  });

  await test.step('an expired session leads to sign-in and back, and the message is sent', async () => {
    // Typing already sends a request, and its response would lead to sign-in before the message is sent.
    await box(page).fill('sixth');
    await page.context().clearCookies();
    await box(page).press('Enter');
    await expectToast(page, 'Unauthorized', 'You are logged out. Logging in again...');
    await expect(page).toHaveURL(/\/auth\?next=/);
    await signIn(page, dana);
    await expect(log(page).getByText('sixth')).toBeVisible();
    await expect.poll(() => kept(page, marcus)).toContain('sixth');
  });
});

test('an unsent message is not sent when someone else signs in on the same browser', async ({
  page,
  anotherPerson,
}) => {
  const marcuss = await anotherPerson();
  const marcus = await signedPerson(marcuss, 'Marcus', 'Reached');
  const ria = await signedPerson(await anotherPerson(), 'Ria', 'Sharing');
  const dana = await signedPerson(page, 'Dana', 'Waiting');
  await page.goto(`/messages?with=${marcus.id}`);
  await page.route('**/api/messages', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  );
  await write(page, 'From Dana');
  await expect(log(page).getByText('Not sent yet')).toBeVisible();

  const reloaded = page.waitForEvent('load');
  await page.request.post('/api/login', { data: { email: ria.email, password: ria.password } });
  await page.unroute('**/api/messages');
  await reloaded;
  await expect(page.getByText('No messages in this conversation yet')).toBeVisible();
  expect(await kept(marcuss, ria)).toEqual([]);

  await page.request.post('/api/login', { data: { email: dana.email, password: dana.password } });
  await page.reload();
  await expect(log(page).getByText('Sent', { exact: true })).toHaveCount(1);
  expect(await kept(marcuss, dana)).toEqual(['From Dana']);
});

test('a long conversation opens at the first unread message and keeps the scroll position', async ({
  page,
  anotherPerson,
}) => {
  const marcuses = await anotherPerson();
  const marcus = await signedPerson(marcuses, 'Marcus', 'Longletter');
  const dana = await signedPerson(page, 'Dana', 'Reader');
  for (let index = 1; index <= 70; index++) await post(page, marcus.id, `Written ${index}`);
  for (let index = 1; index <= 12; index++) await post(marcuses, dana.id, `Answer ${index}`);

  await page.goto('/messages');
  await page.getByRole('link', { name: new RegExp(`${nameOf(marcus)}.*12 unread`) }).click();
  await expect(log(page).getByText('12 unread')).toBeInViewport();
  await expect(log(page).getByText('Answer 1', { exact: true })).toBeInViewport();

  await test.step('the unread divider remains after everything is read', async () => {
    await page.getByRole('button', { name: 'Jump to newest' }).click();
    await expect(log(page).getByText('Answer 12', { exact: true })).toBeInViewport();
    await expect(page.getByRole('link', { name: 'Messages, 0 unread' })).toBeVisible();
    await expect(log(page).getByText('12 unread')).toHaveCount(1);
  });

  await test.step('loading older messages and receiving new ones keep the scroll position', async () => {
    // On a slow machine the jump to the newest message may still be running, so this scrolls until it is over.
    await expect(async () => {
      await log(page).evaluate((element) => element.scrollTo({ top: 60 }));
      await expect(log(page).getByText('Written 1', { exact: true })).toHaveCount(1, { timeout: 2_000 });
    }).toPass();
    const read = log(page).getByText('Written 36', { exact: true });
    await read.scrollIntoViewIfNeeded();
    const before = await read.boundingBox();
    await post(marcuses, dana.id, 'One more');
    await expect(page.getByRole('button', { name: '1 new message' })).toBeVisible();
    expect(await read.boundingBox()).toEqual(before);
    await page.getByRole('button', { name: '1 new message' }).click();
    await expect(log(page).getByText('One more', { exact: true })).toBeInViewport();
  });

  await test.step('a conversation fills the screen of a phone, with a way back', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByRole('searchbox')).toBeHidden();
    await expectReflow(page);
    await page.getByRole('link', { name: 'Back to conversations' }).click();
    await expect(page.getByRole('searchbox')).toBeVisible();
    await expect(log(page)).toBeHidden();
    await expectAccessible(page);
  });
});

test('an NDA that changes while someone reads it is shown again, and the name and signature are kept', async ({
  page,
}) => {
  await register(page, newPerson('Dana', 'Twicesigned'));
  await page.goto('/nda-management');
  await expect(
    page.getByText(
      "No NDA agreement found. You'll need to sign an NDA before accessing secure messaging features.",
    ),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Read and sign the NDA' }).click();
  await page.route('**/api/nda/sign', (route) =>
    route.fulfill({
      status: 409,
      json: { code: 'agreement.text_changed', message: 'The agreement has changed.' },
    }),
  );
  await page.getByLabel('Full legal name').fill('Dana A. Twicesigned');
  await page.getByRole('button', { name: 'Type', exact: true }).click();
  await page.getByLabel('Typed signature').fill('Dana');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Sign Agreement' }).click();
  await expectToast(
    page,
    'Error Signing NDA',
    'The agreement changed after you opened it. Read the new text. We kept your name and signature.',
  );
  await expect(page.getByRole('checkbox')).not.toBeChecked();
  await expect(page.getByLabel('Full legal name')).toHaveValue('Dana A. Twicesigned');
  await expect(page.getByLabel('Typed signature')).toHaveValue('Dana');
});
