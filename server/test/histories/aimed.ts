import fc from 'fast-check';
import { type Rules, momentOf } from './play.ts';

/**
 * Four out of five steps aim at something that exists at that time. Otherwise, most steps would find nothing to change.
 */
const isAimed = fc.nat(4).map((number) => number > 0);

/**
 * Generates random moments. Most of their steps aim at something that exists when their turn comes, according to the
 * rules. `aim` returns a step of the same kind that may succeed in the world.
 */
export const aimedMoments = <World, Step>(
  { apply }: Pick<Rules<World, Step>, 'apply'>,
  step: fc.Arbitrary<Step>,
  aim: (world: World, step: Step) => Step,
  lengths: { minLength: number; maxLength: number },
): fc.Arbitrary<(first: World) => Step[][]> =>
  fc.array(momentOf(fc.record({ step, isAimed })), lengths).map((moments) => (first) => {
    let world = first;
    return moments.map((moment) => {
      const seen = world;
      const steps = moment.map((given) => (given.isAimed ? aim(seen, given.step) : given.step));
      for (const next of steps) world = apply(world, next, seen)?.world ?? world;
      return steps;
    });
  });
