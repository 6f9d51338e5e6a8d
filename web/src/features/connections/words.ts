import type { ApiFailure } from '#lib/api.ts';
import { refresh } from '#lib/queries.ts';
import { showToast, type Toast } from '#lib/toasts.ts';
import { t } from '#lib/words.ts';

/** Seed 2, section 8: Connections. */
export const connectionUpdated = (): void =>
  showToast({ title: t('connections:updated'), description: t('connections:updatedText') });

/** The fixed words; a refusal with a reason of its own (answered meanwhile, lapsed, observer) is told with it. */
export function updateFailed({ status, message }: ApiFailure): Toast {
  // Whatever is shown of it is out of date.
  if (status === 409) void refresh(['connections']);
  return {
    title: t('connections:error'),
    description: status === 409 || status === 403 ? message : t('connections:updateFailed'),
  };
}
