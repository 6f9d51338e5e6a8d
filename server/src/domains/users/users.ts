import { randomUUID } from 'node:crypto';
import { ApiError, violates } from '#platform/errors.ts';
import type { Db } from '#platform/db.ts';
import { ADMINS } from '#platform/live.ts';
import { hashPassword, hashPasswordFor } from '#platform/passwords.ts';
import type { Platform } from '#platform/platform.ts';
import * as store from './store.ts';

export interface NewUser {
  email: string;
  passwordHash: string;
  firstName: string;
  lastName: string;
  /** Set if the account is created through a link that was emailed to its address. */
  emailVerifiedAt?: string;
}

/**
 * Creates an account inside `tx`. The caller hashes the password beforehand, so that no connection waits for it.
 * @throws ApiError account.email_taken, ignoring case
 */
export async function createUser(platform: Platform, tx: Db, person: NewUser): Promise<store.User> {
  try {
    const user = await store.insertUser(tx, person);
    await publishRegistered(platform, tx, user);
    return user;
  } catch (error) {
    throw asTaken(error);
  }
}

/**
 * Creates an account for someone who has not confirmed the email address. If the address belongs to another account, or
 * can still be given back to one, the new account shares it without the newcomer being able to tell.
 */
export async function createNewcomer(
  platform: Platform,
  tx: Db,
  person: Omit<NewUser, 'passwordHash' | 'emailVerifiedAt'>,
  passwords: store.NewcomerPasswords,
): Promise<store.User> {
  const user = await tx
    .transaction((attempt) => store.insertNewcomer(attempt, person, passwords))
    .catch((error: unknown) => {
      // Someone else is registering with the same address at the same time.
      if (violates(error, 'users_email_unique')) return store.insertNewcomer(tx, person, passwords);
      throw error;
    });
  await publishRegistered(platform, tx, user);
  return user;
}

async function publishRegistered(platform: Platform, tx: Db, user: store.User): Promise<void> {
  await platform.events.record(tx, 'user.registered', user.id, { userId: user.id });
  await platform.live.publishStale(tx, [ADMINS], ['user']);
}

/** @throws ApiError account.email_taken, ignoring case */
export async function setEmail(...change: Parameters<typeof store.setEmail>): Promise<void> {
  try {
    await store.setEmail(...change);
  } catch (error) {
    throw asTaken(error);
  }
}

/** @throws ApiError account.email_taken when another account has just taken the address */
export async function markEmailVerified(tx: Db, id: string): Promise<void> {
  try {
    await store.markEmailVerified(tx, id);
  } catch (error) {
    throw asTaken(error);
  }
}

export const ownEmail = ({ email, requestedEmail }: Pick<store.User, 'email' | 'requestedEmail'>): string =>
  requestedEmail ?? email;

export const isOwnEmailVerified = (user: store.User): boolean =>
  user.emailVerifiedAt !== null && user.requestedEmail === null;

/**
 * Hashes a new password in the form that the account's sign-in needs. The caller does this outside a transaction.
 */
export const hashPasswordOf = ({ email, holdsEmail }: store.User, password: string): Promise<string> =>
  holdsEmail ? hashPassword(password) : hashPasswordFor(email, password);

const asTaken = (error: unknown): unknown =>
  violates(error, 'users_email_unique') ? new ApiError('account.email_taken').at('email') : error;

/** The id of the account that owns every unclaimed page; no one can sign in to it. */
const REGISTRY_ID = '0198c0de-0000-7000-8000-000000000001';

export async function ensureRegistryAccount(db: Db): Promise<string> {
  await store.insertUserOnce(db, {
    id: REGISTRY_ID,
    // An address that receives no email and that no one else can register.
    email: `registry-${randomUUID()}@platform.invalid`,
    firstName: 'Public',
    lastName: 'Records',
    profileVisible: false,
    allowMessages: false,
  });
  return REGISTRY_ID;
}
