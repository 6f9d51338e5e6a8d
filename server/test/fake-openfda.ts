import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Row = Readonly<Record<string, unknown>>;
type Behavior = (response: ServerResponse) => void;

/** A server that responds like openFDA: `device/510k.json` and `device/pma.json`, searched by number and paged. */
export interface FakeOpenFda {
  readonly baseUrl: string;
  readonly asked: URL[];
  /** Each row has `k_number` or `pma_number`. */
  hold(...rows: Row[]): void;
  forget(number: string): void;
  /** Sets all further responses; without a behavior, the server responds from its rows. */
  behave(behavior?: Behavior): void;
  stop(): Promise<void>;
}

export async function startFakeOpenFda(): Promise<FakeOpenFda> {
  const asked: URL[] = [];
  let rows: Row[] = [];
  let misbehavior: Behavior | undefined;
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://fake');
    asked.push(url);
    if (misbehavior) misbehavior(response);
    else answer(url, rows, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    asked,
    hold: (...more) => rows.push(...more),
    forget: (number) => {
      rows = rows.filter(({ k_number, pma_number }) => k_number !== number && pma_number !== number);
    },
    behave: (next) => {
      misbehavior = next;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Parses the part of the query language that the product uses: fields with quoted values joined by AND. */
function answer(url: URL, rows: readonly Row[], response: ServerResponse): void {
  const terms = [...(url.searchParams.get('search') ?? '').matchAll(/(\w+):"([^"]*)"/g)];
  const isOf = url.pathname === '/device/510k.json' ? 'k_number' : 'pma_number';
  const found = rows.filter(
    (row) => isOf in row && terms.every(([, field = '', value]) => row[field] === value),
  );
  const skip = Number(url.searchParams.get('skip') ?? 0);
  const limit = Number(url.searchParams.get('limit') ?? 1);
  if (found.length === 0 || terms.length === 0) {
    return send(response, 404, { error: { code: 'NOT_FOUND', message: 'No matches found!' } });
  }
  send(response, 200, {
    meta: { last_updated: '2026-11-16', results: { skip, limit, total: found.length } },
    results: found.slice(skip, skip + limit),
  });
}

export const send = (response: ServerResponse, status: number, body: unknown): void =>
  void response
    .writeHead(status, { 'content-type': 'application/json' })
    .end(typeof body === 'string' ? body : JSON.stringify(body));
