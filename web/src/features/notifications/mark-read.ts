import { readNotification, readNotifications } from '#contract/notifications.ts';
import { call } from '#lib/api.ts';
import { useAction } from '#lib/mutations.ts';
import { t } from '#lib/words.ts';

/** Marks a notification as read. With `quietly`, for links that do this as well, failures are ignored. */
export const useReadOne = ({ quietly = false } = {}) =>
  useAction({
    run: (id: string) => call(readNotification, { params: { id } }),
    stale: ['notifications'],
    failed: quietly ? () => null : notMarked,
  });

/** Marks the newest displayed notification and all earlier ones as read. Later ones stay unread. */
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
