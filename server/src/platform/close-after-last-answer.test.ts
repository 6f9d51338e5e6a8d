import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { PassThrough } from 'node:stream';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { closeAfterLastAnswer } from './close-after-last-answer.ts';

test('a stopping server completes a response that it has begun', async () => {
  const server = fastify();
  closeAfterLastAnswer(server);
  const body = new PassThrough();
  server.get('/long', async () => body);
  await server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.server.address() as AddressInfo;

  const request = get({ port, path: '/long', agent: new Agent({ keepAlive: true }) });
  body.write('first ');
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  expect(answer.headers.connection).toBe('keep-alive');
  const stopped = server.close();
  await new Promise((resolve) => setTimeout(resolve, 100));
  body.end('last');
  expect(Buffer.concat(await answer.toArray()).toString()).toBe('first last');
  await stopped;
});
