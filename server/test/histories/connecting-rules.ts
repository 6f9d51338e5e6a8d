import type { Outcome as OutcomeIn, Rules } from './play.ts';

/** The actions of people toward each other. People are represented by numbers. */
export type Step =
  | {
      do: 'request' | 'withdraw' | 'accept' | 'reject' | 'block' | 'unblock' | 'write';
      by: number;
      to: number;
    }
  | { do: 'sign'; by: number };

type Status = 'pending' | 'accepted' | 'rejected' | 'withdrawn';
interface Request {
  from: number;
  to: number;
  status: Status;
}

export interface World {
  readonly requests: readonly Request[];
  /** Pairs such as `0>1`: the first blocks the second. */
  readonly blocks: readonly string[];
  /** Pairs such as `0>1`, once for each message. */
  readonly messages: readonly string[];
  readonly signed: readonly number[];
  /** Who was charged, once for each charge. */
  readonly charges: readonly number[];
}

export const EMPTY: World = { requests: [], blocks: [], messages: [], signed: [], charges: [] };

type Outcome = OutcomeIn<World>;

function apply(world: World, step: Step): Outcome | undefined {
  if (step.do === 'sign') return { status: 200, world: { ...world, signed: withOne(world.signed, step.by) } };
  return RULES[step.do](pairIn(world, step));
}

function pairIn(world: World, { by, to }: { by: number; to: number }) {
  const both = new Set([`${by}>${to}`, `${to}>${by}`]);
  const isBlocked = world.blocks.includes(`${to}>${by}`);
  return {
    world,
    by,
    to,
    isBlocker: world.blocks.includes(`${by}>${to}`),
    isBlocked,
    /** Someone who blocks a person is invisible to that person, unless the two have written to each other. */
    isHidden: isBlocked && !world.messages.some((pair) => both.has(pair)),
    open: world.requests.find(
      (request) => isBetween(request, by, to) && ['pending', 'accepted'].includes(request.status),
    ),
    refused: (status: number): Outcome => ({ status, world }),
  };
}
type Pair = ReturnType<typeof pairIn>;

const RULES: Record<Exclude<Step['do'], 'sign'>, (pair: Pair) => Outcome | undefined> = {
  request: ({ world, by, to, open, isBlocked, isBlocker, refused }) => {
    const isRecent = world.requests.some(
      (request) =>
        isBetween(request, by, to) &&
        (request.status === 'rejected' || (request.status === 'withdrawn' && request.from === by)),
    );
    if (open || isRecent) return refused(409);
    if (isBlocked) return refused(404);
    if (isBlocker) return refused(403);
    return {
      status: 201,
      world: { ...world, requests: [...world.requests, { from: by, to, status: 'pending' }] },
    };
  },
  withdraw: ({ world, by, to }) => settle(world, { from: by, to }, 'withdrawn'),
  reject: ({ world, by, to }) => settle(world, { from: to, to: by }, 'rejected'),
  accept: ({ world, by, to, isBlocked, isBlocker, refused }) => {
    const accepted = settle(world, { from: to, to: by }, 'accepted');
    if (!accepted || accepted.world === world) return accepted;
    if (isBlocker || isBlocked) return refused(409);
    return { status: 200, world: { ...accepted.world, charges: [...world.charges, by] } };
  },
  block: ({ world, by, to, open, isHidden, refused }) => {
    if (isHidden) return refused(404);
    const blocks = withOne(world.blocks, `${by}>${to}`);
    // The block also withdraws the person's own open request.
    const isWithdrawn = blocks.length > world.blocks.length && open?.status === 'pending' && open.from === by;
    const requests = world.requests.map((request) =>
      isWithdrawn && request === open ? { ...request, status: 'withdrawn' as const } : request,
    );
    return { status: 204, world: { ...world, blocks, requests } };
  },
  unblock: ({ world, by, to }) => ({
    status: 204,
    world: { ...world, blocks: world.blocks.filter((pair) => pair !== `${by}>${to}`) },
  }),
  write: ({ world, by, to, open, isHidden, isBlocked, isBlocker, refused }) => {
    if (!world.signed.includes(by)) return refused(403);
    if (isHidden) return refused(404);
    if (isBlocker) return refused(403);
    if (isBlocked) return refused(open?.status === 'accepted' ? 404 : 403);
    return { status: 201, world: { ...world, messages: [...world.messages, `${by}>${to}`] } };
  },
};

/**
 * Answers or withdraws the last request from one person to the other. Repeating an answer or a withdrawal changes
 * nothing.
 */
function settle(world: World, { from, to }: Omit<Request, 'status'>, status: Status): Outcome | undefined {
  const request = world.requests.findLast((one) => one.from === from && one.to === to);
  if (!request) return undefined;
  if (request.status === status) return { status: 200, world };
  if (request.status !== 'pending') return { status: 409, world };
  const requests = world.requests.map((one) => (one === request ? { ...one, status } : one));
  return { status: 200, world: { ...world, requests } };
}

const isBetween = ({ from, to }: Request, one: number, other: number): boolean =>
  (from === one && to === other) || (from === other && to === one);

const withOne = <Item>(items: readonly Item[], item: Item): readonly Item[] =>
  items.includes(item) ? items : [...items, item];

const fingerprint = ({ requests, blocks, messages, signed, charges }: World): string =>
  JSON.stringify({
    requests: requests.map(({ from, to, status }) => `${from}>${to} ${status}`).toSorted(),
    blocks: blocks.toSorted(),
    messages: messages.toSorted(),
    signed: signed.toSorted((one, other) => one - other),
    charges: charges.toSorted((one, other) => one - other),
  });

export const connectingRules: Rules<World, Step> = { apply, fingerprint };
