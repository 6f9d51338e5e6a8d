import type { FastifyInstance } from 'fastify';
import type { Stripe } from 'stripe';
import { ApiError } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import type { StripeClient } from '#platform/stripe.ts';
import { completeCheckout } from './checkout.ts';
import * as store from './store.ts';
import { syncCustomer, syncInvoice } from './sync.ts';

export const EVENTS = 'card-payments.event';
const MAX_BYTES = 512 * 1024;

/**
 * Receives the provider's events. This route reads the body itself, because the signature covers the exact bytes.
 */
export function receiveEvents(platform: Platform, server: FastifyInstance): void {
  const { stripe } = platform;
  if (!stripe) return;
  void server.register(async (scope) => {
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer', bodyLimit: MAX_BYTES },
      (_request, body, done) => done(null, body),
    );
    scope.post('/api/stripe/events', { schema: { hide: true } }, async ({ body, headers }, reply) => {
      await receive(platform, readEvent(stripe, body as Buffer, headers['stripe-signature']));
      return reply.code(204).send();
    });
  });
}

function readEvent(stripe: StripeClient, body: Buffer, signature: string | string[] | undefined) {
  try {
    return stripe.readEvent(body, String(signature));
  } catch {
    throw new ApiError('card.event_refused');
  }
}

/** Stores an event with the job that processes it. Receiving it again changes nothing. */
export async function receive({ db, jobs }: Platform, event: Stripe.Event): Promise<void> {
  const { id, type } = event;
  const about = subjectOf(event);
  await db.transaction(async (tx) => {
    const isNew = await store.insertEvent(tx, {
      id,
      type,
      subject: about?.subject ?? null,
      objectId: about?.objectId ?? null,
    });
    if (isNew && about) await jobs.send(tx, EVENTS, { id });
  });
}

function subjectOf({ type, data }: Stripe.Event) {
  const { id, customer } = data.object as { id?: string; customer?: string | null };
  if (type.startsWith('invoice.')) return about('invoice', id);
  if (type.startsWith('checkout.session.')) return about('checkout', id);
  if (type === 'customer.updated' || type === 'customer.deleted') return about('customer', id);
  if (!type.startsWith('payment_method.')) return undefined;
  // When a payment method is removed, its event names the customer only among the previous attributes.
  const { customer: previous } = (data.previous_attributes ?? {}) as { customer?: string };
  return about('customer', customer ?? previous);
}

const about = (subject: 'invoice' | 'checkout' | 'customer', objectId: string | undefined) =>
  objectId === undefined ? undefined : { subject, objectId };

/**
 * Reads the current state of the object that an event is about, so that neither the order nor the age of events
 * matters, and a second run changes nothing.
 */
export async function processEvent(platform: Platform, id: string): Promise<void> {
  const { stripe, db } = platform;
  const event = await store.findEvent(db, id);
  if (!stripe || !event?.objectId || event.processedAt) return;
  if (event.subject === 'invoice') await syncInvoice(platform, stripe, event.objectId);
  if (event.subject === 'customer') await syncCustomer(platform, stripe, event.objectId);
  if (event.subject === 'checkout') await completeCheckout(platform, stripe, event.objectId);
  await store.markProcessed(db, id);
}
