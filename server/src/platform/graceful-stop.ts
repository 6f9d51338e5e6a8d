import type { FastifyInstance } from 'fastify';

/**
 * Closes connections after their last answer during a stop. Otherwise, a connection that was busy when the stop began
 * would be kept alive, and the stop would wait for it.
 */
export function closeAfterLastAnswer(server: FastifyInstance): void {
  let isClosing = false;
  server.addHook('preClose', async () => {
    isClosing = true;
  });
  server.addHook('onSend', (_request, reply, _payload, done) => {
    if (isClosing) reply.header('connection', 'close');
    done();
  });
  // If the headers were sent before the stop began, they announced that the connection stays open.
  server.addHook('onResponse', (_request, _reply, done) => {
    if (isClosing) setImmediate(() => server.server.closeIdleConnections());
    done();
  });
}
