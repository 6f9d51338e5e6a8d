import { deleteUser } from '#contract/user-administration.ts';
import type { Client, TestApp } from '#test/app.ts';
import { type Call, expectedFor } from '#test/call-kinds.ts';
import { CALLS } from '#test/every-call.ts';
import { type Pair, createPair } from './pair.ts';
import {
  type Findings,
  type Outsider,
  ask,
  inventedFor,
  isKnown,
  leaksIn,
  namedIn,
  thingsIn,
} from './try-call.ts';

const MALFORMED = [
  'not-an-id',
  "' or 1=1 --",
  '\u0000',
  '../../session',
  '%',
  '\ud83d\ude80',
  'a'.repeat(3_000),
];

const DEALS = new Set(['deal', 'contractDeal', 'signedDeal', 'paperDeal']);

interface StrangeIds {
  readonly name: string;
  readonly idOf: (thing: string) => string;
  /** Whether the answer must be the same as for an id that belongs to nothing. */
  readonly isLikeUnknown: boolean;
  /** Returns whether a call is made with these ids. Without it, every call is. */
  readonly isAbout?: (call: Call) => boolean;
}

export interface DeletedPair {
  readonly pair: Pair;
  readonly things: ReadonlySet<string>;
}

/**
 * A company's id where a deal's is expected, a deal's id everywhere else, ids of deleted records, and texts that are
 * not ids.
 */
export const strangeIdsOf = (pair: Pair, deleted: DeletedPair): StrangeIds[] => [
  {
    name: 'the id of another kind of record',
    idOf: (thing) => namedIn(pair)(isKnown(thing) ? thing : DEALS.has(thing) ? 'company' : 'deal'),
    isLikeUnknown: true,
  },
  {
    name: 'a deleted id',
    idOf: namedIn(deleted.pair),
    isLikeUnknown: true,
    isAbout: (call) => thingsIn(call).some((thing) => deleted.things.has(thing)),
  },
  ...MALFORMED.map((text) => ({
    name: `the id ${JSON.stringify(text.slice(0, 20))}`,
    idOf: () => text,
    isLikeUnknown: false,
  })),
];

export const CALLS_WITH_IDS: readonly Call[] = CALLS.filter((call) => thingsIn(call).length > 0);

export async function createDeletedPair(app: TestApp, admin: Client, planted: string): Promise<DeletedPair> {
  const pair = await createPair(app, admin, planted);
  const things = new Set<string>();
  for (const call of CALLS) {
    const [, thing = ''] = /^DELETE .*\/@(\w+)$/.exec(call.call) ?? [];
    if (!DELETABLE.has(thing)) continue;
    for (const client of [pair.dana, pair.marcus, pair.ruth, admin]) {
      const { status } = await ask(client, call, namedIn(pair));
      if (status < 300) things.add(thing);
    }
  }
  const person = await admin.call(deleteUser, {
    params: { id: namedIn(pair)('marcus') },
    body: { reason: 'Requested' },
  });
  if (person.status !== 204 || things.size < LEAST_DELETED)
    throw new Error(`only deleted ${[...things].join(', ')}`);
  return { pair, things: things.add('marcus') };
}
const DELETABLE = new Set(
  'document claim certificate news dealTask job invitation passportDocument passportShare product interaction rfqResponse rfqFile search'.split(
    ' ',
  ),
);
const LEAST_DELETED = 10;

/**
 * Makes a call with ids that are not those of the records it is about. The answer may not be a server error, reveal
 * anything, or differ from that for unknown ids if no one may learn what exists.
 */
export async function tryStrangeIds(
  call: Call,
  { name, idOf, isLikeUnknown, isAbout }: StrangeIds,
  pairs: readonly Pair[],
  asker: Outsider,
): Promise<Findings> {
  if (isAbout && !isAbout(call)) return { cells: 0, complaints: [] };
  const who = `${call.call} with ${name} by ${asker.name}`;
  const answer = await ask(asker.client, call, idOf);
  const sent = new Set(thingsIn(call).map(idOf));
  const told = pairs.flatMap((pair) => leaksIn(answer, pair)).filter((leak) => !sent.has(leak));
  const complaints = told.map((leak) => `${who} tells ${leak}`);
  if (!isRight(call, asker, answer.status))
    complaints.push(`${who}: ${answer.status}: ${answer.text.slice(0, 120)}`);
  const [pair] = pairs;
  if (!isLikeUnknown || !call.isAlike || !pair) return { cells: 1, complaints };
  const unknown = await ask(asker.client, call, inventedFor(pair));
  if (answer.status !== unknown.status || answer.text !== unknown.text)
    complaints.push(`${who} differs from unknown ids: ${JSON.stringify(answer)} ${JSON.stringify(unknown)}`);
  return { cells: 2, complaints };
}

/** Calls that hide records reject strange ids, and no other call fails because of them. */
function isRight(call: Call, asker: Outsider, status: number): boolean {
  const expected = expectedFor(call, asker.kind ?? 'principal');
  const isHidden = call.isAlike && typeof expected === 'number' && expected >= 400;
  return status < 500 && (!isHidden || status >= 400);
}
