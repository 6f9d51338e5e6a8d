import { and, desc, eq } from 'drizzle-orm';
import {
  agreementRenewals,
  agreementResults,
  agreementTerminations,
} from '#db/tables/agreements-in-force.ts';
import { contractItemVersions, contractItems, contractSignatories, contracts } from '#db/tables/contracts.ts';
import { productTerritories } from '#db/tables/products.ts';
import type { Db } from '#platform/db.ts';
import { insertedRow } from '#platform/inserted.ts';

type Added<Table extends { $inferInsert: object }> = Table['$inferInsert'];

export const insertContract = async (tx: Db, row: Added<typeof contracts>): Promise<string> =>
  insertedRow(await tx.insert(contracts).values(row).returning()).id;

export async function updateContract(
  tx: Db,
  id: string,
  change: Partial<Added<typeof contracts>>,
): Promise<void> {
  await tx.update(contracts).set(change).where(eq(contracts.id, id));
}

export async function findLastContract(tx: Db, dealId: string) {
  const [contract] = await tx
    .select()
    .from(contracts)
    .where(eq(contracts.dealId, dealId))
    .orderBy(desc(contracts.number))
    .limit(1);
  if (!contract) throw new Error(`the demo has no agreement of ${dealId}`);
  return contract;
}

export const insertItems = (tx: Db, rows: readonly Added<typeof contractItems>[]) =>
  tx
    .insert(contractItems)
    .values([...rows])
    .returning({ id: contractItems.id });

export async function insertVersions(
  tx: Db,
  rows: readonly Added<typeof contractItemVersions>[],
): Promise<void> {
  await tx.insert(contractItemVersions).values([...rows]);
}

export async function agreeOnSecond(
  tx: Db,
  { contractId, key }: { contractId: string; key: string },
): Promise<string> {
  const [item] = await tx
    .update(contractItems)
    .set({ version: 2, agreedVersion: 2, distributorVersion: 2 })
    .where(and(eq(contractItems.contractId, contractId), eq(contractItems.key, key)))
    .returning({ id: contractItems.id });
  if (!item) throw new Error(`the demo has no item ${key}`);
  return item.id;
}

export async function insertSignatories(
  tx: Db,
  rows: readonly Added<typeof contractSignatories>[],
): Promise<void> {
  await tx.insert(contractSignatories).values([...rows]);
}

export async function setSigned(
  tx: Db,
  { contractId, userId }: { contractId: string; userId: string },
  signed: Pick<Added<typeof contractSignatories>, 'signedAt' | 'signatureName' | 'recordDigest'>,
): Promise<void> {
  await tx
    .update(contractSignatories)
    .set(signed)
    .where(and(eq(contractSignatories.contractId, contractId), eq(contractSignatories.userId, userId)));
}

interface Course {
  renewal: Added<typeof agreementRenewals> | undefined;
  termination: Added<typeof agreementTerminations> | undefined;
  result: Added<typeof agreementResults> | undefined;
  territory: Added<typeof productTerritories>;
}

export async function insertCourse(
  tx: Db,
  { renewal, termination, result, territory }: Course,
): Promise<void> {
  if (renewal) await tx.insert(agreementRenewals).values(renewal);
  if (termination) await tx.insert(agreementTerminations).values(termination);
  if (result) await tx.insert(agreementResults).values(result);
  await tx.insert(productTerritories).values(territory);
}
