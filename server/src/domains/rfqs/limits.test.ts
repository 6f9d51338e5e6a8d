import { like } from 'drizzle-orm';
import { expect, test } from 'vitest';
import {
  awardRfq,
  changeRfqResponse,
  confirmRfqResponse,
  withdrawRfqResponse,
} from '#contract/rfq-responses.ts';
import { changeRfq, closeRfq, openRfq, reopenRfq } from '#contract/rfqs.ts';
import { rateLimits } from '#db/tables/rate-limits.ts';
import { useApp } from '#test/app.ts';
import { createDealers } from '#test/deals.ts';
import { createRfq, respond } from '#test/rfqs.ts';
import { RFQ_CHANGES } from './edit.ts';

const app = useApp({ RATE_LIMIT: 'on' });

test('a person’s changes to requests and responses share one rate limit, whichever call makes them', async () => {
  const [maker, seller] = await createDealers(app);
  const rfq = await createRfq(maker);
  const response = await respond(seller, rfq);
  const params = { id: rfq.id };
  expect((await maker.client.call(closeRfq, { params, body: {} })).status).toBe(200);
  expect((await maker.client.call(reopenRfq, { params, body: {} })).status).toBe(200);
  const ofResponse = { params: { id: response.id } };
  expect((await seller.client.call(confirmRfqResponse, ofResponse)).status).toBe(200);

  const counters = like(rateLimits.key, `${RFQ_CHANGES.name}:%`);
  await app.database.db.update(rateLimits).set({ points: RFQ_CHANGES.points }).where(counters);
  const { updatedAt } = rfq;
  const answers = [
    await maker.client.call(closeRfq, { params, body: {} }),
    await maker.client.call(reopenRfq, { params, body: {} }),
    await maker.client.call(openRfq, { params }),
    await maker.client.call(changeRfq, { params, body: { title: 'Texas', updatedAt } }),
    await maker.client.call(awardRfq, { params, body: { responseIds: [response.id] } }),
    await seller.client.call(changeRfqResponse, { ...ofResponse, body: { timeline: 'May', updatedAt } }),
    await seller.client.call(confirmRfqResponse, ofResponse),
    await seller.client.call(withdrawRfqResponse, ofResponse),
  ];
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 429));
});
