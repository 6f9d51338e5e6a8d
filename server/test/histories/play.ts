import { setTimeout as after } from 'node:timers/promises';
import fc from 'fast-check';
import type { TestApp } from '#test/app.ts';

/** The answer that a step must get, and the world that it must leave behind. */
export interface Outcome<World> {
  readonly status: number;
  readonly world: World;
}

/** The rules of the product, written independently of its code. */
export interface Rules<World, Step> {
  /**
   * Returns undefined when the step is impossible. `seen` is the world at the beginning of the moment, which the
   * person looks at while they act.
   */
  apply(world: World, step: Step, seen: World): Outcome<World> | undefined;
  /** A text that is the same for equal worlds. */
  fingerprint(world: World): string;
  /**
   * Returns a copy of a world for each possible order of the records of one moment, because two processes that create
   * records at the same time give them ids in any order.
   */
  ordersOf?(world: World, seen: World): readonly World[];
}

/** A call without an answer, because its process was killed; it may or may not have taken effect. */
const NO_ANSWER = 'no answer';
type Answer = number | undefined | typeof NO_ANSWER;

export interface Players<World, Step> {
  readonly first: World;
  /** Reads what the person sees, and returns the call, or undefined when the step is impossible. */
  prepare(step: Step, turn: number): Promise<(() => Promise<number>) | undefined>;
  /** The fingerprint of what the database says about these people. */
  look(): Promise<string>;
}

export interface Stage {
  /** The process that creates people and reads the database. It is never killed. */
  readonly app: TestApp;
  readonly originOf: (turn: number) => string;
  /** Resolves once nothing of a killed process is running. Without it, no process is killed and every call is answered. */
  readonly settled?: () => Promise<void>;
}

const PATIENCE_MS = 120_000;
const LOOK_AGAIN_MS = 20;
/** Each look at the database takes several queries, so the pauses between looks grow up to this length. */
const RARELY_MS = 320;

/**
 * Plays a history: moments with one step, or two at the same time. @throws Error when the rules do not explain the
 * result
 */
export async function play<World, Step>(
  rules: Rules<World, Step>,
  players: Players<World, Step>,
  { settled }: Pick<Stage, 'settled'>,
  history: readonly (readonly Step[])[],
): Promise<void> {
  let world = players.first;
  for (const [turn, steps] of history.entries()) {
    const seen = world;
    const answers = await takeAtOnce(steps, turn);
    const possible = ordersOf(steps.map((step, index) => ({ step, answer: answers[index] })))
      .flatMap((order) => follow(order, seen))
      .flatMap((one) => rules.ordersOf?.(one, seen) ?? [one])
      .map((one) => [rules.fingerprint(one), one] as const);
    const what = `${JSON.stringify(steps)} answered ${answers.join(', ')} in ${rules.fingerprint(seen)}`;
    if (possible.length === 0) throw new Error(`No order explains it: ${what}`);
    world = await lookFor(new Map(possible), what);
  }

  async function takeAtOnce(steps: readonly Step[], turn: number): Promise<Answer[]> {
    // What a person looks at may be read from a process that has just been killed, so reading is repeated.
    const calls = await Promise.all(
      steps.map((step, index) => insist(() => players.prepare(step, turn + index), settled)),
    );
    const answers = await Promise.all(calls.map((call) => answerOf(call, settled !== undefined)));
    const failed = answers.findIndex((answer) => typeof answer === 'number' && answer >= 500);
    if (failed >= 0) throw new Error(`${JSON.stringify(steps[failed])} answered ${answers[failed]}`);
    if (answers.includes(NO_ANSWER)) await settled?.();
    return answers;
  }

  function follow(order: readonly { step: Step; answer: Answer }[], seen: World): World[] {
    const isAlone = order.length === 1;
    return order.reduce<World[]>(
      (worlds, { step, answer }) =>
        worlds.flatMap((before) => {
          const outcome = rules.apply(before, step, seen);
          if (answer === NO_ANSWER) return [before, ...(outcome ? [outcome.world] : [])];
          return isAlike(answer, outcome?.status, isAlone) ? [outcome?.world ?? before] : [];
        }),
      [seen],
    );
  }

  /** Jobs complete some changes after the call was answered. */
  async function lookFor(possible: ReadonlyMap<string, World>, what: string): Promise<World> {
    const end = performance.now() + PATIENCE_MS;
    for (let pause = LOOK_AGAIN_MS; ; pause = Math.min(2 * pause, RARELY_MS)) {
      const found = await players.look();
      const known = possible.get(found);
      if (known !== undefined) return known;
      if (performance.now() > end)
        throw new Error(`${what}\nfound ${found}\ninstead of ${[...possible.keys()].join('\nor ')}`);
      await after(pause);
    }
  }
}

async function answerOf(call: (() => Promise<number>) | undefined, mayBeKilled: boolean): Promise<Answer> {
  try {
    return await call?.();
  } catch (error) {
    if (!mayBeKilled) throw error;
    return NO_ANSWER;
  }
}

/** For two simultaneous steps, only success or failure is compared: the reason for a failure depends on their order. */
function isAlike(answer: number | undefined, expected: number | undefined, isAlone: boolean): boolean {
  return isAlone ? answer === expected : isSuccess(answer) === isSuccess(expected);
}
const isSuccess = (status: number | undefined): boolean => status !== undefined && status < 300;

const ordersOf = <Item>(items: readonly Item[]): (readonly Item[])[] =>
  items.length > 1 ? [items, items.toReversed()] : [items];

/** If processes are killed, repeats a read-only call until a process answers it. */
async function insist<Result>(read: () => Promise<Result>, settled: Stage['settled']): Promise<Result> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await read();
    } catch (error) {
      if (!settled || failures > 100) throw error;
      await settled();
      await after(LOOK_AGAIN_MS);
    }
  }
}

export const callOn = (
  id: string | undefined,
  call: (params: { id: string }) => Promise<{ status: number }>,
): (() => Promise<number>) | undefined =>
  id === undefined ? undefined : async () => (await call({ id })).status;

/** Generates one step, two simultaneous steps through different processes, or one step that is sent twice at once. */
export const momentOf = <Step>(step: fc.Arbitrary<Step>): fc.Arbitrary<Step[]> =>
  fc
    .tuple(step, step, fc.constantFrom('alone', 'together', 'twice', 'twice'))
    .map(([one, other, how]) => (how === 'alone' ? [one] : how === 'twice' ? [one, one] : [one, other]));
