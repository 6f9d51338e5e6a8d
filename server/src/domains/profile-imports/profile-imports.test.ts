import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { takeImportedProfile } from '#contract/profile-imports.ts';
import { getUser, signIn } from '#contract/session.ts';
import { sessions } from '#db/tables/sessions.ts';
import { type Client, useApp } from '#test/app.ts';
import { PASSWORD, createPerson } from '#test/factories.ts';
import { CLIENT, type FakeOpenId, startFakeOpenId } from '#test/fake-openid.ts';

const APP_URL = 'http://medaccord.example';
const START = '/api/auth/linkedin?state=import_profile';
const CALLBACK = '/api/auth/linkedin/callback';
const SUCCESS = '/apply-distributor?linkedin=success';
const ERROR = '/apply-distributor?linkedin=error';
const GRACE = {
  given_name: 'Grace',
  family_name: 'Lindqvist',
  email: 'grace@northfork.example',
  headline: 'Owner at Northfork Medical',
};

let fake: FakeOpenId;
const startPeer = (secretIn?: 'client_secret_basic') =>
  startFakeOpenId({ redirectUrl: APP_URL + CALLBACK, ...(secretIn && { secretIn }) });
beforeAll(async () => {
  fake = await startPeer();
});
afterAll(() => fake.stop());
beforeEach(() => Object.assign(fake, { claims: GRACE, declines: false }));

const variables = () => ({
  APP_URL,
  LINKEDIN_CLIENT_ID: CLIENT.id,
  LINKEDIN_CLIENT_SECRET: CLIENT.secret,
  LINKEDIN_ISSUER: fake.issuer,
});
const app = useApp(variables);

async function sentTo(client: Client, path: string): Promise<string> {
  const response = await client.fetch(path);
  expect(response.status).toBe(302);
  return response.headers.get('location') ?? '';
}

async function comeBack(client: Client, change: (address: URL) => void = () => {}): Promise<URL> {
  const address = new URL(await sentTo(client, START));
  change(address);
  return fake.visit(address);
}

const finish = (client: Client, back: URL) => sentTo(client, back.pathname + back.search);
const take = (client: Client) => client.call(takeImportedProfile);

describe('a profile import', () => {
  test('uses state, nonce and PKCE and loads the visitor’s claims', async () => {
    const client = app.client();
    const asked = new URL(await sentTo(client, START));
    expect(asked.origin).toBe(fake.issuer);
    expect(Object.fromEntries(asked.searchParams)).toEqual({
      client_id: CLIENT.id,
      response_type: 'code',
      redirect_uri: APP_URL + CALLBACK,
      scope: 'openid profile email',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    });
    const back = await fake.visit(asked);
    expect(back.origin + back.pathname).toBe(APP_URL + CALLBACK);
    expect(await finish(client, back)).toBe(SUCCESS);
    const { status, body } = await take(client);
    expect(status).toBe(200);
    expect(body).toEqual({
      firstName: 'Grace',
      lastName: 'Lindqvist',
      email: 'grace@northfork.example',
      headline: 'Owner at Northfork Medical',
    });
  });

  test('can be finished only once, and only in the browser that started it', async () => {
    const client = app.client();
    await finish(client, await comeBack(client));
    const stranger = app.client();
    expect((await take(stranger)).status).toBe(404);
    await sentTo(stranger, START);
    expect((await take(stranger)).status).toBe(404);
    const replies = await Promise.all(Array.from({ length: 20 }, () => take(client)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const { status, body } = await take(client);
    expect([status, body]).toMatchObject([404, { code: 'profile_import.none' }]);
  });

  test('signs no one in, not even the owner of the imported email address, and stores nothing in plain text', async () => {
    const email = `${crypto.randomUUID()}@northfork.example`;
    await createPerson(app, { email });
    fake.claims = { ...GRACE, email, email_verified: true, headline: 'Planted headline' };
    const client = app.client();
    expect(await finish(client, await comeBack(client))).toBe(SUCCESS);
    expect((await client.call(getUser)).status).toBe(401);
    const rows = JSON.stringify(await app.database.db.select().from(sessions));
    expect(rows).toContain('importedProfile');
    expect(rows).not.toMatch(/Planted|northfork/);
    expect((await take(client)).body.email).toBe(email);
  });

  test('does not reach someone who planted the session in the visitor’s browser', async () => {
    const planter = app.client();
    await sentTo(planter, START);
    const visitor = planter.at(app.origin);
    expect(await finish(visitor, await comeBack(visitor))).toBe(SUCCESS);
    expect((await take(planter)).status).toBe(404);
    expect((await take(visitor)).status).toBe(200);
  });

  test('leaves a signed-in person signed in', async () => {
    const { client, id } = await createPerson(app);
    expect(await finish(client, await comeBack(client))).toBe(SUCCESS);
    expect((await take(client)).status).toBe(200);
    expect((await client.call(getUser)).body.id).toBe(id);
  });

  test('limits a visitor’s session to ten minutes, but not the session that begins when they sign in', async () => {
    const { user } = await createPerson(app);
    const client = app.client();
    const minutes = async (path: string, init?: RequestInit) => {
      const cookie = (await client.fetch(path, init)).headers.getSetCookie()[0] ?? '';
      expect(cookie).toMatch(/HttpOnly.*SameSite=Lax/);
      const [, expires = ''] = /Expires=([^;]+)/.exec(cookie) ?? [];
      return (Date.parse(expires) - Date.now()) / 60_000;
    };
    expect(await minutes(START)).toBeCloseTo(10, 0);
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: user.email, password: PASSWORD }),
    };
    expect(await minutes(signIn.path, init)).toBeCloseTo(30 * 24 * 60, 0);
  });

  test('can run in two tabs at the same time', async () => {
    const client = app.client();
    const [one, other] = [await comeBack(client), await comeBack(client)];
    expect(await finish(client, one)).toBe(SUCCESS);
    expect(await finish(client, other)).toBe(SUCCESS);
  });
});

