import { hasAdmin, setAdmin } from '#domains/admins/index.ts';
import { type Database, type PostgresLimits, openEmbedded, openPostgres } from '#platform/db.ts';
import { storedSecret, storedText, secretPath } from '#platform/secrets.ts';
import { newPrivateKey } from '#platform/web-push.ts';
import { outboxIn } from '#platform/mail/transport.ts';
import { type App, createApp } from './app.ts';
import type { Demo } from './demo/load.ts';
import type { Env } from './env.ts';

const EMBEDDED_ADMIN = 'admin';
const SECRET_BYTES = 32;

export interface Started {
  readonly app: App;
  readonly address: string;
  readonly notices: readonly string[];
}

type Place = Pick<Env, 'databaseUrl' | 'dataDir'>;

export async function openDatabase(env: Place, limits?: PostgresLimits): Promise<Database> {
  const database = await openUnmigrated(env, limits);
  await database.migrate();
  return database;
}

/** Opens a database of any release, and leaves its tables as they are. */
export const openUnmigrated = async (
  { databaseUrl, dataDir }: Place,
  limits?: PostgresLimits,
): Promise<Database> => (databaseUrl ? openPostgres(databaseUrl, limits) : openEmbedded(dataDir));

/**
 * How many connections may wait to be accepted; the system limits the number further (`net.core.somaxconn`). After a
 * restart, all browsers return within seconds, and each connection above Node's default of 511 would have to send its
 * packet again after up to 7 s.
 */
const BACKLOG = 65_535;

export async function start(env: Env): Promise<Started> {
  const database = await openDatabase(env);
  const app = await createApp(database, withSecrets(env));
  const adminNotice = await ensureAdmin(database, env);
  const demo = env.demoData ? await addDemo(app) : undefined;
  await app.start();
  // Frees the memory that loading has left behind, because an idle process does not collect garbage by itself (decision
  // 177).
  globalThis.gc?.({ type: 'major', flavor: 'last-resort' });
  const address = await app.server.listen({ port: env.port, host: env.host, backlog: BACKLOG });
  return {
    app,
    address,
    notices: [...demoNotices(demo), ...adminNotice, ...mailNotice(env), ...databaseNotice(env)],
  };
}

async function addDemo({ platform }: App): Promise<Demo | undefined> {
  const { loadDemo } = await import('./demo/load.ts');
  return loadDemo(platform);
}

export const withSecrets = (env: Env) => ({
  ...env,
  sessionSecret: env.sessionSecret ?? storedSecret(env.dataDir, 'session-secret', SECRET_BYTES),
  encryptionKeys: env.encryptionKeys ?? storedKeys(env.dataDir),
  push: withPushKey(env),
});

/**
 * Adds the push key. In production, processes have no shared folder for a generated key, so push notifications need a
 * configured one.
 */
function withPushKey({ push, isProduction, dataDir }: Env) {
  if (push.privateKey) return { ...push, privateKey: push.privateKey };
  if (isProduction) return undefined;
  return { ...push, privateKey: storedText(dataDir, 'push-private-key', newPrivateKey) };
}

/**
 * Returns the stored keys; the first server start generates one. To rotate the key, write the new one before it,
 * separated by a comma.
 */
const storedKeys = (dataDir: string): Buffer[] =>
  storedSecret(dataDir, 'encryption-key', SECRET_BYTES)
    .split(',')
    .map((key) => Buffer.from(key.trim(), 'base64url'));

/**
 * Creates the administrator from ADMIN_USERNAME and ADMIN_PASSWORD. Without them, the administrator of the embedded
 * database gets a generated password.
 */
async function ensureAdmin({ db, kind }: Database, env: Env): Promise<string[]> {
  if (env.admin) {
    await setAdmin(db, env.admin.username, env.admin.password);
    return [];
  }
  if (kind !== 'embedded') return [];
  const name = 'admin-password';
  const password = storedSecret(env.dataDir, name, 12);
  if (!(await hasAdmin(db))) await setAdmin(db, EMBEDDED_ADMIN, password);
  return [`Administrator: ${EMBEDDED_ADMIN}, password in ${secretPath(env.dataDir, name)}`];
}

const demoNotices = (demo: Demo | undefined): string[] =>
  demo
    ? [
        `Demo sign-ins (password ${demo.password}):`,
        ...demo.signIns.map(({ email, who }) => `  ${email}  ${who}`),
      ]
    : [];

const mailNotice = ({ smtpUrl, isProduction, dataDir, appUrl }: Env): string[] => {
  if (smtpUrl) return [];
  return isProduction
    ? [`Mail is not sent, but kept in ${outboxIn(dataDir)}: set SMTP_URL.`]
    : [`Mail is kept in ${outboxIn(dataDir)}, to read at ${new URL('/dev/mail', appUrl).href}`];
};

const databaseNotice = (env: Env): string[] =>
  env.databaseUrl
    ? []
    : [
        `Embedded database in ${env.dataDir}: for trying out. For real use set DATABASE_URL to a PostgreSQL server.`,
      ];
