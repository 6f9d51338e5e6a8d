import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import { sql } from 'drizzle-orm';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { useApp } from '#test/app.ts';
import { registerErrorAnswers } from './error-answers.ts';
import { registerHttpSecurity } from './http-security.ts';
import { OneLineLog, loggerOptions } from './log.ts';

const app = useApp();

/** Returns logger options that collect the lines instead of writing them. */
function collectLines() {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  return { lines, logger: { ...(loggerOptions('info') as object), stream } };
}

test('a log line contains the route and the error, but no person, IP address or values', async () => {
  const { lines, logger } = collectLines();
  const server = Fastify({ logger });
  server.get('/people/:id', async (request) => {
    request.log.error({ err: await failingQuery() }, 'request failed');
    return {};
  });
  await server.inject({
    url: '/people/4711?email=dana@halden.example',
    headers: { authorization: 'Bearer secret-token', cookie: 'sid=secret-session' },
    remoteAddress: '203.0.113.7',
  });
  await server.close();

  const log = lines.join('');
  expect(log).toContain('/people/:id');
  expect(log).toContain('22P02');
  for (const personal of [
    'dana@halden.example',
    '4711',
    'secret-token',
    'secret-session',
    '203.0.113.7',
    'planted value',
  ]) {
    expect(log).not.toContain(personal);
  }
});

test('an error response has the request id of its log lines in a header, and the beginning of this id in its text', async () => {
  const { lines, logger } = collectLines();
  const server = Fastify({ logger, logController: new OneLineLog(), genReqId: () => randomUUID() });
  registerErrorAnswers(server, {});
  await registerHttpSecurity(server, { appUrl: new URL('http://localhost'), rateLimited: false });
  server.get('/failing', () => {
    throw new Error('unexpected');
  });
  const response = await server.inject({ url: '/failing' });
  await server.close();

  const id = String(response.headers['x-request-id']);
  expect(id).toMatch(/^[\da-f-]{36}$/);
  const logged = lines.map((line) => JSON.parse(line) as { reqId: string; msg: string });
  expect(logged).toMatchObject([
    { reqId: id, msg: 'request failed' },
    { reqId: id, msg: 'request completed' },
  ]);
  const reference = id.slice(0, 8);
  expect(response.json()).toMatchObject({ code: 'server.failed', params: { reference } });
  expect(response.json<{ message: string }>().message).toContain(reference);
});

const failingQuery = () =>
  app.database.db.execute(sql`select ${'planted value'}::uuid`).then(
    () => new Error('the query should have failed'),
    (error: unknown) => error,
  );
