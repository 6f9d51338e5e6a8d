import fc from 'fast-check';
import { DEAL_STAGES, isClosedStage } from '#contract/deal-stages.ts';
import {
  type Field,
  MAKERS,
  type Proposal,
  SELLERS,
  SIGNATORIES,
  type Step,
  type World,
  dealingRules,
  firstWorld,
} from './dealing-rules.ts';
import { aimedMoments } from './aimed.ts';

const anyone = fc.constantFrom(...MAKERS, ...SELLERS);
const maker = fc.constantFrom(...MAKERS);
const seller = fc.constantFrom(...SELLERS);
const deal = fc.nat(2);
const cents = fc.constantFrom(100, 200, 300);
const field = fc.constantFrom('stage' as const, 'stage' as const, 'value' as const);
const stage = fc.constantFrom(...DEAL_STAGES, 'closed_won' as const, 'closed_won' as const);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 2, arbitrary: fc.tuple(seller, fc.boolean(), maker, fc.boolean()).map(start) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('move' as const), by: anyone, deal, to: stage }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('change' as const), by: anyone, deal, cents }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('accept' as const), by: anyone, deal, field }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constantFrom('decline', 'withdraw'), by: anyone, deal, field }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('counter' as const),
      by: anyone,
      deal,
      field: fc.constant('value' as const),
      cents,
    }),
  },
  { weight: 2, arbitrary: fc.constantFrom(...SIGNATORIES, 1, 3).map((by) => ({ do: 'sign' as const, by })) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('respond', 'respond', 'take back'), by: seller }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('close', 'reopen'), by: maker }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('award' as const),
      by: maker,
      to: fc.subarray([...SELLERS], { minLength: 1 }),
    }),
  },
);
function start([who, isExclusive, by, isSellers]: [number, boolean, number, boolean]): Step {
  return { do: 'start', seller: who, isExclusive, by: isSellers ? who : by };
}
export const dealingHistory = fc
  .tuple(
    fc.nat(3).map((number) => number === 0),
    aimedMoments(dealingRules, step, aimed, { minLength: 6, maxLength: 18 }),
  )
  .map(([hasAgreement, momentsFrom]) => ({ hasAgreement, moments: momentsFrom(firstWorld(hasAgreement)) }));

/** Makes a step refer to an open deal or proposal, and to a person who may take that step. */
function aimed(world: World, given: Step): Step {
  if (!('deal' in given)) return given;
  const open = world.deals
    .map(({ seller: by, stage: reached, proposals }, index) => ({ by, reached, proposals, index }))
    .filter(({ reached }) => !isClosedStage(reached));
  if ('field' in given) {
    const proposals = open.flatMap((one) => one.proposals.map((proposal) => ({ ...one, proposal })));
    return (
      aimedAt(given, proposals) ??
      aimed(world, { do: 'move', by: given.by, deal: given.deal, to: 'closed_won' })
    );
  }
  const found = open[given.deal % open.length];
  return found ? { ...given, deal: found.index, by: MAKERS.includes(given.by) ? given.by : found.by } : given;
}

function aimedAt(
  given: Extract<Step, { field: Field }>,
  proposals: readonly { by: number; index: number; proposal: Proposal }[],
): Step | undefined {
  const fitting = proposals.filter(({ proposal }) => given.do !== 'counter' || proposal.field === 'value');
  const found = fitting[given.deal % fitting.length];
  if (!found) return undefined;
  const { by, index, proposal } = found;
  const isForMaker = proposal.isMakers === (given.do === 'withdraw');
  const who = isForMaker ? given.by % MAKERS.length : by;
  return { ...given, by: who, deal: index, field: proposal.field } as Step;
}
