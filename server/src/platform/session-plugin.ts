import session, { type FastifySessionOptions } from '@fastify/session';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Whether a GET request to this route may begin or end a session. A visitor gets no session for any other GET
     * request.
     */
    changesSession?: boolean;
  }
}

type Done = () => void;
type OnRequest = (request: FastifyRequest, reply: FastifyReply, done: Done) => void;
type OnSend = (request: FastifyRequest, reply: FastifyReply, payload: unknown, done: Done) => void;

/** The session of a visitor who only reads. Nothing can be stored in it. */
const NONE = Object.freeze({}) as FastifyRequest['session'];

/**
 * Registers the session plugin without its hooks for calls in which visitors only read. The hooks would create and sign
 * a session for each call, only to find at the end that nothing was stored in it.
 */
export async function registerSessionPlugin(
  app: FastifyInstance,
  options: FastifySessionOptions & { cookieName: string },
): Promise<void> {
  const isOnlyRead = ({ method, cookies, routeOptions }: FastifyRequest): boolean =>
    (method === 'GET' || method === 'HEAD') &&
    cookies[options.cookieName] === undefined &&
    !routeOptions.config.changesSession;
  const adapted = {
    onRequest:
      (hook: OnRequest): OnRequest =>
      (request, reply, done) => {
        if (!isOnlyRead(request)) return hook(request, reply, done);
        request.session = NONE;
        done();
      },
    onSend:
      (hook: OnSend): OnSend =>
      (request, reply, payload, done) =>
        request.session === NONE ? done() : hook(request, reply, payload, done),
  };
  const hooked = Object.create(app) as FastifyInstance;
  hooked.addHook = ((name: 'onRequest' | 'onSend', hook: OnRequest & OnSend) =>
    app.addHook(name as 'onRequest', adapted[name](hook) as OnRequest)) as FastifyInstance['addHook'];
  await new Promise<void>((resolve, reject) =>
    session(hooked, options, (error) => (error ? reject(error) : resolve())),
  );
}
