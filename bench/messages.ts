/**
 * `node bench/messages.ts` measures messages in a database with ten thousand messages and in one with a million. One
 * person has a thousand conversations, one of which holds a tenth of all messages; the rest belong to other people. It
 * fills both databases on a temporary PostgreSQL server (or the one at TEST_DATABASE_URL) with encrypted messages and
 * calls the domain functions as requests do. docs/performance.md quotes the ratios.
 */
import { BASE_LANGUAGE } from '#platform/words.ts';
import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { listConversations, readConversation } from '#domains/messages/conversations.ts';
import { searchMessages } from '#domains/messages/search.ts';
import { listMessages } from '#domains/messages/messages.ts';
import { countUnread } from '#domains/unread-counts/store.ts';
import { createEncryption } from '#platform/crypto.ts';
import type { Database } from '#platform/db.ts';
import { createLive } from '#platform/live.ts';
import { compareSizes } from './at-two-sizes.ts';

const PEOPLE = 3_000;
const CONVERSATIONS = 1_000;
const BATCH = 10_000;
const DAY_MS = 86_400_000;

const encryption = createEncryption([randomBytes(32)]);
type Services = Parameters<typeof listMessages>[0];
type Ask = Parameters<typeof listMessages>[2];

/** The messages domain uses only this part of the platform. */
const asPlatform = (database: Database) =>
  ({ db: database.db, encryption, live: createLive(database, console) }) as unknown as Services;

interface Filled {
  readonly platform: Services;
  readonly people: readonly string[];
  readonly middle: string;
}

const reader = ({ people: [id = ''] }: Filled) => ({
  id,
  companies: [],
  language: BASE_LANGUAGE,
  isObserver: false,
});
const messages = (ask: (filled: Filled) => Partial<Ask>) => (filled: Filled) =>
  listMessages(filled.platform, reader(filled), { limit: 50, ...ask(filled) });

const search = (filled: Filled, q: string, cursor?: string) =>
  searchMessages(filled.platform, reader(filled), { q, cursor });

async function searchToTheEnd(filled: Filled): Promise<void> {
  let next: string | null = null;
  do ({ next } = await search(filled, 'nowhere', next ?? undefined));
  while (next);
}

const SCENARIOS: readonly (readonly [string, (filled: Filled) => Promise<unknown>])[] = [
  ['thread, newest 50 of a tenth of all', messages(({ people }) => ({ conversationWith: people[1] }))],
  [
    'thread, 50 from its middle',
    messages(({ people, middle }) => ({
      conversationWith: people[1],
      cursor: Buffer.from(JSON.stringify([middle])).toString('base64url'),
    })),
  ],
  [
    'thread, around a message in its middle',
    messages(({ people, middle }) => ({ conversationWith: people[1], around: middle })),
  ],
  ['search, a word that stands in all', (filled) => search(filled, 'texas')],
  ['search, a word that stands nowhere: one answer', (filled) => search(filled, 'nowhere')],
  ['search, a word that stands nowhere: to the end', searchToTheEnd],
  ['everything of one person, newest 50', messages(() => ({}))],
  [
    'conversations, first 50 of 1,000',
    (filled) => listConversations(filled.platform, reader(filled), { limit: 50 }),
  ],
  [
    'conversations, by a rare name',
    (filled) => listConversations(filled.platform, reader(filled), { limit: 50, q: 'quarvelle' }),
  ],
  ['badges of the navbar, unread sum', (filled) => countUnread(filled.platform.db, reader(filled).id)],
  [
    'marking as read where nothing waits',
    (filled) => readConversation(filled.platform, reader(filled), filled.people[1] ?? '', filled.middle),
  ],
];

