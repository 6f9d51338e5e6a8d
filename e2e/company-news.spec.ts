import type { Page } from '@playwright/test';
import { doubleClick, expect, expectAccessible, expectReflow, expectToast, test } from './journey.ts';
import type { NewsItem } from '#contract/company-news.ts';
import { answered, openOwnPage } from './people.ts';

test('an owner publishes, edits and removes news that visitors can read', async ({ page, anotherPerson }) => {
  await openOwnPage(page, 'Thistle Devices');
  const visitor = await anotherPerson();
  await visitor.goto(page.url());
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Thistle Devices');
  for (const name of ['News', 'Certificates', 'Open jobs'])
    await expect(visitor.getByRole('region', { name })).toBeHidden();

  const news = page.getByRole('region', { name: 'News', exact: true });
  await news.getByRole('button', { name: 'Add your first news item' }).click();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByLabel('Title')).toHaveAccessibleDescription('A title is required');
  await page.getByLabel('Title').fill('A second line starts in Tulsa');
  await page.getByLabel('Link').fill('http://thistle.example');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByLabel('Link')).toHaveAccessibleDescription(/that starts with https:\/\//);
  await expectAccessible(page);
  await page.getByLabel('Link').fill('https://www.thistle.example/tulsa');
  await doubleClick(page.getByRole('button', { name: 'Publish' }));
  await expectToast(page, 'Published', 'The item is now on your page.');
  await expect(news.getByRole('listitem')).toHaveCount(1);

  await visitor.reload();
  const read = visitor.getByRole('region', { name: 'News', exact: true });
  await expect(read).toContainText('A second line starts in Tulsa');
  await expect(
    read.getByRole('link', { name: 'More at thistle.example (opens in a new tab)' }),
  ).toBeVisible();
  await expect(read.getByRole('button')).toHaveCount(0);
  await expectAccessible(visitor);
  await expectReflow(visitor);

  await news.getByRole('button', { name: 'Edit A second line' }).click();
  await page.getByLabel('Text').fill('Forty people, by spring.');
  await changeFirstNews(page, 'A second line starts in Waco');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('dialog')).toContainText('Saving again replaces their version.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(news).toContainText('Forty people, by spring.');
  await news.getByRole('button', { name: 'Remove A second line' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expectToast(page, 'Removed', 'The item is no longer on your page.');
  await expect(news).toContainText('No news yet');
});

test('an owner lists certificates, and only the owner sees expired ones', async ({ page, anotherPerson }) => {
  await openOwnPage(page, 'Sorrel Surgical');
  const certificates = page.getByRole('region', { name: 'Certificates' });
  await certificates.getByRole('button', { name: 'Add your first certificate' }).click();
  await fillCertificate(page, 'ISO 13485:2016', 'QM-1', '2999-12-31');
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Add certificate' }).click();
  await expectToast(page, 'Certificate added', "It's now on your page.");
  await expect(certificates).toContainText('No. QM-1, Prairie Assurance');
  await certificates.getByRole('button', { name: 'Add certificate' }).click();
  await fillCertificate(page, 'ISO 14001:2015', 'EM-2', '2020-12-31');
  await page.getByRole('dialog').getByRole('button', { name: 'Add certificate' }).click();
  await expect(certificates).toContainText('Expired Dec 31, 2020. Only you can see it.');

  const visitor = await anotherPerson();
  await visitor.goto(page.url());
  const seen = visitor.getByRole('region', { name: 'Certificates' });
  await expect(seen.getByRole('listitem')).toHaveText([/ISO 13485:2016/]);
  await expect(seen).toContainText(
    'Self-declared by Sorrel Surgical. Certificates we have checked appear as trust badges.',
  );
});

async function fillCertificate(page: Page, standard: string, number: string, until: string): Promise<void> {
  const form = page.getByRole('dialog');
  await form.getByLabel('Standard or certificate').fill(standard);
  await form.getByLabel('Issued by').fill('Prairie Assurance');
  await form.getByLabel('Certificate number').fill(number);
  await form.getByLabel('Valid until').fill(until);
}

/** Changes the newest item, as a colleague who has the same page open would. */
async function changeFirstNews(page: Page, title: string): Promise<void> {
  const companyId = new URL(page.url()).pathname.split('/').at(-1);
  const [item] = await answered<NewsItem[]>(await page.request.get(`/api/companies/${companyId}/news`));
  const { text, link, publishedOn } = item ?? {};
  await answered(
    await page.request.put(`/api/company-news/${item?.id}`, { data: { title, text, link, publishedOn } }),
  );
}
