import type { NotificationSubject } from '#contract/notification-subjects.ts';
import type { Reader } from '#platform/words.ts';
import { notificationSentence } from '#words/notifications.ts';

/** Returns a function that writes the sentence for an email or a push notification. */
export const sentenceOf =
  (subject: NotificationSubject) =>
  (reader: Reader): string =>
    notificationSentence(subject, reader);
