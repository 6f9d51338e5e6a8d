import type { FastifyRequest } from 'fastify';
import { type ImportedProfile, PROFILE_IMPORT_MINUTES } from '#contract/profile-imports.ts';
import { ApiError } from '#platform/errors.ts';
import { ExternalServiceError } from '#platform/untrusted-text.ts';
import type { Platform } from '#platform/platform.ts';
import type { Attempt } from '#platform/profile-provider.ts';
import { limitVisit, renewVisit, takeFromSession } from '#platform/sessions.ts';
import { defineRateLimit } from '#platform/rate-limits.ts';
import { profileOf } from './profile.ts';

export const PROFILE_IMPORTS = defineRateLimit({ name: 'profile-imports', points: 20, per: 'day' });

declare module 'fastify' {
  interface Session {
    /** Running imports by OAuth state, one per tab, and the last imported profile, encrypted. */
    importAttempts?: Record<string, Timed<Attempt>>;
    importedProfile?: Timed<{ encrypted: string }>;
  }
}

/** The expiry in epoch milliseconds. */
type Timed<Thing> = Thing & { until: number };

const LIFETIME_MS = PROFILE_IMPORT_MINUTES * 60_000;
const MAX_ATTEMPTS = 3;

export const startImport = (platform: Platform, request: FastifyRequest): Promise<string> =>
  orErrorPage(platform, async () => {
    if (!platform.profiles) throw new ExternalServiceError('not configured');
    await platform.rateLimits.consume({ limit: PROFILE_IMPORTS, ipAddress: request.ip });
    const { address, attempt } = await platform.profiles.begin();
    const earlier = Object.entries(request.session.importAttempts ?? {});
    request.session.importAttempts = Object.fromEntries([
      ...earlier.slice(1 - MAX_ATTEMPTS),
      [attempt.state, timed(attempt)],
    ]);
    limitVisit(request, LIFETIME_MS);
    return address.href;
  });

/** Completes the import. It never signs anyone in, whatever email address the provider returns. */
export const finishImport = (platform: Platform, request: FastifyRequest): Promise<string> =>
  orErrorPage(platform, async () => {
    if (!platform.profiles) throw new ExternalServiceError('not configured');
    const answer = new URL(request.url, platform.settings.appUrl).searchParams;
    const attempt = await takeAttempt(platform, request, answer.get('state') ?? '');
    if (!attempt) throw new ExternalServiceError('state not known here');
    const profile = profileOf(await platform.profiles.finish(answer, attempt));
    await renewVisit(request, ['importAttempts']);
    request.session.importedProfile = timed({ encrypted: encrypt(platform, request, profile) });
    limitVisit(request, LIFETIME_MS);
    return returnPage('success');
  });

/** @throws ApiError 404 when this session has no imported profile, or has already taken it */
export async function takeProfile(platform: Platform, request: FastifyRequest): Promise<ImportedProfile> {
  const { session } = request;
  const { importedProfile: imported } = session;
  delete session.importedProfile;
  if (!isLive(imported) || !(await takeFromSession(platform.db, request, ['importedProfile', 'encrypted']))) {
    throw new ApiError('profile_import.none');
  }
  return decrypt(platform, request, imported.encrypted);
}

/** Takes an attempt, which works once and is deleted before the provider is called. */
async function takeAttempt(
  { db }: Platform,
  request: FastifyRequest,
  state: string,
): Promise<Attempt | undefined> {
  const { [state]: attempt, ...others } = request.session.importAttempts ?? {};
  if (!isLive(attempt) || !(await takeFromSession(db, request, ['importAttempts', state]))) return undefined;
  request.session.importAttempts = others;
  return attempt;
}

async function orErrorPage(platform: Platform, next: () => Promise<string>): Promise<string> {
  try {
    return await next();
  } catch (error) {
    platform.log.info({ reason: reasonOf(error) }, 'profile import failed');
    return returnPage('error');
  }
}

/** Returns only the kind of error for the log, because a provider's message may contain names. */
const reasonOf = (error: unknown): string => {
  if (error instanceof ExternalServiceError) return error.message;
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error ? String(error.code) : error.name;
};

const returnPage = (linkedin: 'success' | 'error') => `/apply-distributor?linkedin=${linkedin}`;

const timed = <Thing extends object>(thing: Thing): Timed<Thing> => ({
  ...thing,
  until: Date.now() + LIFETIME_MS,
});

const isLive = <Thing>(thing: Timed<Thing> | undefined): thing is Timed<Thing> =>
  thing !== undefined && thing.until > Date.now();

const encrypt = (platform: Platform, { session }: FastifyRequest, profile: ImportedProfile): string =>
  platform.encryption.encrypt(Buffer.from(JSON.stringify(profile)), session.sessionId).toString('base64');

const decrypt = (platform: Platform, { session }: FastifyRequest, encrypted: string) =>
  JSON.parse(
    platform.encryption.decrypt(Buffer.from(encrypted, 'base64'), session.sessionId).toString(),
  ) as ImportedProfile;
