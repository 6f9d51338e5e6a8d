import type { FastifyInstance } from 'fastify';

/**
 * Closes connections after their last response during shutdown. Otherwise, a connection that was busy when the shutdown
 * began would be kept alive, and the shutdown would wait for it.
 */
export function closeAfterLastAnswer(server: FastifyInstance): void {
  let isClosing = false;
  let isSweeping = false;
  server.addHook('preClose', async () => {
    isClosing = true;
  });
  server.addHook('onSend', (_request, reply, _payload, done) => {
    if (isClosing) reply.header('connection', 'close');
    done();
  });
  // Needed for responses whose headers were sent before the shutdown began, because those headers announced that the
  // connection stays open. Thousands of streams end in one turn of the event loop, and looking for idle connections
  // checks all of them, so it is done once per turn.
  server.addHook('onResponse', (_request, _reply, done) => {
    if (isClosing && !isSweeping) {
      isSweeping = true;
      setImmediate(() => {
        isSweeping = false;
        server.server.closeIdleConnections();
      });
    }
    done();
  });
}
