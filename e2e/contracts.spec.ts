import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import Pdf from 'pdfkit';
import type { ContractClause } from '#contract/contract-clauses.ts';
import {
  acceptClauses,
  agreeOnTheRest,
  dealWithAgreedTerms,
  dealInReview,
  expectSignedStays,
  fillMatrix,
  post,
} from './contract-steps.ts';
import { addProduct, twoCompanies } from './deals.ts';
import { expect, expectAccessible, expectReflow, expectToast, test } from './journey.ts';
import { answered } from './people.ts';

const clausesOf = async (page: Page, contract: string) =>
  answered<ContractClause[]>(await page.request.get(`${contract}/clauses`));

test('two companies negotiate a term sheet and a clause, and sign the agreement', async ({
  page,
  anotherPerson,
}) => {
  test.slow();
  const other = await anotherPerson();
  const { seller } = await twoCompanies(page, other, ['Alder Orthopaedics', 'Birch Surgical']);
  const { id: productId } = await addProduct(page, 'Alder Stem');
  const id = await dealInReview(page, other, {
    companyId: seller.companyId,
    title: 'Alder Stem, Texas',
    productIds: [productId],
    territories: ['texas'],
  });

  await test.step('the deal links to the term sheet, in which each term is proposed separately', async () => {
    await page.goto(`/deals/${id}`);
    await page.getByRole('link', { name: 'Distribution agreement' }).click();
    await page.getByRole('button', { name: 'Start term sheet' }).click();
    await page.getByRole('button', { name: 'Propose Sell-off period' }).click();
    const form = page.getByRole('form', { name: 'Sell-off period' });
    await form.getByLabel('Length').fill('ninety');
    await form.getByRole('button', { name: 'Send proposal' }).click();
    await expect(form.getByLabel('Length')).toHaveAttribute('aria-invalid', 'true');
    await form.getByLabel('Length').fill('90');
    await form.getByRole('button', { name: 'Send proposal' }).click();
    await expectToast(page, 'Sent to Birch Surgical', 'They can accept, reject or counter it.');
    await expectAccessible(page);
  });

  await test.step('the board and the deal say whose turn it is', async () => {
    await other.goto('/deals');
    const card = other.getByRole('listitem').filter({ hasText: 'Alder Stem, Texas' });
    await expect(card.getByText('Your turn on the agreement')).toBeVisible();
    await expectAccessible(other);
    await card.getByRole('link', { name: 'Alder Stem, Texas' }).click();
    await expect(other.getByText('Waiting for you: the distribution agreement')).toBeVisible();
    await page.goto('/deals?waiting=true');
    await expect(page.getByRole('heading', { name: 'No deals match' })).toBeVisible();
    await page.goto(`/deals/${id}/contract`);
  });

  await test.step('three rounds of counterproposals lead to an agreed term, and text typed during a change is kept', async () => {
    await other.goto(`/deals/${id}/contract`);
    await other.getByRole('button', { name: 'Counter Sell-off period' }).click();
    const form = other.getByRole('form', { name: 'Sell-off period' });
    await form.getByLabel('Length').fill('180');
    await form.getByLabel('Message to Alder Orthopaedics').fill('Hospitals return sets late.');
    await page.getByRole('button', { name: 'Change Sell-off period' }).click();
    const changing = page.getByRole('form', { name: 'Sell-off period' });
    await changing.getByLabel('Length').fill('120');
    await changing.getByRole('button', { name: 'Send counteroffer' }).click();
    await expect(form.getByRole('status')).toContainText('changed this while you were typing');
    await expect(form.getByLabel('Length')).toHaveValue('180');
    await form.getByRole('button', { name: 'Send counteroffer' }).click();
    await expectToast(other, 'Sent to Alder Orthopaedics', 'They can accept, reject or counter it.');
    await expect(page.getByText('“Hospitals return sets late.”')).toBeVisible();
    await page.getByRole('button', { name: 'Counter Sell-off period' }).click();
    await changing.getByLabel('Length').fill('150');
    await changing.getByRole('button', { name: 'Send counteroffer' }).click();
    await other.getByRole('button', { name: 'Counter Sell-off period' }).click();
    await form.getByLabel('Length').fill('180');
    await form.getByLabel('Message to Alder Orthopaedics').fill('Sets come back after five months.');
    await form.getByRole('button', { name: 'Send counteroffer' }).click();
    await expect(page.getByText('“Sets come back after five months.”')).toBeVisible();
    await page.getByRole('button', { name: 'Accept Sell-off period' }).click();
    await expectToast(page, 'Accepted', 'Both companies now agree on it.');
    await expect(other.getByRole('region', { name: 'Agreed 1' })).toContainText('180 days');
  });

  await test.step('the agreed terms fill the clauses', async () => {
    await agreeOnTheRest(page, other, `/api/deals/${id}/contract`);
    await page.getByRole('button', { name: 'Draft clauses' }).click();
    await expect(page.getByRole('heading', { name: '1. Appointment' })).toBeVisible();
    await page.getByRole('button', { name: 'Consequences of termination' }).click();
    await expect(page.getByRole('article')).toContainText('180 days');
  });

  await test.step('a clause that changes while the confirmation is open is not accepted with the others', async () => {
    const contract = `/api/deals/${id}/contract`;
    await other.goto(`/deals/${id}/contract?part=clauses`);
    await other.getByRole('button', { name: /^Accept all \d+$/ }).click();
    const [first] = await clausesOf(page, contract);
    const text = `${first?.text} No one else is appointed.`;
    await post(page, `${contract}/clauses/offers`, {
      offers: [{ key: first?.key, seen: first?.version, text }],
      message: null,
    });
    await expect(other.locator('article')).toContainText('No one else is appointed.');
    await other
      .getByRole('dialog')
      .getByRole('button', { name: /^Accept all/ })
      .click();
    await expectToast(
      other,
      "We couldn't send your answer",
      /^Alder Orthopaedics changed it in the meantime, so nothing was sent/,
    );
    const clauses = await clausesOf(other, contract);
    expect(clauses.filter(({ turn }) => turn !== 'you')).toEqual([]);
  });

  await test.step('a clause stays on the screen when it is accepted in another window', async () => {
    const contract = `/api/deals/${id}/contract`;
    const [first] = await clausesOf(other, contract);
    await post(other, `${contract}/accept`, { items: [{ id: first?.id, seen: first?.version }] });
    await expect(other.getByRole('button', { name: 'Propose change' })).toBeVisible();
    await expect(other.getByRole('heading', { name: '1. Appointment' })).toBeVisible();
  });

  await test.step('an unsent comment for colleagues stays internal when another clause is opened before it is posted', async () => {
    const comment = other.getByLabel('Comment', { exact: true });
    const onlyUs = other.getByRole('button', { name: 'Only us' });
    await comment.fill('Ask our lawyer first.');
    await onlyUs.click();
    await other.getByRole('button', { name: 'Minimum purchase' }).click();
    await expect(comment).toHaveValue('');
    await expect(onlyUs).toHaveAttribute('aria-pressed', 'false');
    await other.getByRole('button', { name: 'Appointment' }).click();
    await expect(comment).toHaveValue('Ask our lawyer first.');
    await expect(onlyUs).toHaveAttribute('aria-pressed', 'true');
    await other.getByRole('button', { name: 'Post' }).click();
    await expect(other.getByText(/^Visible only to Birch Surgical, /)).toBeVisible();
    await expect(comment).toHaveValue('');
    await expect(onlyUs).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('a counterproposal for a clause shows the changed words, and can be rejected', async () => {
    await other.goto(`/deals/${id}/contract?part=clauses`);
    await other.getByRole('button', { name: 'Minimum purchase' }).click();
    await other.getByRole('button', { name: 'Counter', exact: true }).click();
    const text = other.getByLabel('Text of the clause');
    const before = await text.inputValue();
    await text.fill(
      before.replace('within sixty (60) days after the notice', 'within ninety (90) days after it'),
    );
    const typed = await text.inputValue();
    await text.fill('Something else.');
    await other
      .getByLabel('Open a text file')
      .setInputFiles({ name: 'clause.txt', mimeType: 'text/plain', buffer: Buffer.from(typed) });
    await expect(text).toHaveValue(typed);
    await other.getByRole('button', { name: 'Send counteroffer' }).click();
    await expectToast(other, 'Sent to Alder Orthopaedics', 'They can accept, reject or counter it.');
    await page.getByRole('button', { name: 'Minimum purchase' }).click();
    const clause = page.getByRole('article');
    await expect(clause.locator('ins').first()).toContainText('ninety');
    await expect(clause.locator('del').first()).toContainText('sixty');
    await expectAccessible(page);
    await expectReflow(page);
    await page.getByRole('button', { name: 'Reject' }).click();
    await page.getByLabel('Message to Birch Surgical').fill('Sixty days are enough.');
    await page.getByRole('button', { name: 'Reject' }).click();
    await expectToast(page, 'Rejected', 'Birch Surgical can respond again.');
    await expect(other.getByText('“Sixty days are enough.”')).toBeVisible();
  });

  await test.step('three rounds of counterproposals lead to the final wording of a clause', async () => {
    for (const [screen, otherScreen, company, days] of [
      [other, page, 'Alder Orthopaedics', 'forty (40)'],
      [page, other, 'Birch Surgical', 'seventy (70)'],
      [other, page, 'Alder Orthopaedics', 'eighty (80)'],
    ] as const) {
      await screen.getByRole('button', { name: 'Counter', exact: true }).click();
      const text = screen.getByLabel('Text of the clause');
      await expect(text, 'no longer the rejected text').toHaveValue(/\(\d+\) days after the notice/);
      await text.fill((await text.inputValue()).replace(/\w+ \(\d+\)(?= days after the notice)/, days));
      await screen.getByRole('button', { name: 'Send counteroffer' }).click();
      await expectToast(screen, `Sent to ${company}`, 'They can accept, reject or counter it.');
      const words = otherScreen.getByRole('article').locator('ins').first();
      await expect(words).toContainText(days.slice(0, days.indexOf(' ')));
    }
    await page.getByRole('button', { name: 'Accept clause' }).click();
    await expectToast(page, 'Accepted', 'Both companies now agree on it.');
    await expect(other.getByRole('article')).toContainText('within eighty (80) days after the notice');
  });

  await test.step('the document with tracked changes can be downloaded', async () => {
    await page.getByRole('button', { name: 'Compare', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Compare versions' });
    const saving = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Word with tracked changes' }).click();
    expect((await readFile(await (await saving).path())).subarray(0, 2).toString()).toBe('PK');
    await page.keyboard.press('Escape');
  });

  await test.step('an empty cell of the responsibility matrix prevents signing', async () => {
    await acceptClauses(page, other, `/api/deals/${id}/contract`);
    await page.goto(`/deals/${id}/contract?part=duties`);
    await expectAccessible(page);
    await expectReflow(page);
    await page.getByRole('link', { name: /^Sign/ }).click();
    await expect(page.getByText(/^Fill in \d+ empty cells under Responsibilities$/)).toBeVisible();
    await fillMatrix(page, other, `/api/deals/${id}/contract`);
  });

  await test.step('both companies name their signatories, who sign the same digest', async () => {
    for (const [screen, title] of [
      [page, 'Chief Executive'],
      [other, 'President'],
    ] as const) {
      await screen.goto(`/deals/${id}/contract?part=sign`);
      if (screen === page) {
        await expect(screen.getByRole('link', { name: /^Sign/ })).toContainText('Choose signatories');
        await expect(screen.getByText('Waiting for you: choose who signs')).toBeVisible();
      }
      await screen.getByRole('button', { name: 'Choose signatories' }).click();
      const dialog = screen.getByRole('dialog', { name: 'Choose signatories' });
      await dialog.getByLabel('Person').selectOption({ index: 1 });
      await dialog.getByLabel('Title').fill(title);
      await dialog.getByLabel('Authority to sign').fill('Articles of association');
      await dialog.getByRole('button', { name: 'Save signatories' }).click();
      await expect(dialog).toBeHidden();
    }
    for (const screen of [page, other]) {
      await expect(screen.getByRole('checkbox')).toHaveCount(3);
      for (const box of await screen.getByRole('checkbox').all()) await box.check();
      if (screen === page) await expectAccessible(screen);
      await screen.getByRole('button', { name: 'Sign Agreement' }).click();
      if (screen === page) await expectSignedStays(screen);
    }
    await expectToast(other, 'Agreement signed', 'Everyone has signed. The agreement is in force.');
    await expectReflow(other);
  });

  await test.step('the last signature wins the deal, and anyone can check the sealed copy', async () => {
    for (const screen of [page, other])
      await expect(screen.getByRole('heading', { name: 'What took effect' })).toBeVisible();
    const dates = other.getByRole('region', { name: 'Key dates' });
    await expect(dates.getByRole('listitem').first()).toContainText('A minimum-purchase period ends');
    await dates.getByRole('button', { name: /^Show all \d+ dates$/ }).click();
    await expect(dates.getByText('The term ends')).toBeVisible();
    await expectAccessible(other);
    const saving = other.waitForEvent('download');
    await other.getByRole('button', { name: 'Download signed PDF' }).click();
    const buffer = await readFile(await (await saving).path());
    const check = async (file: Buffer) => {
      await page.goto('/nda/check');
      await page.getByLabel('Choose a PDF').last().setInputFiles({
        name: 'agreement.pdf',
        mimeType: 'application/pdf',
        buffer: file,
      });
    };
    await check(buffer);
    await expect(page.getByText('Genuine and in force')).toBeVisible();
    await expect(page.getByText(/^The seal of “MedAccord.*” is intact\.$/)).toBeVisible();
    buffer[5000] = (buffer[5000] ?? 0) ^ 1;
    await check(buffer);
    await expect(page.getByText('Changed after it was sealed')).toBeVisible();
  });

  await test.step('a result is entered by one company and confirmed by the other', async () => {
    await other.getByRole('button', { name: 'Enter the result' }).first().click();
    const dialog = other.getByRole('dialog', { name: 'Enter the result' });
    await dialog.getByLabel('Number of units').fill('31');
    await expectAccessible(other);
    await dialog.getByRole('button', { name: 'Enter the result' }).click();
    await expect(dialog).toBeHidden();
    await page.goto(`/deals/${id}/contract`);
    await page.getByRole('button', { name: 'Confirm' }).click();
    const results = other.getByRole('region', { name: 'After signing' });
    await expect(results.getByText('Confirmed', { exact: true })).toBeVisible();
  });

  await test.step('an amendment starts with the agreed terms, and can be discarded', async () => {
    await page.getByRole('button', { name: 'Propose an amendment' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Start amendment' }).click();
    await expect(other.getByRole('heading', { name: 'Amendment 1 is being negotiated' })).toBeVisible();
    await page.goto(`/deals/${id}/contract?part=terms`);
    await page.getByRole('button', { name: 'Change Sell-off period' }).click();
    const form = page.getByRole('form', { name: 'Sell-off period' });
    await form.getByLabel('Length').fill('60');
    await form.getByRole('button', { name: 'Send counteroffer' }).click();
    await other.goto(`/deals/${id}/contract?part=terms`);
    await other.getByRole('button', { name: 'Accept Sell-off period' }).click();
    await expect(page.getByRole('region', { name: /^Agreed \d+$/ })).toContainText('60 days');
    await other.goto(`/deals/${id}/contract?part=sign`);
    await expectAccessible(other);
    await expectReflow(other);
    await other.getByRole('button', { name: 'Discard amendment' }).click();
    await other.getByRole('dialog').getByRole('button', { name: 'Discard amendment' }).click();
    const amendments = other.getByRole('region', { name: 'Agreement and amendments' });
    await expect(amendments.getByText(/^Discarded on /)).toBeVisible();
  });
});

function pdfWith(pages: readonly string[], change?: (pdf: PDFKit.PDFDocument) => void): Promise<Buffer> {
  const pdf = new Pdf({ autoFirstPage: false });
  for (const text of pages) pdf.addPage().fontSize(20).text(text);
  change?.(pdf);
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  pdf.end();
  return new Promise((resolve) => {
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
  });
}

/** Adds an image in fax format (CCITT), which the viewer cannot decode. */
function withFax(pdf: PDFKit.PDFDocument): void {
  const picture = pdf.ref({
    Type: 'XObject',
    Subtype: 'Image',
    Width: 64,
    Height: 64,
    ColorSpace: 'DeviceGray',
    BitsPerComponent: 1,
    Filter: 'CCITTFaxDecode',
    DecodeParms: { K: -1, Columns: 64, Rows: 64 },
  });
  picture.end(Buffer.from([0x00, 0x10, 0x01]));
  pdf.page.xobjects['Fax'] = picture;
  pdf.addContent('q 400 0 0 400 50 50 cm /Fax Do Q');
}

test('a company uploads its own agreement, and the other comments on a page and accepts it', async ({
  page,
  anotherPerson,
}) => {
  test.slow();
  const other = await anotherPerson();
  const id = await dealWithAgreedTerms(page, other, {
    companies: ['Cedar Implants', 'Dogwood Surgical'],
    product: 'Cedar Plate',
  });

  await test.step('the agreement is uploaded once all terms are agreed', async () => {
    await page.goto(`/deals/${id}/contract`);
    await page.getByLabel('Upload your own document').setInputFiles({
      name: 'cedar.pdf',
      mimeType: 'application/pdf',
      buffer: await pdfWith(['Cedar standard terms', 'Liability of Cedar']),
    });
    await expectToast(page, 'Sent to Dogwood Surgical', 'They can accept, reject or counter it.');
    await expect(page.getByText('Page 1 of 2')).toBeVisible();
    await expect(page.getByText('Opens when the document and the responsibilities are agreed')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the other company reads its pages, comments on one and accepts it', async () => {
    await other.goto(`/deals/${id}/contract`);
    await expect(other.getByText('Cedar standard terms')).toBeAttached();
    await other.getByRole('button', { name: 'Next page' }).click();
    await expect(other.getByText('Liability of Cedar')).toBeAttached();
    await other.getByLabel('Comment', { exact: true }).fill('Please name an amount.');
    await other.getByRole('button', { name: 'Post' }).click();
    await page.getByRole('button', { name: 'Version 1, page 2' }).click();
    await expect(page.getByText('Page 2 of 2')).toBeVisible();
    await other.getByRole('button', { name: 'Accept' }).click();
    await expectToast(other, 'Accepted', 'Both companies now agree on it.');
    await expectAccessible(other);
    await expectReflow(other);
  });

  await test.step('a page with an image that cannot be shown displays a message', async () => {
    await expect(page.getByText(/^Agreed .*\d{4}$/)).toBeVisible();
    await page.getByLabel('Upload new version').setInputFiles({
      name: 'scan.pdf',
      mimeType: 'application/pdf',
      buffer: await pdfWith([''], withFax),
    });
    await page.getByRole('button', { name: 'Show version 2' }).click();
    await expect(page.getByRole('alert')).toContainText('Download this version to see it before you answer.');
    await expectAccessible(page);
    await expectReflow(page);
  });

  await test.step('both companies return to the clauses once the other company agrees', async () => {
    await page.getByRole('button', { name: 'Use clauses instead' }).click();
    const dialog = page.getByRole('dialog', { name: 'Use clauses instead of this document?' });
    await dialog.getByRole('button', { name: 'Use clauses instead' }).click();
    await expectToast(page, 'Sent to Dogwood Surgical', 'They can accept, reject or counter it.');
    await expect(page.getByText('You proposed returning to the clauses.')).toBeVisible();
    await expect(other.getByText('Cedar Implants proposed returning to the clauses.')).toBeVisible();
    await other.getByRole('button', { name: 'Accept' }).click();
    for (const screen of [page, other])
      await expect(screen.getByRole('button', { name: 'Draft clauses' })).toBeVisible();
  });
});
