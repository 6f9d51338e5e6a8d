import type { ApiFailure } from '#lib/api.ts';
import { reasonOf } from '#lib/mutations.ts';
import { refresh } from '#lib/queries.ts';
import { showToast, type Toast } from '#lib/toasts.ts';
import { t } from '#lib/words.ts';

export const connectionUpdated = (): void =>
  showToast({ title: t('connections:updated'), description: t('connections:updatedText') });

/** Returns the standard text, with the server's reason if it gives one (already answered, expired, observer). */
export function updateFailed(failure: ApiFailure): Toast {
  // The displayed request is out of date.
  if (failure.status === 409) void refresh(['connections']);
  return {
    title: t('connections:error'),
    description: reasonOf(failure, t('connections:updateFailed'), [403, 409]),
  };
}
