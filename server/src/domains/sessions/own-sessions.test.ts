import { describe, expect, test } from 'vitest';
import { endOtherOwnSessions, endOwnSession, listOwnSessions } from '#contract/own-sessions.ts';
import { getUser, signIn, signOut } from '#contract/session.ts';
import { Client, useApp } from '#test/app.ts';
import { PASSWORD, type Person, createPerson } from '#test/factories.ts';

const app = useApp();

async function elsewhere({ user }: Person, userAgent: string): Promise<Client> {
  const client = app.client();
  await client.fetch(signIn.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': userAgent },
    body: JSON.stringify({ email: user.email, password: PASSWORD }),
  });
  return client;
}

const list = async (client: Client) => (await client.call(listOwnSessions)).body;
const isSignedIn = async (client: Client) => (await client.call(getUser)).status === 200;

describe('a person’s own sessions', () => {
  test('are listed with each browser’s name, the current browser first', async () => {
    const person = await createPerson(app);
    await elsewhere(person, 'Telephone/1');
    await elsewhere(person, `Long/${'x'.repeat(500)}`);

    const sessions = await list(person.client);
    expect(sessions.map(({ isCurrent }) => isCurrent)).toEqual([true, false, false]);
    expect(sessions.map(({ userAgent }) => userAgent)).toContain('Telephone/1');
    expect(sessions.every(({ userAgent }) => (userAgent?.length ?? 0) <= 300)).toBe(true);
    for (const { startedAt, lastSeenAt } of sessions) {
      expect(Date.now() - Date.parse(startedAt ?? '')).toBeLessThan(60_000);
      expect(lastSeenAt).toBe(startedAt);
    }
  });

  test('show the country in which each session was probably started', async () => {
    const person = await createPerson(app);
    const from = (remoteAddress: string, name: string) =>
      app.app.server.inject({
        method: 'POST',
        url: signIn.path,
        remoteAddress,
        headers: { 'user-agent': name },
        payload: { email: person.user.email, password: PASSWORD },
      });
    await from('87.128.1.1', 'Telekom/1');
    await from('192.168.4.7', 'Private/1');
    const sessions = await list(person.client);
    const countries = Object.fromEntries(sessions.map(({ userAgent, country }) => [userAgent, country]));
    expect(countries).toMatchObject({ 'Telekom/1': 'DE', 'Private/1': null });
  });

  test('can be ended one by one, and ending a session again succeeds', async () => {
    const person = await createPerson(app);
    const [lost, kept] = [await elsewhere(person, 'Lost/1'), await elsewhere(person, 'Kept/1')];
    const session = (await list(person.client)).find(({ userAgent }) => userAgent === 'Lost/1');
    const end = () => person.client.call(endOwnSession, { params: { id: session?.id ?? '' } });

    expect((await end()).status).toBe(204);
    expect((await end()).status).toBe(204);
    expect(await Promise.all([lost, kept, person.client].map(isSignedIn))).toEqual([false, true, true]);
  });

  test('cannot be seen or ended by other people', async () => {
    const [one, other] = [await createPerson(app), await createPerson(app)];
    const [theirs] = await list(other.client);
    const { status } = await one.client.call(endOwnSession, { params: { id: theirs?.id ?? '' } });
    expect(status).toBe(204);
    expect(await isSignedIn(other.client)).toBe(true);
    expect((await list(one.client)).map(({ id }) => id)).not.toContain(theirs?.id);
  });

  test('can all be ended together except the current one', async () => {
    const person = await createPerson(app);
    const others = [await elsewhere(person, 'One/1'), await elsewhere(person, 'Two/1')];
    expect((await person.client.call(endOtherOwnSessions)).status).toBe(204);
    expect(await Promise.all(others.map(isSignedIn))).toEqual([false, false]);
    expect(await list(person.client)).toMatchObject([{ isCurrent: true }]);
  });

  test('set a second cookie, which only tells the website that someone is signed in and gives no access', async () => {
    const { client } = await createPerson(app);
    expect(client.cookie).toMatch(/(^|; )signed-in=1(;|$)/);
    await client.fetch('/companies');
    expect(client.cookie).toContain('signed-in=1');
    expect(await isSignedIn(new Client(app.origin, 'signed-in=1'))).toBe(false);
    await client.call(signOut);
    expect(client.cookie ?? '').not.toContain('signed-in');
  });

  test('have ids that are not part of the session cookie', async () => {
    const person = await createPerson(app);
    const [session] = await list(person.client);
    expect(decodeURIComponent(person.client.cookie ?? '')).not.toContain(session?.id);
  });

  test('are available only to someone who is signed in', async () => {
    expect((await app.client().call(listOwnSessions)).status).toBe(401);
    expect((await app.client().call(endOtherOwnSessions)).status).toBe(401);
  });
});
