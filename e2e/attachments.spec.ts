import { readFile } from 'node:fs/promises';
import type { Locator, Page, Request } from '@playwright/test';
import sharp from 'sharp';
import { officeFile, pdfFile } from '#test/office-files.ts';
import { expect, expectAccessible, expectReflow, test } from './journey.ts';
import { signedPerson } from './people.ts';

const box = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true });
const log = (page: Page) => page.getByRole('log');
const send = (page: Page) => page.getByRole('button', { name: 'Send', exact: true });
const tray = (page: Page) => page.getByRole('list', { name: 'Files to send' });
const file = (within: Page | Locator, name: string) => within.getByRole('link', { name: `Download ${name}` });

const post = (page: Page, receiverId: string, content: string) =>
  page.request.post('/api/messages', { data: { receiverId, content } });

const PRICES = pdfFile('prices of 2027');
const attach = (page: Page, ...files: { name: string; mimeType: string; buffer: Buffer }[]) =>
  page.locator('form input[type=file]').setInputFiles(files);
const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: PRICES });

async function drop(page: Page, name: string, text: string): Promise<void> {
  const transfer = await page.evaluateHandle(
    (given) => {
      const data = new DataTransfer();
      data.items.add(new File([given.text], given.name, { type: 'text/plain' }));
      return data;
    },
    { name, text },
  );
  await page.dispatchEvent('main', 'dragover', { dataTransfer: transfer });
  await expect(page.getByText('Drop files here to attach them')).toBeVisible();
  await page.dispatchEvent('main', 'drop', { dataTransfer: transfer });
}

test('files are sent with a message and arrive unchanged, even after failures', async ({
  page,
  anotherPerson,
}) => {
  const other = await anotherPerson();
  const marcus = await signedPerson(other, 'Marcus', 'Receiver');
  const dana = await signedPerson(page, 'Dana', 'Attacher');
  await page.goto(`/messages?with=${marcus.id}`);
  await expect(page.getByText('No messages in this conversation yet')).toBeVisible();

  await test.step('chosen and dropped files are listed before sending', async () => {
    await box(page).fill('Here is what we spoke of.');
    const drawing = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#0e4d53' } })
      .png()
      .toBuffer();
    const workbook = { mimeType: 'application/octet-stream', buffer: officeFile('xlsx') };
    await attach(
      page,
      pdf('Prices.pdf'),
      { name: 'Loaner sets.xlsx', ...workbook },
      { name: 'Tray.png', mimeType: 'image/png', buffer: drawing },
    );
    await drop(page, 'Notes.txt', 'six in San Antonio');
    await expect(tray(page).getByRole('listitem')).toHaveCount(4);
    await expect(tray(page).getByRole('progressbar')).toHaveCount(0);
    await expectAccessible(page);
  });

  await test.step('a file of an unknown type is rejected with a message, and the other files are kept', async () => {
    await attach(page, { name: 'page.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html>') });
    await expect(tray(page).getByText('Choose a PDF, Word, Excel or PowerPoint file')).toBeVisible();
    await expect(send(page)).toBeDisabled();
    await attach(page, pdf('One too many.pdf'));
    await expect(page.getByText('A message can have at most 5 files.')).toBeVisible();
    await page.getByRole('button', { name: 'Remove page.pdf' }).click();
    await expect(box(page)).toHaveValue('Here is what we spoke of.');
  });

  await test.step('a reload keeps the unsent files', async () => {
    await page.reload();
    await expect(tray(page).getByRole('listitem')).toHaveCount(4);
    await page.getByRole('button', { name: 'Remove Notes.txt' }).click();
  });

  await test.step('sent files appear under the text on both screens', async () => {
    await other.goto(`/messages?with=${dana.id}`);
    await box(page).press('Enter');
    await expect(log(page).getByText('Sent', { exact: true })).toBeVisible();
    await expect(tray(page)).toBeHidden();
    for (const screen of [page, other]) {
      await expect(log(screen).getByRole('list', { name: 'Attached files' }).getByRole('link')).toHaveCount(
        3,
      );
    }
    const saving = other.waitForEvent('download');
    await file(log(other), 'Prices.pdf').click();
    const saved = await saving;
    expect(saved.suggestedFilename()).toBe('Prices.pdf');
    expect(await readFile(await saved.path())).toEqual(PRICES);
    const thumbnail = file(log(other), 'Tray.png').locator('img');
    await expect.poll(() => thumbnail.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(480);
    await expectAccessible(other);
  });

  await test.step('a file can be sent without text, and the list says so', async () => {
    await attach(page, pdf('Countersigned.pdf'));
    await expect(send(page)).toBeEnabled();
    await send(page).click();
    const list = (screen: Page) => screen.getByRole('region', { name: 'Conversations' });
    await expect(list(other).getByText('Sent a file')).toBeVisible();
    await expect(list(page).getByText('You sent a file')).toBeVisible();
  });

  await test.step('a message whose response was lost is resent with its file and appears once', async () => {
    let lost: Request | undefined;
    await page.route('**/api/messages', (route) => {
      if (lost || route.request().method() !== 'POST') return route.fallback();
      lost = route.request();
      return route.abort();
    });
    await attach(page, pdf('Once.pdf'));
    await expect(send(page)).toBeEnabled();
    await box(page).fill('Only once');
    await send(page).click();
    await expect(log(page).getByText('Not sent yet')).toBeVisible();
    // The server receives the message only now. If it had received it immediately, its live update would already show
    // the message as sent.
    const received = await page.request.post('/api/messages', { data: lost?.postDataJSON() });
    expect(received.ok()).toBe(true);
    await page.reload();
    await expect(log(page).getByText('Only once')).toHaveCount(1);
    await expect(log(page).getByText('Not sent yet')).toHaveCount(0);
    await expect(file(log(other), 'Once.pdf')).toHaveCount(1);
  });

  await test.step('an interrupted upload can be retried', async () => {
    await page.route('**/api/messages/attachments', (route) => route.abort());
    await attach(page, pdf('Broken off.pdf'));
    await expect(tray(page).getByRole('alert')).toBeVisible();
    await page.unroute('**/api/messages/attachments');
    await tray(page).getByRole('button', { name: 'Try again' }).click();
    await expect(send(page)).toBeEnabled();
    await page.getByRole('button', { name: 'Remove Broken off.pdf' }).click();
    await expect(tray(page)).toBeHidden();
  });

  await test.step('an unfinished upload delays the message and can be canceled', async () => {
    await page.route('**/api/messages/attachments', () => {});
    await attach(page, pdf('Slow.pdf'));
    await box(page).fill('Without it, then');
    await expect(page.getByText('You can send once the files are uploaded.')).toBeVisible();
    await expect(send(page)).toBeDisabled();
    await page.getByRole('button', { name: 'Remove Slow.pdf' }).click();
    await send(page).click();
    await expect(log(other).getByText('Without it, then')).toBeVisible();
  });
});

