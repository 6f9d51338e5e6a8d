import type { Stripe } from 'stripe';

export interface StripeSettings {
  key: string;
  webhookSecret: string;
  address: URL;
  timeoutMs: number;
}

export interface StripeClient {
  readonly api: Stripe;
  /**
   * Returns the event of a webhook call.
   * @throws Error for a signature that is missing, forged or older than five minutes
   */
  readEvent(body: Buffer, signature: string): Stripe.Event;
}

const RETRIES = 2;
const MAX_AGE_SECONDS = 300;

/**
 * Creates the client. A call that gets no response is repeated with the same idempotency key, so that it takes effect
 * only once. Only a server with a payment provider loads the provider's library, which takes 16 MB of memory.
 */
export async function createStripe({
  key,
  webhookSecret,
  address,
  timeoutMs,
}: StripeSettings): Promise<StripeClient> {
  const { Stripe } = await import('stripe');
  const isPlain = address.protocol === 'http:';
  const api = new Stripe(key, {
    host: address.hostname,
    port: Number(address.port) || (isPlain ? 80 : 443),
    protocol: isPlain ? 'http' : 'https',
    timeout: timeoutMs,
    maxNetworkRetries: RETRIES,
    telemetry: false,
  });
  return {
    api,
    readEvent: (body, signature) =>
      api.webhooks.constructEvent(body, signature, webhookSecret, MAX_AGE_SECONDS),
  };
}

export const isStripeError = (error: unknown, ...names: string[]): error is Stripe.errors.StripeError =>
  error instanceof Error &&
  'type' in error &&
  typeof error.type === 'string' &&
  (names.length > 0 ? names.includes(error.type) : error.type.startsWith('Stripe'));
