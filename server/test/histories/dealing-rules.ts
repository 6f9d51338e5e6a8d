import { type DealStage, isClosedStage, moveNeedsConsent, needsConsent } from '#contract/deal-stages.ts';
import type { Outcome as OutcomeIn, Rules } from './play.ts';

/** The manufacturer's owner and editor, and the owners of two distributors. */
export const MAKERS: readonly number[] = [0, 1];
export const SELLERS: readonly number[] = [2, 3];
export const SIGNATORIES: readonly number[] = [0, 2];

export type Field = 'stage' | 'value';
type Answer = 'accept' | 'decline' | 'withdraw';

export type Step =
  | { do: 'start'; by: number; seller: number; isExclusive: boolean }
  | { do: 'move'; by: number; deal: number; to: DealStage }
  | { do: 'change'; by: number; deal: number; cents: number }
  | { do: Answer; by: number; deal: number; field: Field }
  | { do: 'counter'; by: number; deal: number; field: 'value'; cents: number }
  | { do: 'sign'; by: number }
  | { do: 'respond' | 'take back' | 'close' | 'reopen'; by: number }
  | { do: 'award'; by: number; to: readonly number[] };

export interface Proposal {
  readonly field: Field;
  readonly after: DealStage | number;
  readonly isMakers: boolean;
}
export interface Deal {
  readonly seller: number;
  readonly isExclusive: boolean;
  readonly stage: DealStage;
  readonly cents: number | null;
  readonly changes: number;
  readonly proposals: readonly Proposal[];
  /** The proposals that were answered in this moment, and how. */
  readonly answered: readonly { proposal: Proposal; by: Answer }[];
}
interface Term {
  readonly seller: number;
  readonly isExclusive: boolean;
  readonly isEndless: boolean;
}

/** A manufacturer's product in Texas, two distributors who want it, and a request for quotes about it. */
export interface World {
  /** Whether the agreement of the first deal only needs its signatures. */
  readonly hasAgreement: boolean;
  readonly deals: readonly Deal[];
  readonly terms: readonly Term[];
  readonly signed: readonly number[];
  readonly isOpen: boolean;
  /** Who has responded, in order. */
  readonly responses: readonly number[];
  readonly awarded: readonly number[];
}
type Outcome = OutcomeIn<World>;

const refused = (world: World, status: number): Outcome => ({ status, world });
const isMaker = (person: number): boolean => MAKERS.includes(person);
const newDeal = (seller: number, changed: Partial<Deal> = {}): Deal => ({
  seller,
  isExclusive: false,
  stage: 'prospect',
  cents: null,
  changes: 0,
  proposals: [],
  answered: [],
  ...changed,
});

export const firstWorld = (hasAgreement: boolean): World => ({
  hasAgreement,
  deals: hasAgreement ? [newDeal(2, { isExclusive: true, stage: 'contract_review' })] : [],
  terms: [],
  signed: [],
  isOpen: true,
  responses: SELLERS,
  awarded: [],
});

function apply(world: World, step: Step, seen: World): Outcome | undefined {
  switch (step.do) {
    case 'start': {
      const { seller, isExclusive } = step;
      return { status: 201, world: { ...world, deals: [...world.deals, newDeal(seller, { isExclusive })] } };
    }
    case 'move':
    case 'change':
    case 'accept':
    case 'decline':
    case 'withdraw':
    case 'counter':
      return withOpenDeal(world, step, seen);
    case 'sign':
      return sign(world, step.by);
    default:
      return quote(world, step, seen);
  }
}

type DealStep = Extract<Step, { deal: number }>;

function withOpenDeal(world: World, step: DealStep, seen: World): Outcome | undefined {
  const [deal, before] = [world.deals[step.deal], seen.deals[step.deal]];
  if (!deal || !before) return undefined;
  const answered = 'field' in step ? before.proposals.find(({ field }) => field === step.field) : undefined;
  if ('field' in step && !answered) return undefined;
  if (!isMaker(step.by) && deal.seller !== step.by) return refused(world, 404);
  if (answered) return answer(world, step as AnswerStep, deal, { answered, before });
  if (isClosedStage(deal.stage)) return refused(world, 409);
  const changed = change(deal, step as ChangeStep, before);
  return changed ? { status: 200, world: withDeal(world, step.deal, changed) } : refused(world, 409);
}

type ChangeStep = Extract<Step, { do: 'move' | 'change' }>;

