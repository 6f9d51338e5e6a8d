import type { Page } from '@playwright/test';
import type { Contract } from '#contract/contracts.ts';
import type { Deal } from '#contract/deals.ts';
import { READER } from './first-load.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { answered, demoPerson } from './people.ts';

async function openAgreement(page: Page, data: object, deal: string) {
  await answered(await page.request.post('/api/login', { data }));
  const deals = await answered<Deal[]>(await page.request.get(`/api/deals?q=${deal}`));
  await page.goto(`/deals/${deals[0]?.id}/contract`);
  return page.getByRole('region', { name: 'Whose turn it is' });
}

test('an agreement that lacks only signatures says who still has to sign', async ({ page }) => {
  const toSigner = await openAgreement(page, READER, 'ceramic+head+texas');
  await expect(toSigner).toContainText('Waiting for you: sign the agreement');
  await page.context().clearCookies();
  const colleague = demoPerson('jia.tanaka@haldenortho.example');
  const toColleague = await openAgreement(page, colleague, 'ceramic+head+texas');
  await expect(toColleague).toContainText('Waiting for Dana Whitfield to sign');
  await expect(toColleague).toContainText('0 of 2 signed');
  await expectAccessible(page);
});

test('an agreement asks nothing of someone who may only view it', async ({ page }) => {
  await page.route(/\/api\/deals\/[^/]+\/contract$/, async (route) => {
    const answer = await route.fetch();
    const contract = (await answer.json()) as Contract;
    await route.fulfill({ response: answer, json: { ...contract, canEdit: false } });
  });
  const turn = await openAgreement(page, READER, 'revision+cones+texas');
  await expect(turn).toContainText('Waiting for Halden Orthopaedics');
  await expect(turn).not.toContainText('Waiting for you');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
