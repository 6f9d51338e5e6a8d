import pg from 'pg';
import { drizzle } from 'drizzle-orm/node-postgres';
import { createSeal, hasCertificate } from '#platform/seal/seal.ts';
import { readFdaHealth, readSealHealth, readSignatureHealth } from '#domains/operations/index.ts';
import type { Env } from '#server/env.ts';
import { type Finding, found } from './finding.ts';

export const recordsOf = async (env: Env): Promise<Finding[]> => [
  ...(await storedRecordsOf(env)),
  ...(await sealOf(env)),
];

/**
 * Reads the findings from the database. Returns none before the first server start, or when the database does not
 * answer, which another check reports.
 */
async function storedRecordsOf({ databaseUrl }: Env): Promise<Finding[]> {
  if (!databaseUrl) return [];
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: PATIENCE_MS });
  try {
    await client.connect();
    const { rows } = await client.query<{ name: string | null }>(
      `select to_regclass('public.fda_decisions') as name`,
    );
    if (!rows[0]?.name) return [];
    const db = drizzle(client);
    const fda = await readFdaHealth(db);
    const chain = await readSignatureHealth(db);
    return [
      found(
        fda.at === null ? 'FDA records: none' : `FDA records: copy of ${fda.at}`,
        fda.isOk,
        'Load a new copy: npm run import:public-records -- <folder>',
      ),
      found(
        chain.at === null ? 'Signatures: not checked yet' : `Signatures: checked ${chain.at}`,
        chain.isOk,
        'The nightly check is missing or found a change. Look for it: npm run check:nda',
      ),
    ];
  } catch {
    return [];
  } finally {
    await client.end().catch(() => {});
  }
}

async function sealOf({ seal: p12, dataDir }: Env): Promise<Finding[]> {
  // A missing certificate is generated with the first signature.
  if (!hasCertificate({ p12, dataDir })) return [];
  try {
    const { at, isOk } = await readSealHealth(await createSeal({ p12, dataDir }));
    const what = `Seal: certificate valid until ${at}`;
    return [found(what, isOk, 'Replace it with SEAL_P12: programs warn of seals of an expired certificate.')];
  } catch (error) {
    const { message } = error as Error;
    return [{ what: 'Seal', advice: `SEAL_P12 cannot be read: ${message}` }];
  }
}

const PATIENCE_MS = 5_000;