describe('the provider’s claims', () => {
  const imported = async (claims: Record<string, unknown>) => {
    fake.claims = claims;
    const client = app.client();
    expect(await finish(client, await comeBack(client))).toBe(SUCCESS);
    return (await take(client)).body;
  };

  test('become plain lines that fit the form’s fields', async () => {
    expect(
      await imported({
        given_name: 'G'.repeat(10_000),
        family_name: '<img src=x onerror=alert(1)>\u0000\u202E\r\nBcc: all@example',
        email: 'no address <script>',
        headline: `\u0007${'x'.repeat(10_000)}`,
      }),
    ).toEqual({
      firstName: 'G'.repeat(100),
      lastName: '<img src=x onerror=alert(1)> Bcc: all@example',
      email: '',
      headline: 'x'.repeat(300),
    });
  });

  test('may be missing or malformed', async () => {
    expect(await imported({})).toEqual({ firstName: '', lastName: '', email: '', headline: '' });
    expect(await imported({ name: 'Grace van Dyke', headline: { en: 'Owner' }, email: 7 })).toEqual({
      firstName: 'Grace',
      lastName: 'van Dyke',
      email: '',
      headline: '',
    });
  });

  test('are rejected beyond a size limit', async () => {
    fake.claims = { ...GRACE, headline: 'x'.repeat(300_000) };
    const client = app.client();
    expect(await finish(client, await comeBack(client))).toBe(ERROR);
    expect((await take(client)).status).toBe(404);
  });
});

