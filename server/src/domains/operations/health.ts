import { statfs } from 'node:fs/promises';
import type { Answer } from '#contract/endpoint.ts';
import type { HealthCheck, getHealth as endpoint } from '#contract/operations.ts';
import type { Platform } from '#platform/platform.ts';
import { reconcile } from '#domains/billing/index.ts';
import { findCopyDate } from '#domains/evidence/index.ts';
import { readChainHealth } from '#domains/nda/index.ts';
import { checkInvoices } from '#domains/invoices/index.ts';
import { findDatabase, findLastBackup } from './health.store.ts';
import { countJobs } from './jobs.store.ts';

const BACKUP_HOURS = 48;
const FREE_SHARE = 0.1;
/** The FDA publishes its decisions every week, and its complete files every month. */
const FDA_COPY_DAYS = 45;
const SEAL_DAYS_LEFT = 30;
const DAY_MS = 86_400_000;

const startedAt = new Date(Date.now() - process.uptime() * 1_000).toISOString();

/** Reads what an operator looks at first. A check is not OK when someone should act. */
export async function getHealth(platform: Platform): Promise<Answer<typeof endpoint>> {
  const { db, settings } = platform;
  const begun = performance.now();
  const { version, bytes } = await findDatabase(db);
  const milliseconds = Math.round(performance.now() - begun);
  const { others, emails, overdue, overdueEmails } = await countJobs(db);
  const lastBackupAt = await findLastBackup(db);
  const { bavail, blocks, bsize } = await statfs(settings.dataDir);
  const fdaCopyDate = await findCopyDate(db);
  const sealExpiry = await platform.seal.readExpiry();
  const chain = await readChainHealth(platform);
  const ledger = [...(await reconcile(platform)), ...(await checkInvoices(platform))];
  const isOk: Record<HealthCheck, boolean> = {
    ledger: ledger.every(({ expected, found }) => expected === found),
    jobs: others.failed === 0 && overdue === 0,
    emails: emails.failed === 0 && overdueEmails === 0,
    backup: lastBackupAt !== null && Date.now() - Date.parse(lastBackupAt) < BACKUP_HOURS * 3_600_000,
    disk: bavail > blocks * FREE_SHARE,
    fda: fdaCopyDate !== null && Date.now() - Date.parse(fdaCopyDate) < FDA_COPY_DAYS * DAY_MS,
    seal: sealExpiry.getTime() - Date.now() > SEAL_DAYS_LEFT * DAY_MS,
    chain: chain.isOk,
  };
  return {
    checkedAt: new Date().toISOString(),
    server: { version: process.versions.node, startedAt },
    database: { version, bytes, milliseconds },
    disk: { freeBytes: bavail * bsize, totalBytes: blocks * bsize },
    lastBackupAt,
    fdaCopyDate,
    sealExpiresAt: sealExpiry.toISOString(),
    chainCheckedAt: chain.checkedAt,
    jobs: others,
    emails,
    checks: Object.entries(isOk).map(([name, ok]) => ({ name: name as HealthCheck, isOk: ok })),
  };
}
