import type { NewDeal } from '#contract/deal-input.ts';
import { type DealPage, createDeal } from '#contract/deals.ts';
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
