import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { startDeal } from './deals.ts';
import { expect, expectAccessible, expectReflow, expectToast, test } from './journey.ts';
import { answered, connect, drawSignature, newOwner, newUnsignedOwner } from './people.ts';

async function sign(page: Page): Promise<void> {
  await drawSignature(page);
  await page.getByRole('checkbox', { name: /authorized to sign on behalf of/ }).check();
  await page.getByRole('button', { name: 'Sign Agreement' }).click();
}

test('two companies sign a confidentiality agreement, and one of them withdraws from it', async ({
  page,
  anotherPerson,
}) => {
  const other = await anotherPerson();
  const maker = await newOwner(page, 'Dana', 'Fern Orthopaedics', 'manufacturer');
  const seller = await newOwner(other, 'Marcus', 'Gorse Surgical', 'distributor');

  await test.step('the proposer signs first, from the page of a connected company', async () => {
    await page.goto(`/companies/${seller.companyId}`);
    await expect(page.getByRole('link', { name: 'Propose company agreement' })).toHaveCount(0);
    await connect(maker, seller);
    await page.getByRole('link', { name: 'Propose company agreement' }).click();
    await expect(
      page.getByRole('heading', { level: 1, name: 'Propose a company agreement to Gorse Surgical' }),
    ).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Message to Gorse Surgical (optional)').fill('Before we send the price model.');
    await other.goto('/nda-management');
    await expect(other.getByText('No company agreements yet')).toBeVisible();
    await sign(page);
    await expectToast(
      page,
      'Signed and sent',
      "Gorse Surgical can now sign it. We'll notify you when they do.",
    );
    await expect(page.getByText('Waiting for their signature')).toBeVisible();
  });

  await test.step('the other company sees the proposal without a reload, reads it and signs', async () => {
    await other
      .getByRole('link', { name: 'Read and sign the company agreement with Fern Orthopaedics' })
      .click();
    await expect(other.getByText('Before we send the price model.')).toBeVisible();
    await expect(
      other.getByText(
        "Fern Orthopaedics has signed and is asking you to sign. You aren't bound until you do.",
      ),
    ).toBeVisible();
    await expectAccessible(other);
    await other.getByRole('button', { name: 'Sign Agreement' }).click();
    await expectToast(other, 'Agreement Required', 'Please agree to the terms before signing.');
    await drawSignature(other);
    await other.getByRole('link', { name: 'Companies' }).first().click();
    await other
      .getByRole('dialog', { name: 'Discard your changes?' })
      .getByRole('button', { name: 'Cancel' })
      .click();
    await sign(other);
    await expectToast(
      other,
      'The agreement is in force',
      /You and Fern Orthopaedics can now share documents/,
    );
    for (const screen of [page, other]) {
      await expect(screen.getByText('In force', { exact: true })).toBeVisible();
      await expect(screen.getByRole('link', { name: 'Document room' })).toBeVisible();
    }
    await expect(page.getByText(`Signed by ${seller.name} on `)).toBeVisible();
  });

  await test.step('both companies download the same copy, which anyone can verify', async () => {
    const copies = [];
    for (const screen of [page, other]) {
      const saving = screen.waitForEvent('download');
      await screen.getByRole('link', { name: 'Download signed copy' }).click();
      copies.push(await (await saving).path());
    }
    const anybody = await anotherPerson();
    await anybody.goto('/nda/check');
    await anybody.getByLabel('Choose a PDF').setInputFiles({
      name: 'agreement.pdf',
      mimeType: 'application/pdf',
      buffer: await readFile(copies[1] ?? ''),
    });
    await expect(anybody.getByText('Genuine and in force')).toBeVisible();
    await expect(
      anybody.getByText(/agreement\.pdf: an agreement between two companies, version 1\.0/),
    ).toBeVisible();
    await expect(anybody.getByText(/Fern|Gorse/)).toHaveCount(0);
  });

  await test.step('every version of the agreement can be read', async () => {
    await page.goto('/nda-management');
    await expectAccessible(page);
    await page
      .getByRole('button', {
        name: 'Read Mutual Confidentiality Agreement between two companies, version 1.0',
      })
      .click();
    await expect(page.getByRole('dialog').getByRole('heading', { name: '10. Withdrawal' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
  });

  await test.step('a confirmed withdrawal ends the agreement on both screens', async () => {
    await page.getByRole('link', { name: 'Open the company agreement with Gorse Surgical' }).click();
    await page.getByRole('button', { name: 'Withdraw' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(/The document room closes immediately for both companies/)).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Withdraw' }).click();
    await expect(page.getByText('You have withdrawn from the agreement')).toBeVisible();
    await expect(
      other.getByText(
        'Fern Orthopaedics withdrew. The document room is closed; what either of you saw stays confidential.',
      ),
    ).toBeVisible();
    await expect(other.getByRole('link', { name: 'Document room' })).toHaveCount(0);
  });
});

test('a person reads the NDA and the company agreement before signing anything, and signs both in one visit', async ({
  page,
  anotherPerson,
}) => {
  const other = await anotherPerson();
  const long = 'Kingsley and Northumberland Orthopaedic Instruments International GmbH & Co. KG';
  const maker = await newOwner(page, 'Dana', long, 'manufacturer');
  const seller = await newUnsignedOwner(other, 'Marcus', 'Larch Surgical', 'distributor');
  await connect(maker, seller);
  await page.goto(`/agreements/with/${seller.companyId}`);
  await page.getByRole('button', { name: 'Type', exact: true }).click();
  await expect(page.getByLabel('Typed signature')).toHaveValue(maker.name);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Sign Agreement' }).click();
  await expect(page.getByText('Waiting for their signature')).toBeVisible();

  await other.goto(new URL(page.url()).pathname);
  await expect(other.getByText(long, { exact: true }).first()).toBeVisible();
  const reader = (name: RegExp) => other.getByRole('region', { name });
  await expect(reader(/^Mutual Non-Disclosure Agreement, version/)).toContainText(seller.name);
  await expect(other.getByText(/^Page 1 of \d+$/)).toBeVisible();
  await other.getByRole('button', { name: 'Company agreement', exact: true }).click();
  const text = reader(/^Mutual Confidentiality Agreement, version/);
  await expect(text).toContainText(`Signed for ${long} by ${maker.name}`);
  await text.evaluate((box) => box.scrollTo(0, box.scrollHeight));
  await expect(other.getByText('Read to the end')).toBeVisible();
  await expectAccessible(other);
  await expectReflow(other);

  await other.getByRole('button', { name: 'Type', exact: true }).click();
  await other.getByRole('checkbox', { name: /members' NDA/ }).check();
  await other.getByRole('button', { name: 'Sign both agreements' }).click();
  await expectToast(other, 'Agreement Required', 'Please agree to the terms before signing.');
  await other.getByRole('checkbox', { name: /the company agreement/ }).check();
  await other.getByRole('button', { name: 'Sign both agreements' }).click();
  await expectToast(other, 'The agreement is in force', /can now share documents/);
  for (const screen of [page, other]) {
    await expect(screen.getByText(/^Signed by .+ UTC from the IP address .+, with Chrome on/)).toHaveCount(2);
    await expect(screen.getByRole('img', { name: /^Signature of/ })).toHaveCount(2);
  }
  await expectAccessible(other);
  await other.goto('/nda-management');
  await expect(other.getByText(/^Version 1\.0, signed /)).toHaveCount(1);
});

test('a proposal can be declined or withdrawn, even on a phone, and is hidden from other companies', async ({
  page,
  anotherPerson,
}) => {
  const other = await anotherPerson();
  const maker = await newOwner(page, 'Dana', 'Hazel Orthopaedics', 'manufacturer');
  const seller = await newOwner(other, 'Marcus', 'Iris Surgical', 'distributor');
  await connect(maker, seller);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/connections');
  await page.getByRole('link', { name: 'Propose company agreement to Iris Surgical' }).click();
  await expectReflow(page);
  await sign(page);
  await expect(page.getByText('Waiting for their signature')).toBeVisible();
  await expectReflow(page);
  await expectAccessible(page);

  await other.goto(`/agreements/${page.url().split('/').at(-1)}`);
  await other.getByRole('button', { name: 'Decline' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByText('Iris Surgical declined. The agreement binds neither of you.')).toBeVisible();

  await other.goto(`/agreements/with/${maker.companyId}`);
  await sign(other);
  await expect(other.getByText('Waiting for their signature')).toBeVisible();
  await other.getByRole('button', { name: 'Withdraw proposal' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Withdraw proposal' }).click();
  await expect(
    other.getByText('You withdrew the proposal before it was signed. It binds neither of you.'),
  ).toBeVisible();

  const stranger = await anotherPerson();
  await newOwner(stranger, 'Grace', 'Juniper Devices', 'manufacturer');
  await stranger.goto(new URL(other.url()).pathname);
  await expect(stranger.getByText('Agreement not found')).toBeVisible();
  await stranger.goto(`/agreements/with/${seller.companyId}`);
  await expect(stranger.getByText('Connect with this company first.')).toBeVisible();
  await expectAccessible(stranger);
});

test('an open proposal form switches to the company that the person selects in another tab', async ({
  page,
  anotherPerson,
}) => {
  const maker = await newUnsignedOwner(page, 'Dana', 'Avocet Implants', 'manufacturer');
  const seller = await newUnsignedOwner(await anotherPerson(), 'Marcus', 'Godwit Supply', 'distributor');
  await connect(maker, seller);
  const added = await page.request.post('/api/companies', {
    data: { name: 'Curlew Devices', type: 'manufacturer' },
  });
  const { id: companyId } = await answered<{ id: string }>(added);
  await page.goto(`/agreements/with/${seller.companyId}`);
  const signFor = page.getByLabel('Sign for');
  await expect(signFor).toHaveValue(maker.companyId);
  await page.request.put('/api/user/company', { data: { companyId } });
  await expect(signFor).toHaveValue(companyId);
  await expect(page.getByRole('checkbox', { name: /on behalf of Curlew Devices/ })).toBeVisible();
});

test('a person with two companies proposes an agreement for the second one although the first one has one', async ({
  page,
  anotherPerson,
}) => {
  const maker = await newOwner(page, 'Dana', 'Bittern Implants', 'manufacturer');
  const seller = await newOwner(await anotherPerson(), 'Marcus', 'Heron Supply', 'distributor');
  await connect(maker, seller);
  await page.goto(`/agreements/with/${seller.companyId}`);
  await sign(page);
  await expect(page).toHaveURL(/\/agreements\/[\w-]{36}$/);
  const first = page.url();
  const added = await page.request.post('/api/companies', {
    data: { name: 'Egret Devices', type: 'manufacturer' },
  });
  const { id: companyId } = await answered<{ id: string }>(added);

  await page.goto(`/agreements/with/${seller.companyId}`);
  await expect(page).toHaveURL(first);
  await page.goto(`/agreements/with/${seller.companyId}?company=${companyId}`);
  await expect(page.getByLabel('Sign for')).toHaveValue(companyId);
  await expect(page.getByRole('checkbox', { name: /on behalf of Egret Devices/ })).toBeVisible();
  await page.request.put('/api/user/company', { data: { companyId } });
  await page.goto(`/agreements/with/${seller.companyId}`);
  await expect(page.getByLabel('Sign for')).toHaveValue(companyId);
});

test("the page of a lost deal proposes an agreement for the deal's own company", async ({
  page,
  anotherPerson,
}) => {
  const maker = await newOwner(page, 'Dana', 'Siskin Implants', 'manufacturer');
  const seller = await newOwner(await anotherPerson(), 'Marcus', 'Dunnock Supply', 'distributor');
  await connect(maker, seller);
  const added = await page.request.post('/api/companies', {
    data: { name: 'Linnet Devices', type: 'manufacturer' },
  });
  const { id: ownCompanyId } = await answered<{ id: string }>(added);
  const deal = await startDeal(page, { companyId: seller.companyId, ownCompanyId, title: 'Linnet Stem' });
  const lost = { stage: 'closed_lost', lostReason: 'They chose another supplier.' };
  await answered(await page.request.patch(`/api/deals/${deal.id}/stage`, { data: lost }));
  await page.goto(`/deals/${deal.id}`);
  const panel = page.getByRole('region', { name: 'Your relationship with Dunnock Supply' });
  await panel.getByRole('link', { name: 'Propose company agreement to Dunnock Supply' }).click();
  await expect(page.getByLabel('Sign for')).toHaveValue(ownCompanyId);
});

test("a proposal keeps its message and signature when the text for another of the person's companies fails to load", async ({
  page,
  anotherPerson,
}) => {
  const maker = await newOwner(page, 'Dana', 'Plover Implants', 'manufacturer');
  const seller = await newOwner(await anotherPerson(), 'Marcus', 'Dunlin Supply', 'distributor');
  await connect(maker, seller);
  await answered(
    await page.request.post('/api/companies', { data: { name: 'Whimbrel Devices', type: 'manufacturer' } }),
  );
  await page.goto(`/agreements/with/${seller.companyId}`);
  const message = page.getByLabel('Message to Dunlin Supply (optional)');
  const signFor = page.getByLabel('Sign for');
  const pad = page.getByRole('img', { name: /^Signature pad/ });
  await message.fill('Before we send the price model.');
  await drawSignature(page);
  await page.route(/company-agreements\/draft\?.*ownCompanyId/, (route) =>
    route.fulfill({ status: 500, body: '' }),
  );
  await signFor.selectOption('Whimbrel Devices');
  await expectToast(
    page,
    'Error Loading Agreements',
    "We couldn't load your agreements. Try again in a moment.",
  );
  await expect(message).toHaveValue('Before we send the price model.');
  await expect(signFor).toHaveValue(maker.companyId);

  await page.unrouteAll();
  await signFor.selectOption('Whimbrel Devices');
  await expect(page.getByRole('checkbox', { name: /on behalf of Whimbrel Devices/ })).toBeVisible();
  await expect(message).toHaveValue('Before we send the price model.');
  await expect(pad).toHaveAccessibleName('Signature pad, signed by drawing');
});