test('a pasted image is attached, and all attachments fit on a phone', async ({ page, anotherPerson }) => {
  const marcus = await signedPerson(await anotherPerson(), 'Marcus', 'Pocket');
  await signedPerson(page, 'Dana', 'Pocket');
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(`/messages?with=${marcus.id}`);
  const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#0e4d53' } })
    .png()
    .toBuffer();
  await box(page).evaluate(
    (input, bytes) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(bytes)], 'image.png', { type: 'image/png' }));
      input.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      );
    },
    [...picture],
  );
  await expect(tray(page).getByText('image.png')).toBeVisible();
  await expect(send(page)).toBeEnabled();
  await expectReflow(page);
  await send(page).click();
  await expect(file(log(page), 'image.png')).toBeVisible();
  await expectReflow(page);
  await expectAccessible(page);
});

test('the other person sees that someone is typing until the message arrives', async ({
  page,
  anotherPerson,
}) => {
  const other = await anotherPerson();
  const marcus = await signedPerson(other, 'Marcus', 'Watcher');
  const dana = await signedPerson(page, 'Dana', 'Writer');
  await post(page, marcus.id, 'Good morning');
  await other.goto(`/messages?with=${dana.id}`);
  await expect(log(other).getByText('Good morning')).toBeVisible();
  await page.goto(`/messages?with=${marcus.id}`);
  const notice = other.getByRole('status').filter({ hasText: 'Dana is typing' });

  await box(page).pressSequentially('We can hold');
  await expect(notice).toBeVisible();
  await expectAccessible(other);
  await box(page).press('Enter');
  await expect(log(other).getByText('We can hold')).toBeVisible();
  await expect(notice).toBeHidden();
});
