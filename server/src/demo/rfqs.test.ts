import { expect, test } from 'vitest';
import { listRfqResponses } from '#contract/rfq-responses.ts';
import { getRfqScoring, totalScore } from '#contract/rfq-scoring.ts';
import { listRfqs } from '#contract/rfqs.ts';
import { signIn } from '#contract/session.ts';
import { useApp } from '#test/app.ts';
import { loadDemo } from './load.ts';

const app = useApp();

test('the demo has an RFQ with scored responses, a sealed RFQ, and an RFQ to respond to', async () => {
  const demo = await loadDemo(app.app.platform);
  const dana = app.client();
  const [{ email } = { email: '' }] = demo?.signIns ?? [];
  await dana.call(signIn, { body: { email, password: demo?.password ?? '' } });
  const { body: rfqs } = await dana.call(listRfqs, { query: { status: 'open' } });
  expect(rfqs.map(({ isSealed, responses, canRespond }) => [isSealed, responses, canRespond])).toEqual([
    [true, null, false],
    [false, null, true],
    [false, 3, false],
  ]);
  const params = { id: rfqs[2]?.id ?? '' };
  const { body: responses } = await dana.call(listRfqResponses, { params });
  const { body: scoring } = await dana.call(getRfqScoring, { params });
  const totals = responses.map(({ id }) => totalScore(scoring, id));
  expect(totals).toHaveLength(3);
  expect(totals).toEqual(expect.arrayContaining([76, 80, null]));
});
