import {
  createWebhook,
  deleteWebhook,
  listWebhookDeliveries,
  listWebhooks,
  resendWebhookDelivery,
  setWebhookEnabled,
  testWebhook,
} from '#contract/webhooks.ts';
import type { Platform } from '#platform/platform.ts';
import type { On } from '#platform/route.ts';
import * as webhooks from './webhooks.ts';

export function routes(on: On, platform: Platform): void {
  on(listWebhooks, ({ actor, params }) => webhooks.list(platform, actor, params.id));
  on(createWebhook, ({ actor, params, body }) => webhooks.create(platform, actor, params.id, body));
  on(setWebhookEnabled, ({ actor, params, body }) =>
    webhooks.setEnabled(platform, actor, params, body.isEnabled),
  );
  on(deleteWebhook, ({ actor, params }) => webhooks.remove(platform, actor, params));
  on(testWebhook, ({ actor, params }) => webhooks.sendTest(platform, actor, params));
  on.list(listWebhookDeliveries, ({ actor, params, query }) =>
    webhooks.listDeliveries(platform, actor, params, query),
  );
  on(resendWebhookDelivery, ({ actor, params }) => webhooks.resend(platform, actor, params));
}
