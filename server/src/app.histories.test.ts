import fc from 'fast-check';
import { beforeAll, describe, test } from 'vitest';
import { useApp } from '#test/app.ts';
import { createAdmin } from '#test/factories.ts';
import { connectingRules } from '#test/histories/connecting-rules.ts';
import { connectingHistory, createConnecting } from '#test/histories/connecting.ts';
import { dealingRules } from '#test/histories/dealing-rules.ts';
import { createDealing, createDealingCast } from '#test/histories/dealing.ts';
import { dealingHistory } from '#test/histories/dealing-histories.ts';
import { payingRules } from '#test/histories/paying-rules.ts';
import { assertEqualBooks, createPaying, createPayingCast, payingHistory } from '#test/histories/paying.ts';
import { type Stage, play } from '#test/histories/play.ts';

const app = useApp();
/**
 * The test suite always plays the same few histories. `npm run bench -- histories` plays many random ones, and also
 * kills processes.
 */
const SEED = 21;
const origins: string[] = [];
const stage = (): Stage => ({
  app,
  originOf: (turn) => origins[turn % origins.length] ?? '',
});

beforeAll(async () => {
  origins.push(app.origin);
  // The embedded database serves only one process.
  if (app.database.kind !== 'postgres') return undefined;
  const other = await app.another();
  origins.push(other.origin);
  return () => other.stop();
});

const playEach = <History>(
  histories: fc.Arbitrary<History>,
  count: number,
  playOne: (history: History) => Promise<void>,
): Promise<void> =>
  fc.assert(fc.asyncProperty(histories, playOne), { numRuns: count, endOnFailure: true, seed: SEED });

describe('random histories', () => {
  test('agree with a model of the rules for requests, answers, blocks, messages, signatures and charges', () =>
    playEach(connectingHistory, 4, async (history) =>
      play(connectingRules, await createConnecting(stage()), stage(), history),
    ));

  test('agree with a model of the rules for deals, proposals, wins, territories, signed agreements and awards', async () => {
    const people = await createDealingCast(stage());
    await playEach(dealingHistory, 4, async ({ hasAgreement, moments }) =>
      play(dealingRules, await createDealing(stage(), people, hasAgreement), stage(), moments),
    );
  });

  test('agree with a model of the rules for fees, credits, invoices, payments, refunds and cancellations', async () => {
    const cast = await createPayingCast(stage(), await createAdmin(app));
    await playEach(payingHistory, 5, async (history) =>
      play(payingRules, await createPaying(stage(), cast), stage(), history),
    );
    await assertEqualBooks(stage());
  });
});
