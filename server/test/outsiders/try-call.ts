import { randomUUID } from 'node:crypto';
import type { Client } from '#test/app.ts';
import { CALLS } from '#test/every-call.ts';
import { type Call, type Caller, expectedFor } from '#test/call-kinds.ts';
import { type Pair, file, pictureForm } from './pair.ts';

export interface CallAnswer {
  status: number;
  headers: Record<string, string>;
  text: string;
}

/** Headers that differ between answers, even if the same thing is requested. */
const PASSING = new Set([
  'date',
  'connection',
  'keep-alive',
  'set-cookie',
  'transfer-encoding',
  'x-request-id',
]);

export async function ask(
  client: Client,
  { call, body }: Call,
  idOf: (thing: string) => string,
): Promise<CallAnswer> {
  const [method = '', path = ''] = fill(call, (thing) => encodeURIComponent(idOf(thing))).split(' ');
  const response = await client.fetch(path, { method, ...payloadOf(method, body, idOf) });
  return {
    status: response.status,
    headers: Object.fromEntries([...response.headers].filter(([name]) => !PASSING.has(name))),
    text: await response.text(),
  };
}

function payloadOf(method: string, body: Call['body'], idOf: (thing: string) => string) {
  if (method === 'GET' || (method === 'DELETE' && body === undefined)) return {};
  if (body === 'picture') return { body: pictureForm() };
  if (body === 'file') return { body: file('Name\nStem', 'list.csv') };
  const json = fill(JSON.stringify(body ?? {}), (thing) => JSON.stringify(idOf(thing)).slice(1, -1));
  return { body: json, headers: { 'content-type': 'application/json' } };
}

const NAMED_THING = /(?<=["/=])@(\w+)/g;

export const thingsIn = ({ call, body }: Call): string[] =>
  [...new Set((call + JSON.stringify(body ?? '')).match(NAMED_THING))].map((thing) => thing.slice(1));

const fill = (text: string, idOf: (thing: string) => string) =>
  text.replaceAll(NAMED_THING, (_, thing: string) => idOf(thing));

export const namedIn =
  ({ ids }: Pair) =>
  (thing: string): string => {
    const id = ids[thing];
    if (id === undefined) throw new Error(`no ${thing} was made`);
    return id;
  };

/** Whether the caller may know that the record exists. */
export const isKnown = (thing: string): boolean => thing === 'bystander' || thing === 'badge';

/** Returns ids that belong to nothing, except the ids of records that the caller may know to exist. */
export const inventedFor =
  (pair: Pair) =>
  (thing: string): string =>
    isKnown(thing) ? namedIn(pair)(thing) : randomUUID();

export const leaksIn = ({ text }: CallAnswer, { secrets }: Pair): string[] => {
  const words = text.toLowerCase();
  return secrets.filter((secret) => words.includes(secret));
};

export interface Outsider {
  name: string;
  client: Client;
  /** The caller in the table who gets the same answers; without one, any answer that reveals nothing is accepted. */
  kind?: Caller;
}

/** How many answers were checked, and what is wrong with them. */
export interface Findings {
  cells: number;
  complaints: string[];
}

/** Makes a call about a pair, and once more with invented ids if no one may learn what exists. */
export async function tryCall(call: Call, pair: Pair, asker: Outsider): Promise<Findings> {
  if (expectedFor(call, asker.kind ?? 'principal') === '-') return { cells: 0, complaints: [] };
  const who = `${call.call} by ${asker.name}`;
  const answer = await ask(asker.client, call, namedIn(pair));
  const complaints = leaksIn(answer, pair).map((leak) => `${who} tells ${leak}`);
  const expected = asker.kind === undefined ? 'ok' : expectedFor(call, asker.kind);
  const isRight = expected === 'ok' ? answer.status < 500 : answer.status === expected;
  if (!isRight)
    complaints.push(`${who}: ${answer.status} instead of ${expected}: ${answer.text.slice(0, 120)}`);
  if (!call.isAlike) return { cells: 1, complaints };
  const unknown = await ask(asker.client, call, inventedFor(pair));
  if (JSON.stringify(answer) !== JSON.stringify(unknown)) {
    complaints.push(`${who} tells what exists: ${JSON.stringify(answer)} ${JSON.stringify(unknown)}`);
  }
  return { cells: 2, complaints };
}

const VIEWS = CALLS.filter(({ isView }) => isView);

export async function viewsOf(pair: Pair): Promise<Record<string, unknown>> {
  const looks = VIEWS.flatMap((call) =>
    (['dana', 'marcus'] as const).map(async (who) => {
      const { status, text } = await ask(pair[who], call, namedIn(pair));
      return [`${call.call} by ${who}`, [status, text]] as const;
    }),
  );
  return Object.fromEntries(await Promise.all(looks));
}
