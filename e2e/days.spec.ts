import { englishDay } from '#contract/days.ts';
import type { Company } from '#contract/companies.ts';
import type { Certificate } from '#contract/company-certificates.ts';
import type { Product } from '#contract/products.ts';
import { expect, test } from './journey.ts';
import { answered, newPerson, register, registerWithCompany, signNda } from './people.ts';

const BADGED = 'Medivante Iberia';

const ZONES = ['Pacific/Auckland', 'Europe/Lisbon', 'America/Los_Angeles'];

test('viewers in Auckland, Lisbon and Los Angeles see the same calendar days', async ({ page, browser }) => {
  await registerWithCompany(page, newPerson('Dana', 'Whitfield'), {
    name: `Days ${Date.now()}`,
    type: 'manufacturer',
  });
  const [own] = await answered<Company[]>(await page.request.get('/api/user/companies'));
  const product = await answered<Product>(
    await page.request.post('/api/products', {
      data: {
        name: `Calendar Stem ${Date.now()}`,
        description: 'A tapered cementless hip stem.',
        category: 'orthopedic_implants',
        regulatoryStatus: 'fda_cleared',
        launchDate: '2027-12-31',
      },
    }),
  );
  await answered<Certificate>(
    await page.request.post(`/api/companies/${own?.id}/certificates`, {
      data: {
        standard: 'ISO 13485',
        issuer: 'TÜV',
        number: 'Q5 1',
        validFrom: '2027-01-01',
        validUntil: '2028-02-29',
      },
    }),
  );
  const [badged] = await answered<Company[]>(await page.request.get(`/api/companies?q=${BADGED}`));

  const seen = await Promise.all(
    ZONES.map(async (timezoneId) => {
      const context = await browser.newContext({ timezoneId });
      const viewer = await context.newPage();
      await viewer.goto(`/products/${product.id}`);
      await expect(viewer.getByText('Dec 31, 2027')).toBeVisible();
      await viewer.goto(`/companies/${own?.id}`);
      await expect(viewer.getByText(/Jan 1, 2027.*Feb 29, 2028/)).toBeVisible();
      await viewer.goto(`/companies/${badged?.id}`);
      const expiries = viewer.getByRole('region', { name: 'Trust badges' }).getByText(/^Expires /);
      await expect(expiries.first()).toBeVisible();
      const texts = await expiries.allTextContents();
      await context.close();
      return texts;
    }),
  );
  expect(seen).toEqual(ZONES.map(() => seen[0]));
});

test('signers in Auckland, Lisbon and Los Angeles sign on the same day in UTC', async ({ browser }) => {
  for (const timezoneId of ZONES) {
    const context = await browser.newContext({ timezoneId });
    const page = await context.newPage();
    const person = newPerson('Dana', 'Zone');
    await register(page, person);
    await page.goto('/messages');
    const day = englishDay(new Date());
    await expect(page.getByRole('region', { name: /^Mutual/ }).first()).toContainText(`Effective ${day}`);
    await expect(page.getByText(`Dana Zone, ${day} (UTC)`)).toBeVisible();
    await expect(page.getByText(/^\w{3} \d+, \d{4} \(UTC\)$/)).toBeVisible();
    await signNda(page, person);
    await page.goto('/nda-management');
    await expect(page.getByText(new RegExp(String.raw`${day} \d\d:\d\d UTC`)).first()).toBeVisible();
    await context.close();
  }
});
