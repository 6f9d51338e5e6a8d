import { expect, test } from 'vitest';
import { listDeals } from '#contract/deals.ts';
import { awardRfq, listRfqResponses, submitRfqResponse } from '#contract/rfq-responses.ts';
import { getRfq } from '#contract/rfqs.ts';
import { useApp } from '#test/app.ts';
import { installBreaks } from '#test/broken-connections.ts';
import { createDealers } from '#test/deals.ts';
import { connect, createPrincipal, createProduct } from '#test/factories.ts';
import { createRfq, respond } from '#test/rfqs.ts';

const app = useApp();

const WRITTEN = [
  'rfqs',
  'rfq_responses',
  'deals',
  'deal_products',
  'deal_privates',
  'deal_history',
  'events',
];

test('a response and an award are stored completely or not at all, wherever they are interrupted', async () => {
  const [maker, seller] = await createDealers(app);
  const other = await createPrincipal(app, { name: 'Trinity Fork', type: 'distributor' });
  await connect(maker, other);
  const product = await createProduct(maker);
  const rfq = await createRfq(maker, { productIds: [product.id] });
  const params = { id: rfq.id };
  await respond(other, rfq);
  const breaks = await installBreaks(app, WRITTEN);
  const responsesOf = async () => (await maker.client.call(listRfqResponses, { params })).body;

  const responding = await breaks.untilDone(
    () => seller.client.call(submitRfqResponse, { body: { rfqId: rfq.id, proposal: 'Both territories.' } }),
    async (isDone, write) => expect(await responsesOf(), `after write ${write}`).toHaveLength(isDone ? 2 : 1),
    201,
  );
  expect(responding).toBeGreaterThan(1);

  const responseIds = (await responsesOf()).map(({ id }) => id);
  const stateOf = async () => {
    const { body } = await maker.client.call(getRfq, { params });
    const { body: deals } = await maker.client.call(listDeals);
    const statuses = (await responsesOf()).map(({ status }) => status);
    return [body.status, deals.length, statuses];
  };
  const awarding = await breaks.untilDone(
    () => maker.client.call(awardRfq, { params, body: { responseIds, reason: null } }),
    async (isDone, write) =>
      expect(await stateOf(), `after write ${write}`).toEqual(
        isDone ? ['closed', 2, ['awarded', 'awarded']] : ['open', 0, ['submitted', 'submitted']],
      ),
  );
  expect(awarding).toBeGreaterThan(8);
});
