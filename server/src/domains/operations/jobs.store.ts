import { type SQL, sql } from 'drizzle-orm';
import type { JobState } from '#contract/operations.ts';
import { type Db, rowsOf } from '#platform/db.ts';
import { MAIL_QUEUE } from '#platform/mail/mailer.ts';

export interface JobRow {
  id: string;
  queue: string;
  data: object;
  state: JobState;
  failures: number;
  reason: string | null;
  createdAt: string;
  nextRunAt: string | null;
  /** The time of creation with full precision. */
  sortKey: string;
}

export type Kind = 'emails' | 'others';

/** The condition that selects each kind of job. The queue's own jobs have names that begin with two underscores. */
const IS_OF: Record<Kind, SQL> = {
  emails: sql`name = ${MAIL_QUEUE}`,
  others: sql`name <> ${MAIL_QUEUE} and name not like '\\_\\_%'`,
};
const STATE = sql`case state::text when 'failed' then 'failed' when 'retry' then 'retried' else 'waiting' end`;
const IN_STATE: Record<JobState, SQL> = {
  waiting: sql`state in ('created', 'active')`,
  retried: sql`state = 'retry'`,
  failed: sql`state = 'failed'`,
};
const isoOf = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

export const findJobs = (
  db: Db,
  asked: { kind: Kind; state: JobState; after: readonly [string, string] | undefined; limit: number },
): Promise<JobRow[]> =>
  rowsOf<JobRow>(
    db,
    sql`
    select id, name as queue, data, ${STATE} as state, output ->> 'error' as reason,
      retry_count + (state = 'failed')::int as failures,
      ${isoOf('created_on')} as "createdAt",
      case when state in ('created', 'retry') then ${isoOf('start_after')} end as "nextRunAt",
      created_on::text as "sortKey"
    from pgboss.job
    where ${IS_OF[asked.kind]} and ${IN_STATE[asked.state]}
      ${asked.after ? sql`and (created_on, id) < (${asked.after[0]}::timestamptz, ${asked.after[1]}::uuid)` : sql``}
    order by created_on desc, id desc limit ${asked.limit}`,
  );

export async function lockJob(
  tx: Db,
  id: string,
): Promise<{ queue: string; hasFailed: boolean } | undefined> {
  const [job] = await rowsOf<{ queue: string; hasFailed: boolean }>(
    tx,
    sql`
    select name as queue, state in ('failed', 'retry') as "hasFailed"
    from pgboss.job where id = ${id} for update`,
  );
  return job;
}

export type JobCounts = Record<JobState, number>;

/** Counts jobs by state, and those that have been due for more than five minutes. */
export async function countJobs(
  db: Db,
): Promise<Record<Kind, JobCounts> & { overdue: number; overdueEmails: number }> {
  const rows = await rowsOf<{ isMail: boolean; state: JobState; count: number; overdue: number }>(
    db,
    sql`
    select name = ${MAIL_QUEUE} as "isMail", ${STATE} as state, count(*)::int as count,
      (count(*) filter (where state in ('created', 'retry') and start_after < now() - interval '5 minutes'))::int as overdue
    from pgboss.job
    where state in ('created', 'active', 'retry', 'failed') and name not like '\\_\\_%'
    group by 1, 2`,
  );
  const counted = (isMail: boolean) => {
    const counts: JobCounts = { waiting: 0, retried: 0, failed: 0 };
    for (const row of rows) if (row.isMail === isMail) counts[row.state] = row.count;
    return counts;
  };
  const overdue = (isMail: boolean) =>
    rows.reduce((sum, row) => sum + (row.isMail === isMail ? row.overdue : 0), 0);
  return {
    emails: counted(true),
    others: counted(false),
    overdue: overdue(false),
    overdueEmails: overdue(true),
  };
}
