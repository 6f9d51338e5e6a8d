import { fastifySSE } from '@fastify/sse';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { LIVE_MISSED, LIVE_PATH, LIVE_TYPING, type LiveMissed } from '#contract/live.ts';
import { findActor, findAdmin } from './actor.ts';
import { ApiError, unauthorized } from './errors.ts';
import type { Platform } from './platform.ts';
import { streamSchema } from './browser-routes.ts';
import { sessionKey } from './sessions.ts';

/** The maximum number of streams per person. A browser needs one for all its tabs (decision 041). */
const MAX_STREAMS = 20;
const FULL_RETRY_SECONDS = 60;
const HEARTBEAT_MS = 25_000;
/** The lifetime of a stream. Afterwards, the browser reconnects, with its current rights. */
const LIFETIME_MS = { min: 12 * 60_000, max: 18 * 60_000 };
const RETRY_MS = { min: 1_000, max: 5_000 };

/**
 * Returns a random value, so that browsers that connected at the same moment, for example after a restart, do not
 * reconnect at the same moment again.
 */
const between = ({ min, max }: { min: number; max: number }): number =>
  Math.round(min + Math.random() * (max - min));

const LastEventId = z.coerce.number().int();
const Opening = z.object({ age: z.coerce.number().nonnegative().optional().catch(undefined) });

/** Serves `GET /api/events`: live updates for a signed-in person or administrator until the session ends. */
export async function registerLiveStream(app: FastifyInstance, platform: Platform): Promise<void> {
  const closers = new Set<() => void>();
  const open = new Map<string, number>();
  await app.register(fastifySSE, { heartbeatInterval: HEARTBEAT_MS });

  const schema = streamSchema({ tag: 'events', summary: 'Stream the names of what has become stale' });
  const route = { sse: { kind: 'only' }, schema, exposeHeadRoute: false } as const;
  app.get(LIVE_PATH, route, async (request, reply) => {
    const adminId = (await findAdmin(platform, request))?.adminId;
    const id = adminId ?? (await findActor(platform, request))?.id;
    if (id === undefined) throw unauthorized();
    const others = open.get(id) ?? 0;
    if (others >= MAX_STREAMS) throw new ApiError('request.too_many').retryAfter(FULL_RETRY_SECONDS);
    open.set(id, others + 1);
    const { sse: stream } = reply;
    stream.keepAlive();
    const close = () => stream.close();
    const person = { id, isAdmin: adminId !== undefined };
    const eventId = () => String(Date.now());
    const unsubscribe = platform.live.subscribe({
      ...person,
      session: sessionKey(request),
      onUpdate: (update) => void stream.send({ id: eventId(), data: update }).catch(close),
      onTyping: (typing) => void stream.send({ event: LIVE_TYPING, data: typing }).catch(close),
      end: close,
    });
    // When the browser reconnects, it sends the id of the last event, which tells the next stream when this one was
    // closed.
    const end = () =>
      void stream.send({ id: eventId(), event: 'end', data: 'ok' }).catch(close).finally(close);
    const lifetime = setTimeout(end, between(LIFETIME_MS)).unref();
    closers.add(close);
    stream.onClose(() => {
      clearTimeout(lifetime);
      unsubscribe();
      closers.delete(close);
      const left = (open.get(id) ?? 1) - 1;
      if (left > 0) open.set(id, left);
      else open.delete(id);
    });
    const { age } = Opening.parse(request.query);
    const since = LastEventId.catch(Date.now() - (age ?? Infinity)).parse(stream.lastEventId ?? undefined);
    const missed: LiveMissed = { topics: platform.live.missed(person, since) };
    await stream.send({ id: eventId(), event: LIVE_MISSED, data: missed, retry: between(RETRY_MS) });
  });

  app.addHook('preClose', async () => closers.forEach((close) => close()));
}
