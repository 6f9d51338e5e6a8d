import pg from 'pg';
import { traceQuery } from './tracing.ts';

type Query = (...parameters: unknown[]) => Promise<unknown>;

/** A statement has placeholders for its values. */
const textOf = (query: unknown): string => {
  const { text } = typeof query === 'string' ? { text: query } : (query as { text?: string });
  return text ?? 'query';
};

/**
 * A connection that traces the queries of transactions. Those with a callback are asked by the pool, which traces them
 * itself: once it had to wait for a connection, it is not known which request a callback belongs to.
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

/** A pool whose queries are spans of the request that asks them. */
export function createTracedPool(options: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ ...options, Client: TracedClient });
  const ask = pool.query.bind(pool) as unknown as Query;
  pool.query = ((...parameters: unknown[]) =>
    traceQuery(textOf(parameters[0]), () => ask(...parameters))) as unknown as pg.Pool['query'];
  return pool;
}
