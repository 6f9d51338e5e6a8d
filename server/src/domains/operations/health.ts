import { statfs } from 'node:fs/promises';
import type { Answer } from '#contract/endpoint.ts';
import type { HealthCheck, getHealth as endpoint } from '#contract/operations.ts';
import type { Platform } from '#platform/platform.ts';
import { reconcile } from '#domains/billing/index.ts';
import { checkInvoices } from '#domains/invoices/index.ts';
import { findDatabase, findLastBackup } from './health.store.ts';
import { countJobs } from './jobs.store.ts';
import { readFdaHealth, readSealHealth, readSignatureHealth } from './records-health.ts';

const BACKUP_HOURS = 48;
const FREE_SHARE = 0.1;

const startedAt = new Date(Date.now() - process.uptime() * 1_000).toISOString();

export async function getHealth(platform: Platform): Promise<Answer<typeof endpoint>> {
  const { db, settings } = platform;
  const begun = performance.now();
  const { version, bytes } = await findDatabase(db);
  const milliseconds = Math.round(performance.now() - begun);
  const { others, emails, overdue, overdueEmails } = await countJobs(db);
  const lastBackupAt = await findLastBackup(db);
  const { bavail, blocks, bsize } = await statfs(settings.dataDir);
  const fda = await readFdaHealth(db);
  const seal = await readSealHealth(platform.seal);
  const chain = await readSignatureHealth(db);
  const ledger = [...(await reconcile(platform)), ...(await checkInvoices(platform))];
  const isOk: Record<HealthCheck, boolean> = {
    ledger: ledger.every(({ expected, found }) => expected === found),
    jobs: others.failed === 0 && overdue === 0,
    emails: emails.failed === 0 && overdueEmails === 0,
    backup: lastBackupAt !== null && Date.now() - Date.parse(lastBackupAt) < BACKUP_HOURS * 3_600_000,
    disk: bavail > blocks * FREE_SHARE,
    fda: fda.isOk,
    seal: seal.isOk,
    chain: chain.isOk,
  };
  return {
    checkedAt: new Date().toISOString(),
    server: { version: process.versions.node, startedAt },
    database: { version, bytes, milliseconds },
    disk: { freeBytes: bavail * bsize, totalBytes: blocks * bsize },
    lastBackupAt,
    fdaCopyDate: fda.at,
    sealExpiresAt: seal.at,
    chainCheckedAt: chain.at,
    jobs: others,
    emails,
    checks: Object.entries(isOk).map(([name, ok]) => ({ name: name as HealthCheck, isOk: ok })),
  };
}
