import { expect, test } from 'vitest';
import { startContractAmendment, stopContractAmendment } from '#contract/contract-amendments.ts';
import type { Amendment } from '#contract/contract-amendments.ts';
import type { ContractComment, ItemVersion } from '#contract/contract-clauses.ts';
import { addContractComment } from '#contract/contract-history.ts';
import { listContractTerms } from '#contract/contracts.ts';
import { signedAgreement } from '#test/agreements-in-force.ts';
import { useApp } from '#test/app.ts';
import { offerTerms } from '#test/contracts.ts';

const app = useApp();

test('comments, versions of a term and amendments are listed in pages, newest first', async () => {
  const dealing = await signedAgreement(app);
  const { maker, seller, deal } = dealing;
  const params = { id: deal.id };
  await maker.client.call(startContractAmendment, { params });
  await maker.client.call(stopContractAmendment, { params });
  await maker.client.call(startContractAmendment, { params });
  for (const [who, days] of [
    [maker, 30],
    [seller, 60],
  ] as const)
    await offerTerms(who, dealing, { sellOff: { days } });
  const { body: terms } = await maker.client.call(listContractTerms, { params });
  const itemId = terms.find(({ field }) => field === 'sellOff')?.id ?? '';
  for (const text of ['One', 'Two', 'Three'])
    await maker.client.call(addContractComment, {
      params: { ...params, itemId },
      body: { text, isInternal: text === 'Two' },
    });

  const ofContract = `/api/deals/${deal.id}/contract`;
  const ofItem = `${ofContract}/items/${itemId}`;
  for (const path of [`${ofItem}/comments`, `${ofItem}/versions`, `${ofContract}/amendments`]) {
    const first = await maker.client.send<unknown[]>('GET', `${path}?limit=2`);
    expect(first.body).toHaveLength(2);
    expect(first.headers.get('link')).toContain('rel="next"');
    expect((await maker.client.send('GET', `${path}?limit=201`)).status).toBe(400);
    expect((await maker.client.send('GET', `${path}?cursor=WzE5OTk5OTk5OTk5XQ`)).status).toBe(400);
  }
  const textsOf = async ({ client }: typeof maker) =>
    (await client.pages<ContractComment>(`${ofItem}/comments?limit=1`)).flat().map(({ text }) => text);
  expect(await textsOf(maker)).toEqual(['Three', 'Two', 'One']);
  expect(await textsOf(seller)).toEqual(['Three', 'One']);
  const versions = (await maker.client.pages<ItemVersion>(`${ofItem}/versions?limit=1`)).flat();
  expect(versions.map(({ number }) => number)).toEqual([3, 2, 1]);
  const amendments = (await maker.client.pages<Amendment>(`${ofContract}/amendments?limit=1`)).flat();
  expect(amendments.map(({ number, state }) => [number, state])).toEqual([
    [2, 'open'],
    [1, 'stopped'],
    [0, 'signed'],
  ]);
});
