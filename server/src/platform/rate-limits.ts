import { lt, sql } from 'drizzle-orm';
import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible';
import { rateLimits as table } from '#db/tables/rate-limits.ts';
import { sha256 } from './crypto.ts';
import type { Db } from './db.ts';
import { ApiError } from './errors.ts';

/** How often a person or IP address may do something. A domain declares its limits in its manifest. */
export interface RateLimit {
  readonly name: string;
  readonly points: number;
  readonly per: keyof typeof SECONDS;
}

export const defineRateLimit = (limit: RateLimit): RateLimit => limit;

const SECONDS = { 'quarter hour': 900, hour: 3_600, day: 86_400 } as const;

/** One limit and who it is counted for: a person's id, an IP address, or both. */
export interface Use {
  readonly limit: RateLimit;
  readonly subject: string;
}

export interface RateLimits {
  /**
   * Counts one use of each limit and fails if one of them is exceeded. Each count and its check is one statement, so that
   * parallel calls cannot exceed a limit.
   * @throws ApiError 429 with Retry-After
   */
  consume(...uses: readonly Use[]): Promise<void>;
  /** Takes back one use that turned out not to count. */
  refund(use: Use): Promise<void>;
  reset(use: Use): Promise<void>;
  deleteExpired(): Promise<void>;
}

export interface RateLimitOptions {
  readonly limits: readonly RateLimit[];
  /** Whether uses are counted. Load tests turn this off. */
  readonly isEnabled: boolean;
}

/** Counters in the database, so that all server processes share them. */
export function createRateLimits(db: Db, { limits, isEnabled }: RateLimitOptions): RateLimits {
  const limiters = new Map(limits.map((limit) => [limit.name, createLimiter(db, limit)]));
  if (limiters.size < limits.length) throw new Error('two rate limits have the same name');

  const limiterOf = ({ name }: RateLimit): RateLimiterDrizzle => {
    const limiter = limiters.get(name);
    if (!limiter) throw new Error(`the rate limit ${name} is in no manifest`);
    return limiter;
  };
  return {
    async consume(...uses) {
      const outcomes = await Promise.allSettled(
        isEnabled ? uses.map(({ limit, subject }) => limiterOf(limit).consume(sha256(subject))) : [],
      );
      const reasons = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
      const failure = reasons.find((reason) => reason instanceof Error);
      if (failure) throw failure;
      const waits = reasons.flatMap((reason) =>
        reason instanceof RateLimiterRes ? [reason.msBeforeNext] : [],
      );
      if (waits.length > 0) throw tooManyRequests(Math.ceil(Math.max(...waits) / 1000));
    },
    async refund({ limit, subject }) {
      if (isEnabled) await limiterOf(limit).reward(sha256(subject));
    },
    async reset({ limit, subject }) {
      if (isEnabled) await limiterOf(limit).delete(sha256(subject));
    },
    async deleteExpired() {
      await db.delete(table).where(lt(table.expire, sql`now()`));
    },
  };
}

const createLimiter = (db: Db, { name, points, per }: RateLimit): RateLimiterDrizzle =>
  new RateLimiterDrizzle({
    storeClient: db,
    schema: table,
    keyPrefix: name,
    points,
    duration: SECONDS[per],
    // A job deletes expired counters, once for all processes.
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
