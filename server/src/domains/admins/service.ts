import type { Db } from '#platform/db.ts';
import { hashPassword } from '#platform/passwords.ts';
import * as store from './store.ts';

export const { hasAdmin } = store;

/** Creates the platform administrator, or sets its password. */
export const setAdmin = async (db: Db, username: string, password: string): Promise<void> =>
  store.upsertAdmin(db, username, await hashPassword(password));
