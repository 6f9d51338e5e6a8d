import type { Db } from '#platform/db.ts';
import * as store from './store.ts';

export interface Binding {
  id: string;
  /** What the pair shares hangs on it: it stays the same through renewals. */
  lineId: string;
  companyIds: [string, string];
  effectiveAt: string;
  expiresAt: string;
}

/** The agreement that binds two companies now. */
export async function findBindingAgreement(
  db: Db,
  companyId: string,
  otherCompanyId: string,
): Promise<Binding | undefined> {
  const agreement = await store.findBinding(db, companyId, otherCompanyId);
  return agreement && presentBinding(agreement);
}

export interface Side {
  agreement: store.Row;
  /** The company of the pair that the person acts for. */
  companyId: string;
  otherCompanyId: string;
  /** Both have signed, nobody withdrew, and its time is not over. */
  isBinding: boolean;
}

/** One agreement as somebody sees it who acts for one of its companies; undefined to anybody else. */
export async function findAgreementFor(db: Db, userId: string, id: string): Promise<Side | undefined> {
  const found = await store.findFor(db, userId, id);
  if (!found) return undefined;
  const { lowCompanyId, highCompanyId } = found.agreement;
  return { ...found, otherCompanyId: found.companyId === lowCompanyId ? highCompanyId : lowCompanyId };
}

function presentBinding({ id, lineId, lowCompanyId, highCompanyId, effectiveAt, expiresAt }: store.Row) {
  if (effectiveAt === null) return undefined;
  const companyIds: [string, string] = [lowCompanyId, highCompanyId];
  return { id, lineId, companyIds, effectiveAt, expiresAt };
}
