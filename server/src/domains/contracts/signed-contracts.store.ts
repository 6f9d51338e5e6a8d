import { and, eq, exists, isNotNull, not, or, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { DealSide } from '#contract/deal-fields.ts';
import { agreementTerminations } from '#db/tables/agreements-in-force.ts';
import { companies } from '#db/tables/companies.ts';
import { contractSignatories, contracts } from '#db/tables/contracts.ts';
import { deals } from '#db/tables/deals.ts';
import { ndaAgreements } from '#db/tables/signatures.ts';
import type { Db } from '#platform/db.ts';
import { perRow } from '#platform/per-row.ts';

/**
 * Returns the deal whose agreement the record signs, or undefined while signatures are missing or if the text was
 * changed after this signature.
 */
export async function findSignedDeal(
  db: Db,
  contractId: string,
  recordDigest: string,
): Promise<string | undefined> {
  const [found] = await db
    .select({ dealId: contracts.dealId })
    .from(contracts)
    .innerJoin(contractSignatories, eq(contractSignatories.contractId, contracts.id))
    .where(
      and(
        eq(contracts.id, contractId),
        eq(contractSignatories.recordDigest, recordDigest),
        isNotNull(contracts.signedAt),
      ),
    );
  return found?.dealId;
}

export async function hasUnlikeContract(db: Db): Promise<boolean> {
  const record = db
    .select({ id: ndaAgreements.id })
    .from(ndaAgreements)
    .where(
      and(
        eq(ndaAgreements.digest, contractSignatories.recordDigest),
        eq(ndaAgreements.contractId, contracts.id),
        sql`position(${contracts.digest} in ${ndaAgreements.agreementText}) > 0`,
      ),
    );
  const unsigned = db
    .select({ id: contractSignatories.id })
    .from(contractSignatories)
    .where(and(eq(contractSignatories.contractId, contracts.id), not(exists(record))));
  const [unlike] = await db
    .select({ id: contracts.id })
    .from(contracts)
    .where(
      and(
        isNotNull(contracts.signedAt),
        or(
          sql`${contracts.digest} is distinct from encode(sha256(convert_to(${contracts.text}, 'UTF8')), 'hex')`,
          exists(unsigned),
        ),
      ),
    )
    .limit(1);
  return unlike !== undefined;
}

/** Returns the names of both companies. The name of a deleted company is the last one that the deal stored. */
export async function findPartyNames(db: Db, dealId: string): Promise<Record<DealSide, string>> {
  const nameOf = (companyId: AnyPgColumn, kept: AnyPgColumn) =>
    perRow<string>(
      sql`coalesce((select ${companies.name} from ${companies} where ${companies.id} = ${companyId}), ${kept})`,
    );
  const [names] = await db
    .select({
      manufacturer: nameOf(deals.manufacturerId, deals.manufacturerName),
      distributor: nameOf(deals.distributorId, deals.distributorName),
    })
    .from(deals)
    .where(eq(deals.id, dealId));
  if (!names) throw new Error(`no deal ${dealId}`);
  return names;
}

export const findEnding = (db: Db, dealId: string) =>
  db
    .select({
      endsOn: agreementTerminations.endsOn,
      sellOffEndsOn: agreementTerminations.sellOffEndsOn,
    })
    .from(agreementTerminations)
    .where(eq(agreementTerminations.dealId, dealId));
