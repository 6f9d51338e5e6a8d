import type { ConnectionState } from '#contract/connections.ts';
import type { Notification } from '#contract/notifications.ts';
import type { Platform } from '#platform/platform.ts';

type WithSubject = Pick<Notification, 'subject'>;

const requestOf = ({ subject }: WithSubject): string =>
  subject.kind === 'connection_requested' || subject.kind === 'connection_waiting'
    ? subject.connectionId
    : '';

/**
 * Returns a function that says in which state the connection request of a notification is for its recipient; undefined
 * for other notifications.
 */
export async function findRequestStates(
  { db, domains }: Pick<Platform, 'db' | 'domains'>,
  rows: readonly WithSubject[],
): Promise<(row: WithSubject) => ConnectionState | undefined> {
  const ids = [...new Set(rows.map(requestOf).filter(Boolean))];
  const found = domains.find((domain) => domain.findRequestStates);
  const states = ids.length > 0 ? await found?.findRequestStates?.(db, ids) : undefined;
  return (row) => states?.get(requestOf(row));
}
