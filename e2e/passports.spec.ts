import { daysFromNow } from '#test/days.ts';
import { pdfFile } from '#test/office-files.ts';
import { UNKNOWN_ID } from '#test/unknown-id.ts';
import { twoCompanies } from './deals.ts';
import { expect, expectAccessible, expectReflow, test } from './journey.ts';

test('a company fills in its diligence passport, shares it, adds what a partner asks for, and revokes access', async ({
  page,
  anotherPerson,
}) => {
  test.slow();
  const other = await anotherPerson();
  const { seller } = await twoCompanies(page, other, ['Elm Orthopaedics', 'Fir Surgical']);
  const passport = `/companies/${seller.companyId}/passport`;
  const question = (of: typeof page, name: string) =>
    of.getByRole('button', { name: new RegExp(`^${name}(?!:)`) });

  await test.step('saving an answer leads to the next unanswered question', async () => {
    await other.goto(`/companies/${seller.companyId}`);
    await other.getByRole('link', { name: 'Open the passport' }).click();
    await expect(other.getByText('0 of 12 questions answered')).toBeVisible();
    await expectAccessible(other);
    await expectReflow(other);
    await other.getByRole('button', { name: 'Start with the first question' }).click();
    const first = other.getByRole('dialog', { name: 'Legal name, form and registration' });
    await first.getByLabel('Details').fill('Fir Surgical LLC, registered in Texas under 0801234567.');
    await first.getByRole('button', { name: 'Save and continue' }).click();
    const second = other.getByRole('dialog', { name: 'Owners of 25 percent or more' });
    const saved: string[] = [];
    other.on('request', (request) => {
      if (request.method() === 'PUT' && request.url().includes('/passport/')) saved.push(request.url());
    });
    await second.getByRole('button', { name: 'Save and continue' }).click();
    const third = other.getByRole('dialog', { name: 'References' });
    await third.getByRole('button', { name: 'Cancel' }).click();
    await expect(third).toBeHidden();
    expect(saved).toEqual([]);
    await question(other, 'Owners of 25').click();
    await other.getByRole('button', { name: 'Answer', exact: true }).click();
    await second.getByLabel('Details').fill('Marcus Journeys, 100 percent.');
    await expectAccessible(other);
    await second.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(second).toBeHidden();
    await expect(other.getByText('2 of 12 questions answered')).toBeVisible();
  });

  await test.step('licenses show a state and a date, and whether they expire soon', async () => {
    await question(other, 'Licenses by state').click();
    await other.getByRole('button', { name: 'Answer', exact: true }).click();
    const dialog = other.getByRole('dialog', { name: 'Licenses by state' });
    await dialog.getByRole('button', { name: 'Add a license' }).click();
    const license = dialog.getByRole('group', { name: 'License 1' });
    await license.getByLabel('State').fill('Texas');
    await license.getByLabel('Number').fill('D-4711');
    await license.getByLabel('Expires on').fill(daysFromNow(12));
    await dialog.getByRole('button', { name: 'Add a license' }).click();
    await dialog.getByRole('group', { name: 'License 2' }).getByLabel('State').fill('Ohio');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    const unfinished = dialog.getByRole('group', { name: 'License 2' });
    await expect(unfinished.getByLabel('Number')).toHaveAccessibleDescription(/./);
    await expect(unfinished.getByLabel('State')).toHaveValue('Ohio');
    await expectAccessible(other);
    await unfinished.getByLabel('Number').fill('0-12');
    await dialog.getByRole('button', { name: 'Add a license' }).click();
    await dialog.getByRole('button', { name: 'Remove license 2' }).click();
    await expectAccessible(other);
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(other.getByText('Ohio')).toBeHidden();
    await expect(question(other, 'Licenses by state')).toContainText('Expires soon');
    await expect(other.getByText('Texas: D-4711')).toBeVisible();
    const needs = other.getByRole('list', { name: 'What needs attention' });
    await expect(needs.getByRole('button', { name: /^Licenses by state: Texas expires on / })).toBeVisible();
  });

  await test.step('an unsaved answer is discarded only after confirmation', async () => {
    await question(other, 'Insurance').click();
    await other.getByRole('button', { name: 'Answer', exact: true }).click();
    const details = other.getByRole('dialog', { name: 'Insurance' }).getByLabel('Details');
    await details.fill('Two million dollars');
    await details.press('Escape');
    const asked = other.getByRole('dialog', { name: 'Discard your changes?' });
    await asked.getByRole('button', { name: 'Cancel' }).click();
    await expect(details).toHaveValue('Two million dollars');
    await details.press('Escape');
    await asked.getByRole('button', { name: 'Discard changes' }).click();
    await expect(details).toBeHidden();
  });

  await test.step('an answer that was changed in another tab is overwritten only when it is saved a second time', async () => {
    const second = await other.context().newPage();
    await second.goto(passport);
    const dialogIn = (tab: typeof page) => tab.getByRole('dialog', { name: 'Storage and transport' });
    const save = async (tab: typeof page, text: string) => {
      await dialogIn(tab).getByLabel('Details').fill(text);
      await dialogIn(tab).getByRole('button', { name: 'Save', exact: true }).click();
    };
    for (const tab of [other, second]) {
      await question(tab, 'Storage and transport').click();
      await tab.getByRole('button', { name: 'Answer', exact: true }).click();
      await expect(dialogIn(tab)).toBeVisible();
    }
    await save(other, 'In Dallas');
    await expect(other.getByText('In Dallas')).toBeVisible();
    await save(second, 'In Austin');
    await expect(second.getByText('Someone changed this answer after you opened it.')).toBeVisible();
    await expect(dialogIn(second).getByLabel('Details')).toHaveValue('In Austin');
    await save(second, 'In Austin');
    await expect(other.getByText('In Austin')).toBeVisible();
    await second.close();
  });

  await test.step('the passport is shared with a connected company until a chosen day', async () => {
    await page.goto(passport);
    await expect(page.getByText('This passport is not shared with you')).toBeVisible();
    const partners = '**/partners?**';
    await other.route(partners, (route) => route.fulfill({ status: 503 }));
    await other.getByRole('button', { name: 'Share', exact: true }).click();
    const dialog = other.getByRole('dialog', { name: 'Share' });
    await expect(dialog.getByText("We couldn't load this list")).toBeVisible();
    await expect(dialog.getByText('Connect with someone at another company first.')).toBeHidden();
    await other.unroute(partners);
    await other.route(partners, async (route) => {
      const url = new URL(route.request().url());
      if (url.searchParams.has('cursor'))
        return route.fulfill({ json: [{ id: UNKNOWN_ID, name: 'Acacia Devices' }] });
      const response = await route.fetch();
      const link = `<${url.pathname}${url.search}&cursor=next>; rel="next"`;
      return route.fulfill({ response, headers: { ...response.headers(), link } });
    });
    await dialog.getByRole('button', { name: 'Retry' }).click();
    await expect(dialog.getByLabel('Company', { exact: true })).toContainText('Elm Orthopaedics');
    await dialog.getByRole('button', { name: 'Load More' }).click();
    await expect(dialog.getByLabel('Company', { exact: true })).toContainText('Acacia Devices');
    await expect(dialog.getByRole('button', { name: 'Load More' })).toHaveCount(0);
    const share = dialog.getByRole('button', { name: 'Share', exact: true });
    await expect(dialog.getByLabel('Company', { exact: true })).toHaveValue('');
    await dialog.getByRole('checkbox').check();
    await expect(share).toBeDisabled();
    // The consent applies to one company only, so selecting a company clears it.
    await dialog.getByLabel('Company', { exact: true }).selectOption('Elm Orthopaedics');
    await expect(dialog.getByRole('checkbox')).not.toBeChecked();
    await expect(dialog.getByLabel('Last day')).not.toHaveValue('');
    await expect(share).toBeDisabled();
    await dialog.getByRole('checkbox').check();
    await expectAccessible(other);
    await other.keyboard.press('Escape');
    await other
      .getByRole('dialog', { name: 'Discard your changes?' })
      .getByRole('button', { name: 'Cancel' })
      .click();
    await expect(dialog.getByRole('checkbox')).toBeChecked();
    await share.click();
    await expect(dialog).toBeHidden();
    await expect(other.getByRole('region', { name: 'Shared with' })).toContainText('Elm Orthopaedics');
  });

  await test.step('the partner reads the passport and asks for what is missing', async () => {
    await page.goto(`/companies/${seller.companyId}`);
    await page.getByRole('link', { name: 'Open the passport' }).click();
    await expect(
      page.getByText('Fir Surgical shares this with your company until', { exact: false }),
    ).toBeVisible();
    await question(page, 'Owners of 25').click();
    await expect(page.getByText('Marcus Journeys, 100 percent.')).toBeVisible();
    await question(page, 'Insurance and coverage limits').click();
    await expect(page.getByText('Marcus Journeys, 100 percent.')).toBeHidden();
    await page.getByRole('button', { name: 'Ask for more information' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ask for more information' });
    await dialog.getByLabel('What is missing').fill('The certificate of this year');
    await dialog.getByRole('button', { name: 'Ask for more information' }).click();
    await expect(page.getByText('Request sent')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('The certificate of this year')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Ask for more information' })).toHaveCount(0);
    await expectAccessible(page);
    await expectReflow(page);
  });

  await test.step('a passport that failed to load can be loaded again', async () => {
    const url = `**/api/companies/${seller.companyId}/passport`;
    await page.route(url, (route) => route.fulfill({ status: 503 }));
    await page.reload();
    await expect(page.getByText("We couldn't load this passport")).toBeVisible();
    await expectAccessible(page);
    await page.unroute(url);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(question(page, 'Owners of 25')).toBeVisible();
  });

  await test.step('the company sees what the partner asked for, and adds the document', async () => {
    await other.reload();
    await other
      .getByRole('button', {
        name: 'Elm Orthopaedics asked for more information: Insurance and coverage limits',
      })
      .click();
    await expect(other.getByText('The certificate of this year')).toBeVisible();
    await other.getByLabel('New document expires on').fill(daysFromNow(400));
    await other.getByLabel('Add a document').setInputFiles({
      name: 'insurance.pdf',
      mimeType: 'application/pdf',
      buffer: pdfFile('certificate'),
    });
    await expect(other.getByRole('link', { name: 'insurance.pdf' })).toBeVisible();
    await expect(other.getByText('The certificate of this year')).toBeHidden();
    await expect(question(other, 'Insurance and coverage limits')).toContainText('Answered');
  });

  await test.step('the record shows who read what, and a revoked passport can no longer be read', async () => {
    await page.reload();
    await question(page, 'Insurance and coverage limits').click();
    const saving = page.waitForEvent('download');
    await page.getByRole('link', { name: 'insurance.pdf' }).click();
    expect((await saving).suggestedFilename()).toBe('insurance.pdf');
    await other.reload();
    const readings = other.getByRole('region', { name: 'Who read what' });
    await expect(readings.getByRole('listitem')).toHaveCount(2);
    await expect(readings.getByRole('listitem').first()).toContainText('Dana Journeys, Elm Orthopaedics');
    await expect(readings.getByRole('listitem').first()).toContainText('insurance.pdf');
    await expectAccessible(other);
    await expectReflow(other);
    await other.getByRole('button', { name: 'Revoke' }).click();
    await expect(other.getByText(/^Revoked on /)).toBeVisible();
    await page.reload();
    await expect(page.getByText('This passport is not shared with you')).toBeVisible();
    await page.goto('/notifications');
    await page.getByRole('link', { name: /no longer shares its diligence passport/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fir Surgical');
  });
});
