import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { APP_NAME } from '#contract/brand.ts';
import { AI_BASE_URLS, type AiProvider } from '#platform/ai-protocols.ts';
import { type Given, Variables } from './env-variables.ts';

/** Every setting with its default. Undefined settings are generated or left out at startup. */
export type Env = ReturnType<typeof withDefaults>;

/** An invalid setting. The message is the single line to print before the process exits. */
export class EnvError extends Error {}

/**
 * Reads and checks every setting.
 * @throws EnvError naming the first variable that is invalid or missing
 */
export function readEnv(variables: Record<string, string | undefined>): Env {
  const parsed = Variables.safeParse(variables);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new EnvError(`${issue?.path.join('.')}: ${issue?.message}`);
  }
  assertComplete(parsed.data);
  return withDefaults(parsed.data);
}

/**
 * Reads the settings from the process's environment. A `.env` file next to package.json sets those that are missing
 * there.
 */
export function readProcessEnv(): Env {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return readEnv(process.env);
}

const PAIRS = [
  ['ADMIN_USERNAME', 'ADMIN_PASSWORD'],
  ['LINKEDIN_CLIENT_ID', 'LINKEDIN_CLIENT_SECRET'],
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['S3_BUCKET', 'S3_ENDPOINT'],
  ['S3_BUCKET', 'S3_ACCESS_KEY_ID'],
  ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
] as const;

const NEEDED = [
  ['DATABASE_REPLICA_URL', 'DATABASE_URL', 'the database that it copies'],
  ['SMTP_URL', 'MAIL_FROM', 'the address that mails come from'],
  ['AI_PROVIDER', 'AI_MODEL', 'the model to ask for'],
  ['AI_BASE_URL', 'AI_MODEL', 'the model to ask for'],
  ['OPENFDA_API_KEY', 'OPENFDA_BASE_URL', 'such as https://api.fda.gov'],
  ['SEAL_P12_PASSWORD', 'SEAL_P12', 'the certificate that the password opens'],
  ['STRIPE_API_BASE', 'STRIPE_SECRET_KEY', 'the key for that address'],
] as const;

function assertComplete(given: Given): void {
  for (const name of ['SESSION_SECRET', 'ENCRYPTION_KEY'] as const) {
    if (given.NODE_ENV === 'production' && !given[name]) {
      throw new EnvError(`${name}: required with NODE_ENV=production`);
    }
  }
  for (const [one, other] of PAIRS) {
    if (Boolean(given[one]) !== Boolean(given[other]))
      throw new EnvError(`${one}, ${other}: set both or neither`);
  }
  for (const [one, needed, what] of NEEDED) {
    if (given[one] && !given[needed]) throw new EnvError(`${needed}: required with ${one}, ${what}`);
  }
}

function withDefaults(given: Given) {
  const isProduction = given.NODE_ENV === 'production';
  const {
    PORT: port = 3000,
    HOST: host = isProduction ? '0.0.0.0' : '127.0.0.1',
    APP_URL: appUrl = `http://localhost:${port}`,
    DATA_DIR: dataDir = './data',
    DEMO_DATA: demoData = isForTryingOut(given),
    REGISTRATION: registration = 'open',
    RATE_LIMIT: rateLimit = true,
    MAIL_FROM: mailFrom = `${APP_NAME} <no-reply@${new URL(appUrl).hostname}>`,
    TRUST_PROXY: trustProxy = false,
    LOG_LEVEL: logLevel = 'info',
  } = given;
  return {
    isProduction,
    port,
    host,
    appUrl: new URL(appUrl),
    databaseUrl: given.DATABASE_URL,
    replicaUrl: given.DATABASE_REPLICA_URL,
    dataDir: resolve(dataDir),
    demoData,
    sessionSecret: given.SESSION_SECRET,
    encryptionKeys: given.ENCRYPTION_KEY,
    admin: adminOf(given),
    registration,
    rateLimit,
    smtpUrl: given.SMTP_URL,
    mailFrom,
    contactEmail: given.CONTACT_EMAIL,
    model: modelOf(given),
    profiles: profilesOf(given, new URL(appUrl)),
    openFda: openFdaOf(given),
    push: pushOf(given, mailFrom),
    seal: sealOf(given),
    timestampService: given.SEAL_TSA_URL,
    billing: billingOf(given),
    stripe: stripeOf(given),
    bucket: bucketOf(given),
    webhookPrivateHosts: given.WEBHOOK_PRIVATE_HOSTS,
    metricsToken: given.METRICS_TOKEN,
    tracing: tracingOf(given),
    trustProxy,
    stopDelayMs: stopDelayMsOf(given),
    logLevel,
  };
}

/**
 * Returns the billing settings. Lines of the address are separated by semicolons, because a variable has only one
 * line.
 */
function billingOf({ SELLER_NAME: name = APP_NAME, SELLER_ADDRESS: address = '', ...given }: Given) {
  return {
    seller: {
      name,
      address: address
        .split(';')
        .map((line) => line.trim())
        .filter(Boolean),
      country: given.SELLER_COUNTRY ?? null,
      taxId: given.SELLER_TAX_ID ?? null,
    },
    payment: given.PAYMENT_DETAILS ?? null,
    taxRate: given.TAX_RATE ?? 0,
  };
}

