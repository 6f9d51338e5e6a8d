import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectReflow, expectToast, test } from './journey.ts';
import { newPerson, registerWithCompany } from './people.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const cards = (page: Page) =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Details of/ }) });

test('a manufacturer generates recommendations, reads the reasons and gives feedback', async ({ page }) => {
  await registerWithCompany(page, newPerson('Maya', 'Lindqvist'), {
    name: 'Wren Implants',
    type: 'manufacturer',
  });
  // Without specialties, companies about which equally little is known would rank first.
  const [company] = await (await page.request.get('/api/user/companies')).json();
  const { updatedAt } = await (await page.request.get(`/api/companies/${company.id}`)).json();
  const details = { specialties: ['Hip implants'], updatedAt };
  expect((await page.request.patch(`/api/companies/${company.id}`, { data: details })).status()).toBe(200);

  await test.step('the page explains that there are no recommendations yet and generates them', async () => {
    await page.goto('/recommendations');
    await expect(page.getByText('No recommendations yet')).toBeVisible();
    await page.getByRole('button', { name: 'Generate New Recommendations' }).click();
    await expectToast(page, 'New Recommendations Generated', /^We found \d+ matches\.$/);
    await expect(cards(page)).toHaveCount(10);
    await expect(cards(page).first()).toContainText('% confidence');
    await expect(
      cards(page)
        .first()
        .getByRole('button', { name: /^Connect/ }),
    ).toBeVisible();
    await expectAccessible(page);
    await expectReflow(page);
  });

  await test.step('the details describe each factor and accept feedback on it', async () => {
    await cards(page)
      .first()
      .getByRole('button', { name: /^Details of/ })
      .click();
    await expect(dialog(page)).toContainText('You are a manufacturer, and they are a distributor.');
    await expect(dialog(page)).toContainText(/Add .+ to your profile to/);
    await expectAccessible(page);
    await dialog(page).getByRole('button', { name: "Market overlap doesn't matter to me" }).click();
    await expectToast(page, 'Recommendation Disliked', 'Your feedback helps improve future recommendations.');
    await expect(
      dialog(page).getByRole('button', { name: "Market overlap doesn't matter to me" }),
    ).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('a dismissed company disappears, and undo brings it back', async () => {
    await dialog(page).getByRole('button', { name: 'Not Interested' }).click();
    await expectToast(
      page,
      'Recommendation Dismissed',
      'Your feedback helps improve future recommendations.',
    );
    await expect(cards(page)).toHaveCount(9);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(cards(page)).toHaveCount(10);
  });

  await test.step('details of a company that left the list stay closed when it returns', async () => {
    const update = () =>
      page.evaluate(() => {
        const otherTab = new BroadcastChannel('live');
        otherTab.postMessage({ kind: 'update', topics: ['recommendations'] });
        otherTab.close();
      });
    await cards(page)
      .first()
      .getByRole('button', { name: /^Details of/ })
      .click();
    await expect(dialog(page)).toBeVisible();
    await page.route(/\/api\/recommendations\?type=company/, async (route) => {
      const answer = await route.fetch();
      const [, ...others] = (await answer.json()) as object[];
      await route.fulfill({ response: answer, json: others });
    });
    await update();
    await expect(dialog(page)).toBeHidden();
    await expect(cards(page)).toHaveCount(9);
    await page.unrouteAll();
    await update();
    await expect(cards(page)).toHaveCount(10);
    await expect(dialog(page)).toBeHidden();
  });

  await test.step('a liked company stays marked, and the products tab has its own list', async () => {
    const like = cards(page).first().getByRole('button', { name: /^Like/ });
    await like.click();
    await expectToast(page, 'Recommendation Liked', 'Your feedback helps improve future recommendations.');
    await expect(page.getByRole('button', { name: /^Like/, pressed: true })).toHaveCount(1);
    await page.getByRole('tab', { name: /Products/ }).click();
    await expect(page).toHaveURL(/tab=products/);
    await expect(page.getByText('No recommendations yet')).toBeVisible();
  });

  await test.step('the home page shows the best three', async () => {
    await page.goto('/home');
    const panel = page.getByRole('region', { name: 'Recommended for you' });
    await expect(panel.getByRole('listitem')).toHaveCount(3);
  });
});
