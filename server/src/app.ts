import { randomUUID } from 'node:crypto';
import swagger from '@fastify/swagger';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { APP_NAME } from '#contract/brand.ts';
import { registerClientPackage } from '#platform/client-package/package.ts';
import { closeAfterLastAnswer } from '#platform/close-after-last-answer.ts';
import { createModel } from '#platform/ai.ts';
import { createEncryption } from '#platform/crypto.ts';
import type { Database } from '#platform/db.ts';
import { answerMalformed, answerUnroutable, registerErrorAnswers } from '#platform/error-answers.ts';
import { createEvents } from '#platform/events.ts';
import { createFiles, registerFiles } from '#platform/files.ts';
import { registerHttpSecurity } from '#platform/http-security.ts';
import { inputValidator } from '#platform/input-validation.ts';
import { type Timetable, createJobs } from '#platform/jobs.ts';
import { registerLiveStream } from '#platform/live-stream.ts';
import { registerPresence } from '#platform/presence.ts';
import { answerSerializer } from '#platform/answer-serializer.ts';
import { createLive } from '#platform/live.ts';
import { OneLineLog, bufferedOutput, loggerOptions } from '#platform/log.ts';
import { registerMetrics } from '#platform/metrics.ts';
import { registerOutboxPages } from '#platform/mail/outbox-pages.ts';
import { outboxIn, outboxTransport, smtpTransport } from '#platform/mail/transport.ts';
import { createMailer } from '#platform/mail/mailer.ts';
import { createOpenFda } from '#platform/openfda.ts';
import type { Platform } from '#platform/platform.ts';
import { createProfileProvider } from '#platform/profile-provider.ts';
import { createRateLimits } from '#platform/rate-limits.ts';
import { paceCalls } from '#platform/paced-calls.ts';
import { openReplica } from '#platform/replica.ts';
import { createRouter } from '#platform/route.ts';
import { createEncryptedFiles } from '#platform/encrypted-files.ts';
import { type Seal, createSeal } from '#platform/seal/seal.ts';
import { SESSION_COOKIE, deleteExpiredSessions, registerSessions } from '#platform/sessions.ts';
import { createUploadFolder, openStorage } from '#platform/storage/open-storage.ts';
import { createStripe } from '#platform/stripe.ts';
import { sweepFiles } from '#platform/upload-folders.ts';
import { type WebPushSettings, createWebPush } from '#platform/web-push.ts';
import { registerTracing } from '#platform/tracing.ts';
import { type FindWords, registerWebsite } from '#platform/website.ts';
import { loadAdmin } from '#domains/admins/index.ts';
import { loadTokenActor } from '#domains/api-tokens/index.ts';
import { loadActor } from '#domains/members/index.ts';
import { findReaders } from '#domains/settings/index.ts';
import { findOpenAddress } from '#domains/users/index.ts';
import { domains } from './domains.ts';
import { type Env, EnvError } from './env.ts';

export interface App {
  readonly server: FastifyInstance;
  readonly platform: Platform;
  /** Starts jobs and live updates. Without them (in tests), the server still answers calls. */
  start(options?: Timetable): Promise<void>;
  /** Makes `/readyz` tell load balancers to use other processes. The server still answers every request. */
  announceStop(): void;
  stop(): Promise<void>;
}

type CompleteEnv = Omit<Env, 'sessionSecret' | 'encryptionKeys' | 'push'> & {
  sessionSecret: string;
  encryptionKeys: readonly Buffer[];
  push: WebPushSettings | undefined;
};

/** How long a request may take to arrive: enough for an attachment of 25 MB over a 350 kbit/s line. */
const REQUEST_LIMIT_MS = 600_000;

export async function createApp(database: Database, env: CompleteEnv): Promise<App> {
  const server = Fastify({
    logger: loggerOptions(env.logLevel, env.logLevel === 'silent' ? undefined : bufferedOutput()),
    logController: new OneLineLog(),
    trustProxy: env.trustProxy,
    // The id of a request is unique across all processes, and is sent with each response.
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
    // By default, Fastify waits forever for a request whose body arrives byte by byte.
    requestTimeout: REQUEST_LIMIT_MS,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: answerUnroutable,
    clientErrorHandler: answerMalformed,
  });
  const platform = createPlatform(database, env, {
    log: server.log,
    seal: await openSealOf(env, server.log),
    stripe: env.stripe && (await createStripe(env.stripe)),
  });

  registerTracing(server, env.tracing, server.log);
  paceCalls(server);
  server.setValidatorCompiler(inputValidator);
  server.setSerializerCompiler(answerSerializer);
  registerErrorAnswers(server, Object.assign({}, ...domains.map((domain) => domain.constraintErrors)));
  acceptOnlyJson(server);
  closeAfterLastAnswer(server);
  await registerHttpSecurity(server, { appUrl: env.appUrl, rateLimited: env.rateLimit });
  await registerWebsite(server, { appUrl: env.appUrl, words: pageWordsOf(platform) });
  await server.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: APP_NAME, version: '1.0.0' },
      servers: [{ url: env.appUrl.origin }],
      components: {
        securitySchemes: {
          'signed-in': SESSION_COOKIE,
          admin: SESSION_COOKIE,
          token: { type: 'http', scheme: 'bearer' },
        },
      },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });
  await registerSessions(server, database.db, {
    secret: env.sessionSecret,
    secure: env.appUrl.protocol === 'https:',
  });
  await registerLiveStream(server, platform);
  registerPresence(server, platform);
  const health = registerHealth(server, database);
  registerMetrics(server, { database, live: platform.live }, env.metricsToken);
  registerFiles(server, platform.files);
  registerOutboxPages(server, env.isProduction || env.smtpUrl ? undefined : outboxIn(env.dataDir));

  const on = createRouter(server, platform);
  for (const domain of domains) {
    domain.routes?.forEach((routes) => routes(on, platform, server));
    domain.listeners?.forEach((listeners) => listeners(platform));
  }
  platform.jobs.repeat('sessions.sweep', '17 * * * *', () => deleteExpiredSessions(database.db));
  platform.jobs.repeat('files.sweep', '43 3 * * *', () => sweepFiles(platform));
  platform.jobs.repeat('rate-limits.sweep', '41 * * * *', () => platform.rateLimits.deleteExpired());
  server.get('/api/openapi.json', { schema: { hide: true } }, () => server.swagger());
  registerClientPackage(server);
  await server.ready();

  return {
    server,
    platform,
    start: async (options) => {
      await createUploadFolder(env);
      await platform.jobs.start(options);
      await platform.live.start();
    },
    announceStop: health.announceStop,
    stop: async () => {
      await server.close();
      await platform.jobs.stop();
      platform.mail.close();
      await platform.replica?.close();
      await database.close();
    },
  };
}

