import { lt, sql } from 'drizzle-orm';
import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible';
import { rateLimits as table } from '#db/tables/rate-limits.ts';
import { sha256 } from './crypto.ts';
import type { Db } from './db.ts';
import { ApiError } from './errors.ts';
import { networksOf } from './ip-network.ts';

export interface RateLimit {
  readonly name: string;
  readonly points: number;
  readonly per: keyof typeof SECONDS;
}

export const defineRateLimit = (limit: RateLimit): RateLimit => limit;

const SECONDS = { 'quarter hour': 900, hour: 3_600, day: 86_400 } as const;

/**
 * One limit and its subject: a person, an IP address, or a person at an IP address. An IPv6 address counts as its /64,
 * and its /56 has four times the limit.
 */
export type Use = { readonly limit: RateLimit } & (
  | { readonly subject: string; readonly ipAddress?: undefined }
  | { readonly subject?: string; readonly ipAddress: string }
);

export interface RateLimits {
  /**
   * Counts one use of each limit and fails if one of them is exceeded. A single statement counts and checks, so that
   * parallel calls cannot exceed a limit.
   * @throws ApiError 429 with Retry-After
   */
  consume(...uses: readonly Use[]): Promise<void>;
  /**
   * Counts one use of a limit that slows calls down instead of rejecting them. Returns by how many uses it is exceeded.
   */
  countOveruse(use: Use): Promise<number>;
  refund(use: Use): Promise<void>;
  reset(use: Use): Promise<void>;
  deleteExpired(): Promise<void>;
}

export interface RateLimitOptions {
  readonly limits: readonly RateLimit[];
  /** Whether uses are counted. Load tests turn this off. */
  readonly isEnabled: boolean;
}

/** Creates rate limits with counters in the database, so that all server processes share them. */
export function createRateLimits(db: Db, { limits, isEnabled }: RateLimitOptions): RateLimits {
  const limiters = new Map(limits.flatMap((limit) => limitersOf(db, limit)));
  if (limiters.size < 2 * limits.length) throw new Error('two rate limits have the same name');

  const countersOf = (use: Use): Counter[] =>
    keysOf(use).map(({ name, key }) => {
      const limiter = limiters.get(name);
      if (!limiter) throw new Error(`the rate limit ${name} is in no manifest`);
      return { limiter, key: sha256(key) };
    });
  const forEach = async (use: Use, change: (counter: Counter) => Promise<unknown>): Promise<void> => {
    if (isEnabled) await Promise.all(countersOf(use).map(change));
  };
  return {
    async consume(...uses) {
      if (!isEnabled) return;
      const counters = uses.flatMap(countersOf);
      const outcomes = await Promise.allSettled(counters.map(({ limiter, key }) => limiter.consume(key)));
      const reasons = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
      const failure = reasons.find((reason) => reason instanceof Error);
      if (failure) throw failure;
      const waits = reasons.flatMap((reason) =>
        reason instanceof RateLimiterRes ? [reason.msBeforeNext] : [],
      );
      if (waits.length > 0) throw tooManyRequests(Math.ceil(Math.max(...waits) / 1000));
    },
    async countOveruse(use) {
      const [counter] = isEnabled ? countersOf(use) : [];
      const counted = await counter?.limiter.penalty(counter.key);
      return Math.max((counted?.consumedPoints ?? 0) - use.limit.points, 0);
    },
    refund: (use) => forEach(use, ({ limiter, key }) => limiter.reward(key)),
    reset: (use) => forEach(use, ({ limiter, key }) => limiter.delete(key)),
    async deleteExpired() {
      await db.delete(table).where(lt(table.expire, sql`now()`));
    },
  };
}

interface Counter {
  readonly limiter: RateLimiterDrizzle;
  readonly key: string;
}

const siteName = (name: string): string => `${name}-site`;

/** The factor by which the limit of a /64 is multiplied for the /56 of an IPv6 address. */
const SITE_FACTOR = 4;

const limitersOf = (db: Db, limit: RateLimit): [string, RateLimiterDrizzle][] => [
  [limit.name, createLimiter(db, limit)],
  [
    siteName(limit.name),
    createLimiter(db, { ...limit, name: siteName(limit.name), points: SITE_FACTOR * limit.points }),
  ],
];

function keysOf({ limit: { name }, subject = '', ipAddress }: Use): { name: string; key: string }[] {
  if (ipAddress === undefined) return [{ name, key: subject }];
  const { home, site } = networksOf(ipAddress);
  return [
    { name, key: `${subject} ${home}` },
    ...(site === undefined ? [] : [{ name: siteName(name), key: `${subject} ${site}` }]),
  ];
}

const createLimiter = (db: Db, { name, points, per }: RateLimit): RateLimiterDrizzle =>
  new RateLimiterDrizzle({
    storeClient: db,
    schema: table,
    keyPrefix: name,
    points,
    duration: SECONDS[per],
    // A single job for all processes deletes expired counters instead.
    clearExpiredByTimeout: false,
  });

const MINUTE = 60;

function tooManyRequests(seconds: number): ApiError {
  const params =
    seconds > 2 * MINUTE
      ? ({ wait: Math.ceil(seconds / MINUTE), unit: 'minutes' } as const)
      : ({ wait: seconds, unit: 'seconds' } as const);
  return new ApiError('request.too_many_attempts', params).retryAfter(seconds);
}
