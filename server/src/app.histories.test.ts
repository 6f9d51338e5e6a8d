import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { useApp } from '#test/app.ts';
import { EMPTY, type Outcome, type Step, type World, apply, fingerprint } from '#test/histories/model.ts';
import { People } from '#test/histories/people.ts';

const app = useApp();
/** `HISTORIES=10000` tries that many random histories. The checks always try the same few. */
const isShort = process.env.HISTORIES === undefined;
const HISTORIES = Number(process.env.HISTORIES ?? 6);
const SEED = 17;
const origins: string[] = [];

beforeAll(async () => {
  origins.push(app.origin);
  // The embedded database serves one process.
  if (app.database.kind !== 'postgres') return undefined;
  const other = await app.another();
  origins.push(other.origin);
  return () => other.stop();
});

const pairs = [0, 1, 2].flatMap((by) => [0, 1, 2].filter((to) => to !== by).map((to) => ({ by, to })));
const KINDS = ['request', 'request', 'withdraw', 'accept', 'reject', 'block', 'unblock', 'write'] as const;
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc
      .tuple(fc.constantFrom(...KINDS), fc.constantFrom(...pairs))
      .map(([kind, { by, to }]) => ({ do: kind, by, to })),
  },
  { weight: 1, arbitrary: fc.nat(2).map((by) => ({ do: 'sign' as const, by })) },
);
const isBlocking = (one: Step | undefined): boolean => one?.do === 'block' || one?.do === 'unblock';
/**
 * One step, or two at the same moment through different processes. At most one of them blocks or unblocks, because
 * the consequences of a block take a moment.
 */
const moment = fc
  .array(step, { minLength: 1, maxLength: 2 })
  .filter(([one, other]) => !isBlocking(one) || !isBlocking(other));

/** Returns the possible results of simultaneous steps: the result of each order of them. */
function outcomes(
  world: World,
  steps: readonly Step[],
): { statuses: (number | undefined)[]; world: World }[] {
  const [one, other] = steps;
  if (!one) return [{ statuses: [], world }];
  const first = applied(world, one);
  if (!other) return [{ statuses: [first.status], world: first.world }];
  const after = applied(first.world, other);
  const second = applied(world, other);
  const before = applied(second.world, one);
  return [
    { statuses: [first.status, after.status], world: after.world },
    { statuses: [before.status, second.status], world: before.world },
  ];
}

const applied = (world: World, next: Step): Partial<Outcome> & { world: World } =>
  apply(world, next) ?? { world };

/** Of two simultaneous steps only success is compared: a refusal may have a reason from either order. */
const isAlike = (seen: readonly (number | undefined)[], expected: readonly (number | undefined)[]): boolean =>
  seen.length === 1
    ? seen[0] === expected[0]
    : seen.every((status, index) => isSuccess(status) === isSuccess(expected[index]));
const isSuccess = (status: number | undefined): boolean => status !== undefined && status < 300;

test(
  'random histories of requests, answers, blocks, messages, signatures and charges agree with a model of the rules',
  { timeout: 300_000 + HISTORIES * 5_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(moment, { minLength: 4, maxLength: 14 }), async (history) => {
        const people = await People.create(app, origins);
        let worlds: World[] = [EMPTY];
        for (const [index, steps] of history.entries()) {
          const seen = await Promise.all(steps.map((one, at) => people.take(one, index + at)));
          const possible = worlds
            .flatMap((world) => outcomes(world, steps))
            .filter(({ statuses }) => isAlike(seen, statuses));
          expect(possible, `${JSON.stringify(steps)} answered ${seen.join()}`).not.toEqual([]);
          const known = new Map(possible.map(({ world }) => [fingerprint(world), world]));
          // A job withdraws the requests of someone who blocks another person.
          const look = async () => fingerprint(await people.look());
          await expect.poll(look, { timeout: 60_000 }).toSatisfy((found: string) => known.has(found));
          const found = known.get(await look());
          worlds = found ? [found] : [...known.values()];
        }
      }),
      { numRuns: HISTORIES, endOnFailure: true, ...(isShort && { seed: SEED }) },
    );
  },
);
