import { beforeAll, expect, test } from 'vitest';
import { addContractComment } from '#contract/contract-history.ts';
import { listContractTerms } from '#contract/contracts.ts';
import { getDeal } from '#contract/deals.ts';
import { useApp } from '#test/app.ts';
import { type Dealing, dealInReview, startContractOf } from '#test/contracts.ts';
import { createColleague } from '#test/factories.ts';
import { openStream, untilReceived } from '#test/live.ts';

const app = useApp();
let dealing: Dealing;
let itemId: string;

beforeAll(async () => {
  dealing = await dealInReview(app);
  await startContractOf(dealing);
  const params = { id: dealing.deal.id };
  itemId = (await dealing.seller.client.call(listContractTerms, { params })).body[0]?.id ?? '';
});

const comment = async (isInternal: boolean) => {
  const params = { id: dealing.deal.id, itemId };
  const body = { text: 'What do we think?', isInternal };
  expect((await dealing.maker.client.call(addContractComment, { params, body })).status).toBe(201);
};
const activityOf = async () =>
  (await dealing.seller.client.call(getDeal, { params: { id: dealing.deal.id } })).body.lastActivityAt;

test("an internal comment refreshes the screens of its author's company, and nothing reveals it to the other company", async () => {
  const colleague = await createColleague(app, dealing.maker, 'viewer');
  const [own, theirs] = await Promise.all([openStream(colleague.client), openStream(dealing.seller.client)]);
  await untilReceived(app.app.platform, theirs, dealing.seller.id);
  theirs.topics.clear();
  const before = await activityOf();
  await comment(true);
  await own.receives('contracts', 10_000);
  await untilReceived(app.app.platform, theirs, dealing.seller.id);
  expect([...theirs.topics]).toEqual([]);
  expect(await activityOf()).toBe(before);
  for (const stream of [own, theirs]) stream.close();
});

test("a comment for both companies refreshes the other company's screens and counts as activity", async () => {
  const theirs = await openStream(dealing.seller.client);
  const before = await activityOf();
  await comment(false);
  await theirs.receives('contracts', 10_000);
  expect(await activityOf()).not.toBe(before);
  theirs.close();
});
