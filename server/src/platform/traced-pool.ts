import pg from 'pg';
import { traceQuery } from './tracing.ts';

type Query = (...parameters: unknown[]) => Promise<unknown>;

/** Returns the text of a query. It contains no values, because a statement has placeholders for them. */
const textOf = (query: unknown): string => {
  const { text } = typeof query === 'string' ? { text: query } : (query as { text?: string });
  return text ?? 'query';
};

/**
 * A connection that traces the queries of transactions. Queries with a callback come from the pool, which traces them
 * itself, because a callback no longer shows which request it belongs to if the pool had to wait for a connection.
 */
class TracedClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    const ask = this.query.bind(this) as Query;
    this.query = ((...parameters: unknown[]) =>
      typeof parameters.at(-1) === 'function'
        ? ask(...parameters)
        : traceQuery(textOf(parameters[0]), () => ask(...parameters))) as pg.Client['query'];
  }
}

export function createTracedPool(options: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ ...options, Client: TracedClient });
  const ask = pool.query.bind(pool) as unknown as Query;
  pool.query = ((...parameters: unknown[]) =>
    traceQuery(textOf(parameters[0]), () => ask(...parameters))) as unknown as pg.Pool['query'];
  return pool;
}
