import { eq } from 'drizzle-orm';
import { ndaAgreements } from '#db/tables/signatures.ts';
import { encodeRecord } from '#domains/signatures/hash-chain.ts';
import { sha256 } from '#platform/crypto.ts';
import type { TestApp } from './app.ts';

const DAY_MS = 86_400_000;

export async function signedEarlier({ database: { db } }: TestApp, person: { id: string }, days: number) {
  const ofPerson = eq(ndaAgreements.userId, person.id);
  const [record] = await db.select().from(ndaAgreements).where(ofPerson);
  if (!record) throw new Error('not signed');
  const earlier = (instant: string) => new Date(Date.parse(instant) - days * DAY_MS).toISOString();
  const times = { signedAt: earlier(record.signedAt), expiresAt: earlier(record.expiresAt) };
  const digest = sha256(encodeRecord({ ...record, ...times }, record));
  await db
    .update(ndaAgreements)
    .set({ ...times, digest })
    .where(ofPerson);
  return { ...record, ...times, digest };
}
