import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { access, constants, stat, statfs } from 'node:fs/promises';
import { createTransport } from 'nodemailer';
import pg from 'pg';
import { createBucketStorage } from '#platform/storage/bucket-storage.ts';
import type { Env } from '#server/env.ts';
import { examineConnections } from './connections.ts';
import { type Finding, found } from './finding.ts';
import { recordsOf } from './records.ts';

const OLDEST_POSTGRES = 17;
const EXTENSIONS = ['pg_trgm', 'unaccent', 'btree_gist'];
const CLOCK_SECONDS = 5;
const FREE_BYTES = 1024 ** 3;
const PATIENCE_MS = 5_000;

export const examine = async (env: Env): Promise<Finding[]> => [
  ...configurationOf(env),
  ...(await folderOf(env)),
  ...(await databaseOf(env)),
  ...(await bucketOf(env)),
  await mailOf(env),
  ...(await recordsOf(env)),
];

function configurationOf({ isProduction, appUrl, trustProxy, contactEmail, rateLimit }: Env): Finding[] {
  const isPublic = !['localhost', '127.0.0.1'].includes(appUrl.hostname);
  return [
    found(
      'Configuration: production',
      isProduction || !isPublic,
      'Set NODE_ENV=production: otherwise everybody can read all emails at /dev/mail.',
    ),
    found(
      `Configuration: ${appUrl.origin}`,
      appUrl.protocol === 'https:' || !isPublic,
      'Set APP_URL to the https address: otherwise cookies are sent without encryption.',
    ),
    found(
      'Configuration: proxy',
      trustProxy !== false || appUrl.protocol !== 'https:',
      'Set TRUST_PROXY to the number of proxies: otherwise all visitors share the limits of the proxy’s IP address.',
    ),
    found('Configuration: limits', rateLimit, 'Remove RATE_LIMIT=off: it is for load tests.'),
    found(
      'Configuration: contact address',
      Boolean(contactEmail) || !isPublic,
      'Set CONTACT_EMAIL: replies and push services use it.',
    ),
  ];
}

async function folderOf({ dataDir }: Env): Promise<Finding[]> {
  if (!existsSync(dataDir))
    return [{ what: `Folder ${dataDir}`, advice: 'It does not exist. Create it, or set DATA_DIR.' }];
  const isWritable = await access(dataDir, constants.W_OK).then(
    () => true,
    () => false,
  );
  const [{ mode }, { bavail, bsize }] = await Promise.all([stat(dataDir), statfs(dataDir)]);
  return [
    found(
      `Folder ${dataDir}: writable`,
      isWritable,
      'Make it belong to the user that the server runs as: chown.',
    ),
    found(
      'Folder: private',
      process.platform === 'win32' || (mode & 0o077) === 0,
      `Other users of this machine can look into it: chmod 700 ${dataDir}`,
    ),
    found('Folder: space', bavail * bsize > FREE_BYTES, 'Less than 1 GB is free. Make room.'),
  ];
}

async function databaseOf({ databaseUrl, isProduction }: Env): Promise<Finding[]> {
  if (!databaseUrl)
    return [
      found(
        'Database: embedded',
        !isProduction,
        'It is for trying out. Set DATABASE_URL to a PostgreSQL server.',
      ),
    ];
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: PATIENCE_MS });
  try {
    await client.connect();
    return [...(await examineDatabase(client)), await examineConnections(client)];
  } catch (error) {
    const { code = 'no answer' } = error as { code?: string };
    return [
      { what: 'Database', advice: `DATABASE_URL does not work (${code}). Check host, user and password.` },
    ];
  } finally {
    await client.end().catch(() => {});
  }
}

async function examineDatabase(client: pg.Client): Promise<Finding[]> {
  const { rows } = await client.query<{
    version: number;
    seconds: number;
    encoding: string;
    missing: string[];
  }>(
    `select current_setting('server_version_num')::int / 10000 as version,
      extract(epoch from clock_timestamp())::float8 as seconds,
      current_setting('server_encoding') as encoding,
      array(select name from unnest($1::text[]) as name
        where name not in (select name from pg_available_extensions)) as missing`,
    [EXTENSIONS],
  );
  const [row] = rows;
  if (!row) throw new Error('a selection of constants without a row');
  const { version, seconds, encoding, missing } = row;
  const difference = Math.abs(Date.now() / 1_000 - seconds);
  return [
    found(
      `Database: PostgreSQL ${version}`,
      version >= OLDEST_POSTGRES,
      `Update it to ${OLDEST_POSTGRES} or later.`,
    ),
    found(
      'Database: extensions',
      missing.length === 0,
      `Install PostgreSQL’s contrib package: ${missing.join(', ')}`,
    ),
    found('Database: encoding', encoding === 'UTF8', 'Create the database with encoding UTF8.'),
    found(
      'Clock',
      difference < CLOCK_SECONDS,
      `This machine and the database differ by ${Math.round(difference)} s. Run an NTP service on both.`,
    ),
  ];
}

async function bucketOf({ bucket }: Env): Promise<Finding[]> {
  if (!bucket) return [];
  const what = `Object store: bucket ${bucket.bucket}`;
  const path = `doctor/${randomUUID()}`;
  try {
    const storage = createBucketStorage(bucket);
    await storage.write(path, Buffer.from(path));
    const isRead = (await storage.read(path))?.toString() === path;
    await storage.remove(path);
    return [found(what, isRead, 'It does not return what is written. Check its consistency settings.')];
  } catch (error) {
    const { message } = error as Error;
    return [{ what, advice: `It does not work: ${message}. Check S3_ENDPOINT, the keys and their rights.` }];
  }
}

async function mailOf({ smtpUrl, isProduction }: Env): Promise<Finding> {
  if (!smtpUrl)
    return found('Mail: kept in the folder', !isProduction, 'No email is sent. Set SMTP_URL and MAIL_FROM.');
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
  });
  try {
    await transport.verify();
    return { what: 'Mail' };
  } catch (error) {
    const { code = 'no answer' } = error as { code?: string };
    return { what: 'Mail', advice: `SMTP_URL does not work (${code}). Check host, port, user and password.` };
  } finally {
    transport.close();
  }
}
