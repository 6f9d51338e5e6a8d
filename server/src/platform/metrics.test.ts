import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { useApp } from '#test/app.ts';
import { createPerson } from '#test/factories.ts';
import { openStream } from '#test/live.ts';

const TOKEN = 'a-token-of-the-operator-alone';
const app = useApp({ METRICS_TOKEN: TOKEN });
const closed = useApp();

const read = async (token?: string, from = app) => {
  const headers = token === undefined ? undefined : { authorization: `Bearer ${token}` };
  const response = await from.client().fetch('/metrics', { ...(headers && { headers }) });
  return { status: response.status, text: await response.text() };
};

describe('metrics', () => {
  test('show rates, times, connections, jobs and streams without personal data', async () => {
    const { client, user } = await createPerson(app);
    await openStream(client);
    await client.send('GET', `/api/companies/${user.id}`);
    const { status, text } = await read(TOKEN);
    expect(status).toBe(200);
    expect(text).toMatch(
      /http_request_duration_seconds_count\{.*route="\/api\/companies\/:id",status="404".*\} 1/,
    );
    expect(text).toContain('live_people 1');
    expect(text).toMatch(/database_connections\{state="total"\} \d/);
    expect(text).toContain('nodejs_eventloop_lag_seconds');
    expect(text).not.toContain(user.id);
    expect(text).not.toContain(user.email);
  });

  test('are hidden from everyone who does not send the token', async () => {
    expect((await read()).status).toBe(404);
    expect((await read(`${TOKEN}x`)).status).toBe(404);
    expect((await read(TOKEN, closed)).status).toBe(404);
  });

  test('have the names used in the alert rules and the dashboard, where waiting jobs are counted once for all processes', async () => {
    const { text } = await read(TOKEN);
    const files = ['prometheus-alerts.yaml', 'grafana-dashboard.json'].map((name) =>
      readFileSync(new URL(`../../../deploy/${name}`, import.meta.url), 'utf8').replaceAll('\\"', '"'),
    );
    const used = files.join('\n').matchAll(/(\w+|max by \([a-z, ]*state\) \(\w+)\{job="medaccord"/g);
    const names = new Set([...used].map(([, name = '']) => name));
    expect(names).toContain('max by (queue, state) (jobs_waiting');
    expect(names).not.toContain('jobs_waiting');
    names.delete('up');
    for (const name of names)
      expect(text).toContain(name.replace(/^max by .*\(/, '').replace(/_(bucket|count)$/, ''));
  });
});

test('each response has a request id in its headers', async () => {
  const { headers } = await app.client().fetch('/api/stats');
  expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
});
