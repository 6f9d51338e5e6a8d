import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { createSpanExporter } from './span-exporter.ts';

/** The span kinds and the status in OpenTelemetry's protocol (opentelemetry-proto, `trace.proto`). */
const [SERVER, CLIENT] = [2, 3];
const FAILED = 2;
/** Matches a version, the trace, the caller's span, and flags (W3C Trace Context). */
const TRACEPARENT = /^00-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})$/;
const SAMPLED = 1;
/** Paths that machines request every few seconds. */
const UNTRACED = new Set(['/healthz', '/readyz', '/metrics']);

export interface TracingSettings {
  /** The URL of a collector, without `/v1/traces`. */
  readonly endpoint: URL;
  readonly headers: Readonly<Record<string, string>>;
  /** The share of calls that are traced, from 0 to 1, unless the caller has already decided it. */
  readonly share: number;
  /** Whether the operator's own proxy is in front of the server. Only then are the traces of callers continued. */
  readonly isBehindProxy: boolean;
}

export interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string | undefined;
  readonly name: string;
  readonly kind: number;
  readonly startedAt: number;
  readonly endedAt: number;
  readonly attributes: Readonly<Record<string, string | number>>;
  readonly status: { code?: number };
}

interface Trace {
  readonly traceId: string;
  readonly spanId: string;
  readonly record: (span: Span) => void;
}

const trace = new AsyncLocalStorage<Trace>();
const traces = new WeakMap<FastifyRequest, Trace & { parentSpanId: string | undefined; startedAt: number }>();
const newId = (bytes: number): string => randomBytes(bytes).toString('hex');
const now = (): number => performance.timeOrigin + performance.now();

/**
 * Sends a span of each request, and of the database queries in it, to an OpenTelemetry collector. Spans name routes
 * and statements by their pattern, so they contain nothing personal (decision 178).
 */
export function registerTracing(
  server: FastifyInstance,
  settings: TracingSettings | undefined,
  log: FastifyBaseLogger,
): void {
  if (!settings) return;
  const exporter = createSpanExporter(settings, log);
  server.addHook('onRequest', (request, _reply, done) => {
    const [, traceId, parentSpanId, flags] =
      (settings.isBehindProxy && TRACEPARENT.exec(String(request.headers.traceparent))) || [];
    const isSampled =
      flags === undefined
        ? Math.random() < settings.share
        : (Number.parseInt(flags, 16) & SAMPLED) === SAMPLED;
    if (!isSampled || UNTRACED.has(request.routeOptions.url ?? '')) return done();
    const current = {
      traceId: traceId ?? newId(16),
      spanId: newId(8),
      parentSpanId,
      startedAt: now(),
      record: exporter.add,
    };
    traces.set(request, current);
    trace.run(current, done);
  });
  server.addHook('onResponse', async (request, reply) => {
    const current = traces.get(request);
    if (!current) return;
    const { record, ...ids } = current;
    const { method, id, routeOptions } = request;
    const route = routeOptions.url ?? 'unknown';
    record({
      ...ids,
      name: `${method} ${route}`,
      kind: SERVER,
      endedAt: now(),
      attributes: {
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': reply.statusCode,
        'medaccord.request_id': id,
      },
      status: reply.statusCode >= 500 ? { code: FAILED } : {},
    });
  });
  server.addHook('onClose', () => exporter.stop());
}

export async function traceQuery<Answer>(text: string, run: () => Promise<Answer>): Promise<Answer> {
  const parent = trace.getStore();
  if (!parent) return run();
  const startedAt = now();
  const end = (status: Span['status']) =>
    parent.record({
      traceId: parent.traceId,
      spanId: newId(8),
      parentSpanId: parent.spanId,
      name: text.trimStart().split(/\s/, 1)[0]?.toLowerCase() ?? 'query',
      kind: CLIENT,
      startedAt,
      endedAt: now(),
      attributes: { 'db.system.name': 'postgresql', 'db.query.text': text },
      status,
    });
  try {
    const answer = await run();
    end({});
    return answer;
  } catch (error) {
    end({ code: FAILED });
    throw error;
  }
}
