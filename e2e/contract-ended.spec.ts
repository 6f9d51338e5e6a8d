import type { Deal } from '#contract/deals.ts';
import { READER } from './first-load.ts';
import { expect, expectAccessible, expectReflow, test } from './journey.ts';
import { answered } from './people.ts';

test('the distributor of an ended agreement reads that it has ended, not that it is in force', async ({
  page,
}) => {
  const email = 'simone.achterberg@harborpike.example';
  await answered(await page.request.post('/api/login', { data: { email, password: 'medaccord-demo' } }));
  const deals = await answered<Deal[]>(await page.request.get('/api/deals?q=cones+midwest'));
  await page.goto(`/deals/${deals[0]?.id}/contract`);
  const turn = page.getByRole('region', { name: 'Whose turn it is' });
  await expect(turn).toContainText('The agreement has ended');
  await expect(turn).toContainText(/Signed on .+, ended on .+\./);
  await expect(page.getByRole('region', { name: 'Agreement and amendments' })).toContainText(/ended on/);
  await expect(page.getByText(/in force$/)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Propose an amendment' })).toHaveCount(0);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectReflow(page);
});

test('the contract room of a deal that was lost without an agreement says so', async ({ page }) => {
  await answered(await page.request.post('/api/login', { data: READER }));
  const deals = await answered<Deal[]>(await page.request.get('/api/deals?stage=closed_lost'));
  await page.goto(`/deals/${deals[0]?.id}/contract`);
  await expect(page.getByRole('heading', { name: 'No distribution agreement' })).toBeVisible();
  await expect(page.getByText('This deal was lost without a distribution agreement.')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expectAccessible(page);
});

test('a link to clauses that are not open yet shows the term sheet', async ({ page }) => {
  await answered(await page.request.post('/api/login', { data: READER }));
  const deals = await answered<Deal[]>(await page.request.get('/api/deals?q=ceramic+head'));
  for (const part of ['clauses', 'duties', 'sign']) {
    await page.goto(`/deals/${deals[0]?.id}/contract?part=${part}`);
    await expect(page.getByText('Opens when all terms are agreed').first()).toBeVisible();
    await expect(page.getByRole('link', { name: /Term sheet/ })).toHaveAttribute('aria-current', 'step');
    await expect(page.getByRole('button', { name: 'Retry' })).toBeHidden();
  }
});

test('no calendar link can be created while it is unknown whether one exists', async ({ page }) => {
  const email = 'simone.achterberg@harborpike.example';
  await answered(await page.request.post('/api/login', { data: { email, password: 'medaccord-demo' } }));
  const deals = await answered<Deal[]>(await page.request.get('/api/deals?q=cones+midwest'));
  await page.route('**/calendar-feed', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto(`/deals/${deals[0]?.id}/contract`);
  await page.getByRole('button', { name: 'Calendar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Calendar' });
  const create = dialog.getByRole('button', { name: 'Create link' });
  await expect(dialog.getByRole('alert')).toContainText("We couldn't load your calendar link");
  await expect(create).toBeDisabled();
  await expectAccessible(page);
  await page.unrouteAll();
  await dialog.getByRole('button', { name: 'Retry' }).click();
  await expect(create).toBeEnabled();
});

test('the section about what happens after signing can be loaded again after a failure', async ({ page }) => {
  const email = 'simone.achterberg@harborpike.example';
  await answered(await page.request.post('/api/login', { data: { email, password: 'medaccord-demo' } }));
  const deals = await answered<Deal[]>(await page.request.get('/api/deals?q=cones+midwest'));
  await page.route('**/in-force', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto(`/deals/${deals[0]?.id}/contract`);
  await expect(page.getByRole('alert')).toContainText("We couldn't load this part of the agreement");
  await expect(page.getByRole('region', { name: 'Whose turn it is' })).toContainText(/Signed on .+ \d{4}$/);
  await expect(page.getByText(/in force\.?$/)).toHaveCount(0);
  await page.unrouteAll();
  await page.getByRole('alert').getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('region', { name: 'After signing' })).toContainText('The agreement ended on');
});
