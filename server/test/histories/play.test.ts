import { expect, test } from 'vitest';
import { type Rules, play } from './play.ts';

const RULES: Rules<string, string> = {
  apply: (world) => ({ status: 409, world }),
  fingerprint: (world) => world,
};
const ONE = [['step']];
const TWO = [['step', 'other']];

const playersOf = (call: () => Promise<number>) => ({
  first: 'as before',
  prepare: async () => call,
  look: async () => 'as before',
});

const unanswered = async () => {
  throw new Error('socket hang up');
};

test.each([[ONE], [TWO]])('a history continues after rejected steps: %j', async (history) => {
  await play(
    RULES,
    playersOf(async () => 409),
    {},
    history,
  );
});

test.each([[ONE], [TWO]])(
  'a server error does not count as a rejected step, whether or not processes are killed: %j',
  async (history) => {
    const players = playersOf(async () => 500);
    await expect(play(RULES, players, {}, history)).rejects.toThrow('"step" answered 500');
    const settled = async () => {};
    await expect(play(RULES, players, { settled }, history)).rejects.toThrow('"step" answered 500');
  },
);

test('a call may remain unanswered only if processes are killed', async () => {
  await expect(play(RULES, playersOf(unanswered), {}, ONE)).rejects.toThrow('socket hang up');
  await play(RULES, playersOf(unanswered), { settled: async () => {} }, ONE);
});

test('records that were created at the same moment may be in any order', async () => {
  const rules = {
    apply: (world: string, step: string) => ({ status: 201, world: world + step }),
    fingerprint: (world: string) => world,
  };
  const players = { first: '', prepare: async () => async () => 201, look: async () => 'cab' };
  const ordersOf = (world: string) => [world, 'cab'];
  await play({ ...rules, ordersOf }, players, {}, [['ab', 'c']]);
});
