import type { NewDeal } from '#contract/deal-input.ts';
import type { DealStage } from '#contract/deal-stages.ts';
import { type DealPage, acceptDealProposals, createDeal, moveDeal } from '#contract/deals.ts';
import type { z } from 'zod';
import type { TestApp } from './app.ts';
import { type Person, connect, createPrincipal } from './factories.ts';

export type Principal = Person & { companyId: string };

export async function createDealers(
  app: TestApp,
  names: readonly [string, string] = ['Halden Orthopaedics', 'Brazos Surgical Partners'],
): Promise<[maker: Principal, seller: Principal]> {
  const [maker, seller] = await Promise.all([
    createPrincipal(app, { name: names[0] }),
    createPrincipal(app, { name: names[1], type: 'distributor' }),
  ]);
  await connect(maker, seller);
  return [maker, seller];
}

export async function startDeal(
  { client }: Pick<Person, 'client'>,
  { companyId }: { companyId: string },
  changed: Partial<z.input<typeof NewDeal>> = {},
): Promise<DealPage> {
  const { status, body } = await client.call(createDeal, {
    body: { companyId, title: 'Meridian Stem, Texas', ...changed },
  });
  if (status !== 201) throw new Error(`could not start a deal: ${JSON.stringify(body)}`);
  return body;
}

/** Moves a deal to a stage that needs consent: the manufacturer proposes the move, and the distributor accepts it. */
export async function moveByBoth(
  maker: Pick<Person, 'client'>,
  seller: Pick<Person, 'client'>,
  { id, stage }: { id: string; stage: DealStage },
): Promise<DealPage> {
  const params = { id };
  const { body } = await maker.client.call(moveDeal, { params, body: { stage } });
  const proposalIds = body.proposals.map((proposal) => proposal.id);
  return (await seller.client.call(acceptDealProposals, { params, body: { proposalIds } })).body;
}
