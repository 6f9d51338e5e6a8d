import type { CurrentUser, Register, SignIn } from '#contract/session.ts';
import type { Language } from '#contract/languages.ts';
import type { FastifyRequest } from 'fastify';
import { FREE_PLAN } from '#contract/plans.ts';
import type { z } from 'zod';
import type { Actor } from '#platform/actor.ts';
import { requestedLanguage } from '#platform/language.ts';
import type { Db } from '#platform/db.ts';
import { ApiError, unauthorized } from '#platform/errors.ts';
import { hashPassword, hashPasswordFor, isPassword } from '#platform/passwords.ts';
import type { Platform } from '#platform/platform.ts';
import { beginProvedSession } from '#platform/sessions.ts';
import {
  countRegistration,
  countSignInAttempt,
  forgiveMissingCode,
  forgiveSignInAttempt,
} from '#domains/sign-in-limits/index.ts';
import { listOwnedCompanies } from '#domains/companies/index.ts';
import { findPlanOf } from './plan.store.ts';
import { saveSettings, settingsOf } from '#domains/settings/index.ts';
import { requireSecondFactor } from '#domains/two-factor/index.ts';
import {
  type User,
  createNewcomer,
  findSharingUser,
  findUser,
  findUserByEmail,
  isOwnEmailVerified,
  ownEmail,
  markOnboardingSkipped,
} from '#domains/users/index.ts';
import { recordDevice } from './devices.ts';

/**
 * @throws ApiError 401 without saying whether the email address or password was wrong; 401 for a missing or wrong code
 * when two-factor sign-in is on; 403 for a suspended account; 429 for guessing
 */
export async function signIn(
  platform: Platform,
  { email, password, code }: z.output<typeof SignIn>,
  request: FastifyRequest,
): Promise<CurrentUser> {
  const attempt = { of: 'user', account: email, ipAddress: request.ip } as const;
  await countSignInAttempt(platform, attempt);
  const user = await findByPassword(platform.db, email, password);
  if (!user) throw new ApiError('account.wrong_password');
  await requireSecondFactor(platform, { userId: user.id }, code).catch(forgiveMissingCode(platform, attempt));
  await forgiveSignInAttempt(platform, { ...attempt, isOwner: user.emailVerifiedAt !== null });
  return admit(platform, user, request, async () => {
    const now = await findUser(platform.db, user.id);
    if (now?.passwordHash !== user.passwordHash) throw new ApiError('account.wrong_password');
  });
}

/**
 * Signs in someone who has proved their identity, if the proof still counts after the session has begun.
 * @throws ApiError 403 for a suspended account, or the error of `assertStillProved`
 */
export async function admit(
  platform: Platform,
  user: User,
  request: FastifyRequest,
  assertStillProved: () => Promise<void>,
): Promise<CurrentUser> {
  if (user.suspendedAt !== null) throw new ApiError('account.suspended');
  await recordDevice(platform, user, request);
  const current = await toCurrentUser(platform, user, requestedLanguage(request));
  await beginProvedSession(request, { userId: user.id }, assertStillProved);
  return current;
}

/**
 * Finds the account of an address and password. It computes two hashes regardless of how many accounts were
 * registered with the address. Of several accounts with the same password, the oldest is found, except that an owner
 * who confirmed the address comes first.
 */
async function findByPassword(db: Db, email: string, password: string): Promise<User | undefined> {
  const holder = await findUserByEmail(db, email);
  const isHolder = await isPassword(holder?.passwordHash, password);
  const sharing = await findSharingUser(db, email, await hashPasswordFor(email, password));
  if (!holder || !isHolder) return sharing;
  const isFirst = holder.emailVerifiedAt !== null || !sharing || holder.id < sharing.id;
  return isFirst ? holder : sharing;
}

/**
 * Creates an account. An email address that belongs to another account gets the same answer (decision 172).
 * @throws ApiError 403 when registration is by invitation only; 429 after too many registrations
 */
export async function register(
  platform: Platform,
  { password, ...person }: z.output<typeof Register>,
  request: FastifyRequest,
): Promise<CurrentUser> {
  if (platform.settings.registration === 'invite') throw new ApiError('account.by_invitation');
  await countRegistration(platform, { email: person.email, ipAddress: request.ip });
  const passwords = {
    own: await hashPassword(password),
    sharing: await hashPasswordFor(person.email, password),
  };
  const language = requestedLanguage(request);
  const user = await platform.db.transaction(async (tx) => {
    const created = await createNewcomer(platform, tx, person, passwords);
    await saveSettings(tx, created.id, { language });
    return created;
  });
  await recordDevice(platform, user, request);
  return toCurrentUser(platform, user, language);
}

export async function currentUser(
  platform: Platform,
  actor: Pick<Actor, 'id' | 'language'>,
): Promise<CurrentUser> {
  const user = await findUser(platform.db, actor.id);
  if (!user) throw unauthorized();
  return toCurrentUser(platform, user, actor.language);
}

export async function skipOnboarding(platform: Platform, actor: Actor): Promise<CurrentUser> {
  await markOnboardingSkipped(platform.db, actor.id);
  return currentUser(platform, actor);
}

async function toCurrentUser(platform: Platform, user: User, fallback: Language): Promise<CurrentUser> {
  const [companies, settings] = await Promise.all([
    listOwnedCompanies(platform.db, user.id),
    settingsOf(platform.db, user.id, fallback),
  ]);
  const [first] = companies;
  const plan = first && (await findPlanOf(platform.db, first.id));
  return {
    ...user,
    subscriptionPlan: plan?.planId ?? FREE_PLAN,
    subscriptionStatus: plan?.pastDueSince ? 'past_due' : 'active',
    subscriptionPeriodEnd: plan?.periodEnd ?? null,
    email: ownEmail(user),
    isEmailVerified: isOwnEmailVerified(user),
    connectionCredits: String(user.connectionCredits),
    companies,
    settings,
    isObserver: companies.length > 0 && companies.every(({ type }) => type === 'observer'),
    registrationStatus: { needsOnboarding: companies.length === 0 && user.onboardingSkippedAt === null },
  };
}
