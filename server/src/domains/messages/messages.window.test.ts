import { beforeAll, expect, test } from 'vitest';
import { listMessages, sendMessage } from '#contract/messages.ts';
import { useApp } from '#test/app.ts';
import { type Person, createSigned } from '#test/factories.ts';

/** Ids that belong to no message, earlier and later than all others. Ids are ordered by time. */
const BEFORE_ALL = '00000000-0000-4000-8000-000000000000';
const AFTER_ALL = 'ffffffff-ffff-4fff-bfff-ffffffffffff';

const app = useApp();

let dana: Person;
let marcus: Person;
const sent: string[] = [];

beforeAll(async () => {
  [dana, marcus] = await Promise.all([createSigned(app), createSigned(app)]);
  for (let turn = 0; turn < 20; turn++) {
    const [from, to] = turn % 2 ? [dana, marcus] : [marcus, dana];
    const { body } = await from.client.call(sendMessage, {
      body: { receiverId: to.id, content: `${turn}` },
    });
    sent.push(body.id);
  }
});

const ask = async (
  query: { around?: string; after?: string; limit?: string; cursor?: string },
  who = dana,
) => {
  const other = who === dana ? marcus : dana;
  const { body, headers } = await who.client.call(listMessages, {
    query: { conversationWith: other.id, ...query },
  });
  const next = /[?&]cursor=([^&>]+)/.exec(headers.get('link') ?? '')?.[1];
  return { ids: body.map(({ id }) => id).toReversed(), cursor: next };
};

test('a conversation can be opened around one of its messages and paged in both directions without a gap', async () => {
  const window = await ask({ around: sent[9] ?? '', limit: '6' });
  expect(window.ids).toEqual(sent.slice(7, 13));

  const newer = await ask({ after: window.ids.at(-1) ?? '', limit: '4' });
  expect(newer).toEqual({ ids: sent.slice(13, 17), cursor: undefined });
  expect((await ask({ after: sent[16] ?? '', limit: '4' })).ids).toEqual(sent.slice(17));
  expect((await ask({ after: sent.at(-1) ?? '' })).ids).toEqual([]);

  const older = await ask({ around: sent[9] ?? '', cursor: window.cursor ?? '', limit: '5' });
  expect(older.ids).toEqual(sent.slice(2, 7));
});

test('a conversation opened around its first or last message shows the available messages', async () => {
  expect(await ask({ around: sent[0] ?? '', limit: '6' })).toEqual({
    ids: sent.slice(0, 4),
    cursor: undefined,
  });
  expect((await ask({ around: sent.at(-1) ?? '', limit: '6' })).ids).toEqual(sent.slice(14));
});

test('the id of a message in another conversation is used only as a point in time', async () => {
  const outsider = await createSigned(app);
  const { body } = await outsider.client.call(listMessages, {
    query: { conversationWith: dana.id, around: sent[9], limit: '6' },
  });
  expect(body).toEqual([]);
  expect((await ask({ around: BEFORE_ALL, limit: '2' })).ids).toEqual(sent.slice(0, 1));
  expect((await ask({ around: AFTER_ALL, limit: '2' })).ids).toEqual(sent.slice(-2));
});
