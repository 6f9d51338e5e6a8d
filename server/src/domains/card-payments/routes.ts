import type { FastifyInstance } from 'fastify';
import {
  openPortal as portalEndpoint,
  payInvoice as payEndpoint,
  startCheckout as checkoutEndpoint,
} from '#contract/card-payments.ts';
import type { Platform } from '#platform/platform.ts';
import type { On } from '#platform/route.ts';
import { openPortal, startCheckout } from './checkout.ts';
import { payInvoice } from './collect.ts';
import { receiveEvents } from './events.ts';

export function routes(on: On, platform: Platform, server: FastifyInstance): void {
  on(checkoutEndpoint, ({ actor, body }) => startCheckout(platform, actor, body));
  on(portalEndpoint, ({ actor, body }) => openPortal(platform, actor, body));
  on(payEndpoint, ({ actor, params }) => payInvoice(platform, actor, params.id));
  receiveEvents(platform, server);
}
