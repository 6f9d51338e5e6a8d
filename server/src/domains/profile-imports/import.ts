import type { FastifyRequest } from 'fastify';
import { type ImportedProfile, PROFILE_IMPORT_MINUTES } from '#contract/profile-imports.ts';
import { admit } from '#domains/rate-limits/index.ts';
import { notFound } from '#platform/errors.ts';
import { PeerError } from '#platform/untrusted-text.ts';
import type { Platform } from '#platform/platform.ts';
import type { Attempt } from '#platform/profile-provider.ts';
import { keepBriefly, renewVisit, takeFromSession } from '#platform/sessions.ts';
import { profileOf } from './profile.ts';

declare module 'fastify' {
  interface Session {
    /** Imports under way, of several tabs, by their state; and what the last one brought, encrypted. */
    importAttempts?: Record<string, Timed<Attempt>>;
    importedProfile?: Timed<{ encrypted: string }>;
  }
}

/** Good until then, epoch milliseconds. */
type Timed<Thing> = Thing & { until: number };

const LIFETIME_MS = PROFILE_IMPORT_MINUTES * 60_000;
const MOST_ATTEMPTS = 3;

/** The page to send the browser to: the provider's, or the form with the error that it tells of. */
export const startImport = (platform: Platform, request: FastifyRequest): Promise<string> =>
  orErrorPage(platform, async () => {
    if (!platform.profiles) throw new PeerError('not configured');
    await admit(platform, 'profileImports', request.ip);
    const { address, attempt } = await platform.profiles.begin();
    const earlier = Object.entries(request.session.importAttempts ?? {});
    request.session.importAttempts = Object.fromEntries([
      ...earlier.slice(1 - MOST_ATTEMPTS),
      [attempt.state, timed(attempt)],
    ]);
    keepBriefly(request, LIFETIME_MS);
    return address.href;
  });

/** Takes the provider's answer. Whoever came back is signed in to nothing, whatever e-mail address the provider names. */
export const finishImport = (platform: Platform, request: FastifyRequest): Promise<string> =>
  orErrorPage(platform, async () => {
    if (!platform.profiles) throw new PeerError('not configured');
    const answer = new URL(request.url, platform.settings.appUrl).searchParams;
    const attempt = await takeAttempt(platform, request, answer.get('state') ?? '');
    if (!attempt) throw new PeerError('state not known here');
    const profile = profileOf(await platform.profiles.finish(answer, attempt));
    await renewVisit(request, ['importAttempts']);
    request.session.importedProfile = timed({ encrypted: encrypt(platform, request, profile) });
    keepBriefly(request, LIFETIME_MS);
    return returnPage('success');
  });

/** @throws ApiError 404 where this session has imported nothing, or has had it already. */
export async function takeProfile(platform: Platform, request: FastifyRequest): Promise<ImportedProfile> {
  const { session } = request;
  const { importedProfile: imported } = session;
  delete session.importedProfile;
  if (!isLive(imported) || !(await takeFromSession(platform.db, request, ['importedProfile', 'encrypted']))) {
    throw notFound('There is no imported profile.');
  }
  return decrypt(platform, request, imported.encrypted);
}

/** An attempt is good for one answer, and gone before the provider is asked. */
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

/** By its kind alone: what a provider says may name somebody. */
const reasonOf = (error: unknown): string => {
  if (error instanceof PeerError) return error.message;
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error ? String(error.code) : error.name;
};

/** Seed 1, section 2. */
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
