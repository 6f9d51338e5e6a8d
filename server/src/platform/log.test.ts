import { Writable } from 'node:stream';
import { sql } from 'drizzle-orm';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { useApp } from '#test/app.ts';
import { loggerOptions } from './log.ts';

const app = useApp();

test('a log line contains the route and the error, but no person, IP address or values', async () => {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  const server = Fastify({ logger: { ...(loggerOptions('info') as object), stream } });
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

const failingQuery = () =>
  app.database.db.execute(sql`select ${'planted value'}::uuid`).then(
    () => new Error('the query should have failed'),
    (error: unknown) => error,
  );
