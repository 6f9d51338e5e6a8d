import { expect, test } from 'vitest';
import { getUser, signIn } from '#contract/session.ts';
import { encodeCursor } from '#platform/cursor.ts';
import { useApp } from '#test/app.ts';
import { PASSWORD, createPerson } from '#test/factories.ts';

const app = useApp({ RATE_LIMIT: 'on' });

const UNSUPPORTED = { status: 415, code: 'request.not_json' };
const json = { 'content-type': 'application/json' };

test.each([
  ['a call that does not exist', '/api/nothing', {}, { status: 404, code: 'request.not_found' }],
  [
    'a method that does not exist',
    '/api/stats',
    { method: 'DELETE' },
    { status: 404, code: 'request.not_found' },
  ],
  [
    'invalid JSON',
    '/api/login',
    { method: 'POST', headers: json, body: '{"email":' },
    { status: 400, code: 'request.unreadable' },
  ],
  [
    'no body at all',
    '/api/login',
    { method: 'POST', headers: json },
    { status: 400, code: 'request.invalid' },
  ],
  [
    'another format',
    '/api/login',
    { method: 'POST', headers: { 'content-type': 'text/xml' }, body: '<a/>' },
    UNSUPPORTED,
  ],
  [
    'a body of two megabytes',
    '/api/login',
    { method: 'POST', headers: json, body: `"${'x'.repeat(2_000_000)}"` },
    { status: 413, code: 'request.too_large' },
  ],
  [
    'a prototype in JSON',
    '/api/login',
    { method: 'POST', headers: json, body: '{"__proto__":{"a":1}}' },
    { status: 400, code: 'request.unreadable' },
  ],
  ['text that is not JSON', '/api/login', { method: 'POST', body: 'email' }, UNSUPPORTED],
  [
    'a URL that cannot be decoded',
    '/api/companies/%E0%A4%A',
    {},
    { status: 400, code: 'request.unreadable' },
  ],
  [
    'an id too long to exist',
    `/api/companies/${'x'.repeat(300)}`,
    {},
    { status: 404, code: 'request.not_found' },
  ],
  [
    'a list position before any valid date',
    `/api/products?cursor=${encodeCursor([true, '0000-01-01T00:00:00Z', crypto.randomUUID()])}`,
    {},
    { status: 400, code: 'request.cursor_invalid' },
  ],
])('%s returns a clear error', async (_what, path, init, { status, code }) => {
  const response = await app.client().fetch(path, init);
  expect(response.status).toBe(status);
  const body = await response.json();
  expect(body).toMatchObject({ code, message: expect.any(String) });
  expect(JSON.stringify(body)).not.toMatch(/\bat .*\.ts|select |stack/i);
});

test('a signed-out caller gets 401 before the request is validated', async () => {
  const { body } = await app
    .client()
    .send<{ paths: Record<string, Record<string, { security?: unknown }>> }>('GET', '/api/openapi.json');
  const calls = Object.entries(body.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { security }]) => ({ method, path, isOpen: !security })),
  );
  for (const { method, path, isOpen } of calls) {
    const response = await app.client().fetch(path.replaceAll(/\{\w+\}/g, 'no-id'), {
      method: method.toUpperCase(),
      ...(method !== 'get' && { headers: json, body: '{"email":' }),
    });
    expect(response.status === 401, `${method} ${path}`).toBe(!isOpen);
  }
  expect(calls.filter(({ isOpen }) => !isOpen).length).toBeGreaterThan(20);
});

test('every response has a strict content security policy without inline scripts', async () => {
  const response = await app.client().fetch('/api/stats');
  const policy = response.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
});

test('the OpenAPI document lists every call and error code, generated from the schemas that validate requests', async () => {
  const response = await app.client().fetch('/api/openapi.json');
  const text = await response.text();
  const body = JSON.parse(text) as {
    openapi: string;
    paths: Record<string, Record<string, { responses: Record<string, unknown> }>>;
    components: { schemas: Record<string, unknown> };
  };
  expect(body.openapi).toBe('3.1.0');
  expect(Object.keys(body.paths)).toEqual(
    expect.arrayContaining([
      '/api/login',
      '/api/user',
      '/api/companies/{id}',
      '/api/events',
      '/api/auth/linkedin',
    ]),
  );
  // The document also contains the links that redirect a browser.
  for (const path of ['/api/login', '/api/logout'] as const)
    expect(Object.keys(body.paths[path] ?? {}).toSorted()).toEqual(['get', 'post']);
  expect(JSON.stringify(body.paths['/api/register'])).toContain('"minLength":6');

  // Every error is declared once, and each call refers to it.
  expect(JSON.stringify(body.components.schemas.Error)).toContain('"account.by_invitation"');
  const responses = Object.values(body.paths).flatMap((calls) =>
    Object.values(calls).map((call) => call.responses),
  );
  for (const answers of responses) {
    expect(JSON.stringify(answers['4XX'])).toContain('{"$ref":"#/components/schemas/Error"}');
    for (const status of Object.keys(answers)) expect(status).toMatch(/^[1-5](?:\d\d|XX)$/);
  }
  const references = text.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g);
  for (const [, name = ''] of references) expect(body.components.schemas).toHaveProperty(name);
  expect(text.length).toBeLessThan(2_000_000);
});

test('the health check reports that the server is alive, and that it is ready while the database answers', async () => {
  expect((await app.client().send('GET', '/healthz')).body).toEqual({ status: 'ok' });
  expect((await app.client().send('GET', '/readyz')).body).toEqual({ status: 'ready' });
});

test('password guesses are limited, while the owner can still sign in from another IP address', async () => {
  const { user } = await createPerson(app);
  const guess = () => app.client().call(signIn, { body: { email: user.email, password: 'a wrong one' } });
  const replies = [];
  for (let attempt = 0; attempt < 8; attempt += 1) replies.push(await guess());
  expect(replies.slice(0, 5).map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
  const refused = await guess();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);

  const elsewhere = await app.app.server.inject({
    method: 'POST',
    url: '/api/login',
    remoteAddress: '203.0.113.7',
    payload: { email: user.email, password: PASSWORD },
  });
  expect(elsewhere.statusCode).toBe(200);
});

test('a forged session cookie counts as signed out', async () => {
  const { client } = await createPerson(app);
  const forged = (client.cookie ?? '').replace(/\.[^.]*$/, '.forged');
  const response = await app.client().fetch(getUser.path, { headers: { cookie: forged } });
  expect(response.status).toBe(401);
});
