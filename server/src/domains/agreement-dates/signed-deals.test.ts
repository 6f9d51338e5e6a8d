import { expect, test } from 'vitest';
import { signedAgreement } from '#test/agreements-in-force.ts';
import { useApp } from '#test/app.ts';
import { eachSignedDeal } from './signed-deals.ts';

const app = useApp();

test('an agreement that cannot be processed does not hold up the others, and the failure is reported at the end', async () => {
  const signed = [await signedAgreement(app), await signedAgreement(app)];
  const ids = signed.map(({ deal }) => deal.id).toSorted();
  const tried: string[] = [];
  const run = eachSignedDeal(app.app.platform, (dealId) => {
    tried.push(dealId);
    return dealId === ids[0] ? Promise.reject(new Error('locked')) : Promise.resolve();
  });
  await expect(run).rejects.toThrow('Number of agreements whose work failed: 1.');
  expect(tried).toEqual(ids);
});