describe('a provider’s response', () => {
  const refused = async (client: Client, back: URL) => {
    expect(await finish(client, back)).toBe(ERROR);
    expect((await take(client)).status).toBe(404);
  };
  const state = ({ searchParams }: URL) => searchParams.get('state') ?? '';
  const edited = (address: URL, name: string, value: string): URL => {
    const other = new URL(address);
    other.searchParams.set(name, value);
    return other;
  };

  test('is refused if its state is forged, and the genuine response still works afterwards', async () => {
    const client = app.client();
    const back = await comeBack(client);
    await refused(client, edited(back, 'state', 'forged'));
    const without = new URL(back);
    without.searchParams.delete('state');
    await refused(client, without);
    expect(await finish(client, back)).toBe(SUCCESS);
  });

  test('is refused in another browser, with or without a session', async () => {
    const client = app.client();
    const back = await comeBack(client);
    const other = app.client();
    await refused(other, back);
    await sentTo(other, START);
    await refused(other, back);
  });

  test('is refused if its token has a different nonce', async () => {
    const client = app.client();
    await refused(client, await comeBack(client, ({ searchParams }) => searchParams.set('nonce', 'forged')));
  });

  test('is refused if its token has no nonce', async () => {
    const client = app.client();
    await refused(client, await comeBack(client, ({ searchParams }) => searchParams.delete('nonce')));
  });

  test('is refused if its code is forged or belongs to another import', async () => {
    const client = app.client();
    await refused(client, edited(await comeBack(client), 'code', 'forged'));

    const victim = app.client();
    const stolen = (await comeBack(victim)).searchParams.get('code') ?? '';
    await refused(client, edited(await comeBack(client), 'code', stolen));
  });

  test('is accepted only once, even when it is used two hundred times at the same time', async () => {
    const client = app.client();
    const back = await comeBack(client);
    const ways = await Promise.all(Array.from({ length: 200 }, () => finish(client, back)));
    expect(ways.filter((way) => way === SUCCESS)).toHaveLength(1);
    expect(await finish(client, back)).toBe(ERROR);
    const again = await comeBack(client);
    await take(client);
    await refused(client, edited(again, 'code', back.searchParams.get('code') ?? ''));
  });

  test('is refused without the code verifier', async () => {
    const client = app.client();
    const back = await comeBack(client);
    await app.database.db
      .update(sessions)
      .set({ sess: sql`${sessions.sess} #- array['importAttempts', ${state(back)}, 'verifier']` });
    await refused(client, back);
  });

  test('is refused if it comes from another provider', async () => {
    const client = app.client();
    await refused(client, edited(await comeBack(client), 'iss', 'https://elsewhere.example'));
  });

  test('is refused when the visitor declined the import', async () => {
    fake.declines = true;
    const client = app.client();
    const back = await comeBack(client);
    expect(back.searchParams.get('error')).toBe('access_denied');
    await refused(client, back);
  });

  test('is refused if it arrives or is retrieved after more than ten minutes', async () => {
    const age = (...path: string[]) =>
      app.database.db.update(sessions).set({
        sess: sql`jsonb_set(${sessions.sess}, ${sql.param(path)}::text[], '1', false)`,
      });
    const [late, slow] = [app.client(), app.client()];
    const back = await comeBack(late);
    await age('importAttempts', state(back), 'until');
    await refused(late, back);

    expect(await finish(slow, await comeBack(slow))).toBe(SUCCESS);
    await age('importedProfile', 'until');
    expect((await take(slow)).status).toBe(404);
  });
});

describe('a profile import without a provider', () => {
  const bare = useApp();

  test('redirects to the form with an error', async () => {
    expect(await sentTo(bare.client(), START)).toBe(ERROR);
    expect(await sentTo(bare.client(), CALLBACK)).toBe(ERROR);
    expect((await bare.client().call(takeImportedProfile)).status).toBe(404);
  });
});

describe('a profile import with an unreachable provider', () => {
  let other: FakeOpenId;
  beforeAll(async () => {
    other = await startPeer();
  });
  const lonely = useApp(() => ({ ...variables(), LINKEDIN_ISSUER: other.issuer }));

  test('redirects to the form with an error when the visitor returns', async () => {
    const client = lonely.client();
    const back = await other.visit(await sentTo(client, START));
    await other.stop();
    expect(await finish(client, back)).toBe(ERROR);
  });
});

describe('a profile import from a provider that requires the secret in a header', () => {
  let other: FakeOpenId;
  beforeAll(async () => {
    other = await startPeer('client_secret_basic');
  });
  afterAll(() => other.stop());
  const strict = useApp(() => ({ ...variables(), LINKEDIN_ISSUER: other.issuer }));

  test('is completed', async () => {
    const client = strict.client();
    expect(await finish(client, await other.visit(await sentTo(client, START)))).toBe(SUCCESS);
  });
});

describe('repeated profile imports', () => {
  const slowed = useApp(() => ({ ...variables(), RATE_LIMIT: 'on' }));

  test('are rate-limited for each IP address', async () => {
    const ways: string[] = [];
    for (let begun = 0; begun < 24; begun += 1) ways.push(await sentTo(slowed.client(), START));
    expect(ways.slice(0, 20)).not.toContain(ERROR);
    expect(ways).toContain(ERROR);
  });
});
