import type { Platform } from '#platform/platform.ts';
import { readRequest } from './mark-read.ts';

export function listeners(platform: Platform): void {
  for (const name of ['connection.accepted', 'connection.rejected'] as const) {
    platform.events.listen('notifications.reading', name, ({ payload: { connectionId, recipientId } }) =>
      readRequest(platform, recipientId, connectionId),
    );
  }
}
