import { readNotification, readNotifications } from '#contract/notifications.ts';
import { call } from '#lib/api.ts';
import { useAction } from '#lib/mutations.ts';
import { t } from '#lib/words.ts';

/** Marks one as read, by its id. Following it marks it too, and then a refusal is not worth a word. */
export const useReadOne = ({ quietly = false } = {}) =>
  useAction({
    run: (id: string) => call(readNotification, { params: { id } }),
    stale: ['notifications'],
    failed: quietly ? () => null : notMarked,
  });

/** Marks all as read, as far as the newest that is shown: what comes meanwhile stays unread. */
export const useReadAll = () =>
  useAction({
    run: (upTo: string) => call(readNotifications, { body: { upTo } }),
    stale: ['notifications'],
    failed: notMarked,
  });

const notMarked = () => ({
  title: t('notifications:markFailed'),
  description: t('notifications:markFailedText'),
});
