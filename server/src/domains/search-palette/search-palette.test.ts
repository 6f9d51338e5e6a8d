import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { searchEverything } from '#contract/search-palette.ts';
import { useApp } from '#test/app.ts';
import { createDealers, startDeal } from '#test/deals.ts';
import { type Person, createPerson, createPrincipal, createProduct } from '#test/factories.ts';
import { createRfq } from '#test/rfqs.ts';
import { createPair, endAgreement, openUpTo, putDocument } from '#test/rooms.ts';

const app = useApp();

const ownWord = (): string => `quill${randomUUID().slice(0, 8)}`;

async function foundBy({ client }: Pick<Person, 'client'>, q: string): Promise<string[]> {
  const { body } = await client.call(searchEverything, { query: { q } });
  return body.map(({ kind, name }) => `${kind}: ${name}`);
}

test('the search palette finds companies, connections, deals, RFQs and products by one word, each with details that distinguish it', async () => {
  const word = ownWord();
  const [maker, seller] = await createDealers(app, [`${word} Orthopaedics`, 'Brazos Surgical']);
  await startDeal(maker, seller, { title: `Stem of ${word}` });
  await createRfq(maker, { title: `Loaner sets for ${word}` });
  await createProduct(maker, { name: `${word} Stem` });

  expect(await foundBy(seller, word)).toEqual([
    `company: ${word} Orthopaedics`,
    `person: ${maker.user.firstName} ${maker.user.lastName}`,
    `deal: Stem of ${word}`,
    `rfq: Loaner sets for ${word}`,
    `product: ${word} Stem`,
  ]);
  const { body } = await seller.client.call(searchEverything, { query: { q: `stem of ${word}` } });
  expect(body).toContainEqual(
    expect.objectContaining({ kind: 'deal', detail: `${word} Orthopaedics · Brazos Surgical` }),
  );
});

test('the search palette hides other people’s deals and connections', async () => {
  const word = ownWord();
  const [maker, seller] = await createDealers(app, [`${word} Orthopaedics`, 'Brazos Surgical']);
  await startDeal(maker, seller, { title: `Stem of ${word}` });
  const stranger = await createPrincipal(app, { name: 'Calder Medical' });
  expect(await foundBy(stranger, word)).toEqual([`company: ${word} Orthopaedics`]);
});

test('the search palette finds rooms by the other company’s name and documents by their file name, as long as the person may open them', async () => {
  const { roomId, maker, seller } = await createPair(app);
  const word = ownWord();
  await putDocument(maker, roomId, { name: `Transfer prices ${word}.pdf`, stage: 'contract' });
  const own = `document: Transfer prices ${word}.pdf`;

  expect(await foundBy(maker, `PRICES ${word}`)).toEqual([own]);
  expect(await foundBy(seller, word)).toEqual([]);
  await openUpTo(maker, roomId, 'contract');
  expect(await foundBy(seller, word)).toEqual([own]);

  await endAgreement(app, roomId, 'withdrawn');
  expect(await foundBy(seller, word)).toEqual([]);
  expect(await foundBy(maker, word)).toEqual([own]);
  expect(await foundBy(await createPerson(app), word)).toEqual([]);

  const { body } = await seller.client.call(searchEverything, { query: { q: 'halden' } });
  expect(body).toContainEqual(expect.objectContaining({ kind: 'room', id: roomId }));
});

test('the search palette leaves out companies and products that lack one of the words', async () => {
  const word = ownWord();
  const maker = await createPrincipal(app, { name: `${word} Orthopaedics` });
  await createProduct(maker, { name: `${word} Stem` });
  expect(await foundBy(maker, `${word} nowhere`)).toEqual([]);
});

test('the search palette rejects an empty search', async () => {
  const { client } = await createPerson(app);
  expect((await client.call(searchEverything, { query: { q: ' ' } })).status).toBe(400);
});
