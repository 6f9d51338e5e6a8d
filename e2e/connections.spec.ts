import type { Page } from '@playwright/test';
import { doubleClick, expect, expectAccessible, expectReflow, expectToast, tabTo, test } from './journey.ts';
import { askToConnect, demoPerson, newPerson, registerWithCompany, signIn } from './people.ts';

test('a connection request about a product shows the product and the expiry, and can be withdrawn', async ({
  page: danas,
  anotherPerson,
}) => {
  const marcuses = await anotherPerson();
  await registerWithCompany(danas, newPerson('Dana', 'Sallowfield'), {
    name: 'Sallowfield Spine',
    type: 'manufacturer',
  });
  await registerWithCompany(marcuses, newPerson('Marcus', 'Tarnbridge'), {
    name: 'Tarnbridge Medical',
    type: 'distributor',
  });
  const product = await listProduct(danas, 'Sallowfield Lumbar Cage');
  await danas.goto('/connections');
  await expect(danas.getByRole('heading', { name: 'No pending requests' })).toBeVisible();

  await test.step('the dialog tells the requester the cost, the recipient and the expiry before sending', async () => {
    await marcuses.goto(`/products/${product}`);
    await marcuses.getByRole('button', { name: 'Connect with Sallowfield Spine' }).click();
    const dialog = marcuses.getByRole('dialog');
    await expect(dialog).toContainText("Sending is free, and you won't be charged later.");
    await expect(dialog).toContainText('they pay $5.00 or use one of their connection credits');
    await expect(dialog).toContainText('The request expires after 30 days without an answer');
    await expectAccessible(marcuses);
    await dialog.getByRole('button', { name: 'Send Request' }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('the recipient sees who is asking, about which product, for which company and until when', async () => {
    const waiting = pending(danas);
    await expect(waiting).toContainText('Marcus Tarnbridge');
    await expect(waiting).toContainText('To: Sallowfield Spine');
    await expect(waiting).toContainText(/Expires on \w{3} \d+, \d{4}/);
    await expect(waiting).toContainText('partnership opportunities');
    await expectAccessible(danas);
    await expectReflow(danas);
    await waiting.getByRole('link', { name: 'About: Sallowfield Lumbar Cage' }).click();
    await expect(danas.getByRole('heading', { level: 1 })).toHaveText('Sallowfield Lumbar Cage');
    await danas.goBack();
    await expect(counter(danas, 'Pending Requests')).toContainText('1');
  });

  await test.step('the requester withdraws the request by keyboard, after canceling once', async () => {
    await marcuses.goto('/connections');
    const withdraw = marcuses.getByRole('button', { name: 'Withdraw the request to Dana' });
    await expect(withdraw).toBeVisible();
    await expectReflow(marcuses);
    await tabTo(marcuses, withdraw);
    await marcuses.keyboard.press('Enter');
    const dialog = marcuses.getByRole('dialog', { name: 'Withdraw this request?' });
    await expect(dialog).toContainText('You can send a new request after an hour.');
    await expectAccessible(marcuses);
    await marcuses.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(withdraw).toBeFocused();
    await marcuses.keyboard.press('Enter');
    await doubleClick(dialog.getByRole('button', { name: 'Withdraw Request' }));
    await expectToast(marcuses, 'Connection Updated', 'Connection request has been updated successfully.');
    await expect(historyRow(marcuses, 'Dana Sallowfield')).toContainText('Withdrawn');
    await expect(counter(marcuses, 'Sent Requests')).toContainText('0');
    await expectAccessible(marcuses);
  });

  await test.step("the withdrawn request disappears for the recipient, with its count, and stays in the requester's history", async () => {
    await expect(danas.getByRole('heading', { name: 'No pending requests' })).toBeVisible();
    await expect(counter(danas, 'Pending Requests')).toContainText('0');
    const row = historyRow(danas, 'Marcus Tarnbridge');
    await expect(row).toContainText('Withdrawn');
    await expect(row.getByRole('link', { name: 'About: Sallowfield Lumbar Cage' })).toBeVisible();
    await expect(danas.getByRole('button', { name: 'Notifications, 0 unread' })).toBeVisible();
  });

  await test.step('a repeated request is rejected with an explanation', async () => {
    await marcuses.goto(`/products/${product}`);
    await marcuses.getByRole('button', { name: 'Connect with Sallowfield Spine' }).click();
    const dialog = marcuses.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Send Request' }).click();
    await expect(dialog).toContainText(
      /You have just withdrawn a request to them\. You can ask again in \d+ minutes\./,
    );
  });
});

test('the recipient of a connection request can report and block its sender, and no longer has to answer it', async ({
  page: danas,
  anotherPerson,
}) => {
  const pests = await anotherPerson();
  await registerWithCompany(pests, newPerson('Percy', 'Pestwick'), {
    name: 'Pestwick Medical',
    type: 'distributor',
  });
  const dana = await registerWithCompany(danas, newPerson('Dana', 'Quietmoor'), {
    name: 'Quietmoor Spine',
    type: 'manufacturer',
  });
  await askToConnect(pests, dana.id);
  await danas.goto('/connections');
  const more = pending(danas).getByRole('button', { name: 'More actions for Percy Pestwick' });
  await expect(more).toBeVisible();
  await expectReflow(danas);

  await more.click();
  await danas.getByRole('menuitem', { name: 'Report Percy' }).click();
  const report = danas.getByRole('dialog');
  await report.getByRole('combobox').selectOption('spam');
  await report.getByRole('button', { name: 'Send report' }).click();
  await expect(report).toBeHidden();

  await tabTo(danas, more);
  await danas.keyboard.press('Enter');
  await expect(danas.getByRole('menuitem', { name: 'Block Percy' })).toBeVisible();
  await expectAccessible(danas);
  await danas.getByRole('menuitem', { name: 'Block Percy' }).click();
  await danas
    .getByRole('dialog', { name: 'Block Percy Pestwick?' })
    .getByRole('button', { name: 'Block' })
    .click();
  await expectToast(danas, 'Person Blocked', 'Percy Pestwick can no longer write to you.');
  await expect(danas.getByRole('heading', { name: 'No pending requests' })).toBeVisible();
  await expect(counter(danas, 'Pending Requests')).toContainText('0');
});

test('accepting a connection request uses a credit before charging a fee, and the dialog says so', async ({
  page,
}) => {
  await page.goto('/auth?next=%2Fconnections');
  await signIn(page, demoPerson('marcus.oyelaran@brazossurgical.example'));
  await page.getByRole('button', { name: 'Accept Nadia' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm Connection' });
  await expect(dialog).toContainText('1 credit will be used');
  await expect(dialog).toContainText('12 left, 11 after this one');
  await expect(dialog).toContainText('You pay to accept; Nadia pays nothing.');
  await expect(dialog).toContainText('$0.00');
  await expect(dialog).not.toContainText('$5.00');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Accept with 1 credit' }).click();
  const done = page.getByRole('dialog', { name: 'You are connected' });
  await expect(done).toContainText('You used one connection credit. Nothing is added to your bill.');
  await done.getByRole('button', { name: 'Close' }).click();
  await expect(historyRow(page, 'Nadia Brandt')).toContainText('Credit');
});

test("an unanswered connection request expires, and the company page shows the company's response time", async ({
  page,
}) => {
  await page.goto('/auth?next=%2Fconnections');
  await signIn(page, demoPerson('dana.whitfield@haldenortho.example'));
  const expired = historyRow(page, 'Yolanda Reyes');
  await expect(expired).toContainText('Expired');
  await expect(expired.getByRole('link', { name: 'About: Steadline Powered Driver' })).toBeVisible();
  await expect(expired).not.toContainText('$');
  await expectAccessible(page);
  await page.goto('/companies?q=Halden');
  await page
    .getByRole('region', { name: 'Results' })
    .getByRole('link', { name: 'Halden Orthopaedics' })
    .click();
  await expect(page.getByText('Usually responds within 2 days')).toBeVisible();
  await expectAccessible(page);
});

const pending = (page: Page) => page.getByRole('region', { name: 'Pending Requests' });
const counter = (page: Page, label: string) => page.getByText(label, { exact: true }).first().locator('..');
const historyRow = (page: Page, person: string) =>
  page.getByRole('table', { name: 'Connection History' }).getByRole('row', { name: person });

async function listProduct(page: Page, name: string): Promise<string> {
  const answer = await page.request.post('/api/products', {
    data: {
      name,
      description: 'A cage for the lumbar spine.',
      category: 'orthopedic_implants',
      regulatoryStatus: 'fda_cleared',
    },
  });
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as { id: string }).id;
}