/** Returns undefined if the change is not allowed. */
function change(deal: Deal, step: ChangeStep, before: Deal): Deal | undefined {
  const after = step.do === 'move' ? step.to : step.cents;
  if (after === (step.do === 'move' ? deal.stage : deal.cents)) return deal;
  // Someone else changed the value while this person looked at it.
  if (step.do === 'change' && deal.changes > before.changes) return undefined;
  const waits = step.do === 'move' ? moveNeedsConsent(deal.stage, step.to) : needsConsent(deal.stage);
  if (!waits) return withValue(deal, after);
  const field = step.do === 'move' ? 'stage' : 'value';
  if (deal.proposals.some((open) => open.field === field)) return undefined;
  return { ...deal, proposals: [...deal.proposals, { field, after, isMakers: isMaker(step.by) }] };
}

type AnswerStep = Extract<Step, { field: Field }>;
/** A proposal, and the deal, as they were when the person answered. */
interface Seen {
  answered: Proposal;
  before: Deal;
}

/** Whether the person's company has just given the same answer, which then succeeds again without an effect. */
const isRepeated = (deal: Deal, { do: given, by }: AnswerStep, answered: Proposal): boolean =>
  deal.answered.some((one) => one.proposal === answered && one.by === given) &&
  (answered.isMakers === isMaker(by)) === (given === 'withdraw');

function answer(world: World, step: AnswerStep, deal: Deal, { answered, before }: Seen): Outcome {
  const { do: given, by, deal: index } = step;
  if (isRepeated(deal, step, answered)) return refused(world, 200);
  if (isClosedStage(deal.stage) || !deal.proposals.includes(answered)) return refused(world, 409);
  if ((answered.isMakers === isMaker(by)) !== (given === 'withdraw')) return refused(world, 403);
  const { after } = answered;
  const open = { ...deal, proposals: deal.proposals.filter((one) => one !== answered) };
  if (step.do === 'counter') return counter(world, step, open, { answered, before });
  const rest = { ...open, answered: [...open.answered, { proposal: answered, by: step.do }] };
  const put = (changed: Deal): Outcome => ({ status: 200, world: withDeal(world, index, changed) });
  if (given !== 'accept') return put(rest);
  if (after !== 'closed_won') return put(withValue(rest, after));
  const { seller, isExclusive } = deal;
  // Only the deal with an agreement has a term.
  return win(world, index, rest, { seller, isExclusive, isEndless: !world.hasAgreement || index > 0 });
}

/** Proposes another value instead of a proposal that has just ended. */
function counter(
  world: World,
  { by, deal: index, cents }: Extract<Step, { do: 'counter' }>,
  rest: Deal,
  { answered, before }: Seen,
): Outcome {
  if (cents === rest.cents || cents === answered.after) return refused(world, 400);
  const changed = change(rest, { do: 'change', by, deal: index, cents }, before);
  return changed ? { status: 200, world: withDeal(world, index, changed) } : refused(world, 409);
}

const withDeal = (world: World, index: number, changed: Deal): World => ({
  ...world,
  deals: world.deals.map((deal, at) => (at === index ? changed : deal)),
});
const withValue = (deal: Deal, after: DealStage | number): Deal =>
  typeof after === 'number' ? revalued(deal, after) : moved(deal, after);
/** A change of stage replaces the open proposal for the stage; losing the deal closes all of its proposals. */
const moved = (deal: Deal, stage: DealStage): Deal => ({
  ...deal,
  stage,
  proposals: stage === 'closed_lost' ? [] : deal.proposals.filter(({ field }) => field !== 'stage'),
});
/** In a stage that needs no consent, a change also closes a proposal to win: only one side has seen the new terms. */
const revalued = (deal: Deal, cents: number): Deal => ({
  ...deal,
  cents,
  changes: deal.changes + 1,
  proposals: deal.proposals.filter(({ field }) => field === 'stage' && needsConsent(deal.stage)),
});

/** A deal can be won only if no proposal is open and no one else's term in the territory excludes it. */
function win(world: World, index: number, deal: Deal, wanted: Term): Outcome {
  if (deal.proposals.length > 0) return refused(world, 409);
  const [own, others] = [
    world.terms.filter(({ seller }) => seller === wanted.seller),
    world.terms.filter(({ seller }) => seller !== wanted.seller),
  ];
  const hasAll = own.some((term) => isAtLeast(term, wanted));
  if (!hasAll && others.some(({ isExclusive }) => isExclusive || wanted.isExclusive))
    return refused(world, 409);
  const terms = hasAll
    ? world.terms
    : [...others, ...own.filter((term) => staysBeside(term, wanted)), wanted];
  return { status: 200, world: { ...withDeal(world, index, moved(deal, 'closed_won')), terms } };
}

