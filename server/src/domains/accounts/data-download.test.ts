import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { COPIES_PER_DAY, downloadPersonalData } from '#contract/personal-data.ts';
import { domains } from '#server/domains.ts';
import { type Client, useApp } from '#test/app.ts';
import { rowsOf } from '#test/dump.ts';
import { createAdmin, createPerson, createSigned } from '#test/factories.ts';
import { PLANTED, type Pair, createPair } from '#test/outsiders/pair.ts';

const app = useApp();

type Copy = Record<string, Record<string, unknown>[]>;
const textOf = async (client: Client): Promise<string> =>
  (await client.fetch(downloadPersonalData.path)).text();
const copyOf = async (client: Client): Promise<Copy> => JSON.parse(await textOf(client)) as Copy;

describe('the copy of a person’s data', () => {
  let pair: Pair;
  beforeAll(async () => {
    pair = await createPair(app, await createAdmin(app));
  });

  test('is a JSON file with what the person wrote, received, signed and chose', async () => {
    const response = await pair.dana.fetch(downloadPersonalData.path);
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename\*=UTF-8''MedAccord/);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    const copy = (await response.json()) as Copy;
    expect(Object.keys(copy)).toEqual([
      'createdAt',
      ...domains.flatMap(({ personalData = [] }) => personalData.map(({ name }) => name)),
    ]);
    expect(copy).toMatchObject({
      profile: [{ id: pair.ids.dana }],
      memberships: [{ companyId: pair.ids.company, role: 'owner' }],
      messages: expect.arrayContaining([
        expect.objectContaining({ senderId: pair.ids.marcus, content: `Message ${PLANTED}` }),
      ]),
      savedSearches: [{ name: `Search ${PLANTED}` }],
      reports: [{ reportedId: pair.ids.marcus, note: `Report ${PLANTED}` }],
      productImports: [{ fileName: 'list.csv' }],
    });
    expect(copy.signedAgreements?.[0]?.digitalSignature).toMatch(/^data:image\/png;base64,/);
    expect(copy.connections?.map(({ id }) => id)).toContain(pair.ids.connection);
    const { messageAttachments, companyClaims } = await copyOf(pair.marcus);
    expect(messageAttachments).toMatchObject([{ name: `Attached ${PLANTED}.txt` }]);
    expect(companyClaims).toMatchObject([{ statement: `Statement ${PLANTED}` }]);
  });

  test('contains nothing of a stranger', async () => {
    const stranger = await createSigned(app, { firstName: 'Ottoline', lastName: 'Strangerfield' });
    const [own, danas] = [await textOf(stranger.client), await textOf(pair.dana)];
    expect(own).toContain('Strangerfield');
    expect(pair.secrets.filter((secret) => own.includes(secret))).toEqual([]);
    for (const mark of ['Ottoline', stranger.id, stranger.user.email]) expect(danas).not.toContain(mark);
  });

  test('does not tell a person who reported or blocked them', async () => {
    const text = await textOf(pair.marcus);
    expect(text).not.toContain(`Report ${PLANTED}`);
    expect(JSON.parse(text)).toMatchObject({ reports: [], blockedPeople: [] });
  });

  test('contains no password, token or key', async () => {
    expect(await textOf(pair.dana)).not.toMatch(/argon2|token|unsubscribeKey|passwordHash/i);
  });

  test('reads more than one page of a list', async () => {
    const { client, id } = await createPerson(app);
    await app.database.db.execute(sql`
      insert into notifications (id, user_id, subject, event_id)
      select gen_random_uuid(), ${id}::uuid, '{"kind": "conduct_warning", "reason": "spam"}', gen_random_uuid()
      from generate_series(1, 450)`);
    expect((await copyOf(client)).notifications).toHaveLength(450);
  });
});

/** Tables that refer to a person and are not in the copy, with the reason. */
const NOT_COPIED: Record<string, string> = {
  account_links: 'tokens of emailed links',
  companies: 'the page of a company, which is public',
  conversation_sides: 'counts and order of conversations, whose messages are copied',
  conversations: 'pairs of people, whose messages are copied',
  message_notices: 'when an email about unread messages is due',
  notification_deliveries: 'when the next email is due',
  presences: 'who has the app open now',
  room_versions: 'documents of a company; adding them is in the activity',
  waiting_notifications: 'notifications that wait for an email',
};

test('every table with data about a person is in the copy or is left out for a reason', async () => {
  const referring = await rowsOf<{ name: string }>(
    app.database.db,
    sql`select distinct conrelid::regclass::text as name from pg_constraint
      where contype = 'f' and confrelid = 'users'::regclass order by 1`,
  );
  const copied = new Set(domains.flatMap(({ personalData = [] }) => personalData.map(({ table }) => table)));
  const missing = referring.map(({ name }) => name).filter((name) => !copied.has(name) && !NOT_COPIED[name]);
  expect(missing).toEqual([]);
});

describe('with rate limits', () => {
  const limited = useApp({ RATE_LIMIT: 'on' });

  test('refuses more downloads than the limit of a day', async () => {
    const { client } = await createPerson(limited);
    const statuses: number[] = [];
    for (let download = 0; download <= COPIES_PER_DAY; download += 1)
      statuses.push((await client.fetch(downloadPersonalData.path)).status);
    expect(statuses.slice(0, -1)).toEqual(Array.from({ length: COPIES_PER_DAY }, () => 200));
    expect(statuses.at(-1)).toBe(429);
  });
});