const STRIPE = new URL('https://api.stripe.com');
/** This limit is short, because someone is waiting for a page. */
const STRIPE_TIMEOUT_MS = 15_000;

const stripeOf = ({
  STRIPE_SECRET_KEY: key,
  STRIPE_WEBHOOK_SECRET: webhookSecret,
  STRIPE_API_BASE: address = STRIPE,
}: Given) =>
  key && webhookSecret ? { key, webhookSecret, address, timeoutMs: STRIPE_TIMEOUT_MS } : undefined;

const stopDelayMsOf = ({ STOP_DELAY: seconds = 0 }: Given): number => seconds * 1_000;

const tracingOf = ({
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  OTEL_EXPORTER_OTLP_HEADERS: headers = {},
  OTEL_TRACES_SAMPLER_ARG: share = 1,
  TRUST_PROXY: proxy,
}: Given) => endpoint && { endpoint, headers, share, isBehindProxy: Boolean(proxy) };

const bucketOf = ({
  S3_ENDPOINT: endpoint,
  S3_BUCKET: bucket,
  S3_REGION: region = 'us-east-1',
  S3_ACCESS_KEY_ID: accessKeyId,
  S3_SECRET_ACCESS_KEY: secretAccessKey,
}: Given) =>
  endpoint && bucket && accessKeyId && secretAccessKey
    ? { endpoint, bucket, region, accessKeyId, secretAccessKey }
    : undefined;

const isForTryingOut = ({ DATABASE_URL, NODE_ENV }: Given) => !DATABASE_URL && NODE_ENV !== 'production';

/** This limit is short, because a person is waiting, and a chat that is silent for longer seems broken. */
const MODEL_TIMEOUT_MS = 30_000;

function modelOf(given: Given) {
  const { AI_PROVIDER: provider = 'openai-compatible', AI_MODEL: model, AI_API_KEY: apiKey } = given;
  const baseUrl = modelUrlOf(provider, given);
  if (!model || !baseUrl) return undefined;
  if (provider !== 'openai-compatible' && !apiKey)
    throw new EnvError(`AI_API_KEY: required with AI_PROVIDER=${provider}`);
  return { provider, baseUrl: new URL(baseUrl), model, apiKey, timeoutMs: MODEL_TIMEOUT_MS };
}

function modelUrlOf(provider: AiProvider, { AI_BASE_URL, AI_MODEL, AI_API_KEY }: Given): string | undefined {
  if (AI_BASE_URL) return AI_BASE_URL;
  if (provider !== 'openai-compatible') return AI_BASE_URLS[provider];
  if (AI_MODEL ?? AI_API_KEY)
    throw new EnvError('AI_BASE_URL: required with AI_MODEL and AI_API_KEY, unless AI_PROVIDER is set');
  return undefined;
}

/** LinkedIn supports PKCE only for native apps, and does not return a nonce. */
const LINKEDIN = new URL('https://www.linkedin.com/oauth');
/** This limit is short, because someone is waiting for a page. */
const PROVIDER_TIMEOUT_MS = 10_000;

function profilesOf(
  {
    LINKEDIN_CLIENT_ID: clientId,
    LINKEDIN_CLIENT_SECRET: clientSecret,
    LINKEDIN_ISSUER: issuer = LINKEDIN,
  }: Given,
  appUrl: URL,
) {
  if (!clientId || !clientSecret) return undefined;
  const redirectUrl = new URL('/api/auth/linkedin/callback', appUrl);
  const takesProofs = issuer.href !== LINKEDIN.href;
  return { issuer, clientId, clientSecret, takesProofs, redirectUrl, timeoutMs: PROVIDER_TIMEOUT_MS };
}

/** This limit is longer, because no one is waiting: the result is shown when it is available. */
const OPENFDA_TIMEOUT_MS = 15_000;

const openFdaOf = ({ OPENFDA_BASE_URL: baseUrl, OPENFDA_API_KEY: apiKey }: Given) =>
  baseUrl ? { baseUrl: new URL(baseUrl), apiKey, timeoutMs: OPENFDA_TIMEOUT_MS } : undefined;

const PUSH_TIMEOUT_MS = 15_000;

const pushOf = (
  { VAPID_PRIVATE_KEY: privateKey, PUSH_SERVICES: services = [], CONTACT_EMAIL: contactEmail }: Given,
  mailFrom: string,
) => ({
  privateKey,
  services,
  contact: `mailto:${contactEmail ?? mailFrom.replace(/^.*<|>$/g, '')}`,
  timeoutMs: PUSH_TIMEOUT_MS,
});

const sealOf = ({ SEAL_P12: path, SEAL_P12_PASSWORD: password = '' }: Given) =>
  path ? { path: resolve(path), password } : undefined;

const adminOf = ({ ADMIN_USERNAME: username, ADMIN_PASSWORD: password }: Given) =>
  username && password ? { username, password } : undefined;
