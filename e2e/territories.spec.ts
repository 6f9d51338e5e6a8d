import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectReflow, test } from './journey.ts';
import { askToConnect, newPerson, registerWithCompany } from './people.ts';

const tag = () => randomBytes(4).toString('hex');

async function productWithPartner(owner: Page, partner: Page) {
  const name = `Quill Stem ${tag()}`;
  const distributor = `Quay Surgical ${tag()}`;
  const maker = await registerWithCompany(owner, newPerson('Dana', 'Maker'), {
    name: `Quill Devices ${tag()}`,
    type: 'manufacturer',
  });
  await registerWithCompany(partner, newPerson('Marcus', 'Partner'), {
    name: distributor,
    type: 'distributor',
  });
  await askToConnect(partner, maker.id);
  const [request] = await (await owner.request.get('/api/connections?status=pending')).json();
  await owner.request.patch(`/api/connections/${request.id}`, { data: { status: 'accepted' } });
  const added = await owner.request.post('/api/products', {
    data: {
      name,
      description: 'A stem.',
      category: 'orthopedic_implants',
      regulatoryStatus: 'pending_approval',
    },
  });
  const { id } = await added.json();
  return { id, name, distributor };
}

test('an owner opens territories on the map, assigns one, and sees which term causes a conflict', async ({
  page,
  anotherPerson,
}) => {
  const partner = await anotherPerson();
  const { id, name, distributor } = await productWithPartner(page, partner);
  await page.goto(`/products/${id}`);
  const panel = page.getByRole('region', { name: 'Territories' });
  await expect(panel).toContainText('No territories listed yet.');

  await panel.getByRole('button', { name: 'Edit territories' }).click();
  const dialog = page.getByRole('dialog', { name: `Territories of ${name}` });
  await dialog.getByRole('button', { name: 'Texas: Not offered' }).press('Enter');
  await dialog.getByRole('button', { name: 'Mountain: Not offered' }).press(' ');
  await expect(dialog.getByText('2 territories selected')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('group', { name: 'Set to' }).getByRole('button', { name: 'Open' }).click();
  await dialog.getByLabel('Status of South', { exact: true }).selectOption('Taken, non-exclusive');
  await dialog.getByRole('button', { name: 'Save territories' }).click();
  await expect(page.getByText('Territories saved')).toBeVisible();
  await expect(panel.getByRole('img', { name: 'Texas: Open' })).toBeVisible();
  await expect(panel.getByRole('listitem').filter({ hasText: 'Open (2)' })).toBeVisible();
  await expect(panel.getByRole('listitem').filter({ hasText: 'Mountain' })).toContainText('Open since');
  await expectAccessible(page);
  await expectReflow(page);

  // Everyone sees the open territory and can find the product by it.
  await partner.goto(`/products?territory=texas&q=${encodeURIComponent(name)}`);
  await expect(partner.getByRole('link', { name: '2 territories open' })).toBeVisible();

  // An open territory is assigned only after confirmation.
  await panel.getByRole('button', { name: 'Edit territories' }).click();
  await dialog.getByLabel('Status of Texas', { exact: true }).selectOption('Taken, exclusive');
  await dialog
    .getByRole('listitem')
    .filter({ hasText: 'Texas' })
    .getByLabel('Distributor')
    .selectOption(distributor);
  await dialog.getByRole('listitem').filter({ hasText: 'Texas' }).getByLabel('Last day').fill('2031-12-31');
  await dialog.getByRole('button', { name: 'Save territories' }).click();
  const question = page.getByRole('dialog', { name: 'Close 1 open territory?' });
  await expect(question).toContainText('No longer shown as open: Texas.');
  await question.getByRole('button', { name: 'Save and close' }).click();
  const taken = `Taken, exclusive, by ${distributor}, until Dec 31, 2031`;
  await expect(panel.getByRole('listitem').filter({ hasText: 'Texas' })).toContainText(taken);

  // Only the two companies see who has the territory; others see that it is taken.
  await partner.goto(`/products/${id}`);
  const theirs = partner.getByRole('region', { name: 'Territories' });
  await expect(theirs).toContainText(taken);
  await expect(theirs.getByRole('button', { name: 'Edit territories' })).toHaveCount(0);
  const visitor = await anotherPerson();
  await visitor.goto(`/products/${id}`);
  const seen = visitor
    .getByRole('region', { name: 'Territories' })
    .getByRole('listitem')
    .filter({ hasText: 'Texas' });
  await expect(seen).toContainText('Taken, exclusive');
  await expect(seen).not.toContainText(distributor);

  // An exclusive term for a region that contains it is rejected. The error shows the conflict, and the selection
  // stays.
  await panel.getByRole('button', { name: 'Edit territories' }).click();
  await dialog.getByRole('button', { name: 'World' }).click();
  await dialog.getByLabel('Status of North America', { exact: true }).selectOption('Taken, exclusive');
  await dialog.getByRole('button', { name: 'Save territories' }).click();
  await expect(dialog.getByRole('listitem').filter({ hasText: 'North America' })).toContainText(
    `Texas is taken exclusively by ${distributor} until December 31, 2031. Texas is part of North America.`,
  );
  await expect(dialog.getByLabel('Status of North America', { exact: true })).toHaveValue('exclusive');

  // Leaving asks for confirmation.
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(dialog).toHaveCount(0);

  // The home page lists what is still open, and links to the distributors of the territory.
  await page.goto('/home');
  const open = page.getByRole('region', { name: 'Your open territories' }).getByRole('listitem');
  await expect(open).toHaveCount(1);
  await expect(open).toContainText(`Mountain${name}`);
  await open.getByRole('link', { name: 'distributor' }).click();
  await expect(page).toHaveURL('/companies?type=distributor&territory=mountain');
});

test('the second of two tabs shows that the territories have changed', async ({ page, anotherPerson }) => {
  const { id, name } = await productWithPartner(page, await anotherPerson());
  await page.goto(`/products/${id}`);
  await page.getByRole('button', { name: 'Edit territories' }).click();
  const dialog = page.getByRole('dialog', { name: `Territories of ${name}` });
  await dialog.getByLabel('Status of Texas', { exact: true }).selectOption('Open');
  const { updatedAt } = await (await page.request.get(`/api/products/${id}/territories`)).json();
  const terms = [{ territory: 'south', state: 'open' }];
  await page.request.put(`/api/products/${id}/territories`, { data: { terms, updatedAt } });

  await dialog.getByRole('button', { name: 'Save territories' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Someone changed this product');
  await expect(dialog.getByLabel('Status of Texas', { exact: true })).toHaveValue('open');
  await dialog.getByRole('button', { name: 'Show the saved version' }).click();
  await expect(dialog.getByLabel('Status of South', { exact: true })).toHaveValue('open');
  await expect(dialog.getByLabel('Status of Texas', { exact: true })).toHaveValue('');
});

test('a company page shows the territories of one product at a time', async ({ page }) => {
  await page.goto('/company/halden-orthopaedics');
  const panel = page.getByRole('region', { name: 'Territories' });
  await expect(panel.getByRole('img', { name: 'Midwest: Taken, exclusive' })).toBeVisible();
  await panel.getByLabel('Product whose territories are shown').selectOption('Fixed-Bearing Knee');
  await expect(panel.getByRole('img', { name: 'Midwest: Not offered' })).toBeVisible();
  await panel.getByRole('button', { name: 'World' }).click();
  await expect(panel.getByRole('img', { name: 'Europe: Taken, exclusive' })).toBeVisible();
  await expectAccessible(page);
  await panel.getByRole('link', { name: 'Fixed-Bearing Knee: 2 territories open' }).click();
  await expect(page.getByRole('region', { name: 'Territories' })).toBeInViewport();
});
