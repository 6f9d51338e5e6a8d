import { describe, expect, test } from 'vitest';
import { compareContractVersions, listItemVersions } from '#contract/contract-history.ts';
import { getContract, listContractClauses, offerContractClauses } from '#contract/contracts.ts';
import { CLAUSE_KEYS, type ClauseKey } from '#contract/contract-clauses.ts';
import { useApp } from '#test/app.ts';
import { type Dealing, startedClauses } from '#test/contracts.ts';
import type { Principal } from '#test/deals.ts';

const app = useApp();

/** About 2.6 pages per clause, so that the 23 clauses fill 60 pages. */
const SENTENCES = 80;
const longText = (key: string) =>
  Array.from(
    { length: SENTENCES },
    (_, index) =>
      `Sentence ${index} of ${key} says what each party owes the other, and how it is measured, paid and proved.`,
  ).join(' ');

const EDITED = new Set<ClauseKey>(['pricing', 'delivery', 'indemnity', 'law']);
const ROUNDS = 2;

describe('a 60-page agreement', () => {
  test('keeps every word of two people who edit the same clauses at the same time', async () => {
    const dealing = await startedClauses(app);
    const { maker, seller } = dealing;
    const texts = Object.fromEntries(CLAUSE_KEYS.map((key) => [key, longText(key)]));
    expect(Object.values(texts).join('').length).toBeGreaterThan(180_000);
    const from = await offerAll(maker, dealing, (key) => texts[key] ?? '');
    for (let round = 0; round < ROUNDS; round++) {
      const changes = { maker: `Made by Halden ${round}.`, seller: `Made by Brazos ${round}.` };
      const editing = await Promise.all([
        edit(maker, dealing, changes.maker),
        edit(seller, dealing, changes.seller),
      ]);
      // Only the first of the two edits is based on the latest version; the other is refused.
      expect(new Set(editing.map(({ status }) => status))).toEqual(new Set([200, 409]));
      const [who, words] =
        editing[0].status === 409 ? ([maker, changes.maker] as const) : ([seller, changes.seller] as const);
      expect((await edit(who, dealing, words)).status).toBe(200);
    }
    const params = { id: dealing.deal.id };
    const { body: clauses } = await seller.client.call(listContractClauses, { params });
    const made = Array.from({ length: ROUNDS }, (_, round) => [
      `Made by Halden ${round}.`,
      `Made by Brazos ${round}.`,
    ]).flat();
    for (const { id, key, text, version } of clauses) {
      expect(text.startsWith(texts[key] ?? '-')).toBe(true);
      if (!EDITED.has(key)) continue;
      expect(made.filter((words) => !text.includes(words))).toEqual([]);
      const { body: versions } = await maker.client.call(listItemVersions, {
        params: { ...params, itemId: id },
      });
      expect(versions).toHaveLength(version);
      expect(version).toBe(2 + 2 * ROUNDS);
    }
    const { body: redline } = await maker.client.call(compareContractVersions, {
      params,
      query: { from },
    });
    expect(redline.filter(({ isChanged }) => isChanged).map(({ key }) => key)).toEqual(
      CLAUSE_KEYS.filter((key) => EDITED.has(key)),
    );
  });
});

async function offerAll({ client }: Principal, { deal }: Dealing, textOf: (key: ClauseKey) => string) {
  const params = { id: deal.id };
  const { body: clauses } = await client.call(listContractClauses, { params });
  const offers = clauses.map(({ key, version: seen }) => ({ key, seen, text: textOf(key) }));
  const { status } = await client.call(offerContractClauses, { params, body: { offers, message: null } });
  expect(status).toBe(200);
  return (await client.call(getContract, { params })).body.version;
}

async function edit({ client }: Principal, { deal }: Dealing, words: string) {
  const params = { id: deal.id };
  const { body: clauses } = await client.call(listContractClauses, { params });
  const offers = clauses
    .filter(({ key }) => EDITED.has(key))
    .map(({ key, version: seen, text }) => ({ key, seen, text: `${text} ${words}` }));
  return client.call(offerContractClauses, { params, body: { offers, message: null } });
}