const isAtLeast = (term: Term, wanted: Term): boolean =>
  (term.isExclusive || !wanted.isExclusive) && (term.isEndless || !wanted.isEndless);

/** A distributor keeps what the new term lacks: exclusivity for its time, or the time after the new term. */
const staysBeside = (term: Term, wanted: Term): boolean =>
  term.isExclusive !== wanted.isExclusive && (term.isExclusive || (term.isEndless && !wanted.isEndless));

/** Each side has one signatory. The last signature wins the deal, with the term of the agreement in months. */
function sign(world: World, by: number): Outcome | undefined {
  const [deal] = world.deals;
  if (!world.hasAgreement || !deal) return undefined;
  if (!isMaker(by) && by !== deal.seller) return refused(world, 404);
  if (world.signed.includes(by)) return refused(world, 200);
  if (deal.stage !== 'contract_review') return refused(world, 409);
  if (!SIGNATORIES.includes(by)) return refused(world, 403);
  const signed = [...world.signed, by];
  if (signed.length < SIGNATORIES.length) return { status: 200, world: { ...world, signed } };
  const won = win(world, 0, deal, { seller: deal.seller, isExclusive: true, isEndless: false });
  return won.status === 200 ? { status: 200, world: { ...won.world, signed } } : won;
}

type QuoteStep = Extract<Step, { do: 'respond' | 'take back' | 'close' | 'reopen' | 'award' }>;

function quote(world: World, step: QuoteStep, seen: World): Outcome | undefined {
  switch (step.do) {
    case 'respond':
    case 'take back':
      return respond(world, { isNew: step.do === 'respond', by: step.by }, seen);
    case 'close':
      return { status: 200, world: { ...world, isOpen: false } };
    case 'reopen':
      if (world.isOpen || world.awarded.length > 0) return refused(world, 409);
      return { status: 200, world: { ...world, isOpen: true } };
    case 'award':
      return award(world, step.to, seen);
  }
}

function respond(world: World, { isNew, by }: { isNew: boolean; by: number }, seen: World) {
  const { isOpen, responses } = world;
  if (isNew) {
    if (!isOpen || responses.includes(by)) return refused(world, 409);
    return { status: 201, world: { ...world, responses: [...responses, by] } };
  }
  if (!seen.responses.includes(by)) return undefined;
  if (!responses.includes(by)) return refused(world, 404);
  if (!isOpen) return refused(world, 409);
  return { status: 204, world: { ...world, responses: responses.filter((one) => one !== by) } };
}

/** A request is awarded once. Each company in the award gets a deal, in the order in which the companies responded. */
function award(world: World, to: readonly number[], seen: World): Outcome | undefined {
  if (to.some((seller) => !seen.responses.includes(seller))) return undefined;
  if (world.awarded.length > 0) return refused(world, 409);
  if (to.some((seller) => !world.responses.includes(seller))) return refused(world, 404);
  const awarded = world.responses.filter((seller) => to.includes(seller));
  const deals = [...world.deals, ...awarded.map((seller) => newDeal(seller, { stage: 'proposal' }))];
  return { status: 200, world: { ...world, isOpen: false, awarded, deals } };
}

const byNumber = (one: number, other: number): number => one - other;
const fingerprint = ({ hasAgreement, deals, terms, signed, isOpen, responses, awarded }: World): string =>
  JSON.stringify({
    hasAgreement,
    deals: deals.map(({ seller, isExclusive, stage, cents, changes, proposals }) => [
      seller,
      isExclusive,
      stage,
      cents,
      changes,
      proposals.map(({ field, after, isMakers }) => `${field} ${after} ${isMakers}`).toSorted(),
    ]),
    terms: terms
      .map(({ seller, isExclusive, isEndless }) => `${seller} ${isExclusive} ${isEndless}`)
      .toSorted(),
    signed: signed.toSorted(byNumber),
    isOpen,
    responses,
    awarded: awarded.toSorted(byNumber),
  });

function ordersOf(world: World, seen: World): World[] {
  const known = world.deals.slice(0, seen.deals.length);
  const withDeals = (deals: readonly Deal[]): World => ({ ...world, deals });
  return permutationsOf(world.deals.slice(known.length)).map((added) => withDeals([...known, ...added]));
}

function permutationsOf<Item>(items: readonly Item[]): (readonly Item[])[] {
  if (items.length === 0) return [[]];
  return items.flatMap((item, index) =>
    permutationsOf(items.toSpliced(index, 1)).map((others) => others.toSpliced(0, 0, item)),
  );
}

export const dealingRules: Rules<World, Step> = { apply, fingerprint, ordersOf };
