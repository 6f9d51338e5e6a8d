import type { NotificationTopic } from '#contract/notification-settings.ts';
import { m } from '#paraglide/messages.js';

const NAME: Record<NotificationTopic, () => string> = {
  messages: m.telling_topic_messages,
  connections: m.telling_topic_connections,
  agreements: m.telling_topic_agreements,
  company: m.telling_topic_company,
  products: m.telling_topic_products,
  watched: m.telling_topic_watched,
};

export const topicName = (topic: NotificationTopic): string => NAME[topic]();
export const isTopic = (name: string | undefined): name is NotificationTopic =>
  name !== undefined && name in NAME;
