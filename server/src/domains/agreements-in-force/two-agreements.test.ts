import { expect, test } from 'vitest';
import { getAgreementInForce } from '#contract/agreements-in-force.ts';
import { getProductTerritories } from '#contract/territories.ts';
import { amending, signAmendment } from '#test/amendments.ts';
import { signedAgreement } from '#test/agreements-in-force.ts';
import { useApp } from '#test/app.ts';
import { type Dealing, reviewBetween, startClauses } from '#test/contracts.ts';
import { daysFromNow } from '#test/days.ts';
import { agreeOnText, signByBoth } from '#test/signing.ts';
import { runDailyJob } from './daily-job.ts';

const app = useApp();

/** Signs two agreements of the same companies on the same product in Texas. */
async function twoAgreements(): Promise<[Dealing, Dealing]> {
  const one = await signedAgreement(app);
  const { maker, seller, product } = one;
  const other = await reviewBetween(maker, seller, { product, title: 'Meridian Stem, Texas again' });
  await startClauses(other);
  await agreeOnText(other);
  await signByBoth(other);
  return [one, other];
}

const read = async ({ maker, deal }: Dealing) => {
  const { body } = await maker.client.call(getAgreementInForce, { params: { id: deal.id } });
  if (!body) throw new Error('not in force');
  return body;
};
/** Returns the terms that have not ended, as "exclusive 2027-11-30". */
const heldUnder = async ({ maker, product }: Dealing): Promise<string[]> =>
  (await maker.client.call(getProductTerritories, { params: { id: product.id } })).body.terms.flatMap(
    ({ state, endsOn }) => (endsOn !== null && endsOn < daysFromNow(0) ? [] : [`${state} ${endsOn}`]),
  );

test('amending one agreement does not affect the territories that another agreement of the same companies grants', async () => {
  const [one, other] = await twoAgreements();
  const trialEnd = (await read(one)).trial?.lastDay;
  const { endsOn } = await read(other);
  expect(await heldUnder(one)).toEqual([`exclusive ${trialEnd}`]);
  await amending(other, { exclusivity: { kind: 'none' } });
  expect((await signAmendment(other)).status).toBe(200);
  expect(await heldUnder(one)).toEqual([`exclusive ${trialEnd}`, `non_exclusive ${endsOn}`]);
});

test('renewing one agreement does not shorten the territory rights that another agreement of the same companies grants', async () => {
  const [one, other] = await twoAgreements();
  for (const dealing of [one, other]) {
    await amending(dealing, { exclusivity: { kind: 'none' } });
    await signAmendment(dealing);
  }
  await amending(one, { term: { months: 120, renewalMonths: null, noticeMonths: 6 } });
  await signAmendment(one);
  const { endsOn } = await read(one);
  expect(await heldUnder(one)).toEqual([`non_exclusive ${endsOn}`]);
  await runDailyJob(app.app.platform, daysFromNow(1_001));
  expect((await read(other)).renewals).toHaveLength(1);
  expect(await heldUnder(one)).toEqual([`non_exclusive ${endsOn}`]);
});
