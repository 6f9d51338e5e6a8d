import { readFile } from 'node:fs/promises';
import type { APIResponse, Page } from '@playwright/test';
import { englishDay } from '#contract/days.ts';
import { fillAgreement } from '#contract/nda.ts';
import { officeFile } from '#test/office-files.ts';
import { pdfFile } from '#test/office-files.ts';
import { expect, expectAccessible, expectReflow, expectToast, test } from './journey.ts';
import {
  type Person,
  SIGNATURE,
  answered,
  askToConnect,
  nameOf,
  newPerson,
  registerWithCompany,
  signNda,
} from './people.ts';

interface Owner extends Person {
  page: Page;
  id: string;
  companyId: string;
}

async function newOwner(page: Page, firstName: string, name: string, type: 'manufacturer' | 'distributor') {
  const person = newPerson(firstName, 'Journeys');
  const owner = await registerWithCompany(page, person, { name, type });
  await signNda(page, person);
  const [company] = await answered<{ id: string }[]>(await page.request.get('/api/user/companies'));
  return { page, ...owner, companyId: company?.id ?? '' };
}

async function bind(one: Owner, other: Owner): Promise<string> {
  await askToConnect(one.page, other.id);
  const [asked] = await answered<{ id: string }[]>(await other.page.request.get('/api/connections'));
  await answered(
    await other.page.request.patch(`/api/connections/${asked?.id}`, { data: { status: 'accepted' } }),
  );
  const draft = await one.page.request.get(`/api/company-agreements/draft?companyId=${other.companyId}`);
  const proposal = await one.page.request.post('/api/company-agreements', {
    data: { companyId: other.companyId, ...(await signatureUnder(draft, one)) },
  });
  const { id } = await answered<{ id: string }>(proposal);
  const proposed = await other.page.request.get(`/api/company-agreements/${id}`);
  const data = await signatureUnder(proposed, other);
  await answered(await other.page.request.post(`/api/company-agreements/${id}/sign`, { data }));
  return id;
}

async function signatureUnder(answer: APIResponse, person: Person) {
  const { agreementText } = await answered<{ agreementText: string }>(answer);
  const signatureName = nameOf(person);
  const text = fillAgreement(agreementText, signatureName, englishDay(new Date()));
  return { agreementText: text, signatureName, digitalSignature: SIGNATURE };
}

const steps = (page: Page) => page.getByRole('region', { name: /^Your relationship with/ });
const stage = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const addTo = (page: Page, name: string, ...files: string[]) =>
  page
    .getByLabel(`Files for ${name}`)
    .setInputFiles(files.map((file) => ({ name: file, mimeType: 'application/pdf', buffer: pdfFile(file) })));
const download = (page: Page, name: string) => page.getByRole('button', { name: `Download ${name}` });

