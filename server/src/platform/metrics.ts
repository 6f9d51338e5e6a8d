import { timingSafeEqual } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { sha256 } from './crypto.ts';
import { type Database, rowsOf } from './db.ts';
import { answerNotFound } from './error-answers.ts';
import type { Live } from './live.ts';

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

interface Observed {
  readonly database: Database;
  readonly live: Live;
}

/**
 * Serves `GET /metrics` for Prometheus to callers with the configured bearer token, and to no one if none is
 * configured. Routes are named by their pattern, so the metrics contain nothing personal.
 */
export function registerMetrics(
  server: FastifyInstance,
  observed: Observed,
  token: string | undefined,
): void {
  const hidden = { schema: { hide: true } };
  if (token === undefined) return void server.get('/metrics', hidden, answerNotFound);
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Answered requests by method, route pattern and status',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [registry],
  });
  server.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    requests.observe(
      { method, route: routeOptions.url ?? 'unknown', status: reply.statusCode },
      reply.elapsedTime / 1_000,
    );
  });
  observeDatabase(registry, observed);
  // Registered only here, not in the library's own registry.
  registry.registerMetric(
    new Gauge({
      name: 'live_people',
      help: 'People with an open stream to this process',
      registers: [],
      collect() {
        this.set(observed.live.users().length);
      },
    }),
  );
  server.get('/metrics', { ...hidden, logLevel: 'warn' }, async (request, reply) => {
    if (!hasToken(request, token)) return answerNotFound(request, reply);
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

function observeDatabase(registry: Registry, { database }: Observed): void {
  registry.registerMetric(
    new Gauge({
      name: 'database_connections',
      help: 'Connections of this process by state; waiting are requests without one',
      registers: [],
      labelNames: ['state'],
      collect() {
        for (const [state, count] of Object.entries(database.connections())) this.set({ state }, count);
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: 'jobs_waiting',
      help: 'Jobs that wait or are retried, by queue; mail is the queue of emails',
      registers: [],
      labelNames: ['queue', 'state'],
      async collect() {
        this.reset();
        const rows = await rowsOf<WaitingJobs>(database.db, waitingJobs);
        for (const { queue, state, count } of rows) this.set({ queue, state }, count);
      },
    }),
  );
}

type WaitingJobs = { queue: string; state: string; count: number };
const waitingJobs = sql`select name as queue, state::text as state, count(*)::int as count
  from pgboss.job where state < 'completed' group by name, state`;

/**
 * Whether the request has the token. Digests are compared instead of tokens, so that timing reveals nothing about the
 * token.
 */
function hasToken({ headers }: FastifyRequest, token: string): boolean {
  const given = Buffer.from(sha256(headers.authorization ?? ''));
  return timingSafeEqual(given, Buffer.from(sha256(`Bearer ${token}`)));
}
