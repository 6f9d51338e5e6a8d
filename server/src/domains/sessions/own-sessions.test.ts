import { describe, expect, test } from 'vitest';
import { endOtherOwnSessions, endOwnSession, listOwnSessions } from '#contract/own-sessions.ts';
import { getUser, signIn } from '#contract/session.ts';
import { type Client, useApp } from '#test/app.ts';
import { PASSWORD, type Person, createPerson } from '#test/factories.ts';

const app = useApp();

/** The same person in another browser. */
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

describe('where somebody is signed in', () => {
  test('is listed with this browser first, and what each called itself', async () => {
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

  test('one is ended, and only that one; ending it again is no refusal', async () => {
    const person = await createPerson(app);
    const [lost, kept] = [await elsewhere(person, 'Lost/1'), await elsewhere(person, 'Kept/1')];
    const session = (await list(person.client)).find(({ userAgent }) => userAgent === 'Lost/1');
    const end = () => person.client.call(endOwnSession, { params: { id: session?.id ?? '' } });

    expect((await end()).status).toBe(204);
    expect((await end()).status).toBe(204);
    expect(await Promise.all([lost, kept, person.client].map(isSignedIn))).toEqual([false, true, true]);
  });

  test('nobody ends a session of somebody else, nor sees it', async () => {
    const [one, other] = [await createPerson(app), await createPerson(app)];
    const [theirs] = await list(other.client);
    const { status } = await one.client.call(endOwnSession, { params: { id: theirs?.id ?? '' } });
    expect(status).toBe(204);
    expect(await isSignedIn(other.client)).toBe(true);
    expect((await list(one.client)).map(({ id }) => id)).not.toContain(theirs?.id);
  });

  test('all others are ended at once', async () => {
    const person = await createPerson(app);
    const others = [await elsewhere(person, 'One/1'), await elsewhere(person, 'Two/1')];
    expect((await person.client.call(endOtherOwnSessions)).status).toBe(204);
    expect(await Promise.all(others.map(isSignedIn))).toEqual([false, false]);
    expect(await list(person.client)).toMatchObject([{ isCurrent: true }]);
  });

  test('a name in the list opens no session', async () => {
    const person = await createPerson(app);
    const [session] = await list(person.client);
    expect(decodeURIComponent(person.client.cookie ?? '')).not.toContain(session?.id);
  });

  test('is nobody’s business who is signed out', async () => {
    expect((await app.client().call(listOwnSessions)).status).toBe(401);
    expect((await app.client().call(endOtherOwnSessions)).status).toBe(401);
  });
});
