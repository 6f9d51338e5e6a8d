import type { Page } from '@playwright/test';
import { signInAdmin } from './admin.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { answered, newPerson, registerWithCompany, renameOwnCompany } from './people.ts';

const OF_HALDEN = 'K219901';
const OF_NOBODY = 'K219955';

test('a clearance number is entered, looked up, questioned, and confirmed by an administrator', async ({
  page,
  anotherPerson,
}) => {
  const maker = newPerson('Ines', 'Falk');
  await registerWithCompany(page, maker, { name: `Falk Implants ${maker.email}`, type: 'manufacturer' });
  await page.goto('/products');
  await page.getByRole('button', { name: 'Add Product' }).first().click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Product name').fill('Falk Taper Stem');
  await form.getByLabel('Category').selectOption('orthopedic_implants');
  await form.getByLabel('Regulatory status').selectOption('fda_cleared');

  await form.getByLabel('Description').fill('An FDA approved hip stem.');
  await expect(form.getByText('“FDA approved” implies FDA approval.')).toBeVisible();
  await form.getByLabel('Description').fill('An FDA cleared hip stem.');
  await expect(form.getByText('Wording to review')).toHaveCount(0);

  await form.getByRole('button', { name: 'Add a number' }).click();
  await form.getByLabel('Number', { exact: true }).fill('k 21-9901');
  await form.getByRole('button', { name: 'Add Product' }).click();
  await expect(form).toBeHidden();

  await page.getByRole('link', { name: 'Falk Taper Stem' }).first().click();
  const evidence = page.getByRole('region', { name: 'Regulatory evidence' });
  await expect(evidence.getByText(OF_HALDEN)).toBeVisible();
  await expect(evidence.getByText('Found, other applicant, in review')).toBeVisible();
  await expect(evidence.getByText('HALDEN ORTHOPAEDICS, INC.')).toBeVisible();
  await expect(evidence.getByText('Cleared Nov 3, 2021 (Substantially Equivalent)')).toBeVisible();
  await expect(evidence.getByText(/^A 510\(k\) is cleared/)).toBeVisible();
  await expectAccessible(page);
  await evidence.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByText('Evidence checked', { exact: true })).toBeVisible();

  const admin = await anotherPerson();
  await admin.goto('/admin-login');
  await signInAdmin(admin);
  await expect(admin.getByRole('tab', { name: /Products/ })).toBeVisible();
  await admin.goto('/admin?tab=products');
  await admin.getByRole('button', { name: new RegExp(`Review ${OF_HALDEN} of Falk`) }).click();
  const review = admin.getByRole('dialog');
  await review.getByRole('button', { name: 'They are related' }).click();
  await expect(review.getByRole('alert')).toContainText('Enter the evidence');
  await review.getByLabel('Evidence').fill('Bought the clearance in 2022, see the contract.');
  await expectAccessible(admin);

  await renameOwnCompany(page, 'Falk Endoprosthetics');
  await review.getByRole('button', { name: 'They are related' }).click();
  await expect(review.getByRole('alert')).toContainText('This company is now called Falk Endoprosthetics.');
  await expect(review.getByRole('definition').first()).toContainText('Falk Endoprosthetics');
  await expect(review.getByLabel('Evidence')).toHaveValue('Bought the clearance in 2022, see the contract.');
  await review.getByRole('button', { name: 'They are related' }).click();
  await expect(admin.getByText('Applicant confirmed')).toBeVisible();

  await expect(evidence.getByText('Found, other applicant, confirmed')).toBeVisible();
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(page.getByText(`A reviewer confirmed the applicant of ${OF_HALDEN}`)).toBeVisible();
});

test('a reviewer keeps their notes about a clearance number that another administrator has decided', async ({
  page,
  anotherPerson,
}) => {
  const maker = newPerson('Rosa', 'Keel');
  await registerWithCompany(page, maker, { name: `Keel Implants ${maker.email}`, type: 'manufacturer' });
  await answered(
    await page.request.post('/api/products', {
      data: {
        name: 'Keel Stem',
        description: 'An FDA cleared hip stem.',
        category: 'orthopedic_implants',
        regulatoryStatus: 'fda_cleared',
        clearances: [{ kind: '510k', number: OF_HALDEN }],
      },
    }),
  );
  const review = async (admin: Page) => {
    await admin.goto('/admin-login');
    await signInAdmin(admin);
    await expect(admin.getByRole('tab', { name: /Products/ })).toBeVisible();
    await admin.goto('/admin?tab=products');
    await admin.getByRole('button', { name: new RegExp(`Review ${OF_HALDEN} of Keel`) }).click();
    const dialog = admin.getByRole('dialog');
    await dialog.getByLabel('Evidence').fill('A letter from the manufacturer.');
    return dialog;
  };
  const [first, second] = [await anotherPerson(), await anotherPerson()];
  const [open, deciding] = [await review(first), await review(second)];
  await deciding.getByRole('button', { name: 'Not proven' }).click();
  await expect(second.getByText('Applicant not confirmed')).toBeVisible();
  await expect(open.getByRole('alert')).toHaveText(
    'Another administrator has already decided this. Your notes were not saved.',
  );
  await expect(open.getByLabel('Evidence')).toHaveValue('A letter from the manufacturer.');
  await expect(open.getByRole('button', { name: 'They are related' })).toHaveCount(0);
  await expectAccessible(first);
});

test('a company page counts products with evidence, and a search shows the closest FDA decisions', async ({
  page,
}) => {
  const maker = newPerson('Olaf', 'Brandt');
  await registerWithCompany(page, maker, { name: `Brandt ${maker.email}`, type: 'manufacturer' });
  const companies = await page.request.get('/api/user');
  const { companies: own } = (await companies.json()) as { companies: { id: string }[] };
  for (const clearances of [[{ kind: '510k', number: OF_NOBODY }], []]) {
    const answer = await page.request.post('/api/products', {
      data: {
        name: `Brandt ${clearances.length}`,
        description: 'A plate.',
        category: 'orthopedic_implants',
        regulatoryStatus: 'fda_cleared',
        clearances,
      },
    });
    expect(answer.status()).toBe(201);
  }
  await page.goto(`/companies/${own[0]?.id}`);
  const evidence = page.getByRole('region', { name: 'Regulatory evidence' });
  await expect(evidence.getByText('Clearance numbers are listed for 1 of 2 products.')).toBeVisible();
  await evidence.getByRole('button', { name: 'Show all numbers' }).click();
  await expect(evidence.getByText('Not found in the FDA record')).toBeVisible();
  await expect(evidence.getByText('The record has no such number.')).toBeVisible();
  await page.goto('/products?q=meridian%20qqqqzzzz');
  const records = page.getByRole('region', { name: 'In FDA records' });
  await expect(records.getByText('MERIDIAN HIP STEM SYSTEM')).toBeVisible();
  await expect(records.getByText('Closest matches')).toBeVisible();
  await expect(records.getByText('we left out “qqqqzzzz”')).toBeVisible();
  await expectAccessible(page);
});
