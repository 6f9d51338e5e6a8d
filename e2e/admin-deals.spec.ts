import { signInAdmin } from './admin.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { answered, connect, newOwner } from './people.ts';

test('an administrator finds a deal and sees how long each stage takes', async ({ page, anotherPerson }) => {
  const [other, admins] = [await anotherPerson(), await anotherPerson()];
  const maker = await newOwner(page, 'Dana', `Tamarack Devices ${Date.now()}`, 'manufacturer');
  const seller = await newOwner(other, 'Marcus', `Yucca Surgical ${Date.now()}`, 'distributor');
  await connect(maker, seller);
  const title = `Tamarack line ${Date.now()}`;
  const data = { companyId: seller.companyId, title, value: '12500', description: 'Between us' };
  await answered(await page.request.post('/api/deals', { data }));

  await admins.goto('/admin-login');
  await signInAdmin(admins);
  await admins.getByRole('tab', { name: 'Deals' }).click();
  await admins.getByRole('searchbox', { name: 'Search deals by title or company' }).fill(title);
  const list = admins.getByRole('region', { name: 'Deals', exact: true });
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(list.getByRole('heading', { name: title })).toBeVisible();
  await expect(admins.getByText('Between us')).toHaveCount(0);

  await admins.getByRole('button', { name: 'Analytics' }).click();
  const stages = admins.getByRole('region', { name: 'Deals by stage' });
  await expect(stages.getByRole('row', { name: /^Prospect/ })).toBeVisible();
  await expectAccessible(admins);
  await admins.getByRole('button', { name: 'Refresh Data' }).click();
  await expect(list.getByRole('heading', { name: title })).toBeVisible();
});
