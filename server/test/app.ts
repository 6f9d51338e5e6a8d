import { afterAll, beforeAll } from 'vitest';
import type { Answer, Endpoint, Request } from '#contract/endpoint.ts';
import type { Database } from '#platform/db.ts';
import { setPasswordCost } from '#platform/passwords.ts';
import { createApp, type App } from '#server/app.ts';
import { readEnv } from '#server/env.ts';
import { openDatabase, withSecrets } from '#server/start.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { requireNamedColumns } from './named-columns.ts';

/** Hashing at full cost would take a fifth of the tests' CPU time. */
export const CHEAP_PASSWORDS = { memoryCost: 64, timeCost: 1, parallelism: 1 };
setPasswordCost(CHEAP_PASSWORDS);
requireNamedColumns();

export interface Reply<Body> {
  status: number;
  headers: Headers;
  body: Body;
}

const nameOf = (cookie: string): string => cookie.slice(0, cookie.indexOf('='));

export class Client {
  readonly #origin: string;
  readonly #cookies: Map<string, string>;
  readonly #address: string | undefined;
  #token: string | undefined;

  constructor(origin: string, cookie?: string, address?: string) {
    this.#origin = origin;
    this.#cookies = new Map(cookie?.split('; ').map((one) => [nameOf(one), one]));
    this.#address = address;
  }

  get cookie(): string | undefined {
    return this.#cookies.size > 0 ? [...this.#cookies.values()].join('; ') : undefined;
  }

  at(origin: string): Client {
    return new Client(origin, this.cookie, this.#address);
  }

  /** Returns a client for the same person at another IP address, for an app that trusts its proxy (`TRUST_PROXY`). */
  from(address: string): Client {
    return new Client(this.#origin, this.cookie, address);
  }

  withToken(token: string): Client {
    const program = new Client(this.#origin, undefined, this.#address);
    program.#token = token;
    return program;
  }

  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (this.#token) headers.set('authorization', `Bearer ${this.#token}`);
    if (this.cookie) headers.set('cookie', this.cookie);
    if (this.#address) headers.set('x-forwarded-for', this.#address);
    const response = await fetch(new URL(path, this.#origin), { redirect: 'manual', ...init, headers });
    for (const line of response.headers.getSetCookie()) this.#keep(line);
    return response;
  }

  #keep(line: string): void {
    const [cookie = ''] = line.split(';', 1);
    this.#cookies.set(nameOf(cookie), cookie);
    if (/; Max-Age=0|; Expires=Thu, 01 Jan 1970/i.test(line)) this.#cookies.delete(nameOf(cookie));
  }

  async send<Body = never>(method: string, path: string, body?: unknown): Promise<Reply<Body>> {
    const response = await this.fetch(path, {
      method,
      ...(body !== undefined && {
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      }),
    });
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: (text && response.headers.get('content-type')?.includes('json')
        ? JSON.parse(text)
        : text) as Body,
    };
  }

  async pages<Item = never>(path: string): Promise<Item[][]> {
    const pages: Item[][] = [];
    for (let next: string | undefined = path; next;) {
      const reply: Reply<Item[]> = await this.send<Item[]>('GET', next);
      if (reply.status !== 200) throw new Error(`no list at ${next}: ${JSON.stringify(reply.body)}`);
      pages.push(reply.body);
      next = /<([^>]+)>; rel="next"/.exec(reply.headers.get('link') ?? '')?.[1];
    }
    return pages;
  }

  /** Calls an endpoint of the contract without checking the input, so that tests can send invalid input. */
  call<E extends Endpoint>(endpoint: E, request?: Partial<Request<E>>): Promise<Reply<Answer<E>>> {
    const { params, query, body } = (request ?? {}) as { params?: object; query?: object; body?: unknown };
    return this.send(endpoint.method, fill(endpoint.path, params) + queryString(query), body);
  }
}

const fill = (path: string, params: object = {}) =>
  Object.entries(params).reduce(
    (filled, [name, value]) => filled.replace(`:${name}`, encodeURIComponent(String(value))),
    path,
  );

function queryString(query: object = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const item of [value].flat()) if (item !== undefined) search.append(name, String(item));
  }
  return search.size > 0 ? `?${search}` : '';
}

export interface TestApp {
  readonly app: App;
  readonly database: Database;
  readonly origin: string;
  readonly dataDir: string;
  client(): Client;
  /** Starts another server process on the same database (PostgreSQL only). */
  another(): Promise<TestApp>;
  stop(): Promise<void>;
}

type Variables = Record<string, string>;

/** Starts a whole server with jobs and live updates on its own database for the tests of one file. */
export function useApp(variables: Variables | (() => Variables) = {}): TestApp {
  let running: TestApp | undefined;
  let storage: TestDatabase | undefined;
  const now = () => {
    if (!running) throw new Error('The test app is there from beforeAll on.');
    return running;
  };
  beforeAll(async () => {
    storage = await createTestDatabase();
    running = await serve(storage, typeof variables === 'function' ? variables() : variables);
  });
  afterAll(async () => {
    await running?.stop();
    await storage?.drop();
  });
  return {
    get app() {
      return now().app;
    },
    get database() {
      return now().database;
    },
    get origin() {
      return now().origin;
    },
    get dataDir() {
      return now().dataDir;
    },
    client: () => now().client(),
    another: () => now().another(),
    stop: () => now().stop(),
  };
}

export async function serve(storage: TestDatabase, variables: Variables): Promise<TestApp> {
  const env = withSecrets(
    readEnv({
      PORT: '0',
      DATABASE_URL: storage.url,
      DATA_DIR: storage.dataDir,
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'silent',
      ...variables,
    }),
  );
  const database = await openDatabase(env);
  const app = await createApp(database, env);
  // The jobs that run every minute would change what a test examines.
  await app.start({ hasTimetable: false });
  const origin = await app.server.listen({ port: 0, host: '127.0.0.1' });
  return {
    app,
    database,
    origin,
    dataDir: storage.dataDir,
    client: () => new Client(origin),
    another: () => serve(storage, variables),
    stop: () => app.stop(),
  };
}