test('two companies share documents stage by stage and see who opened what', async ({
  page,
  anotherPerson,
}) => {
  const other = await anotherPerson();
  const maker = await newOwner(page, 'Dana', 'Alder Orthopaedics', 'manufacturer');
  const seller = await newOwner(other, 'Marcus', 'Birch Surgical', 'distributor');
  const roomId = await bind(maker, seller);

  await test.step('the company page links to the room', async () => {
    await page.goto(`/companies/${seller.companyId}`);
    await page.getByRole('link', { name: 'Document room' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Birch Surgical', exact: true })).toBeVisible();
    await other.goto(`/rooms/${roomId}`);
    await expect(
      other.getByRole('heading', { level: 1, name: 'Alder Orthopaedics', exact: true }),
    ).toBeVisible();
    await expect(steps(page)).toContainText('Add the first documents for Birch Surgical');
    await expectAccessible(page);
  });

  await test.step('a shared upload appears on the other screen', async () => {
    await addTo(page, 'Introduction', 'Overview.pdf', 'Profile.pdf');
    await addTo(page, 'Evaluation', 'Prices.pdf');
    await expect(download(other, 'Overview.pdf')).toBeVisible();
    await expect(stage(other, 'Introduction').getByText('New', { exact: true })).toHaveCount(2);
    await expect(steps(page)).toContainText('Start a deal with Birch Surgical');
    await expect(stage(page, 'Evaluation').getByText('Not shared yet')).toBeVisible();
    await expect(other.getByText('Prices.pdf')).toHaveCount(0);
  });

  await test.step('the owner sees who opened a document', async () => {
    const saving = other.waitForEvent('download');
    await download(other, 'Overview.pdf').click();
    const saved = await saving;
    expect(saved.suggestedFilename()).toBe('Overview.pdf');
    expect(await readFile(await saved.path())).toEqual(pdfFile('Overview.pdf'));
    await expect(page.getByText('Opened by Marcus Journeys, Just now')).toBeVisible();
    await expect(page.getByText('Marcus Journeys opened Overview.pdf, version 1')).toBeVisible();
    await expect(other.getByText('You opened it, Just now')).toBeVisible();
  });

  await test.step('a CSV file, a PDF and the first page of a Word file are shown on the page', async () => {
    const buffer = Buffer.from('Item,Price\n"Stem, size 3",400\n');
    await page
      .getByLabel('Files for Introduction')
      .setInputFiles({ name: 'List.csv', mimeType: 'text/csv', buffer });
    await other.getByRole('button', { name: 'Preview List.csv' }).click();
    await expect(other.getByRole('cell', { name: 'Stem, size 3' })).toBeVisible();
    await expectAccessible(other);
    await other.keyboard.press('Escape');
    await expect(page.getByText('Marcus Journeys opened List.csv, version 1')).toBeVisible();
    await other.getByRole('button', { name: 'Preview Profile.pdf' }).click();
    await expect(other.getByRole('dialog').locator('object')).toHaveAttribute('data', /^blob:/);
    await other.keyboard.press('Escape');
    const word =
      '<w:p><w:r><w:t xml:space="preserve">Shelf life </w:t></w:r><w:r><w:rPr><w:b/></w:rPr><w:t>24 months</w:t></w:r></w:p>' +
      '<w:tbl><w:tr><w:tc><w:p><w:r><w:t>Sterile</w:t></w:r></w:p></w:tc></w:tr>' +
      '<w:tr><w:tc><w:p><w:r><w:lastRenderedPageBreak/><w:t>Second page</w:t></w:r></w:p></w:tc></w:tr></w:tbl>' +
      '<w:p><w:r><w:t>Second page too</w:t></w:r></w:p>';
    await page.getByLabel('Files for Introduction').setInputFiles({
      name: 'Claims.docx',
      mimeType: 'application/octet-stream',
      buffer: officeFile('docx', word, {
        'word/document.xml': `<w:d xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">${word}</w:d>`,
      }),
    });
    await other.getByRole('button', { name: 'Preview Claims.docx' }).click();
    const firstPage = other.getByRole('region', { name: 'Text of the file' });
    await expect(firstPage).toContainText('Shelf life 24 months');
    await expect(firstPage.getByRole('strong')).toHaveText('24 months');
    await expect(firstPage.getByRole('cell')).toHaveText('Sterile');
    await expect(firstPage).not.toContainText('Second page');
    await expectAccessible(other);
    await other.keyboard.press('Escape');
  });

  await test.step('two versions of a text are compared word by word', async () => {
    await page.getByRole('button', { name: 'Details of List.csv' }).click();
    await page.getByLabel('File for the new version').setInputFiles({
      name: 'List.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('Item,Price\n"Stem, size 3",450\n'),
    });
    await expect(page.getByRole('dialog').getByText('Version 2')).toBeVisible();
    await page.keyboard.press('Escape');
    await other.getByRole('button', { name: 'Details of List.csv' }).click();
    await other.getByRole('button', { name: 'Compare versions' }).click();
    const changes = other.getByRole('region', { name: 'Text with its changes' });
    await expect(changes.getByRole('deletion')).toHaveText('Removed: 400');
    await expect(changes.getByRole('insertion')).toHaveText('Added: 450');
    await expect(other.getByText('1 change', { exact: true })).toBeVisible();
    await expectAccessible(other);
    await expect(page.getByText('Marcus Journeys opened List.csv, version 2')).toBeVisible();
    await other.keyboard.press('Escape');
    await other.keyboard.press('Escape');
  });

  await test.step('a version that is rejected after its dialog was closed is reported in a toast', async () => {
    const closing = Promise.withResolvers<void>();
    await page.route('**/api/room-documents/*/versions', async (route) => {
      if (route.request().method() === 'POST') await closing.promise;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Details of List.csv' }).click();
    await page
      .getByLabel('File for the new version')
      .setInputFiles({ name: 'page.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html>') });
    await expect(page.getByRole('dialog').getByText('page.pdf')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    closing.resolve();
    await expectToast(page, "We couldn't add the file", /page\.pdf: Choose a PDF, Word/);
    await page.unroute('**/api/room-documents/*/versions');
  });

  await test.step('changes made while someone was away are counted and marked', async () => {
    await expect(other.getByText('Dana Journeys added Claims.docx to Introduction')).toBeVisible();
    await other.goto('/messages');
    await addTo(page, 'Introduction', 'Studies.pdf');
    await expect(page.getByText('You added Studies.pdf to Introduction')).toBeVisible();
    await other.goto(`/rooms/${roomId}`);
    await expect(other.getByText(/^1 update since your visit on/)).toBeVisible();
    await other.reload();
    await expect(other.getByText(/^Nothing new since your visit on/)).toBeVisible();
  });

  await test.step('an owner adds a watermark to a document', async () => {
    const image = await readFile('docs/picture.png');
    await page
      .getByLabel('Files for Introduction')
      .setInputFiles({ name: 'Drawing.png', mimeType: 'image/png', buffer: image });
    await page.getByRole('button', { name: 'Details of Drawing.png' }).click();
    await page.getByLabel(/^Add a watermark with the name/).check();
    await page.getByRole('button', { name: 'Save' }).click();
    await expectToast(page, 'Saved', 'Birch Surgical can open this document.');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByText('Not opened yet · Watermarked')).toBeVisible();
    await expect(other.getByText('Watermarked with your name')).toBeVisible();
    await other.getByRole('button', { name: 'Preview Drawing.png' }).click();
    await expect(other.getByRole('img', { name: 'Drawing.png' })).toBeVisible();
    await other.keyboard.press('Escape');
  });

  await test.step('a change that a colleague made in the meantime is kept', async () => {
    await page.getByRole('button', { name: 'Details of Drawing.png' }).click();
    await expect(page.getByLabel(/^Add a watermark with the name/)).toBeChecked();
    await page.getByLabel('Available until').fill('2099-12-31');
    const own = await answered<{ id: string; version: { name: string } }[]>(
      await page.request.get(`/api/rooms/${roomId}/documents?of=own&stage=introduction`),
    );
    const id = own.find(({ version }) => version.name === 'Drawing.png')?.id ?? '';
    await answered(await page.request.patch(`/api/room-documents/${id}`, { data: { isWatermarked: false } }));
    await expect(other.getByText('Watermarked with your name')).toHaveCount(0);
    await page.getByRole('button', { name: 'Save' }).click();
    await expectToast(page, 'Saved', 'Birch Surgical can open this document.');
    await expect(page.getByLabel(/^Add a watermark with the name/)).not.toBeChecked();
    await page.keyboard.press('Escape');
    await expect(page.getByText(/Available until Dec 31, 2099$/)).toBeVisible();
  });

  await test.step('the details of a document stay closed when it becomes available again', async () => {
    const own = await answered<{ id: string; version: { name: string } }[]>(
      await page.request.get(`/api/rooms/${roomId}/documents?of=own&stage=introduction`),
    );
    const id = own.find(({ version }) => version.name === 'Studies.pdf')?.id ?? '';
    const makeAvailable = async (availableUntil: string | null) =>
      answered(await page.request.patch(`/api/room-documents/${id}`, { data: { availableUntil } }));
    await other.getByRole('button', { name: 'Details of Studies.pdf' }).click();
    await expect(other.getByRole('dialog')).toBeVisible();
    await makeAvailable('2026-01-31');
    await expect(other.getByRole('dialog')).toHaveCount(0);
    await expect(download(other, 'Studies.pdf')).toHaveCount(0);
    await makeAvailable(null);
    await expect(download(other, 'Studies.pdf')).toBeVisible();
    await expect(other.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('a stage opens after confirmation', async () => {
    await page.getByRole('button', { name: 'Share stage Evaluation with Birch Surgical' }).click();
    await expect(page.getByText(/Birch Surgical will see your documents in Evaluation/)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Share', exact: true }).click();
    await expectToast(page, 'Shared', 'Birch Surgical now sees your documents up to Evaluation.');
    await expect(download(other, 'Prices.pdf')).toBeVisible();
  });

  await test.step('after a new version is added, the record still says who opened the old one', async () => {
    await download(other, 'Prices.pdf').click();
    await page.getByRole('button', { name: 'Details of Prices.pdf' }).click();
    const dialog = page.getByRole('dialog');
    await dialog
      .getByLabel('File for the new version')
      .setInputFiles({ name: 'Prices, March.pdf', mimeType: 'application/pdf', buffer: pdfFile('March') });
    await expect(dialog.getByText('Version 2')).toBeVisible();
    await expect(dialog.getByText('Marcus Journeys, version 1')).toBeVisible();
    await expectAccessible(page);
    await expect(other.getByText('New version', { exact: true })).toBeVisible();
  });

  await test.step('a withdrawn document disappears for the other company', async () => {
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw document' }).click();
    await expect(page.getByText(/Marcus Journeys opened it, most recently on/)).toBeVisible();
    await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
    await expectToast(page, 'Document withdrawn', 'Birch Surgical can no longer open it.');
    await expect(download(other, 'Prices, March.pdf')).toHaveCount(0);
    await expect(stage(page, 'Evaluation').getByText(/^Withdrawn/)).toBeVisible();
  });

  await test.step('an unavailable document shows a message and is removed from the screen', async () => {
    const lists = '**/api/rooms/*/documents?*';
    await other.route(lists, (route) => route.abort());
    const missed = other.waitForEvent('requestfailed', (request) => request.url().includes('/documents?'));
    await page.getByRole('button', { name: 'Details of Profile.pdf' }).click();
    await page.getByLabel('Available until').fill('2026-01-31');
    await page.getByRole('button', { name: 'Save' }).click();
    await expectToast(page, 'Saved', "Birch Surgical can't open this document.");
    await page.keyboard.press('Escape');
    await expect(stage(page, 'Introduction').getByText('Was available until Jan 31, 2026')).toBeVisible();
    await missed;
    await other.unroute(lists);
    await download(other, 'Profile.pdf').click();
    await expectToast(
      other,
      "We couldn't open the document",
      'This document does not exist or is no longer available.',
    );
    await expect(download(other, 'Profile.pdf')).toHaveCount(0);
  });

  await test.step('a file of an unknown type is rejected with a message', async () => {
    await page
      .getByLabel('Files for Introduction')
      .setInputFiles({ name: 'page.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html>') });
    await expect(page.getByText(/page\.pdf: Choose a PDF, Word/)).toBeVisible();
    await page.getByRole('button', { name: 'Dismiss' }).click();
  });

  await test.step('ending the company agreement closes the room on both screens', async () => {
    await answered(await page.request.post(`/api/company-agreements/${roomId}/withdraw`));
    await expect(other.getByText(/This room is closed: the agreement was withdrawn/)).toBeVisible();
    await expect(download(other, 'Overview.pdf')).toHaveCount(0);
    await expect(download(page, 'Overview.pdf')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Add files/ })).toHaveCount(0);
    await page.getByRole('button', { name: 'Details of Overview.pdf' }).click();
    await page.getByLabel('Available until').fill('2098-12-31');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(/Available until Dec 31, 2098/)).toBeVisible();
    await expectToast(page, 'Saved', "Birch Surgical can't open this document.");
    await page.keyboard.press('Escape');
    await expectAccessible(other);
  });
});

test('a closed document room proposes a new agreement for the company that had it', async ({
  page,
  anotherPerson,
}) => {
  const maker = await newOwner(page, 'Dana', 'Elder Orthopaedics', 'manufacturer');
  const seller = await newOwner(await anotherPerson(), 'Marcus', 'Firethorn Surgical', 'distributor');
  const roomId = await bind(maker, seller);
  await answered(await page.request.post(`/api/company-agreements/${roomId}/withdraw`));
  const added = await page.request.post('/api/companies', {
    data: { name: 'Elder Devices', type: 'manufacturer' },
  });
  const { id: companyId } = await answered<{ id: string }>(added);
  await page.request.put('/api/user/company', { data: { companyId } });
  await page.goto(`/rooms/${roomId}`);
  await steps(page).getByRole('link', { name: 'Propose company agreement to Firethorn Surgical' }).click();
  await expect(page.getByLabel('Sign for')).toHaveValue(maker.companyId);
});

test('the document room fits a phone and is hidden from other companies', async ({ page, anotherPerson }) => {
  const other = await anotherPerson();
  const maker = await newOwner(page, 'Dana', 'Cedar Orthopaedics', 'manufacturer');
  const seller = await newOwner(other, 'Marcus', 'Dogwood Surgical', 'distributor');
  const roomId = await bind(maker, seller);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/rooms/${roomId}`);
  await addTo(page, 'Introduction', `A rather long name of a document ${'that goes on '.repeat(4)}.pdf`);
  await expect(page.getByText('Not opened yet')).toBeVisible();
  await expectReflow(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Details of/ }).click();
  await expect(page.getByRole('dialog').getByText('Version 1', { exact: true })).toBeVisible();
  await expectReflow(page);

  const stranger = await anotherPerson();
  await newOwner(stranger, 'Grace', 'Elm Devices', 'manufacturer');
  await stranger.goto(`/rooms/${roomId}`);
  await expect(stranger.getByText("This document room doesn't exist")).toBeVisible();
  await expectAccessible(stranger);
});
