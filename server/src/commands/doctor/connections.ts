import type pg from 'pg';
import { LISTENER_NAME, PROCESS_CONNECTIONS } from '#platform/db.ts';
import { JOB_CONNECTIONS } from '#platform/jobs.ts';
import { type Finding, found } from './finding.ts';

const PER_PROCESS = PROCESS_CONNECTIONS + JOB_CONNECTIONS;

interface Connections {
  max: number;
  /** The connections that PostgreSQL reserves for superusers and other roles. */
  reserved: number;
  /** The number of running processes of this installation, each of which has one listening connection. */
  processes: number;
  /** The number of connections from other programs or to other databases. */
  others: number;
}

/** Examines whether one more process could connect, because an update starts one before it stops another. */
export async function examineConnections(client: pg.Client): Promise<Finding> {
  const { rows } = await client.query<Connections>(
    `select current_setting('max_connections')::int as max,
      current_setting('superuser_reserved_connections')::int
        + coalesce(current_setting('reserved_connections', true)::int, 0) as reserved,
      count(*) filter (where datname = current_database() and application_name = $1)::int as processes,
      count(*) filter (where datname <> current_database() or application_name not like 'medaccord%')::int as others
    from pg_stat_activity where datname is not null and usesysid is not null`,
    [LISTENER_NAME],
  );
  const [row] = rows;
  if (!row) throw new Error('an aggregate without a row');
  const { max, reserved, processes, others } = row;
  const needed = (processes + 1) * PER_PROCESS + reserved + others;
  return found(
    `Database: ${max} connections`,
    needed <= max,
    `Set max_connections of PostgreSQL to ${needed} or more. Each process uses up to ${PER_PROCESS}, and during an update one more than the running ${processes} must fit.`,
  );
}
