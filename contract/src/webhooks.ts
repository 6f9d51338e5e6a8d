import { z } from 'zod';
import { Instant } from './days.ts';
import { endpoint } from './endpoint.ts';
import type { EventName } from './events.ts';
import { ById, Id, Paging } from './fields.ts';

/** The events that a company's webhooks can receive. Each concerns two companies, and both can receive it. */
export const WEBHOOK_EVENTS = [
  'connection.requested',
  'connection.accepted',
  'connection.rejected',
  'deal.created',
  'deal.changed',
  'deal.won',
  'deal.lost',
  'company-agreement.proposed',
  'company-agreement.in_force',
  'company-agreement.expired',
  'contract.signed',
  'contract.in_force',
] as const satisfies readonly EventName[];
export const WebhookEvent = z.enum(WEBHOOK_EVENTS);
export type WebhookEvent = z.infer<typeof WebhookEvent>;

export const MAX_WEBHOOKS = 10;
/** After failing for this many days, a webhook is turned off. */
export const FAILING_DAYS = 3;
/** A receiver must answer within this many seconds. */
export const ANSWER_SECONDS = 10;

export const Webhook = z.object({
  id: Id,
  url: z.string(),
  events: z.array(WebhookEvent),
  isEnabled: z.boolean(),
  failingSince: Instant.nullable(),
  createdAt: Instant,
});
export type Webhook = z.infer<typeof Webhook>;

export const DeliveryStatus = z.enum(['pending', 'delivered', 'failed']);
export type DeliveryStatus = z.infer<typeof DeliveryStatus>;

export const DELIVERY_PROBLEMS = ['timeout', 'unreachable', 'forbidden_address'] as const;
export const DeliveryProblem = z.enum(DELIVERY_PROBLEMS);
export type DeliveryProblem = z.infer<typeof DeliveryProblem>;

export const WebhookDelivery = z.object({
  id: Id,
  event: z.union([WebhookEvent, z.literal('webhook.test')]),
  status: DeliveryStatus,
  attempts: z.number().int(),
  answerStatus: z.number().int().nullable(),
  answer: z.string().nullable(),
  problem: DeliveryProblem.nullable(),
  lastAttemptAt: Instant.nullable(),
  nextAttemptAt: Instant.nullable(),
  createdAt: Instant,
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

const Url = z
  .string()
  .trim()
  .max(500)
  .refine((text) => {
    if (!URL.canParse(text)) return false;
    const { protocol, username, password } = new URL(text);
    return /^https?:$/.test(protocol) && username === '' && password === '';
  }, 'validation:webAddress');
const Chosen = z.array(WebhookEvent).min(1, 'validation:webhookEvents').max(WEBHOOK_EVENTS.length);

export const NewWebhook = z.object({ url: Url, events: Chosen });
const OfCompany = z.object({ id: Id, webhookId: Id });

export const listWebhooks = endpoint({
  method: 'GET',
  path: '/api/companies/:id/webhooks',
  summary: 'List the webhooks of a company, for its owners; at most ten',
  audience: 'signed-in',
  params: ById,
  response: z.array(Webhook),
});

export const createWebhook = endpoint({
  method: 'POST',
  path: '/api/companies/:id/webhooks',
  summary: 'Create a webhook and read its signing secret once',
  audience: 'signed-in',
  needsRecentSignIn: true,
  params: ById,
  body: NewWebhook,
  response: Webhook.extend({ secret: z.string() }),
  status: 201,
});

export const setWebhookEnabled = endpoint({
  method: 'PATCH',
  path: '/api/companies/:id/webhooks/:webhookId',
  summary: 'Turn a webhook on or off',
  audience: 'signed-in',
  params: OfCompany,
  body: z.object({ isEnabled: z.boolean() }),
  response: Webhook,
});

export const deleteWebhook = endpoint({
  method: 'DELETE',
  path: '/api/companies/:id/webhooks/:webhookId',
  summary: 'Delete a webhook with its log; also succeeds if it is already deleted',
  audience: 'signed-in',
  params: OfCompany,
  response: z.void(),
});

export const testWebhook = endpoint({
  method: 'POST',
  path: '/api/companies/:id/webhooks/:webhookId/test',
  summary: 'Send a webhook.test event',
  audience: 'signed-in',
  params: OfCompany,
  response: z.void(),
});

export const listWebhookDeliveries = endpoint({
  method: 'GET',
  path: '/api/companies/:id/webhooks/:webhookId/deliveries',
  summary: 'List what a webhook sent in the last thirty days, newest first',
  audience: 'signed-in',
  params: OfCompany,
  query: Paging,
  response: z.array(WebhookDelivery),
});

export const resendWebhookDelivery = endpoint({
  method: 'POST',
  path: '/api/companies/:id/webhooks/:webhookId/deliveries/:deliveryId/resend',
  summary: 'Send a delivery again now, with the same id',
  audience: 'signed-in',
  params: OfCompany.extend({ deliveryId: Id }),
  response: z.void(),
});
