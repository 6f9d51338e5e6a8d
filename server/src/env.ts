import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';

const Switch = z.enum(['on', 'off']).transform((text) => text === 'on');
const Port = z.coerce.number().int().min(0).max(65_535);
/** An empty variable counts as not set, as in a copied `.env` file. */
const given = <Inner extends z.ZodType>(inner: Inner) =>
  z.preprocess((value) => (value === '' ? undefined : value), inner.optional());

const Variables = z.object({
  NODE_ENV: given(z.enum(['production', 'development', 'test'])),
  PORT: given(Port),
  HOST: given(z.string()),
  APP_URL: given(z.url({ protocol: /^https?$/ })),
  DATABASE_URL: given(z.url({ protocol: /^postgres(ql)?$/ })),
  DATA_DIR: given(z.string()),
  DEMO_DATA: given(Switch),
  SESSION_SECRET: given(z.string().min(32)),
  ENCRYPTION_KEY: given(
    z.string().transform((list, context) => {
      const keys = list.split(',').map((key) => Buffer.from(key.trim(), 'base64'));
      if (keys.every((key) => key.length === 32)) return keys;
      context.addIssue('must be 32 bytes in base64, or several separated by commas');
      return z.NEVER;
    }),
  ),
  ADMIN_USERNAME: given(z.string().trim().min(1)),
  ADMIN_PASSWORD: given(z.string().min(6)),
  REGISTRATION: given(z.enum(['open', 'invite'])),
  RATE_LIMIT: given(Switch),
  TRUST_PROXY: given(
    z.string().transform((text) => {
      if (text === 'on' || text === 'true') return true;
      if (text === 'off' || text === 'false') return false;
      // A number says how many proxies stand in front; a list names their addresses.
      const hops = Number(text);
      return Number.isInteger(hops) ? (_address: string, hop: number) => hop < hops : text;
    }),
  ),
  LOG_LEVEL: given(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])),
});

export type Env = ReturnType<typeof readEnv>;

/** A setting is wrong; the message is the one line to print before the start stops. */
export class EnvError extends Error {}

/**
 * Reads and checks every setting (decisions, section 2).
 * @throws EnvError naming the first variable that is wrong or missing.
 */
export function readEnv(variables: Record<string, string | undefined>) {
  const parsed = Variables.safeParse(variables);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new EnvError(`${issue?.path.join('.')}: ${issue?.message}`);
  }
  const set = parsed.data;
  const isProduction = set.NODE_ENV === 'production';
  for (const name of ['SESSION_SECRET', 'ENCRYPTION_KEY'] as const) {
    if (isProduction && !set[name]) throw new EnvError(`${name}: required with NODE_ENV=production`);
  }
  if (Boolean(set.ADMIN_USERNAME) !== Boolean(set.ADMIN_PASSWORD)) {
    throw new EnvError('ADMIN_USERNAME, ADMIN_PASSWORD: set both or neither');
  }
  const port = set.PORT ?? 3000;
  return {
    isProduction,
    port,
    host: set.HOST ?? (isProduction ? '0.0.0.0' : '127.0.0.1'),
    appUrl: new URL(set.APP_URL ?? `http://localhost:${port}`),
    databaseUrl: set.DATABASE_URL,
    dataDir: resolve(set.DATA_DIR ?? './data'),
    demoData: set.DEMO_DATA ?? (!set.DATABASE_URL && !isProduction),
    sessionSecret: set.SESSION_SECRET,
    encryptionKeys: set.ENCRYPTION_KEY,
    admin: set.ADMIN_USERNAME && set.ADMIN_PASSWORD
      ? { username: set.ADMIN_USERNAME, password: set.ADMIN_PASSWORD }
      : undefined,
    registration: set.REGISTRATION ?? 'open',
    rateLimit: set.RATE_LIMIT ?? true,
    trustProxy: set.TRUST_PROXY ?? false,
    logLevel: set.LOG_LEVEL ?? 'info',
  };
}

/** The process's own settings; a `.env` file beside package.json fills what is not set. */
export function readProcessEnv(): Env {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return readEnv(process.env);
}
