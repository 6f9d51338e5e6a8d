import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { askToConnect, newUnsignedOwner } from './people.ts';

/** The time after which a screen must have rendered a response that has arrived. */
const RENDERED_MS = 500;

/** Makes the data on the screen stale while the server fails to return it again. */
async function failToRefresh(page: Page, path: RegExp, change: () => Promise<void>): Promise<void> {
  await page.route(path, (route) => route.fulfill({ status: 500, body: '' }));
  const refused = page.waitForResponse((answer) => path.test(answer.url()) && answer.status() === 500);
  await change();
  await refused;
  await page.waitForTimeout(RENDERED_MS);
}

test('requests and a relationship stay on the screen when refreshing them fails', async ({
  page,
  anotherPerson,
}) => {
  const [asking, third] = [await anotherPerson(), await anotherPerson()];
  const dana = await newUnsignedOwner(page, 'Dana', 'Dunlin Implants', 'manufacturer');
  const ruth = await newUnsignedOwner(asking, 'Ruth', 'Knot Supply', 'distributor');
  await newUnsignedOwner(third, 'Leo', 'Ruff Medical', 'distributor');
  await askToConnect(asking, dana.id);

  await test.step('pending requests stay on the Connections page', async () => {
    await page.goto('/connections');
    const requests = page.getByRole('region', { name: 'Pending Requests' });
    await expect(requests.getByRole('button', { name: 'Accept Ruth' })).toBeVisible();
    await failToRefresh(page, /\/api\/connections\?/, () => askToConnect(third, dana.id));
    await expect(requests.getByRole('button', { name: 'Accept Ruth' })).toBeVisible();
    await page.unrouteAll();
  });

  await test.step('the relationship stays on the page of the company', async () => {
    await page.goto(`/companies/${ruth.companyId}`);
    const relationship = page.getByRole('region', { name: 'Your relationship with Knot Supply' });
    await expect(relationship).toBeVisible();
    await failToRefresh(page, /\/api\/relationships\?/, async () => {
      expect((await page.request.put(`/api/blocks/${ruth.id}`)).ok()).toBe(true);
    });
    await expect(relationship).toBeVisible();
  });
});
