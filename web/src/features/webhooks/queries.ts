import { listWebhookDeliveries, listWebhooks } from '#contract/webhooks.ts';
import { oneQuery, pagedQuery } from '#lib/queries.ts';

export const WEBHOOK_TOPICS = ['companies'] as const;

export const webhooksQuery = (companyId: string) =>
  oneQuery(listWebhooks, { params: { id: companyId } }, WEBHOOK_TOPICS);

const limit = 20;
export const deliveriesQuery = (id: string, webhookId: string) =>
  pagedQuery(listWebhookDeliveries, { params: { id, webhookId }, query: { limit } }, WEBHOOK_TOPICS);
