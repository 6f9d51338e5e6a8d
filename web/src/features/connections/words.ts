import type { ApiFailure } from '#lib/api.ts';
import { refresh } from '#lib/queries.ts';
import { showToast, type Toast } from '#lib/toasts.ts';
import { m } from '#paraglide/messages.js';

/** Seed 2, section 8: Connections. */
export const connectionUpdated = (): void =>
  showToast({ title: m.connections_updated(), description: m.connections_updated_text() });

/** The fixed words; a refusal with a reason of its own (answered meanwhile, lapsed, observer) is told with it. */
export function updateFailed({ status, message }: ApiFailure): Toast {
  // Whatever is shown of it is out of date.
  if (status === 409) void refresh(['connections']);
  return {
    title: m.connections_error(),
    description: status === 409 || status === 403 ? message : m.connections_update_failed(),
  };
}
