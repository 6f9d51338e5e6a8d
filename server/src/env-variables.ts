import { z } from 'zod';
import { AI_PROVIDERS } from '#platform/ai-protocols.ts';
import { publicKeyOf } from '#platform/web-push.ts';

const Switch = z.enum(['on', 'off']).transform((text) => text === 'on');
const Port = z.coerce.number().int().min(0).max(65_535);
/** Treats an empty variable as not set, because variables in a copied `.env` file may be empty. */
const optional = <Inner extends z.ZodType>(inner: Inner) =>
  z.preprocess((value) => (value === '' ? undefined : value), inner.optional());
/** Matches `post@example.com` and `Example <post@example.com>`. */
const MAIL_ADDRESS = /^(?:[^<>@\r\n]+ <[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/;

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;
/** A URL that may use plain http only on this machine, because a secret is sent there. */
const GuardedAddress = z
  .url({ protocol: /^https?$/ })
  .transform((text) => new URL(text))
  .refine(isGuarded, 'must be https, or on this machine');

function isGuarded({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || LOOPBACK.test(hostname);
}

const Origins = z.string().transform((list, context) => {
  const given = list.split(',').map((origin) => origin.trim());
  if (given.every((origin) => URL.canParse(origin) && isGuarded(new URL(origin)))) {
    return given.map((origin) => new URL(origin).origin);
  }
  context.addIssue('must be addresses in https, or on this machine, separated by commas');
  return z.NEVER;
});

const hostsOf = (list: string): ReadonlySet<string> =>
  new Set(
    list
      .split(',')
      .map((host) => host.trim())
      .filter(Boolean),
  );

/** Headers such as `authorization=Bearer%20secret,x-team=sales`, with the values encoded as in a URL. */
const Headers = z.string().transform((list, context): Record<string, string> => {
  try {
    return Object.fromEntries(
      list.split(',').map((pair) => {
        const [name = '', ...value] = pair.split('=');
        return [name.trim(), decodeURIComponent(value.join('=').trim())];
      }),
    );
  } catch {
    context.addIssue('must have values that are encoded as in a URL, such as "Bearer%20secret"');
    return z.NEVER;
  }
});

const PushPrivateKey = z
  .string()
  .regex(/^[\w-]{43}$/, 'must be 32 bytes in base64url')
  .refine(isOnCurve, 'must be a private key on P-256');

function isOnCurve(key: string): boolean {
  try {
    return publicKeyOf(key) !== '';
  } catch {
    return false;
  }
}

export const Variables = z.object({
  NODE_ENV: optional(z.enum(['production', 'development', 'test'])),
  PORT: optional(Port),
  HOST: optional(z.string()),
  APP_URL: optional(z.url({ protocol: /^https?$/ })),
  DATABASE_URL: optional(z.url({ protocol: /^postgres(ql)?$/ })),
  DATABASE_REPLICA_URL: optional(z.url({ protocol: /^postgres(ql)?$/ })),
  DATA_DIR: optional(z.string()),
  DEMO_DATA: optional(Switch),
  SESSION_SECRET: optional(z.string().min(32)),
  ENCRYPTION_KEY: optional(
    z.string().transform((list, context) => {
      const keys = list.split(',').map((key) => Buffer.from(key.trim(), 'base64'));
      if (keys.every((key) => key.length === 32)) return keys;
      context.addIssue('must be 32 bytes in base64, or several separated by commas');
      return z.NEVER;
    }),
  ),
  ADMIN_USERNAME: optional(z.string().trim().min(1)),
  ADMIN_PASSWORD: optional(z.string().min(6)),
  REGISTRATION: optional(z.enum(['open', 'invite'])),
  RATE_LIMIT: optional(Switch),
  SMTP_URL: optional(z.url({ protocol: /^smtps?$/ })),
  MAIL_FROM: optional(z.string().regex(MAIL_ADDRESS, 'must be an address, or Name <address>')),
  CONTACT_EMAIL: optional(z.email()),
  AI_PROVIDER: optional(z.enum(AI_PROVIDERS)),
  AI_BASE_URL: optional(z.url({ protocol: /^https?$/ })),
  AI_API_KEY: optional(z.string()),
  AI_MODEL: optional(z.string()),
  LINKEDIN_CLIENT_ID: optional(z.string()),
  LINKEDIN_CLIENT_SECRET: optional(z.string()),
  LINKEDIN_ISSUER: optional(GuardedAddress),
  OPENFDA_BASE_URL: optional(z.url({ protocol: /^https?$/ })),
  OPENFDA_API_KEY: optional(z.string()),
  VAPID_PRIVATE_KEY: optional(PushPrivateKey),
  PUSH_SERVICES: optional(Origins),
  SEAL_P12: optional(z.string()),
  SEAL_P12_PASSWORD: optional(z.string()),
  SEAL_TSA_URL: optional(z.url({ protocol: /^https?$/ }).transform((text) => new URL(text))),
  SELLER_NAME: optional(z.string().trim().min(1)),
  SELLER_ADDRESS: optional(z.string()),
  SELLER_COUNTRY: optional(z.string().regex(/^[A-Z]{2}$/, 'must be two capital letters, such as US')),
  SELLER_TAX_ID: optional(z.string()),
  PAYMENT_DETAILS: optional(z.string()),
  TAX_RATE: optional(z.coerce.number().min(0).max(100)),
  STRIPE_SECRET_KEY: optional(z.string()),
  STRIPE_WEBHOOK_SECRET: optional(z.string()),
  STRIPE_API_BASE: optional(GuardedAddress),
  WEBHOOK_PRIVATE_HOSTS: z.string().default('').transform(hostsOf),
  S3_ENDPOINT: optional(z.url({ protocol: /^https?$/ }).transform((text) => new URL(text))),
  S3_BUCKET: optional(z.string().regex(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/, 'must be the name of a bucket')),
  S3_REGION: optional(z.string()),
  S3_ACCESS_KEY_ID: optional(z.string()),
  S3_SECRET_ACCESS_KEY: optional(z.string()),
  STOP_DELAY: optional(z.coerce.number().min(0).max(60)),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(z.url({ protocol: /^https?$/ }).transform((text) => new URL(text))),
  OTEL_EXPORTER_OTLP_HEADERS: optional(Headers),
  OTEL_TRACES_SAMPLER_ARG: optional(z.coerce.number().min(0).max(1)),
  METRICS_TOKEN: optional(z.string().min(16)),
  TRUST_PROXY: optional(
    z.string().transform((text) => {
      if (text === 'on' || text === 'true') return true;
      if (text === 'off' || text === 'false') return false;
      // A number says how many proxies are in front of the server; a list contains their IP addresses.
      const hops = Number(text);
      return Number.isInteger(hops) ? (_address: string, hop: number) => hop < hops : text;
    }),
  ),
  LOG_LEVEL: optional(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])),
});

export type Given = z.output<typeof Variables>;
