import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { DeliveryProblem, DeliveryStatus, WebhookDelivery, WebhookEvent } from '#contract/webhooks.ts';
import { bytes, id, instant, instantNow } from './columns.ts';
import { companies } from './companies.ts';

export const webhooks = pgTable(
  'webhooks',
  {
    id: id(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    url: text().notNull(),
    /** The signing key, encrypted. */
    secret: bytes().notNull(),
    events: text().array().$type<WebhookEvent[]>().notNull(),
    isEnabled: boolean('is_enabled').notNull().default(true),
    failingSince: instant('failing_since'),
    createdAt: instantNow('created_at'),
  },
  (table) => [index('webhooks_company').on(table.companyId, table.id)],
);

export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: id(),
    webhookId: uuid('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    /** The event that caused the delivery; a listener that runs twice adds one delivery. */
    eventId: uuid('event_id').notNull(),
    event: text().$type<WebhookDelivery['event']>().notNull(),
    /** The JSON that is signed and sent. */
    body: text().notNull(),
    status: text().$type<DeliveryStatus>().notNull().default('pending'),
    attempts: integer().notNull().default(0),
    answerStatus: integer('answer_status'),
    answer: text(),
    problem: text().$type<DeliveryProblem>(),
    lastAttemptAt: instant('last_attempt_at'),
    nextAttemptAt: instant('next_attempt_at'),
    createdAt: instantNow('created_at'),
  },
  (table) => [
    index('webhook_deliveries_log').on(table.webhookId, table.id),
    uniqueIndex('webhook_deliveries_once').on(table.webhookId, table.eventId),
    index('webhook_deliveries_kept').on(table.createdAt),
  ],
);
