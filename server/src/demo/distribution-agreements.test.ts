import { expect, test } from 'vitest';
import { getAgreementInForce } from '#contract/agreements-in-force.ts';
import { getContract } from '#contract/contracts.ts';
import { getContractSigning } from '#contract/contract-signing.ts';
import { listDeals } from '#contract/deals.ts';
import { signIn } from '#contract/session.ts';
import { runDailyJob } from '#domains/agreements-in-force/daily-job.ts';
import { verifyChain } from '#domains/signatures/index.ts';
import { type Client, useApp } from '#test/app.ts';
import { loadDemo } from './load.ts';

const app = useApp();

async function stateOf(client: Client, id: string): Promise<string> {
  const params = { id };
  const { body: contract } = await client.call(getContract, { params });
  if (contract.phase === 'terms') return contract.terms.forYou > 0 ? 'countered' : 'terms';
  if (contract.phase === 'clauses') {
    const { body: signing } = await client.call(getContractSigning, { params });
    if (signing.obstacles.length > 0) return 'clauses';
    return contract.signatures.done === 0 ? 'ready' : 'one signature';
  }
  const { body: inForce } = await client.call(getAgreementInForce, { params });
  if (!inForce) return contract.phase;
  if (inForce.termination) return 'ended with a sell-off';
  if (inForce.isOver) return 'over';
  if (inForce.renewals.length > 0) return 'renewed';
  if (contract.amendment) return 'amended';
  return inForce.trial ? 'on trial' : 'in force';
}

test('the demo has an agreement in every state, with valid signatures', async () => {
  const demo = await loadDemo(app.app.platform);
  const dana = app.client();
  const [{ email } = { email: '' }] = demo?.signIns ?? [];
  await dana.call(signIn, { body: { email, password: demo?.password ?? '' } });
  const { body: deals } = await dana.call(listDeals, { query: { limit: 100 } });
  const states: string[] = [];
  for (const { id } of deals) states.push(await stateOf(dana, id));
  expect(states.filter((state) => state !== 'not_started' && state !== 'stopped').toSorted()).toEqual([
    'amended',
    'clauses',
    'countered',
    'ended with a sell-off',
    'in force',
    'on trial',
    'one signature',
    'over',
    'ready',
    'renewed',
    'terms',
  ]);
  expect(await verifyChain(app.app.platform)).toMatchObject({ isIntact: true });
  const signed = deals.find(({ title }) => title === 'Ceramic Head, Mid-Atlantic');
  const pdf = await dana.fetch(`/api/deals/${signed?.id}/contract/agreement.pdf`);
  expect(pdf.status).toBe(200);
  // The daily job must also succeed on these agreements.
  await runDailyJob(app.app.platform);
});
