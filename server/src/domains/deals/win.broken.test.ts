import { expect, test } from 'vitest';
import { acceptDealProposals, getDeal, moveDeal } from '#contract/deals.ts';
import { listDealHistory } from '#contract/deal-history.ts';
import { getProductTerritories } from '#contract/territories.ts';
import { useApp } from '#test/app.ts';
import { installBreaks } from '#test/broken-connections.ts';
import { createDealers, startDeal } from '#test/deals.ts';
import { createProduct } from '#test/factories.ts';

const app = useApp();

const WRITTEN = ['deals', 'deal_proposals', 'deal_history', 'products', 'product_territories', 'events'];

test('winning takes the territory and closes the deal together or not at all, wherever it is interrupted', async () => {
  const [maker, seller] = await createDealers(app);
  const product = await createProduct(maker, { territories: [{ territory: 'texas', state: 'open' }] });
  const { id } = await startDeal(seller, maker, {
    productIds: [product.id],
    territories: ['texas'],
    exclusivity: 'exclusive',
  });
  const params = { id };
  const asked = await seller.client.call(moveDeal, { params, body: { stage: 'closed_won' } });
  const proposalIds = asked.body.proposals.map((proposal) => proposal.id);
  const stateOf = async () => {
    const { body } = await maker.client.call(getDeal, { params });
    const taken = await maker.client.call(getProductTerritories, { params: { id: product.id } });
    const { body: history } = await maker.client.call(listDealHistory, { params });
    const accepted = history.filter(
      ({ action, change }) => action === 'accepted' && change?.field === 'stage',
    );
    return [body.stage, body.proposals.length, taken.body.terms.map(({ state }) => state), accepted.length];
  };
  const breaks = await installBreaks(app, WRITTEN);
  const writes = await breaks.untilDone(
    () => maker.client.call(acceptDealProposals, { params, body: { proposalIds } }),
    async (isDone, write) =>
      expect(await stateOf(), `after write ${write}`).toEqual(
        isDone ? ['closed_won', 0, ['exclusive'], 1] : ['prospect', 1, ['open'], 0],
      ),
  );
  expect(writes).toBeGreaterThan(5);
});