async function fill(database: Database, size: number): Promise<Filled> {
  const { db } = database;
  const people = Array.from({ length: PEOPLE }, () => uuidv7());
  await db.execute(sql`insert into users (id, email, first_name, last_name, password_hash)
    select id, id || '@example.test', case when place % 500 = 7 then 'Quarvelle' else 'Dana' end, 'Whitfield', '-'
    from unnest(${sql.param(people)}::uuid[]) with ordinality as person (id, place)`);
  await db.execute(sql`insert into conversations (id, low_user_id, high_user_id)
    select gen_random_uuid(), least(one.id, other.id), greatest(one.id, other.id)
    from unnest(${sql.param(people)}::uuid[]) with ordinality as one (id, place)
    join unnest(${sql.param(people)}::uuid[]) with ordinality as other (id, place)
      on (one.place = 1 and other.place between 2 and ${CONVERSATIONS + 1}::int)
      or (one.place > 1 and other.place = one.place + 1)`);
  await sign(database, people[0] ?? '');
  let middle = '';
  for (let done = 0; done < size; done += BATCH) {
    const batch = Array.from({ length: BATCH }, (_, place) => message(people, done + place, size));
    await insert(database, batch);
    if (done <= size / 2) middle = batch[0]?.id ?? '';
  }
  await db.execute(sql`insert into conversation_sides (conversation_id, user_id, other_user_id, last_message_id, unread_count)
    select conversation_id, side.user_id, side.other_id, (array_agg(messages.id order by messages.id desc))[1],
      count(*) filter (where side.user_id = receiver_id and read_at is null)
    from messages cross join lateral (values (sender_id, receiver_id), (receiver_id, sender_id)) as side (user_id, other_id)
    group by conversation_id, side.user_id, side.other_id`);
  await db.execute(sql`vacuum analyze`);
  return { platform: asPlatform(database), people, middle };
}

function message(people: readonly string[], number: number, size: number) {
  const turn = number % 10;
  const other = 1 + (Math.floor(number / 10) % (turn === 1 ? CONVERSATIONS : PEOPLE - 2));
  const [one, two] = turn === 0 ? [0, 1] : turn === 1 ? [0, other] : [other, other + 1];
  const [senderId, receiverId] = number % 20 < 10 ? [people[one], people[two]] : [people[two], people[one]];
  const id = uuidv7({ msecs: Date.now() - (size - number) * 10 });
  const isUnread = turn > 0 && number > size * 0.99;
  return {
    id,
    senderId,
    receiverId,
    isUnread,
    content: encryption.encrypt(Buffer.from('Do you cover Texas? '.repeat(5)), id),
  };
}

async function insert({ db }: Database, batch: readonly ReturnType<typeof message>[]): Promise<void> {
  const column = (name: keyof ReturnType<typeof message>) => sql.param(batch.map((row) => row[name]));
  await db.execute(sql`insert into messages (id, conversation_id, sender_id, receiver_id, content, read_at)
    select row.id, conversations.id, row.sender_id, row.receiver_id, row.content, case when row.is_unread then null else now() end
    from unnest(${column('id')}::uuid[], ${column('senderId')}::uuid[], ${column('receiverId')}::uuid[],
      ${column('content')}::bytea[], ${column('isUnread')}::boolean[])
      as row (id, sender_id, receiver_id, content, is_unread)
    join conversations on low_user_id = least(row.sender_id, row.receiver_id)
      and high_user_id = greatest(row.sender_id, row.receiver_id)`);
}

/** The calls require a signed NDA; this row is not a valid record of the hash chain. */
async function sign({ db }: Database, userId: string): Promise<void> {
  const expiresAt = new Date(Date.now() + DAY_MS).toISOString();
  await db.execute(sql`insert into nda_agreements (id, position, user_id, agreement_text, text_digest, signature_name,
      digital_signature, signature_digest, is_drawn, ip_address, user_agent, signed_at, expires_at, previous_digest, digest)
    values (gen_random_uuid(), 1, ${userId}, '', '', '', '', '', false, '', '', now(), ${expiresAt}, '', '')`);
}

await compareSizes({ what: 'messages', fill, scenarios: SCENARIOS });
