import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registerCompany } from '#contract/companies.ts';
import { useApp } from '#test/app.ts';
import { createPerson } from '#test/factories.ts';

interface Attribute {
  key: string;
  value: { stringValue?: string; intValue?: string };
}
interface Sent {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: Attribute[];
}

const received: { path: string; headers: Record<string, unknown>; text: string }[] = [];
const collect = async (request: IncomingMessage, response: ServerResponse) => {
  const text = Buffer.concat((await request.toArray()) as Buffer[]).toString();
  received.push({ path: request.url ?? '', headers: request.headers, text });
  response.end('{}');
};
const collector = createServer((request, response) => void collect(request, response));
beforeAll(() => new Promise<void>((resolve) => void collector.listen(0, '127.0.0.1', () => resolve())));
afterAll(() => void collector.close());

const app = useApp(() => ({
  TRUST_PROXY: '1',
  OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
  OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20of-the-operator',
}));

const spans = (): Sent[] =>
  received.flatMap(({ text }) => {
    const { resourceSpans } = JSON.parse(text) as {
      resourceSpans: { scopeSpans: { spans: Sent[] }[] }[];
    };
    return resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));
  });
const valueOf = ({ attributes }: Sent, name: string) => {
  const value = attributes.find(({ key }) => key === name)?.value;
  return value?.stringValue ?? value?.intValue;
};
const requestWith = async (id: string | null): Promise<Sent> => {
  const find = () => spans().find((span) => valueOf(span, 'medaccord.request_id') === id);
  await expect.poll(find).toBeDefined();
  return find() as Sent;
};

describe('traces', () => {
  test('have a span for each request and for each of its queries, and contain no personal data', async () => {
    const { client, user } = await createPerson(app);
    const { headers, body: company } = await client.call(registerCompany, {
      body: { name: 'Halden Orthopaedics', type: 'manufacturer' },
    });
    const request = await requestWith(headers.get('x-request-id'));
    expect(request.name).toBe('POST /api/companies');
    expect(valueOf(request, 'http.response.status_code')).toBe('201');
    expect(BigInt(request.endTimeUnixNano)).toBeGreaterThan(BigInt(request.startTimeUnixNano));
    const queries = spans().filter(({ parentSpanId }) => parentSpanId === request.spanId);
    expect(queries.map(({ name }) => name)).toEqual(
      expect.arrayContaining(app.database.kind === 'postgres' ? ['begin', 'insert', 'commit'] : []),
    );
    expect(new Set(queries.map(({ traceId }) => traceId)).size).toBeLessThanOrEqual(1);
    const everything = received.map(({ text }) => text).join('');
    for (const secret of [user.id, user.email, user.lastName, company.id, company.name])
      expect(everything).not.toContain(secret);
    expect(received[0]).toMatchObject({
      path: '/v1/traces',
      headers: { authorization: 'Bearer of-the-operator', 'content-type': 'application/json' },
    });
  });

  test('continue the proxy’s trace, and omit requests that the proxy does not trace', async () => {
    const trace = { id: 'a'.repeat(32), span: 'b'.repeat(16) };
    const call = async (flags: string) => {
      const headers = { traceparent: `00-${trace.id}-${trace.span}-${flags}` };
      return (await app.client().fetch('/api/stats', { headers })).headers.get('x-request-id');
    };
    const left = await call('00');
    const request = await requestWith(await call('01'));
    expect(request).toMatchObject({ traceId: trace.id, parentSpanId: trace.span });
    expect(spans().map((span) => valueOf(span, 'medaccord.request_id'))).not.toContain(left);
  });

  test('are not mixed up between concurrent requests, even when these wait for a connection', async ({
    skip,
  }) => {
    skip(app.database.kind !== 'postgres', 'the embedded database has one connection');
    const { client } = await createPerson(app);
    const answers = await Promise.all(Array.from({ length: 60 }, () => client.fetch('/api/notifications')));
    const counts = new Set<number>();
    for (const { headers } of answers) {
      const { spanId, traceId } = await requestWith(headers.get('x-request-id'));
      const queries = spans().filter(({ parentSpanId }) => parentSpanId === spanId);
      expect(queries.every((query) => query.traceId === traceId)).toBe(true);
      counts.add(queries.length);
    }
    expect([...counts]).toHaveLength(1);
    expect(counts).not.toContain(0);
  });
});
