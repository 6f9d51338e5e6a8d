import { randomUUID } from 'node:crypto';
import { ApiError, violates } from '#platform/errors.ts';
import type { Db } from '#platform/db.ts';
import { ADMINS } from '#platform/live.ts';
import type { Platform } from '#platform/platform.ts';
import * as store from './store.ts';

export interface NewUser {
  email: string;
  passwordHash: string;
  firstName: string;
  lastName: string;
  /** Set when the account was created through a link emailed to that address. */
  emailVerifiedAt?: string;
}

/**
 * Creates an account inside `tx`. The caller hashes the password before, so that no connection waits for it.
 * @throws ApiError account.email_taken, ignoring case
 */
export async function createUser(platform: Platform, tx: Db, person: NewUser): Promise<store.User> {
  try {
    const user = await store.insertUser(tx, person);
    await platform.events.record(tx, 'user.registered', user.id, { userId: user.id });
    await platform.live.publishStale(tx, [ADMINS], ['user']);
    return user;
  } catch (error) {
    throw asTaken(error);
  }
}

/** @throws ApiError account.email_taken, ignoring case */
export async function changeIdentity(...change: Parameters<typeof store.changeIdentity>): Promise<void> {
  try {
    await store.changeIdentity(...change);
  } catch (error) {
    throw asTaken(error);
  }
}

const asTaken = (error: unknown): unknown =>
  violates(error, 'users_email_unique') ? new ApiError('account.email_taken').at('email') : error;

/** The owner of every unclaimed page; no one signs in to it. */
const REGISTRY_ID = '0198c0de-0000-7000-8000-000000000001';

/** Returns the registry account's id and creates the account on first use. */
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
