import type { NotificationTopic } from '#contract/notification-settings.ts';
import { t } from '#lib/words.ts';

const NAME: Record<NotificationTopic, () => string> = {
  messages: () => t('notification-settings:topicMessages'),
  connections: () => t('notification-settings:topicConnections'),
  agreements: () => t('notification-settings:topicAgreements'),
  deals: () => t('notification-settings:topicDeals'),
  company: () => t('notification-settings:topicCompany'),
  products: () => t('notification-settings:topicProducts'),
  rfqs: () => t('notification-settings:topicRfqs'),
  watched: () => t('notification-settings:topicWatched'),
};

export const topicName = (topic: NotificationTopic): string => NAME[topic]();
export const isTopic = (name: string | undefined): name is NotificationTopic =>
  name !== undefined && name in NAME;