/** Returns every domain's functions that find the texts of screens, by the screen's path. */
export const pageWordsOf = (platform: Platform): Record<string, FindWords> =>
  Object.fromEntries(
    platform.domains
      .flatMap(({ pageWords = {} }) => Object.entries(pageWords))
      .map(([path, find]) => [path, (params, language) => find(platform, params, language)]),
  );

function createPlatform(
  database: Database,
  env: CompleteEnv,
  { log, ...opened }: Pick<Platform, 'log' | 'seal' | 'stripe'>,
): Platform {
  const { db } = database;
  const jobs = createJobs(database, log);
  const encryption = createEncryption(env.encryptionKeys);
  const files = createFiles({
    storage: openStorage(env),
    folders: domains.flatMap((domain) => domain.files ?? []),
    jobs,
  });
  const transport = env.smtpUrl ? smtpTransport(env.smtpUrl) : outboxTransport(outboxIn(env.dataDir));
  return {
    db,
    replica: env.replicaUrl ? openReplica(database, env.replicaUrl, log) : undefined,
    domains,
    loadActor,
    loadAdmin,
    loadTokenActor,
    jobs,
    events: createEvents(jobs),
    files,
    encryptedFiles: createEncryptedFiles(files, encryption, log),
    live: createLive(database, log),
    mail: createMailer({
      findAddress: (userId) => findOpenAddress(db, userId),
      findReaders,
      jobs,
      encryption,
      transport,
      from: env.mailFrom,
      replyTo: env.contactEmail,
      host: env.appUrl.hostname,
    }),
    rateLimits: createRateLimits(db, {
      limits: domains.flatMap((domain) => domain.rateLimits ?? []),
      isEnabled: env.rateLimit,
    }),
    encryption,
    model: env.model && createModel(env.model, log),
    profiles: env.profiles && createProfileProvider(env.profiles, log),
    openFda: env.openFda && createOpenFda(env.openFda, log),
    ...opened,
    push: env.push && createWebPush(env.push),
    findReaders,
    log,
    settings: {
      appUrl: env.appUrl,
      dataDir: env.dataDir,
      registration: env.registration,
      contactEmail: env.contactEmail,
      demoData: env.demoData,
      billing: env.billing,
      webhookPrivateHosts: env.webhookPrivateHosts,
    },
  };
}

/** @throws EnvError when the configured certificate cannot be read */
async function openSealOf(
  { seal, dataDir, timestampService: url }: CompleteEnv,
  log: FastifyBaseLogger,
): Promise<Seal> {
  const onFailed = (err: unknown) => log.error({ err }, 'a seal got no timestamp; its next copy asks again');
  try {
    return await createSeal({ p12: seal, dataDir, timestamps: url && { url, onFailed } });
  } catch (error) {
    throw new EnvError(`SEAL_P12: ${(error as Error).message}`);
  }
}

function acceptOnlyJson(server: FastifyInstance): void {
  server.removeContentTypeParser('text/plain');
  const parse = server.getDefaultJsonParser('error', 'error');
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, body as string, done);
  });
}

function registerHealth(server: FastifyInstance, database: Database): Pick<App, 'announceStop'> {
  let isStopping = false;
  server.get('/healthz', { schema: { hide: true }, logLevel: 'warn' }, async () => ({ status: 'ok' }));
  server.get('/readyz', { schema: { hide: true }, logLevel: 'warn' }, async (_request, reply) => {
    if (isStopping) return reply.code(503).send({ status: 'stopping' });
    try {
      await database.ping();
      return { status: 'ready' };
    } catch {
      return reply.code(503).send({ status: 'database unavailable' });
    }
  });
  return {
    announceStop: () => {
      isStopping = true;
    },
  };
}
