import type { ApiFailure } from '#lib/api.ts';
import { showToast, type Toast } from '#lib/toasts.ts';
import { m } from '#paraglide/messages.js';

/** Seed 2, section 8: Connections. */
export const connectionUpdated = (): void =>
  showToast({ title: m.connections_updated(), description: m.connections_updated_text() });

/** The fixed words; a refusal with a reason of its own (answered meanwhile, observer) is told with it. */
export const updateFailed = ({ status, message }: ApiFailure): Toast => ({
  title: m.connections_error(),
  description: status === 409 || status === 403 ? message : m.connections_update_failed(),
});
