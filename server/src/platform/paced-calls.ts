import type { IncomingMessage } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { ApiError } from './errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    isPaced?: boolean;
  }
}

/**
 * The maximum number of calls that wait. One begins about every millisecond, so no call waits longer than a few
 * seconds.
 */
const MAX_WAITING = 2_000;
const RETRY_SECONDS = 5;

/**
 * Lets paced calls begin one by one, with everyone else's calls in between. Calls that arrive together would otherwise
 * all begin in the same turn of the event loop, and no one else would get a response until the last one has begun.
 */
export function paceCalls(server: FastifyInstance): void {
  const waiting: { raw: IncomingMessage; begin: () => void }[] = [];
  const beginAll = async () => {
    while (waiting.length > 0) {
      await nextTurn();
      // A call whose caller has disconnected needs no turn of its own.
      let next = waiting.shift();
      for (; next?.raw.destroyed; next = waiting.shift()) next.begin();
      next?.begin();
    }
  };
  // This is a promise and not a callback, so that each call continues with its own trace.
  server.addHook('onRequest', async ({ routeOptions, raw }) => {
    if (!routeOptions.config.isPaced) return;
    if (waiting.length >= MAX_WAITING) throw new ApiError('server.unavailable').retryAfter(RETRY_SECONDS);
    const begun = new Promise<void>((resolve) => waiting.push({ raw, begin: resolve }));
    if (waiting.length === 1) void beginAll();
    await begun;
  });
}
