import { fastifySSE } from '@fastify/sse';
import type { FastifyInstance } from 'fastify';
import { LIVE_PATH, LIVE_TYPING } from '#contract/live.ts';
import { findActor, findAdmin } from './actor.ts';
import { unauthorized } from './errors.ts';
import type { Platform } from './platform.ts';
import { sessionKey } from './sessions.ts';

const HEARTBEAT_MS = 25_000;
/** After this time the browser reconnects, with the rights that it has by then. */
const LIFETIME_MS = 15 * 60_000;

/** Serves `GET /api/events`: live updates for a signed-in person or administrator until the session ends. */
export async function registerLiveStream(app: FastifyInstance, platform: Platform): Promise<void> {
  const closers = new Set<() => void>();
  await app.register(fastifySSE, { heartbeatInterval: HEARTBEAT_MS });

  const route = { sse: { kind: 'only' }, schema: { hide: true }, exposeHeadRoute: false } as const;
  app.get(LIVE_PATH, route, async (request, reply) => {
    const adminId = findAdmin(request)?.adminId;
    const id = adminId ?? (await findActor(platform, request))?.id;
    if (id === undefined) throw unauthorized();
    const { sse: stream } = reply;
    stream.keepAlive();
    const close = () => stream.close();
    const unsubscribe = platform.live.subscribe({
      id,
      isAdmin: adminId !== undefined,
      session: sessionKey(request),
      onUpdate: (update) => void stream.send({ data: update }).catch(close),
      onTyping: (typing) => void stream.send({ event: LIVE_TYPING, data: typing }).catch(close),
      end: close,
    });
    const lifetime = setTimeout(close, LIFETIME_MS).unref();
    closers.add(close);
    stream.onClose(() => {
      clearTimeout(lifetime);
      unsubscribe();
      closers.delete(close);
    });
    await stream.send({ event: 'open', data: 'ok', retry: 2_000 });
  });

  app.addHook('preClose', async () => closers.forEach((close) => close()));
}
