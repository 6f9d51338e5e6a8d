import type { FastifyBaseLogger } from 'fastify';
import type { Span, TracingSettings } from './tracing.ts';

const EVERY_MS = 2_000;
const BATCH = 512;
/** The maximum number of spans that wait while the collector does not answer. Further spans are dropped. */
const MAX_WAITING = 4_096;
const PATIENCE_MS = 5_000;
/** The maximum time that the shutdown of the server waits for the collector. */
const LAST_PATIENCE_MS = 1_000;
const SERVICE = 'medaccord';

/** Sends spans in batches as JSON (OTLP/HTTP, opentelemetry.io/docs/specs/otlp). Requests do not wait for it. */
export function createSpanExporter(
  { endpoint, headers }: Pick<TracingSettings, 'endpoint' | 'headers'>,
  log: FastifyBaseLogger,
) {
  const address = new URL(`${endpoint.href.replace(/\/$/, '')}/v1/traces`);
  let waiting: Span[] = [];
  let sending: Promise<void> | undefined;
  let isFailing = false;
  const stopping = new AbortController();

  const send = async () => {
    while (waiting.length > 0) {
      const batch = waiting.splice(0, BATCH);
      const answer = await fetch(address, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(toMessage(batch)),
        signal: AbortSignal.any([AbortSignal.timeout(PATIENCE_MS), stopping.signal]),
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(`the collector answers ${answer.status}`);
      isFailing = false;
    }
  };
  const sendOnce = () =>
    (sending ??= send()
      .catch((err: unknown) => {
        // Logged once, not every two seconds.
        if (!isFailing) log.warn({ err }, 'traces were not sent');
        isFailing = true;
      })
      .finally(() => (sending = undefined)));
  const timer = setInterval(() => void sendOnce(), EVERY_MS).unref();
  return {
    add: (span: Span): void => {
      if (waiting.length < MAX_WAITING) waiting.push(span);
    },
    stop: async (): Promise<void> => {
      clearInterval(timer);
      const limit = setTimeout(() => stopping.abort(), LAST_PATIENCE_MS);
      await sending;
      await sendOnce();
      clearTimeout(limit);
      waiting = [];
    },
  };
}

const toMessage = (spans: readonly Span[]) => ({
  resourceSpans: [
    {
      resource: { attributes: toAttributes({ 'service.name': SERVICE }) },
      scopeSpans: [{ scope: { name: SERVICE }, spans: spans.map(toJson) }],
    },
  ],
});

const toJson = ({ startedAt, endedAt, attributes, ...span }: Span) => ({
  ...span,
  startTimeUnixNano: toNanoseconds(startedAt),
  endTimeUnixNano: toNanoseconds(endedAt),
  attributes: toAttributes(attributes),
});

/** Returns a 64-bit number, which JSON stores as text. */
const toNanoseconds = (milliseconds: number): string =>
  String(BigInt(Math.round(milliseconds * 1_000)) * 1_000n);

const toAttributes = (attributes: Readonly<Record<string, string | number>>) =>
  Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
  }));
