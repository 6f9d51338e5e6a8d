import { expect, test } from 'vitest';
import { inSharedRounds } from './shared-rounds.ts';

function countedRounds() {
  const rounds: PromiseWithResolvers<void>[] = [];
  const call = inSharedRounds(() => {
    const round = Promise.withResolvers<void>();
    rounds.push(round);
    return round.promise;
  });
  return { rounds, call };
}

test('calls made during a round share the next round, which begins when the current one has ended', async () => {
  const { rounds, call } = countedRounds();
  const first = call();
  const during = [call(), call(), call()];
  expect(rounds).toHaveLength(1);
  rounds[0]?.resolve();
  await first;
  expect(rounds).toHaveLength(2);
  const later = call();
  rounds[1]?.resolve();
  await Promise.all(during);
  expect(rounds).toHaveLength(3);
  rounds[2]?.resolve();
  await later;
});

test('a failing round fails only for the calls that share it', async () => {
  const { rounds, call } = countedRounds();
  const [first, second] = [call(), call()];
  rounds[0]?.reject(new Error('the connection was lost'));
  await expect(first).rejects.toThrow('the connection was lost');
  rounds[1]?.resolve();
  await second;
});
