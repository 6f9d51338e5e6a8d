import type { NotificationSubject } from '#contract/notification-subjects.ts';
import type { Reader } from '#platform/words.ts';
import { notificationSentence } from '#words/notifications.ts';

export const sentenceOf =
  (subject: NotificationSubject) =>
  (reader: Reader): string =>
    notificationSentence(subject, reader);
