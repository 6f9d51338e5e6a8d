import { once } from 'node:events';
import { type IncomingMessage, type ServerResponse, createServer, request as call } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as after } from 'node:timers/promises';

/** How often the proxy asks each server whether it is ready. */
const CHECK_MS = 100;

/**
 * A reverse proxy like the one that operators run in front of several servers. It passes requests in turn to the
 * servers whose `/readyz` answers 200; if nothing listens on one of them, the request goes to the next. A request that
 * has reached a server is never repeated: if it gets no response, the proxy responds with 502.
 */
export async function startProxy() {
  const known = new Set<string>();
  const ready = new Set<string>();
  let turn = 0;
  const state = { isOver: false };

  const check = async (origin: string) => {
    const isReady = await fetch(new URL('/readyz', origin)).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady && known.has(origin)) ready.add(origin);
    else ready.delete(origin);
  };
  const checkAll = async () => {
    while (!state.isOver) {
      await Promise.all([...known].map(check));
      await after(CHECK_MS);
    }
  };
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const body = Buffer.concat((await request.toArray()) as Buffer[]);
    const origins = [...ready];
    turn += 1;
    const pass = (attempt: number) => {
      const origin = origins[(turn + attempt) % origins.length];
      if (origin === undefined || attempt === origins.length) return void response.writeHead(503).end();
      const { url = '/', method, headers } = request;
      const passed = call(new URL(url, origin), { method, headers, agent: false });
      const fail = () => (response.headersSent ? response.destroy() : response.writeHead(502).end());
      passed.on('error', (error: NodeJS.ErrnoException) =>
        error.code === 'ECONNREFUSED' ? pass(attempt + 1) : fail(),
      );
      passed.on('response', (received) => {
        response.writeHead(received.statusCode ?? 502, received.headers);
        received.on('error', fail).pipe(response);
      });
      response.on('close', () => passed.destroy());
      passed.end(body);
    };
    pass(0);
  };
  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const checking = checkAll();
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Adds a server. Resolves once requests may reach it. */
    add: async (origin: string) => {
      known.add(origin);
      while (!ready.has(origin)) await after(CHECK_MS);
    },
    remove: (origin: string) => {
      known.delete(origin);
      ready.delete(origin);
    },
    stop: async () => {
      state.isOver = true;
      await checking;
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
