import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { listUsers } from '#contract/users.ts';
import { users } from '#db/tables/users.ts';
import { useApp } from '#test/app.ts';
import { type Person, connect, createPerson } from '#test/factories.ts';

const app = useApp();

const find = async (who: Person, q: string) => (await who.client.call(listUsers, { query: { q } })).body;
const set = (who: Person, privacy: Partial<typeof users.$inferInsert>) =>
  app.database.db.update(users).set(privacy).where(eq(users.id, who.id));

describe('message recipients', () => {
  test('are found by first and last name, ignoring case and accents, and never include the person who searches', async () => {
    const reader = await createPerson(app, { firstName: 'Zoë', lastName: 'Reader' });
    const zoe = await createPerson(app, { firstName: 'Zoë', lastName: 'Quill' });
    for (const q of ['zoë', 'ZOE', 'quill', 'zoe qui']) {
      expect((await find(reader, q)).map(({ id }) => id)).toEqual([zoe.id]);
    }
    expect(await find(reader, 'nobody of that name')).toEqual([]);
  });

  test('are found by the first one or two letters of a name', async () => {
    const reader = await createPerson(app);
    const xenia = await createPerson(app, { firstName: 'Xénia', lastName: 'Yxwood' });
    for (const q of ['x', 'XE', 'yx']) expect(await find(reader, q)).toMatchObject([{ id: xenia.id }]);
    expect(await find(reader, 'wo')).toEqual([]);
  });

  test('are found by names that contain wildcard characters', async () => {
    const reader = await createPerson(app);
    await createPerson(app, { firstName: 'Percy', lastName: 'Cent' });
    const odd = await createPerson(app, { firstName: '100%', lastName: 'Un_der\\' });
    for (const q of ['00%', 'n_d', 'er\\', '0% u']) {
      expect((await find(reader, q)).map(({ id }) => id)).toEqual([odd.id]);
    }
  });

  test('are shown with their email address and found by it only if they share it or are connected with the person who searches', async () => {
    const reader = await createPerson(app);
    const shy = await createPerson(app, {
      firstName: 'Shy',
      lastName: 'Finch',
      email: 'hidden.finch@quiet.example',
    });
    const open = await createPerson(app, {
      firstName: 'Open',
      lastName: 'Finch',
      email: 'open.finch@quiet.example',
    });
    await set(open, { showEmail: true });

    expect(await find(reader, 'finch')).toMatchObject([
      { id: open.id, email: 'open.finch@quiet.example' },
      { id: shy.id, email: null },
    ]);
    expect(await find(reader, 'quiet.example')).toMatchObject([{ id: open.id }]);

    await connect(reader, shy);
    expect(await find(reader, 'HIDDEN.finch@')).toMatchObject([
      { id: shy.id, email: 'hidden.finch@quiet.example' },
    ]);
  });

  test('are not shown with an email address that belongs to another account', async () => {
    const reader = await createPerson(app);
    await createPerson(app, { lastName: 'Owner', email: 'owner@claimed.example' });
    const stranger = await createPerson(app, { lastName: 'Stranger', email: 'owner@claimed.example' });
    await set(stranger, { showEmail: true });
    await connect(reader, stranger);
    expect(await find(reader, 'stranger')).toMatchObject([{ email: null }]);
    expect(await find(reader, 'claimed.example')).toEqual([]);
  });

  test.each([{ profileVisible: false }, { allowMessages: false }])(
    'are visible only to their connections if their settings are %o',
    async (privacy) => {
      const reader = await createPerson(app);
      const stranger = await createPerson(app);
      const lastName = `Private ${Object.keys(privacy)[0]}`;
      const person = await createPerson(app, { lastName });
      await set(person, privacy);
      await connect(person, reader);

      expect(await find(reader, lastName)).toMatchObject([{ id: person.id }]);
      expect(await find(stranger, lastName)).toEqual([]);
      expect(await find(stranger, person.user.email)).toEqual([]);
    },
  );

  test('do not include the registry account', async () => {
    const reader = await createPerson(app);
    const registry = await createPerson(app, { firstName: 'Public', lastName: 'Registry' });
    await set(registry, { passwordHash: null });
    expect(await find(reader, 'registry')).toEqual([]);
  });

  test('are sorted by last and first name, and listed once across pages', async () => {
    const reader = await createPerson(app);
    const made: string[] = [];
    for (const firstName of ['Cleo', 'bram', 'Bram', 'Ada', 'Bram']) {
      const { id } = await createPerson(app, { firstName, lastName: 'Pagewright' });
      made.push(id);
    }
    const pages = await reader.client.pages<{ id: string; firstName: string }>(
      '/api/users?q=pagewright&limit=2',
    );
    const seen = pages.flat();
    expect(seen.map(({ firstName }) => firstName.toLowerCase())).toEqual([
      'ada',
      'bram',
      'bram',
      'bram',
      'cleo',
    ]);
    expect(new Set(seen.map(({ id }) => id))).toEqual(new Set(made));
  });
});

test('listing people requires signing in', async () => {
  expect((await app.client().call(listUsers)).status).toBe(401);
});
