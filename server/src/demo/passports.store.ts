import { eq } from 'drizzle-orm';
import { companies } from '#db/tables/companies.ts';
import {
  passportAnswers,
  passportDocuments,
  passportReadings,
  passportRequests,
  passportShares,
} from '#db/tables/passports.ts';
import type { Db } from '#platform/db.ts';

export async function insertAnswer(tx: Db, row: typeof passportAnswers.$inferInsert): Promise<void> {
  await tx.insert(passportAnswers).values(row);
}

export async function insertDocument(tx: Db, row: typeof passportDocuments.$inferInsert): Promise<void> {
  await tx.insert(passportDocuments).values(row);
}

export async function insertShare(tx: Db, row: typeof passportShares.$inferInsert): Promise<void> {
  await tx.insert(passportShares).values(row);
}

export async function insertReading(tx: Db, row: typeof passportReadings.$inferInsert): Promise<void> {
  await tx.insert(passportReadings).values(row);
}

export async function insertRequest(tx: Db, row: typeof passportRequests.$inferInsert): Promise<void> {
  await tx.insert(passportRequests).values(row);
}

export async function findCompanyName(tx: Db, id: string): Promise<string> {
  const [company] = await tx.select({ name: companies.name }).from(companies).where(eq(companies.id, id));
  return company?.name ?? '';
}
