import { like } from 'drizzle-orm';
import { expect, test } from 'vitest';
import {
  acceptDealProposals,
  changeDeal,
  declineDealProposals,
  moveDeal,
  withdrawDealProposals,
} from '#contract/deals.ts';
import { rateLimits } from '#db/tables/rate-limits.ts';
import { useApp } from '#test/app.ts';
import { createDealers, startDeal } from '#test/deals.ts';
import { DEAL_CHANGES } from './with-open-deal.ts';

const app = useApp({ RATE_LIMIT: 'on' });

test('a person’s deal changes, proposals and answers to proposals all count toward one limit', async () => {
  const [maker, seller] = await createDealers(app);
  const deal = await startDeal(maker, seller, { stage: 'negotiation' });
  const params = { id: deal.id };
  const propose = () => maker.client.call(moveDeal, { params, body: { stage: 'contract_review' } });
  const proposed = await propose();
  expect(proposed.status).toBe(200);
  const body = { proposalIds: proposed.body.proposals.map(({ id }) => id) };
  expect((await maker.client.call(withdrawDealProposals, { params, body })).status).toBe(200);

  const counters = like(rateLimits.key, `${DEAL_CHANGES.name}:%`);
  await app.database.db.update(rateLimits).set({ points: DEAL_CHANGES.points }).where(counters);
  const { revision } = proposed.body;
  const answers = [
    await propose(),
    await maker.client.call(changeDeal, { params, body: { revision, title: 'Texas' } }),
    await maker.client.call(withdrawDealProposals, { params, body }),
    await maker.client.call(declineDealProposals, { params, body }),
    await maker.client.call(acceptDealProposals, { params, body }),
  ];
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 429));
});
