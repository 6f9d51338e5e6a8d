import { type RequestListener, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import { CLIENT, startFakeOpenId } from '#test/fake-openid.ts';
import { createProfileProvider } from './profile-provider.ts';

const TIMEOUT_MS = 300;
const REDIRECT_URL = new URL('http://medaccord.example/api/auth/linkedin/callback');
const log = pino({ level: 'silent' });
const open: (() => void)[] = [];
afterEach(() => {
  for (const close of open.splice(0)) close();
});

async function providerAt(answer: RequestListener, takesProofs = true) {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.push(() => {
    server.close();
    server.closeAllConnections();
  });
  return providerOf(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, takesProofs);
}

const providerOf = (issuer: string, takesProofs: boolean) =>
  createProfileProvider(
    {
      issuer: new URL(issuer),
      clientId: CLIENT.id,
      clientSecret: CLIENT.secret,
      redirectUrl: REDIRECT_URL,
      takesProofs,
      timeoutMs: TIMEOUT_MS,
    },
    log,
  );

test.each<[string, RequestListener]>([
  ['never answers', () => {}],
  ['begins to answer and never ends', (_request, response) => void response.write('{"issuer":')],
  ['sends an endless answer', (_request, response) => response.end(`"${'x'.repeat(300_000)}"`)],
  ['is broken', (_request, response) => response.writeHead(500).end('<html>')],
  ['redirects elsewhere', (_request, response) => response.writeHead(302, { location: '/other' }).end()],
  [
    'claims to be another provider',
    (_request, response) =>
      response
        .setHeader('content-type', 'application/json')
        .end(JSON.stringify({ issuer: 'https://elsewhere.example', authorization_endpoint: 'https://a.b' })),
  ],
])('a profile import fails within the time limit with a provider that %s', async (_what, answer) => {
  const provider = await providerAt(answer);
  const began = performance.now();
  await expect(provider.begin()).rejects.toBeInstanceOf(Error);
  expect(performance.now() - began).toBeLessThan(TIMEOUT_MS * 100);
});

test('a profile provider that was unavailable is contacted again', async () => {
  let asked = 0;
  const provider = await providerAt((_request, response) => {
    asked += 1;
    response.writeHead(503).end();
  });
  await expect(provider.begin()).rejects.toBeInstanceOf(Error);
  await expect(provider.begin()).rejects.toBeInstanceOf(Error);
  expect(asked).toBe(2);
});

test('a profile provider without PKCE and nonce is sent only the state, and its configuration is read only once', async () => {
  let asked = 0;
  const provider = await providerAt((request, response) => {
    asked += 1;
    const issuer = `http://${request.headers.host}`;
    response
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify({ issuer, authorization_endpoint: `${issuer}/authorize` }));
  }, false);
  const { address, attempt } = await provider.begin();
  const { attempt: another } = await provider.begin();
  expect(Object.fromEntries(address.searchParams)).toEqual({
    client_id: 'medaccord',
    response_type: 'code',
    redirect_uri: REDIRECT_URL.href,
    scope: 'openid profile email',
    state: attempt.state,
  });
  expect(Object.keys(attempt)).toEqual(['state']);
  expect(another.state).not.toBe(attempt.state);
  expect(asked).toBe(1);
});

test('a token with an unrequested nonce is rejected', async () => {
  const fake = await startFakeOpenId({ redirectUrl: REDIRECT_URL.href });
  open.push(() => void fake.stop());
  fake.claims = { given_name: 'Grace' };
  const provider = providerOf(fake.issuer, false);
  const comeBack = async (nonce?: string) => {
    const { address, attempt } = await provider.begin();
    if (nonce) address.searchParams.set('nonce', nonce);
    const { searchParams } = await fake.visit(address);
    return provider.finish(searchParams, attempt);
  };
  expect(await comeBack()).toMatchObject({ given_name: 'Grace' });
  await expect(comeBack('forged')).rejects.toBeInstanceOf(Error);
});
