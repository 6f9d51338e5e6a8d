import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Stripe } from 'stripe';
import { send } from './fake-openfda.ts';

type Fields = Record<string, unknown>;
type Shape<Resource> = Resource extends object
  ? { [Name in keyof Resource]?: Shape<Resource[Name]> }
  : Resource;
/**
 * What goes wrong with a call: its answer is lost although it took effect, it fails without effect, or the card is
 * declined.
 */
export type Trouble = 'no answer' | 'error' | 'declined' | 'authentication';

/**
 * A server that responds like the Stripe API, with the shapes of its published OpenAPI document as far as the product
 * uses them. It remembers idempotency keys as Stripe does.
 */
export interface FakeStripe {
  readonly address: string;
  readonly calls: string[];
  /** What goes wrong with the next calls, in turn. */
  readonly troubles: Trouble[];
  readonly invoices: Map<string, Fields>;
  setCard(outcome: 'pays' | 'declined' | 'authentication'): void;
  completeCheckout(): Stripe.Event;
  deleteCustomer(customerId: string): Stripe.Event;
  payOnPage(stripeId: string): void;
  event(type: string, object: Fields): Stripe.Event;
  stop(): Promise<void>;
}

const id = (prefix: string) => `${prefix}_${randomUUID().replaceAll('-', '')}`;

export const WEBHOOK_SECRET = 'whsec_test';

/** Returns the body and the header with which Stripe would send an event. */
export function signed(event: Stripe.Event, timestamp = Math.floor(Date.now() / 1000)) {
  const payload = JSON.stringify(event);
  const header = new Stripe('sk_test').webhooks.generateTestHeaderString({
    payload,
    secret: WEBHOOK_SECRET,
    timestamp,
  });
  return { payload, header };
}

