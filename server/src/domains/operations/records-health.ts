import type { Platform } from '#platform/platform.ts';
import { findCopyDate } from '#domains/evidence/index.ts';
import { readChainHealth } from '#domains/signatures/index.ts';

/**
 * The age in days from which the copy of the FDA's records counts as outdated. The FDA publishes decisions every week
 * and complete files every month.
 */
const FDA_COPY_DAYS = 45;
const SEAL_DAYS_LEFT = 30;
const DAY_MS = 86_400_000;

interface Dated {
  at: string | null;
  isOk: boolean;
}

export async function readFdaHealth(db: Platform['db']): Promise<Dated> {
  const at = await findCopyDate(db);
  return { at, isOk: at !== null && Date.now() - Date.parse(at) < FDA_COPY_DAYS * DAY_MS };
}

export async function readSealHealth(seal: Pick<Platform['seal'], 'readExpiry'>) {
  const expiry = await seal.readExpiry();
  return { at: expiry.toISOString(), isOk: expiry.getTime() - Date.now() > SEAL_DAYS_LEFT * DAY_MS };
}

export async function readSignatureHealth(db: Platform['db']): Promise<Dated> {
  const { checkedAt: at, isOk } = await readChainHealth({ db });
  return { at, isOk };
}
