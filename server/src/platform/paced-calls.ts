import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Of these calls, one begins in each turn of the event loop. */
    isPaced?: boolean;
  }
}

/**
 * Lets paced calls begin one by one, with everyone else's calls in between. Calls that arrive together would otherwise
 * all begin in the same turn of the event loop, and nobody else would get an answer until the last one has begun.
 */
export function paceCalls(server: FastifyInstance): void {
  const waiting: (() => void)[] = [];
  const beginAll = async () => {
    while (waiting.length > 0) {
      await nextTurn();
      waiting.shift()?.();
    }
  };
  // A promise, and no callback, because each call continues with its own trace.
  server.addHook('onRequest', async ({ routeOptions }) => {
    if (!routeOptions.config.isPaced) return;
    const begun = new Promise<void>((resolve) => waiting.push(resolve));
    if (waiting.length === 1) void beginAll();
    await begun;
  });
}