export async function startFakeStripe(): Promise<FakeStripe> {
  const calls: string[] = [];
  const troubles: Trouble[] = [];
  const answered = new Map<string, { status: number; body: unknown }>();
  const customers = new Map<string, Fields>();
  const sessions = new Map<string, Fields>();
  const invoices = new Map<string, Fields>();
  const items = new Map<string, Fields>();
  const methods = new Map<string, Fields>();
  let outcome: 'pays' | 'declined' | 'authentication' = 'pays';

  const card = {
    type: 'card',
    card: { brand: 'visa', last4: '4242', exp_month: 9, exp_year: 2031 },
  } satisfies Shape<Stripe.PaymentMethod>;

  const SHOWN: Record<string, (object: Fields) => Fields> = {
    invoices: shown,
    customers: (customer) => {
      if (customer['deleted']) return customer;
      const { default_payment_method: method } = customer['invoice_settings'] as Fields;
      return {
        ...customer,
        invoice_settings: { default_payment_method: methods.get(String(method)) ?? null },
      };
    },
  };

  const settle = (invoice: Fields) =>
    Object.assign(invoice, {
      status: 'paid',
      amount_paid: invoice['total'],
      intent: 'succeeded',
      attempted: true,
    });

  const ACTIONS: Record<string, (object: Fields) => { status: number; body: unknown }> = {
    finalize: (invoice) => {
      if (invoice['status'] !== 'draft') return refused('This invoice is already finalized.');
      // Stripe moves an amount below its minimum to the customer's next invoice, and then counts the current invoice as
      // paid.
      Object.assign(invoice, {
        status: Number(invoice['total']) < 50 ? 'paid' : 'open',
        hosted_invoice_url: `https://invoice.stripe.test/${String(invoice['id'])}`,
      });
      return done(shown(invoice));
    },
    payment_methods: (customer) =>
      done(listOf([...methods.values()].filter((method) => method['customer'] === customer['id']))),
    detach: (method) => {
      methods.delete(String(method['id']));
      return done({ ...method, customer: null });
    },
    void: (invoice) => {
      if (invoice['status'] !== 'open') return refused('Only open invoices can be voided.');
      return done(shown(Object.assign(invoice, { status: 'void' })));
    },
    pay: (invoice) => {
      if (invoice['status'] !== 'open') return refused('Invoice is already paid');
      invoice['attempted'] = true;
      if (outcome === 'pays') return done(shown(settle(invoice)));
      const needsAction = outcome === 'authentication';
      invoice['intent'] = needsAction ? 'requires_action' : 'requires_payment_method';
      return {
        status: 402,
        body: {
          error: {
            type: 'card_error',
            code: needsAction ? 'invoice_payment_intent_requires_action' : 'card_declined',
            message: 'Your card was declined.',
          },
        },
      };
    },
  };

  const create: Record<string, (given: Fields) => Fields> = {
    customers: (given) =>
      put(customers, {
        ...({ id: id('cus'), object: 'customer', invoice_settings: {} } satisfies Shape<Stripe.Customer>),
        ...given,
      }),
    'checkout/sessions': (given) => {
      const sessionId = id('cs');
      const session = {
        id: sessionId,
        object: 'checkout.session',
        status: 'open',
        url: `https://checkout.stripe.test/${sessionId}`,
        setup_intent: null,
      } satisfies Shape<Stripe.Checkout.Session>;
      return put(sessions, { ...session, ...given });
    },
    'billing_portal/sessions': (given) => ({
      ...({
        id: id('bps'),
        url: 'https://billing.stripe.test/p',
      } satisfies Shape<Stripe.BillingPortal.Session>),
      ...given,
    }),
    invoices: (given) => {
      const invoice = {
        id: id('in'),
        object: 'invoice',
        status: 'draft',
        total: 0,
        amount_paid: 0,
        attempted: false,
        hosted_invoice_url: null,
      } satisfies Shape<Stripe.Invoice>;
      return put(invoices, { ...invoice, intent: 'requires_payment_method', ...given });
    },
    invoiceitems: (given) => {
      const invoice = invoices.get(String(given['invoice']));
      // Stripe rejects an item whose currency differs from that of its invoice.
      if (invoice?.['currency'] !== undefined && invoice['currency'] !== given['currency'])
        throw new Error('an item in another currency');
      if (invoice) invoice['total'] = Number(invoice['total']) + Number(given['amount']);
      const item = { id: id('ii'), object: 'invoiceitem' } satisfies Shape<Stripe.InvoiceItem>;
      return put(items, { ...item, ...given });
    },
  };

  const list: Record<string, (given: Fields) => Fields> = {
    invoices: () => listOf([...invoices.values()].map(shown)),
    invoiceitems: ({ invoice }) => listOf([...items.values()].filter((item) => item['invoice'] === invoice)),
  };

  const answer = (method: string, path: string, given: Fields): { status: number; body: unknown } => {
    const made = (method === 'POST' ? create : list)[path]?.(given);
    if (made) return done(made);
    const { kind, which, action } = objectOf(path);
    const found = { customers, sessions, invoices, payment_methods: methods }[kind]?.get(which);
    if (!found) return { status: 404, body: refused(`No such ${kind}`).body };
    const act = ACTIONS[action];
    if (act) return act(found);
    if (method === 'DELETE') invoices.delete(which);
    if (method === 'POST') Object.assign(found, given);
    return done(SHOWN[kind]?.(found) ?? found);
  };

  const answerExisting: typeof answer = (method, path, given) =>
    customers.get(String(given['customer']))?.['deleted']
      ? refused('No such customer', 'resource_missing')
      : answer(method, path, given);

  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const text = Buffer.concat((await request.toArray()) as Buffer[]).toString();
    const url = new URL(request.url ?? '/', 'http://fake');
    const path = url.pathname.replace(/^\/v1\//, '');
    calls.push(`${request.method} ${path}`);
    const trouble = request.method === 'GET' ? undefined : troubles.shift();
    if (trouble === 'error')
      return send(response, 500, { error: { type: 'api_error', message: 'Try again' } });
    if (trouble === 'declined' || trouble === 'authentication') outcome = trouble;
    const key = request.headers['idempotency-key'];
    const before = typeof key === 'string' ? answered.get(key) : undefined;
    const result =
      before ?? answerExisting(request.method ?? 'GET', path, parseForm(text || url.search.slice(1)));
    if (typeof key === 'string') answered.set(key, result);
    if (trouble === 'no answer') return void request.socket.destroy();
    return send(response, result.status, result.body);
  };
  const server = createServer((request, response) => void respond(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    troubles,
    invoices,
    setCard: (next) => {
      outcome = next;
    },
    completeCheckout() {
      const session = [...sessions.values()].at(-1) ?? {};
      const created = Math.floor(Date.now() / 1_000);
      const method = put(methods, { ...card, id: id('pm'), customer: session['customer'], created });
      Object.assign(session, {
        status: 'complete',
        setup_intent: { id: id('seti'), status: 'succeeded', payment_method: method['id'] },
      });
      return eventOf('checkout.session.completed', session);
    },
    deleteCustomer(customerId) {
      const deleted = { id: customerId, object: 'customer', deleted: true } satisfies Stripe.DeletedCustomer;
      return eventOf('customer.deleted', put(customers, deleted));
    },
    payOnPage: (stripeId) => void settle(invoices.get(stripeId) ?? {}),
    event: eventOf,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const eventOf = (type: string, object: Fields) =>
  ({ id: id('evt'), object: 'event', type, data: { object }, created: 1 }) as unknown as Stripe.Event;

const listOf = (data: Fields[]): Fields => ({ object: 'list', has_more: false, data });

const done = (body: unknown) => ({ status: 200, body });

const refused = (message: string, code?: string) => ({
  status: 400,
  body: { error: { type: 'invalid_request_error', code, message } },
});

function put(all: Map<string, Fields>, object: Fields): Fields {
  all.set(String(object['id']), object);
  return object;
}

/** The payment of an invoice is a payment intent in its list of payments. */
function shown({ intent, ...invoice }: Fields): Fields {
  const status = intent as Stripe.PaymentIntent.Status;
  const payments = {
    object: 'list',
    has_more: false,
    data: [{ id: 'inpay_1', payment: { type: 'payment_intent', payment_intent: { id: 'pi_1', status } } }],
  } satisfies Shape<Stripe.Invoice['payments']>;
  return { ...invoice, payments };
}

/** Splits `invoices/in_1/pay`. */
function objectOf(path: string) {
  const [kind = '', which = '', action = ''] = path.replace(/^checkout\//, '').split('/');
  return { kind, which, action };
}

/** Parses `a[b]=1` into `{ a: { b: '1' } }`. */
function parseForm(text: string): Fields {
  const fields: Fields = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const keys = name.replaceAll(']', '').split('[');
    let into = fields;
    for (const key of keys.slice(0, -1)) into = (into[key] ??= {}) as Fields;
    into[keys.at(-1) ?? ''] = value;
  }
  return fields;
}
