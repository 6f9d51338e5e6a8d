import { sql } from 'drizzle-orm';
import { vi } from 'vitest';
import type { TestApp } from './app.ts';

export interface SimulatedClock {
  set(moment: number): Promise<void>;
  stop(): void;
}

/**
 * Lets a test choose the time that the server uses and that the database records for a charge. The time should be in
 * the past: ids contain the latest time that this process has seen.
 */
export async function simulateClock({ database: { db } }: TestApp): Promise<SimulatedClock> {
  await db.execute(sql`create table simulated_clock (moment timestamptz not null)`);
  await db.execute(sql`insert into simulated_clock values (now())`);
  await db.execute(
    sql`create function simulated_now() returns timestamptz language sql stable
      as 'select moment from public.simulated_clock'`,
  );
  await db.execute(sql`alter table billing_events alter created_at set default simulated_now()`);
  vi.useFakeTimers({ toFake: ['Date'] });
  return {
    async set(moment) {
      vi.setSystemTime(moment);
      await db.execute(sql`update simulated_clock set moment = ${new Date(moment).toISOString()}`);
    },
    stop: () => void vi.useRealTimers(),
  };
}
