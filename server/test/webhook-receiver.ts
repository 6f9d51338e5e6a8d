import { once } from 'node:events';
import { type IncomingHttpHeaders, type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll } from 'vitest';

export interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

type Answering = (answer: ServerResponse) => void;

/** A local HTTP server that records what it receives and responds as the test requires, or else with 200. */
export interface WebhookReceiver {
  readonly received: Received[];
  readonly answers: Answering[];
  readonly url: (path?: string, host?: string) => string;
  readonly at: (path: string) => Received[];
}

export function useWebhookReceiver(): WebhookReceiver {
  const received: Received[] = [];
  const answers: Answering[] = [];
  const record = async (request: IncomingMessage, answer: ServerResponse) => {
    const chunks = (await request.toArray()) as Buffer[];
    received.push({
      path: request.url ?? '',
      headers: request.headers,
      body: Buffer.concat(chunks).toString(),
    });
    const next = answers.shift();
    if (next) next(answer);
    else answer.end('thanks');
  };
  const server = createServer((request, answer) => {
    void record(request, answer);
  });
  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    received,
    answers,
    url: (path = '/', host = 'localhost') =>
      `http://${host}:${(server.address() as AddressInfo).port}${path}`,
    at: (path) => received.filter((one) => one.path === path),
  };
}
