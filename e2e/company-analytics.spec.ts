import { expect, expectAccessible, expectReflow, test } from './journey.ts';
import { answered, newPerson, newUnsignedOwner, registerWithCompany } from './people.ts';

test('an owner sees that a distributor viewed the page and, with a plan, what the views led to', async ({
  page,
  browser,
}) => {
  const maker = await newUnsignedOwner(page, 'Ines', 'Tansy Implants', 'manufacturer');
  const other = await browser.newContext();
  const visitor = await other.newPage();
  await registerWithCompany(visitor, newPerson('Otto', 'Journeys'), {
    name: 'Sorrel Surgical',
    type: 'distributor',
  });
  const counted = visitor.waitForResponse((response) => response.url().endsWith('/api/page-views'));
  await visitor.goto(`/companies/${maker.companyId}`);
  await counted;

  await test.step('without a plan the owner sees only the counts', async () => {
    await page.goto(`/companies/${maker.companyId}`);
    await page.getByRole('link', { name: 'Analytics' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Analytics' })).toBeVisible();
    await expect(page.getByText('1 more than before')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Choose a Plan' })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('a plan adds weekly figures, the steps to a signature, search words and territories', async () => {
    await answered(await page.request.post('/api/create-subscription', { data: { planId: 'professional' } }));
    await page.reload();
    await expect(page.getByRole('region', { name: 'From view to signature' })).toContainText('1 company');
    await page.getByRole('button', { name: 'Last 91 days' }).click();
    await expect(page.getByRole('region', { name: 'Week by week' }).getByRole('row')).toHaveCount(14);
    await expectAccessible(page);
    await expectReflow(page);
  });

  await test.step('a company that no one viewed sees a message instead of an empty chart', async () => {
    await answered(
      await visitor.request.post('/api/create-subscription', { data: { planId: 'professional' } }),
    );
    const [own] = (await (await visitor.request.get('/api/user/companies')).json()) as { id: string }[];
    await visitor.goto(`/companies/${own?.id}/analytics`);
    const weeks = visitor.getByRole('region', { name: 'Week by week' });
    await expect(weeks).toContainText('No one viewed your pages or found you in this period.');
    await expect(weeks.getByRole('row')).toHaveCount(0);
  });

  await test.step('the page says that members of other companies cannot see the analytics', async () => {
    await visitor.goto(`/companies/${maker.companyId}/analytics`);
    await expect(
      visitor.getByRole('heading', { name: 'Only company members can see analytics' }),
    ).toBeVisible();
  });
  await other.close();
});
