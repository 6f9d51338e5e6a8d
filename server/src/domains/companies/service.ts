import type { z } from 'zod';
import type { OwnCompany } from '#contract/session.ts';
import type { Db } from '#platform/db.ts';
import * as store from './store.ts';

/** The companies a person acts for, first registered first. */
export const listOwnedCompanies = (db: Db, ownerId: string): Promise<z.output<typeof OwnCompany>[]> =>
  store.findOwnedCompanies(db, ownerId);
