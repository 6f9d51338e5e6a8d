import { Refusal, violates } from '#platform/errors.ts';
import type { Db } from '#platform/db.ts';
import type { Platform } from '#platform/platform.ts';
import { hashPassword } from '#platform/passwords.ts';
import * as store from './store.ts';

export type { User } from './store.ts';
export const { findUser, findUserByEmail, markOnboardingSkipped, spendConnectionCredit } = store;

export interface NewUser {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
}

/**
 * Creates an account inside `tx`.
 * @throws Refusal email_taken, without regard to case.
 */
export async function createUser(platform: Platform, tx: Db, { password, ...person }: NewUser): Promise<store.User> {
  const passwordHash = await hashPassword(password);
  try {
    const user = await store.insertUser(tx, { ...person, passwordHash });
    await platform.events.record(tx, 'user.registered', user.id, { userId: user.id });
    return user;
  } catch (error) {
    if (violates(error, 'users_email_unique')) {
      throw new Refusal('email_taken', 'An account with this email already exists.', {
        issues: [{ path: 'email', message: 'An account with this email already exists.' }],
      });
    }
    throw error;
  }
}
